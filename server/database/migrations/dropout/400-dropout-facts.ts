import type { Migration } from 'kysely';
import { runStatements } from '../run-statements.ts';

/**
 * A key for each view whose facts name persons (main-statistics.md 2.4). Only the views read it, with the eyes of the owner:
 * a number from one of them is equal for one person inside it and is found nowhere else.
 */
const KEYS = [
  `create table "statViewKey" ("viewNm" text primary key, "keyVal" text not null check (length("keyVal") = 64))`,
  `revoke all on "statViewKey" from madang_app`,
  `insert into "statViewKey" ("viewNm", "keyVal") select "nm", encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'hex') from unnest(array['vStatDrpt', 'vStatCnsl']) as "nm"`,
];

/** Two rounds, so that a known number leads to no other (as HMAC does). */
const personKey = (view: string, column: string): string =>
  `(select encode(sha256(convert_to(k."keyVal", 'UTF8') || sha256(convert_to(k."keyVal" || ${column}, 'UTF8'))), 'hex') from "statViewKey" k where k."viewNm" = '${view}')`;

/** Students with 관심 or worse by the run of each term that counts: the newest confirmed one by its day, then its number. */
const FACTS = [
  `create view "vStatDrpt" as
    with "newest" as (select distinct on ("schlYear", "shtmCd") "runId", "schlYear", "shtmCd", "baseDt" from "drptRun"
      where "runSt" = 'CNFRM' order by "schlYear", "shtmCd", "baseDt" desc, "runNo" desc)
    select n."schlYear", n."shtmCd", n."baseDt", ${personKey('vStatDrpt', 'r."stdNo"')} as "prsnKey", r."colgCd", r."hakguaCd", r."gradeCd", s."genderCd",
      (right(r."riskGrdCd", 1)::integer - 1)::text as "riskLvlCd",
      case when exists (select from "drptTrgt" t where t."schlYear" = n."schlYear" and t."shtmCd" = n."shtmCd" and t."stdNo" = r."stdNo"
        and (exists (select from "drptIntv" i where i."trgtId" = t."trgtId" and i."cnclYn" = 'N' and i."cntctRsltCd" = 'CONT')
          or exists (select from "cnslRefer" f where f."srcCd" = 'DRPT' and f."srcId" = t."trgtId" and f."referSt" in ('ACPT', 'DONE')))) then 'Y' else 'N' end as "cnslLinkYn"
    from "newest" n join "drptRunRslt" r on r."runId" = n."runId" and r."riskGrdCd" in ('G2', 'G3', 'G4') join "student" s on s."stdNo" = r."stdNo"`,
  `revoke insert, update, delete on "vStatDrpt" from madang_app`,
];

/** Facts of 중도탈락예방 for the statistics (dropout.md 7). */
export const dropoutFacts: Migration = { up: (db) => runStatements(db, [...KEYS, ...FACTS]) };
