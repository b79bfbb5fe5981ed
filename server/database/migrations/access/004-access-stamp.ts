import type { Migration } from 'kysely';
import { runStatements } from '../run-statements.ts';

/** Tables from which permissions, the menu, the scopes and the session policy are computed. */
const WATCHED = [
  'resource',
  'role',
  'roleResource',
  'menuRole',
  'userRole',
  'menu',
  'dept',
  'staff',
  'perm',
  'permGrnt',
  'securityPolicy',
  'allowedIp',
];

/**
 * One number that rises with every change of what people may do. Each request reads it together with its session, so
 * every server process drops its cached permissions at the very next call, whichever process made the change.
 */
const STAMP = [
  `create table "accessStamp" ("accessStampId" integer primary key check ("accessStampId" = 1), "stamp" bigint not null)`,
  `insert into "accessStamp" values (1, 1)`,
  `create function "raiseAccessStamp"() returns trigger language plpgsql as
    $$ begin update "accessStamp" set "stamp" = "stamp" + 1; return null; end $$`,
  ...WATCHED.map(
    (table) => `create trigger "${table}_accessStamp" after insert or update or delete on "${table}"
    for each statement execute function "raiseAccessStamp"()`,
  ),
];

export const accessStamp: Migration = { up: (db) => runStatements(db, STAMP) };
