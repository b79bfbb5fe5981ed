import type { Migration } from 'kysely';
import { runStatements } from '../run-statements.ts';

/**
 * How a response stood when the scores of its plan were made last, written before the first change after that: figures
 * stay until they are made anew, whatever is set aside, graded or corrected meanwhile. Null: as it stands.
 */
export const figuresAsScored: Migration = {
  up: (db) =>
    runStatements(db, [
      `alter table "resp" add column "calcValidYn" text check ("calcValidYn" in ('Y', 'N')),
        add column "calcCountYn" text check ("calcCountYn" in ('Y', 'N')),
        add column "calcPoint" numeric,
        add column "calcPassYn" text check ("calcPassYn" in ('Y', 'N'))`,
    ]),
};
