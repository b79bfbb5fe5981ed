import type { Migration } from 'kysely';
import { runStatements } from '../run-statements.ts';

/** Pictures of evidence are compared: a hash of 64 bits, and its pieces, by which an index finds nearly equal ones. */
export const evidencePictures: Migration = {
  up: (db) =>
    runStatements(db, [
      `alter table "file" add column "picHash" text check ("picHash" ~ '^[0-9a-f]{16}$'), add column "picBands" integer[],
        add constraint "file_picture_ck" check (("picHash" is null) = ("picBands" is null))`,
      `create index "file_picture_ix" on "file" using gin ("picBands") where "picBands" is not null`,
      // Bits in which two pictures differ.
      `create function "pictureDistance"("a" text, "b" text) returns integer language sql immutable parallel safe as $$
        select bit_count(('x' || "a")::bit(64) # ('x' || "b")::bit(64))::integer $$`,
    ]),
};
