import type { Migration } from 'kysely';
import { HISTORY, maybeYmd, within, ymd } from '../ddl.ts';
import { runStatements } from '../run-statements.ts';

/**
 * The person behind rows whose student number retention has taken away. As long as the student has a row with a number in
 * counselling, the link keeps people counted once; with the last of them the number goes, and what is left is a key that
 * leads to no student. What figures are broken down by stays as it was then.
 */
const PERSONS = [
  `create table "cnslPrsn" ("prsnKey" text primary key, "stdNo" text constraint "cnslPrsn_stdNo_uq" unique, "colgCd" text, "hakguaCd" text, "gradeCd" text, "genderCd" text)`,
  // Not even that there is one is for a call.
  `alter table "cnslPrsn" enable row level security`,
];

/** A row names its student or the key in the place of the student, and never both. */
const keyed = (table: string): string =>
  `alter table "${table}" add column "prsnKey" text references "cnslPrsn", add constraint "${table}_prsn_ck" check ("prsnKey" is null or "stdNo" is null)`;
/** When the records of a row were destroyed; only what has ended is, and it has no student any more. */
const destroyed = (table: string, when: string): string =>
  `alter table "${table}" add column ${maybeYmd('dstrDt')}, add constraint "${table}_dstr_ck" check ("dstrDt" is null or (${when}))`;
const ROWS = [
  ...['cnslAply', 'cnslCase', 'cnslRsv', 'cnslGrpMbr'].map(keyed),
  destroyed('cnslAply', `"stdNo" is null and "aplySt" in ('ASGN', 'RJCT', 'CNCL')`),
  // A case that was destroyed is never opened again.
  destroyed('cnslCase', `"stdNo" is null and "caseSt" = 'CLSD'`),
  destroyed('cnslGrp', `"grpSt" in ('CLSD', 'CNCL')`),
  destroyed('cnslRefer', `"stdNo" is null and "referSt" in ('DONE', 'RJCT')`),
];

const COUNTS = ['caseCnt', 'aplyCnt', 'grpCnt', 'referCnt'];
/** 파기확인서: one a run and kind, signed, and never changed. */
const CERTIFICATES = [
  `create table "cnslDstr" ("dstrId" text primary key, "dstrNo" text not null constraint "cnslDstr_dstrNo_uq" unique, "batchRunId" text not null,
    "cnslDivCd" text not null constraint "cnslDstr_cnslDivCd_fk" references "cnslKind" ("cnslDivCd"), ${ymd('dstrDt')}, ${within('retnYy', 1, 30, 5)},
    "caseNos" jsonb not null check (jsonb_typeof("caseNos") = 'array' and jsonb_array_length("caseNos") > 0),
    ${COUNTS.map((name) => within(name, 0, 1_000_000, 0)).join(', ')},
    "fileId" text not null references "file", "sgnVal" text not null check ("sgnVal" ~ '^[0-9a-f]{64}$'), "fileSgnVal" text not null check ("fileSgnVal" ~ '^[0-9a-f]{64}$'), ${HISTORY},
    constraint "cnslDstr_run_uq" unique ("batchRunId", "cnslDivCd"),
    constraint "cnslDstr_cnt_ck" check (jsonb_array_length("caseNos") = ${COUNTS.map((name) => `"${name}"`).join(' + ')}))`,
  `create index "cnslDstr_dt_ix" on "cnslDstr" ("cnslDivCd", "dstrDt" desc, "dstrId")`,
  `create trigger "cnslDstr_append_only" before update or delete on "cnslDstr" for each row execute function "keepHistory"()`,
  `create trigger "cnslDstr_whole" before truncate on "cnslDstr" for each statement execute function "keepWholeHistory"()`,
  // Who reads them is asked by the handler, which looks with the server's own eyes.
  `alter table "cnslDstr" enable row level security`,
];

/** A row of the access log goes once the log has gone on for two years behind it, and is never changed. */
const LOG = [
  `create function "keepCounselLog"() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' and old."acsDt" < (select max("acsDt") from "cnslAcsLog") - interval '2 years' then return old; end if;
    raise exception 'rows of % cannot be changed, nor deleted within two years', tg_table_name using errcode = 'MD001';
  end $$`,
  `drop trigger "cnslAcsLog_append_only" on "cnslAcsLog"`,
  `create trigger "cnslAcsLog_append_only" before update or delete on "cnslAcsLog" for each row execute function "keepCounselLog"()`,
];

/** As in the facts of before (411): two rounds, so that a known number leads to no other. */
const personKey = (column: string): string =>
  `(select encode(sha256(convert_to(k."keyVal", 'UTF8') || sha256(convert_to(k."keyVal" || ${column}, 'UTF8'))), 'hex') from "statViewKey" k where k."viewNm" = 'vStatCnsl')`;
/** The key of a person: the kept one of a number that is gone and, as long as they are linked, of those that are not. */
const keyOf = (row: string): string => `coalesce(${row}."prsnKey", l."prsnKey", ${personKey(`${row}."stdNo"`)})`;
const dims = ['colgCd', 'hakguaCd', 'gradeCd', 'genderCd']
  .map((column) => `coalesce(s."${column}", h."${column}") as "${column}"`)
  .join(', ');
