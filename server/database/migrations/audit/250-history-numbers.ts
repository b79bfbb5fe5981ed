import type { Migration } from 'kysely';
import { ymd } from '../ddl.ts';
import { runStatements } from '../run-statements.ts';

const ROLE = 'madang_app';
/** Histories with their code and the column that holds the day of a row. */
const COUNTED = [
  ['LOGIN', 'loginHis', 'loginDt'],
  ['API', 'apiUseHis', 'useDt'],
  ['PRSN', 'prsnAcsHis', 'acsDt'],
  ['MENU', 'menuUseHis', 'useDt'],
  ['PERM', 'permGrntHis', 'actDt'],
  ['SQL', 'sqlLogHis', 'execDt'],
] as const;
const dayOf = (column: string): string => `to_char("${column}" at time zone 'Asia/Seoul', 'YYYYMMDD')`;

/** Each seal says which numbers its rows bear; those made so far get theirs from what they hold. */
const SEALS = [
  `alter table "logSeal" add column "fromNo" bigint, add column "uptoNo" bigint,
    add column "rowsDigest" text check ("rowsDigest" ~ '^[0-9a-f]{64}$')`,
  `alter table "logSeal" disable trigger "logSeal_append_only"`,
  `update "logSeal" s set "fromNo" = n."uptoNo" - s."rowCnt" + 1, "uptoNo" = n."uptoNo"
    from (select "logSealId", sum("rowCnt") over (partition by "logDivCd" order by "sealDt") as "uptoNo" from "logSeal") n
    where n."logSealId" = s."logSealId"`,
  `alter table "logSeal" enable trigger "logSeal_append_only"`,
  `alter table "logSeal" alter column "fromNo" set not null, alter column "uptoNo" set not null,
    add constraint "logSeal_numbers_ck" check ("fromNo" >= 1 and "uptoNo" >= "fromNo" - 1)`,
];

/**
 * How many rows were ever written with a day that is not sealed yet. One row for each connection that writes: no writer
 * waits for another, and a transaction that goes back takes its count back, too.
 */
const COUNTS = [
  `create table "logCnt" ("logDivCd" text not null, ${ymd('cntDt')}, "slotNo" integer not null, "rowCnt" bigint not null check ("rowCnt" > 0),
    constraint "logCnt_pk" primary key ("logDivCd", "cntDt", "slotNo"))`,
  `revoke all on "logCnt" from ${ROLE}`,
];

function counting([code, table, at]: (typeof COUNTED)[number]): readonly string[] {
  return [
    `insert into "logCnt" ("logDivCd", "cntDt", "slotNo", "rowCnt")
      select '${code}', ${dayOf(at)}, 0, count(*) from "${table}"
        where not exists (select from "logSeal" s where s."logDivCd" = '${code}' and s."sealDt" = ${dayOf(at)}) group by 2`,
    // As the owner: the role of the calls has no right on the counts.
    `create function "count_${table}"() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
      begin
        insert into "logCnt" ("logDivCd", "cntDt", "slotNo", "rowCnt")
          select '${code}', ${dayOf(at)}, pg_backend_pid(), count(*) from added group by 2
          on conflict ("logDivCd", "cntDt", "slotNo") do update set "rowCnt" = "logCnt"."rowCnt" + excluded."rowCnt";
        return null;
      end $$`,
    `create trigger "${table}_count" after insert on "${table}" referencing new table as added
      for each statement execute function "count_${table}"()`,
  ];
}

/**
 * Numbers without a gap over each history, and a count beside it, so that no row can vanish before its day is sealed
 * either.
 */
export const historyNumbers: Migration = {
  up: (db) => runStatements(db, [...SEALS, ...COUNTS, ...COUNTED.flatMap(counting)]),
};
