import type { Migration } from 'kysely';
import { flag } from '../ddl.ts';
import { runStatements } from '../run-statements.ts';

/** More receivers than this are notified in one notification, by the id of the message. */
const MAX_NAMED = 20;

/**
 * Code that inserts or changes a message of an inbox need not notify the open pages: a trigger of the table does it
 * when the transaction commits. Who is meant is said, never what.
 */
const LIVE_INBOX = [
  `alter table "alarm" add column ${flag('urgntYn', 'N')}`,
  `create index "alarmRcvr_unread_ix" on "alarmRcvr" ("rcvrKey") where "rcvrDivCd" = 'STF' and "chnlCd" = 'INAPP' and "readDt" is null and "arcvYn" = 'N' and "rcllYn" = 'N'`,
  `create function "tellInboxes"() returns trigger language plpgsql as $$
    begin
      if (select count(distinct "rcvrKey") from "changed" where "chnlCd" = 'INAPP') <= ${MAX_NAMED} then
        perform pg_notify('madang_live', 'user:' || "rcvrKey") from (select distinct "rcvrKey" from "changed" where "chnlCd" = 'INAPP' and "rcvrDivCd" = 'STF') as people;
      else
        perform pg_notify('madang_live', 'alarm:' || "alarmId") from (select distinct "alarmId" from "changed" where "chnlCd" = 'INAPP' and "rcvrDivCd" = 'STF') as messages;
      end if;
      return null;
    end $$`,
  `create trigger "alarmRcvr_tell_insert" after insert on "alarmRcvr" referencing new table as "changed" for each statement execute function "tellInboxes"()`,
  `create trigger "alarmRcvr_tell_update" after update on "alarmRcvr" referencing new table as "changed" for each statement execute function "tellInboxes"()`,
];

export const liveInbox: Migration = { up: (db) => runStatements(db, LIVE_INBOX) };
