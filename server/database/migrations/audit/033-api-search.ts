import type { Migration } from 'kysely';
import { runStatements } from '../run-statements.ts';

/** Searches of a million calls: by path, by slowness, and what did not succeed, which is rare. */
const API_SEARCH = [
  `create index "apiUseHis_path_ix" on "apiUseHis" ("apiPath", "useDt" desc)`,
  `create index "apiUseHis_slow_ix" on "apiUseHis" ("elpsMs" desc, "useDt" desc) where "elpsMs" >= 500`,
  `create index "apiUseHis_refused_ix" on "apiUseHis" ("sttsCd", "useDt" desc) where "sttsCd" <> 200`,
];

export const apiSearch: Migration = { up: (db) => runStatements(db, API_SEARCH) };
