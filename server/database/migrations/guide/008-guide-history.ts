import type { Migration } from 'kysely';
import { HISTORY, oneOf } from '../ddl.ts';
import { runStatements } from '../run-statements.ts';

/** History of guide items. A reset is recorded for all of them at once, in one row without an item. */
const GUIDE_HISTORY = [
  `create table "guideItemHis" (
    "guideItemHisId" text primary key, "guideItemId" text, "actDt" timestamptz not null default now(), "actUserId" text not null,
    ${oneOf('actDivCd', ['C', 'U', 'D', 'RESET'])}, "itemVersion" integer, "chngCn" jsonb not null default '[]', ${HISTORY},
    constraint "guideItemHis_item_ck" check (("actDivCd" = 'RESET') = ("guideItemId" is null)))`,
  `create index "guideItemHis_item_ix" on "guideItemHis" ("guideItemId", "actDt" desc)`,
  `create trigger "guideItemHis_append_only" before update or delete on "guideItemHis" for each row execute function "keepHistory"()`,
];

export const guideHistory: Migration = { up: (db) => runStatements(db, GUIDE_HISTORY) };
