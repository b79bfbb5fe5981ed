import type { Migration } from 'kysely';
import { runStatements } from '../run-statements.ts';

/** The tree is read in this order, and every new item asks for the last place. */
const GUIDE_PLACES = [`create index "guideItem_place_ix" on "guideItem" ("sortOrdr", "itemNo")`];

export const guidePlaces: Migration = { up: (db) => runStatements(db, GUIDE_PLACES) };
