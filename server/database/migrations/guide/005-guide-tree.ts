import type { Migration } from 'kysely';
import { guardTree } from '../guard-tree.ts';
import { runStatements } from '../run-statements.ts';

/**
 * The guide's items as a tree of at most four levels. Whatever writes, the database itself refuses a row below itself
 * and a fifth level; it looks when the transaction ends, so that a whole tree may be moved row by row.
 */
const TREE = [
  `alter table "guideItem" add column "sortOrdr" integer not null default 1 check ("sortOrdr" >= 1)`,
  `update "guideItem" set "sortOrdr" = "itemNo"`,
  `create index "guideItem_up_ix" on "guideItem" ("upItemId", "sortOrdr")`,
  ...guardTree({ table: 'guideItem', key: 'guideItemId', up: 'upItemId', check: 'checkGuideTree' }),
];

export const guideTree: Migration = { up: (db) => runStatements(db, TREE) };
