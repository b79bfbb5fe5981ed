import type { Migration } from 'kysely';
import { runStatements } from '../run-statements.ts';

/** A text message that became too long with the name of its receiver fails for that reason alone. */
const REASONS = [
  `alter table "alarmRcvr" drop constraint "alarmRcvr_failRsnCd_check"`,
  `alter table "alarmRcvr" add constraint "alarmRcvr_failRsnCd_check"
    check ("failRsnCd" in ('NO_ADDR', 'OPTOUT', 'CHNL_OFF', 'BAD_ADDR', 'LEN', 'PRVD', 'LMT'))`,
];

export const messageLength: Migration = { up: (db) => runStatements(db, REASONS) };
