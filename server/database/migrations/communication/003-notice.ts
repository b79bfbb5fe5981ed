import type { Migration } from 'kysely';
import { COMMON, flag, hm, maybeYmd, oneOf, ymd } from '../ddl.ts';
import { runStatements } from '../run-statements.ts';

const NOTICE = [
  `create table "notice" (
    "noticeId" text primary key, "noticeDivCd" text not null, "title" text not null check (length("title") between 2 and 200),
    "cntn" text not null default '' check (octet_length("cntn") <= 400000), "cntnText" text not null default '',
    ${oneOf('trgtDivCd', ['STF', 'STDNT', 'OTSDR', 'ALL'])}, ${ymd('postStrtDt')}, ${hm('postStrtTm')}, ${ymd('postEndDt')}, ${hm('postEndTm')},
    ${flag('topFixYn', 'N')}, ${maybeYmd('fixEndDt')}, ${flag('popYn', 'N')}, ${maybeYmd('popStrtDt')}, ${maybeYmd('popEndDt')},
    ${flag('mustReadYn', 'N')}, ${flag('almYn', 'N')}, "fileGroupId" text references "fileGroup" ("fileGroupId"),
    ${oneOf('statCd', ['DRAFT', 'WAIT', 'APRV', 'RJCT', 'STOP'], 'DRAFT')}, "wrtrDeptCd" text references "dept" ("deptCd"),
    "wrtrId" text not null references "user" ("userId"), "reqDt" timestamptz, "aprvUserId" text references "user" ("userId"),
    "aprvDt" timestamptz, "rjctRsn" text, "stopRsn" text, "rev" integer not null default 1 check ("rev" >= 1),
    "cfmRev" integer not null default 1, ${flag('pendYn', 'N')}, "pendJson" jsonb,
    "viewCnt" integer not null default 0 check ("viewCnt" >= 0), ${COMMON},
    constraint "notice_post_ck" check ("postStrtDt" || "postStrtTm" <= "postEndDt" || "postEndTm"),
    constraint "notice_pop_ck" check ("popYn" = 'N' or
      ("popStrtDt" is not null and "popEndDt" is not null and "popStrtDt" <= "popEndDt"
        and "popStrtDt" >= "postStrtDt" and "popEndDt" <= "postEndDt")),
    constraint "notice_must_ck" check ("mustReadYn" = 'N' or "trgtDivCd" = 'STF'),
    constraint "notice_rev_ck" check ("cfmRev" between 1 and "rev"),
    constraint "notice_pend_ck" check (("pendYn" = 'Y') = ("pendJson" is not null) and ("pendYn" = 'N' or "statCd" = 'APRV')),
    constraint "notice_reject_ck" check ("statCd" <> 'RJCT' or "rjctRsn" is not null),
    constraint "notice_stop_ck" check ("statCd" <> 'STOP' or "stopRsn" is not null))`,
  `create index "notice_posted_ix" on "notice" ("postStrtDt" desc, "postStrtTm" desc, "noticeId") where "statCd" = 'APRV'`,
  `create index "notice_dept_ix" on "notice" ("wrtrDeptCd", "statCd")`,
  `create index "notice_waiting_ix" on "notice" ("reqDt") where "statCd" = 'WAIT' or "pendYn" = 'Y'`,
  `create index "notice_title_trgm" on "notice" using gin ("title" gin_trgm_ops)`,

  `create table "noticeTrgt" (
    "noticeTrgtId" text primary key, "noticeId" text not null references "notice" ("noticeId") on delete cascade,
    ${oneOf('trgtKindCd', ['ROLE', 'DEPT'])}, "trgtCd" text not null, ${COMMON},
    constraint "noticeTrgt_uq" unique ("noticeId", "trgtKindCd", "trgtCd"))`,

  `create table "noticeRead" (
    "noticeReadId" text primary key, "noticeId" text not null references "notice" ("noticeId") on delete cascade,
    "userId" text not null references "user" ("userId"), "rev" integer not null check ("rev" >= 1),
    "readDt" timestamptz not null default now(), constraint "noticeRead_uq" unique ("noticeId", "userId", "rev"))`,
  `create index "noticeRead_user_ix" on "noticeRead" ("userId")`,

  `create table "noticeView" (
    "noticeId" text not null references "notice" ("noticeId") on delete cascade, "userId" text not null references "user" ("userId"),
    "rev" integer not null check ("rev" >= 1), "viewDt" timestamptz not null default now(),
    primary key ("noticeId", "userId", "rev"))`,
];

export const notice: Migration = { up: (db) => runStatements(db, NOTICE) };
