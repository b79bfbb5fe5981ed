import type { Migration } from 'kysely';
import { COMMON, flag, maybeHm, within, ymd } from '../ddl.ts';
import { runStatements } from '../run-statements.ts';

const GUIDE = [
  `create table "guideItem" (
    "guideItemId" text primary key, "itemNo" integer not null unique check ("itemNo" > 0),
    "itemNm" text not null check (length("itemNm") between 2 and 100), "ctgryCd" text not null, ${within('qty', 0, 99_999, 0)},
    ${ymd('useDt')}, ${maybeHm('useTm')}, ${flag('useYn', 'Y')}, "deptCd" text references "dept" ("deptCd"),
    "mngrStfNo" text references "staff" ("stfNo"), "cntn" text, "fileGroupId" text references "fileGroup" ("fileGroupId"),
    "upItemId" text references "guideItem" ("guideItemId"), ${COMMON},
    constraint "guideItem_up_ck" check ("upItemId" <> "guideItemId"))`,
  `create index "guideItem_ctgryCd_ix" on "guideItem" ("ctgryCd", "useYn", "itemNo")`,
];

export const guide: Migration = { up: (db) => runStatements(db, GUIDE) };
