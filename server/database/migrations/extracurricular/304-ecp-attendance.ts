import type { Migration } from 'kysely';
import { flag, HISTORY } from '../ddl.ts';
import { runStatements } from '../run-statements.ts';

/** 출석 QR: pairs of keys for the signs of participants. Why a session was opened again, and who is judged never to have come. */
export const ecpAttendance: Migration = {
  up: (db) =>
    runStatements(db, [
      // One pair a year. The private half is encrypted for its own row; devices get the public one.
      `create table "ecpQrKey" (
        "kid" text primary key check ("kid" ~ '^[0-9]{4}$'), "publicJwk" jsonb not null check (jsonb_typeof("publicJwk") = 'object'), "privateEnc" text not null, ${HISTORY})`,
      `alter table "ecpPrdSess" add column "reopenRsn" text check (length("reopenRsn") <= 200)`,
      // Found by the judgement, so that what a person confirms is what the list has shown.
      `alter table "ecpCompl" add column ${flag('noShowYn', 'N')}`,
      // People are looked for by what their roster shows, in each session anew.
      `create index "ecpAttCnfl_appl_ix" on "ecpAttCnfl" ("applId")`,
      `create index "ecpCert_appl_ix" on "ecpCert" ("applId")`,
    ]),
};
