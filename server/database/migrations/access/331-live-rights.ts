import type { Migration } from 'kysely';
import { runStatements } from '../run-statements.ts';

/**
 * The open pages hear that what people may do has changed, once for each transaction, and renew their menus: a page that
 * shows the link of a screen that is gone would ask for its rows as well.
 */
const LIVE_RIGHTS = [
  `create function "tellRights"() returns trigger language plpgsql as
    $$ begin perform pg_notify('madang_live', 'rights'); return null; end $$`,
  `create trigger "accessStamp_tell" after update on "accessStamp" for each statement execute function "tellRights"()`,
];

export const liveRights: Migration = { up: (db) => runStatements(db, LIVE_RIGHTS) };
