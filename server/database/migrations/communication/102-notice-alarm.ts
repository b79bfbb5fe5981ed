import type { Migration } from 'kysely';
import { flag } from '../ddl.ts';
import { runStatements } from '../run-statements.ts';

/** A notice notifies its readers once, when they can see it; `almWaitYn` says that this is still to be done. */
const NOTICE_ALARM = [
  `alter table "notice" add column ${flag('almWaitYn', 'N')}, add column "almSentDt" timestamptz`,
  // Notices from before this migration sent no notification, and must not send one years later.
  `update "notice" set "almWaitYn" = 'Y' where "almYn" = 'Y' and "statCd" <> 'APRV'`,
  `create index "notice_alarm_ix" on "notice" ("postStrtDt", "postStrtTm") where "almWaitYn" = 'Y'`,
];

export const noticeAlarm: Migration = { up: (db) => runStatements(db, NOTICE_ALARM) };
