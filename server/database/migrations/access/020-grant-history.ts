import type { Migration } from 'kysely';
import { runStatements } from '../run-statements.ts';

const ACTS = [
  'GRANT',
  'CHANGE',
  'REVOKE',
  'EXPIRE',
  'ROLE_SAVE',
  'ROLE_DEL',
  'RSC',
  'MENU',
  'REQ',
  'APRV',
  'RJCT',
  'CLIENT',
  'POLICY',
];
const TARGETS = ['USER', 'ROLE', 'RSC', 'MENU', 'PERM', 'CLIENT', 'POLICY'];
const oneOf = (column: string, values: readonly string[]): string =>
  `alter table "permGrntHis" add constraint "permGrntHis_${column}_ck" check ("${column}" in (${values.map((value) => `'${value}'`).join(', ')}))`;

/** What the history of rights may tell, and the ways in which it is searched: by person, by role, by resource. */
const GRANT_HISTORY = [
  oneOf('actDivCd', ACTS),
  oneOf('trgtDivCd', TARGETS),
  `alter table "permGrntHis" add constraint "permGrntHis_change_ck" check ("befVal" is distinct from "aftVal")`,
  `create index "permGrntHis_trgtUser_ix" on "permGrntHis" ("trgtUserId", "actDt" desc) where "trgtUserId" is not null`,
  `create index "permGrntHis_actUser_ix" on "permGrntHis" ("actUserId", "actDt" desc)`,
  `create index "permGrntHis_role_ix" on "permGrntHis" ("roleCd", "actDt" desc) where "roleCd" is not null`,
  `create index "permGrntHis_resource_ix" on "permGrntHis" ("resourcePath", "actDt" desc) where "resourcePath" is not null`,
];

export const grantHistory: Migration = { up: (db) => runStatements(db, GRANT_HISTORY) };
