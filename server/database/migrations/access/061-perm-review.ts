import type { Migration } from 'kysely';
import { COMMON, maybeOneOf, oneOf, ymd } from '../ddl.ts';
import { runStatements } from '../run-statements.ts';

/** The periodic review of what people may do: at most one is open, and a closed one has come to something in each of its items. */
const REVIEW = [
  `create table "permReview" (
    "permReviewId" text primary key, "reviewNm" text not null, ${ymd('baseDt')}, ${ymd('strtDt')}, ${ymd('endDt')}, ${oneOf('unansRsltCd', ['KEEP', 'RVK'])}, ${oneOf('statCd', ['OPEN', 'CLOSED'], 'OPEN')}, ${COMMON},
    constraint "permReview_dates_ck" check ("strtDt" <= "endDt"))`,
  `create unique index "permReview_open_uq" on "permReview" ("statCd") where "statCd" = 'OPEN'`,
  `create table "permReviewItem" (
    "permReviewItemId" text primary key, "permReviewId" text not null references "permReview" ("permReviewId"), ${oneOf('trgtDivCd', ['ROLE', 'PERM'])}, "trgtId" text not null,
    "userId" text not null references "user" ("userId"), "rvwrUserId" text references "user" ("userId"), ${oneOf('rsltCd', ['NONE', 'KEEP', 'RVK'], 'NONE')}, "rsltRsn" text, "ansUserId" text references "user" ("userId"),
    ${maybeOneOf('finalCd', ['KEEP', 'RVK'])}, ${COMMON},
    constraint "permReviewItem_uq" unique ("permReviewId", "trgtDivCd", "trgtId"),
    constraint "permReviewItem_self_ck" check ("rvwrUserId" <> "userId" and "ansUserId" <> "userId"),
    constraint "permReviewItem_reason_ck" check ("rsltCd" <> 'RVK' or "rsltRsn" is not null))`,
  `create index "permReviewItem_reviewer_ix" on "permReviewItem" ("rvwrUserId", "permReviewId") where "rsltCd" = 'NONE'`,
];

export const permReview: Migration = { up: (db) => runStatements(db, REVIEW) };
