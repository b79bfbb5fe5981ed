import type { Migration } from 'kysely';
import { runStatements } from '../run-statements.ts';

/** Files of counselling: name and key of each as envelopes of a case key, and the case of their group. */
export const sealedFiles: Migration = {
  up: (db) =>
    runStatements(db, [
      `alter table "file" add column "encNm" bytea, add column "encDek" bytea,
        add constraint "file_enc_ck" check (("encNm" is null) = ("encDek" is null))`,
      `alter table "fileGroup" add column "keyCaseId" text`,
    ]),
};