const persons = (row: string): string =>
  `left join "student" s on s."stdNo" = ${row}."stdNo" left join "cnslPrsn" h on h."prsnKey" = ${row}."prsnKey" left join "cnslPrsn" l on l."stdNo" = ${row}."stdNo"`;
const dayOf = (column: string): string => `to_char(${column} at time zone 'Asia/Seoul', 'YYYYMMDD')`;
const minutes = (start: string, end: string): string =>
  `(left(${end}, 2)::integer * 60 + right(${end}, 2)::integer - left(${start}, 2)::integer * 60 - right(${start}, 2)::integer)`;
const length = (ofNote: string): string =>
  `coalesce((select ${minutes('n."strtTm"', 'n."endTm"')} from "cnslNote" n where ${ofNote} and n."noteSt" <> 'CFLT'
    and n."strtTm" is not null and n."endTm" is not null order by n."sgnDt" nulls last, n."noteId" limit 1), i."sesnMin")`;

/** The facts of 411 with who is behind them, also where the number is gone (counselling.md 4.16 and 4.19). */
const FACTS = [
  `create or replace view "vStatCnsl" as
    select r."rsvId" as "cnslId", a."aplyId", r."cnslDivCd", r."mthdCd", ${keyOf('r')} as "prsnKey", ${dims}, k."stfNo" as "cnslrStfNo", i."deptCd",
      ${dayOf('a."aplyDt"')} as "aplyDt", r."rsvDt" as "rsrvDt", case when r."rsvSt" in ('REQ', 'CNFM', 'CHKIN') then null else r."rsvDt" end as "cnslDt",
      case when r."rsvSt" in ('REQ', 'CNFM', 'CHKIN') then 'ASGN' when r."rsvSt" in ('CNCLS', 'CNCLC') then 'CNCL' else r."rsvSt" end as "stCd",
      ${length('n."rsvId" = r."rsvId"')} as "cnslMin",
      case when r."rsvSt" = 'DONE' and r."caseId" is not null and not exists (select from "cnslRsv" b where b."caseId" = r."caseId" and b."rsvSt" = 'DONE'
        and (b."rsvDt", b."strtTm", b."rsvId") < (r."rsvDt", r."strtTm", r."rsvId")) then 'Y' else 'N' end as "frstYn"
    from "cnslRsv" r join "cnslKind" i on i."cnslDivCd" = r."cnslDivCd" join "cnslr" k on k."cnslrId" = r."cnslrId"
      left join "cnslCase" c on c."caseId" = r."caseId" left join "cnslAply" a on a."aplyId" = coalesce(r."aplyId", c."aplyId") ${persons('r')}
    union all
    select a."aplyId", a."aplyId", a."cnslDivCd", a."hopeMthdCd", ${keyOf('a')}, ${dims}, k."stfNo", i."deptCd",
      ${dayOf('a."aplyDt"')}, null, ${dayOf('a."aplyDt"')}, case when a."aplySt" in ('RJCT', 'CNCL') then 'CNCL' else 'APLY' end, i."sesnMin", 'N'
    from "cnslAply" a join "cnslKind" i on i."cnslDivCd" = a."cnslDivCd" left join "cnslr" k on k."cnslrId" = coalesce(a."intkCnslrId", a."cnslrHopeId")
      left join "cnslCase" c on c."aplyId" = a."aplyId" ${persons('a')}
    where not exists (select from "cnslRsv" r where r."aplyId" = a."aplyId") and not exists (select from "cnslRsv" r where r."caseId" = c."caseId")
    union all
    select e."grpSesnId" || ':' || m."grpMbrId", m."grpMbrId", g."cnslDivCd", 'GROUP', ${keyOf('m')}, ${dims}, k."stfNo", i."deptCd",
      ${dayOf('m."aplyDt"')}, e."sesnDt", e."sesnDt", case when t."atndCd" in ('P', 'L') then 'DONE' else 'NOSHOW' end, ${length('n."grpSesnId" = e."grpSesnId"')}, 'N'
    from "cnslGrpMbr" m join "cnslGrp" g on g."grpId" = m."grpId" join "cnslKind" i on i."cnslDivCd" = g."cnslDivCd" join "cnslr" k on k."cnslrId" = g."leadCnslrId"
      join "cnslGrpSesn" e on e."grpId" = g."grpId" and exists (select from "cnslGrpAtnd" h where h."grpSesnId" = e."grpSesnId")
      left join "cnslGrpAtnd" t on t."grpSesnId" = e."grpSesnId" and t."grpMbrId" = m."grpMbrId" ${persons('m')}
    where m."mbrSt" in ('CNFM', 'CMPL', 'DROP')`,
];

/** What is left of counselling once its time is over, and the certificates that say so. */
export const counselRetention: Migration = {
  up: (db) => runStatements(db, [...PERSONS, ...ROWS, ...CERTIFICATES, ...LOG, ...FACTS]),
};
