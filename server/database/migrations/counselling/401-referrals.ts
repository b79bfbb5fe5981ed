import type { Migration } from 'kysely';
import { runStatements } from '../run-statements.ts';

/** What a referral stands on, and how far it is; why a student is in danger lies sealed with its text. */
const FACTS = [
  `alter table "cnslRefer" drop column "grndRsn",
    add constraint "cnslRefer_agr_ck" check ("grndCd" <> 'AGRE' or "agrDt" is not null),
    add constraint "cnslRefer_acpt_ck" check ("referSt" not in ('ACPT', 'DONE') or ("acptId" is not null and "acptDt" is not null)),
    add constraint "cnslRefer_rjct_ck" check (("referSt" = 'RJCT') = ("rjctRsn" is not null)),
    add constraint "cnslRefer_org_ck" check ("orgNm" is null or ("srcCd" = 'CNSL' and "srcId" is not null and "frDivCd" is not null))`,
  `create index "cnslRefer_src_ix" on "cnslRefer" ("srcCd", "srcId")`,
  `create index "cnslRefer_rqst_ix" on "cnslRefer" ("rqstId", "rqstDt" desc)`,
  `create index "cnslRefer_aply_ix" on "cnslRefer" ("aplyId") where "aplyId" is not null`,
  `alter table "cnslHis" drop constraint "cnslHis_objDivCd_check",
    add constraint "cnslHis_objDivCd_check" check ("objDivCd" in ('APLY', 'CASE', 'RSV', 'REFR'))`,
];

/** Referrals from and to 전문상담. */
export const referrals: Migration = { up: (db) => runStatements(db, FACTS) };
