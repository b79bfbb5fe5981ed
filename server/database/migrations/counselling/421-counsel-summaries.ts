import type { Migration } from 'kysely';
import { COMMON, ymd } from '../ddl.ts';
import { runStatements } from '../run-statements.ts';

const ROLE = 'madang_app';

/**
 * 이관 요약서 (counselling.md 4.21): the text lies as it is sent, and its key in the QR code alone, so that neither the
 * database nor the folder of keys opens it.
 */
const TABLES = [
  `create table "cnslSmry" ("smryId" text primary key, "cnslDivCd" text not null constraint "cnslSmry_cnslDivCd_fk" references "cnslKind" ("cnslDivCd"),
    "caseId" text not null references "cnslCase", "referId" text not null references "cnslRefer", "encCn" text, ${ymd('issDt')}, ${ymd('xpirDt')},
    "openCnt" integer not null default 0 constraint "cnslSmry_openCnt_ck" check ("openCnt" between 0 and 3), "rvkDt" timestamptz, "issId" text not null, "sgnDt" timestamptz not null, ${COMMON},
    constraint "cnslSmry_days_ck" check ("xpirDt" > "issDt"))`,
  `create index "cnslSmry_referId_ix" on "cnslSmry" ("referId")`,
  `create index "cnslSmry_caseId_ix" on "cnslSmry" ("caseId")`,
  // What the clock of counselling looks for.
  `create index "cnslSmry_kept_ix" on "cnslSmry" ("xpirDt") where "encCn" is not null`,
  `alter table "cnslAcsLog" add column "smryId" text`,
  `create index "cnslAcsLog_smryId_ix" on "cnslAcsLog" ("smryId", "acsDt") where "smryId" is not null`,
];

const WALLS = [
  // A referral outside the house belongs to its case: who has taken the case over sees where its student was sent.
  `create policy "cnslRefer_case" on "cnslRefer" for select to ${ROLE} using ("srcCd" = 'CNSL' and exists (select from "cnslCase" c
    join "cnslr" m on m."cnslrId" = c."cnslrId" where c."caseId" = "cnslRefer"."srcId" and m."stfNo" = (select "callText"('stfNo')) and m."useYn" = 'Y'))`,
  `alter table "cnslSmry" enable row level security`,
  `create policy "cnslSmry_select" on "cnslSmry" for select to ${ROLE} using (exists (select from "cnslRefer" r where r."referId" = "cnslSmry"."referId"))`,
];

export const counselSummaries: Migration = { up: (db) => runStatements(db, [...TABLES, ...WALLS]) };
