import type { Migration } from 'kysely';
import { runStatements } from '../run-statements.ts';

/** The newest thirty seconds whose code was accepted: each code opens once. */
export const otpStep: Migration = { up: (db) => runStatements(db, [`alter table "user" add column "otpStep" bigint`]) };
