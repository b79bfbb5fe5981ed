import type { Migration } from 'kysely';
import { runStatements } from '../run-statements.ts';

const PUSH_SESSION = [
  `alter table "pushSub" add column "sessionId" text`,
  `create index "pushSub_session_ix" on "pushSub" ("sessionId") where "sessionId" is not null`,
  // Code that ends a session need not remove the push subscriptions. A session that expires leaves them in place.
  `create function "forgetPush"() returns trigger language plpgsql security definer set search_path from current as $$
    begin
      delete from "pushSub" where "sessionId" = new."sessionId";
      return null;
    end $$`,
  `create trigger "userSession_push" after update of "stCd" on "userSession" for each row
    when (old."stCd" = 'ACTIVE' and new."stCd" = 'ENDED' and new."endRsnCd" in ('USER', 'ADMIN', 'PERM', 'SSO')) execute function "forgetPush"()`,
];

/** A browser listens for web push until its person signs out in it, or is signed out by others. */
export const pushSession: Migration = { up: (db) => runStatements(db, PUSH_SESSION) };
