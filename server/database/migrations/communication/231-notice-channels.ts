import type { Migration } from 'kysely';
import { runStatements } from '../run-statements.ts';

/** Channels on which a notice notifies its readers besides their inbox. */
const CHANNELS = [
  `alter table "notice" add column "almChnlCds" jsonb not null default '[]',
    add constraint "notice_channels_ck" check (jsonb_typeof("almChnlCds") = 'array' and "almChnlCds" <@ '["PUSH", "EMAIL", "SMS", "TALK"]'),
    add constraint "notice_channelled_ck" check ("almYn" = 'Y' or "almChnlCds" = '[]')`,
];

export const noticeChannels: Migration = { up: (db) => runStatements(db, CHANNELS) };
