import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import type { TestPlace } from '#tests/support/database.ts';

/** A row at which a transaction stands still. */
export interface StandingPoint {
  readonly table: 'mlgBulk' | 'mlgBulkRow' | 'mlgBal' | 'mlgLedger';
  readonly verb: 'insert' | 'update';
  /** Condition on the new row. */
  readonly when: string;
  /** While the whole transaction commits, behind everything that it has written, instead of at the row. */
  readonly atCommit?: boolean;
}

/** Longer than any wait for it. */
const HOLD = '120 seconds',
  LOOK_AGAIN_MS = 25,
  MAX_LOOKS = 4_000,
  SIGN = 'stood-still';

/**
 * Makes transactions stand still at a point until their server is killed, and tells when one does: the engine writes a file
 * next to its own. Install and remove it while no server runs, because the embedded engine lets one process in.
 */
export function standStill(place: TestPlace) {
  let sign = '';
  return {
    async install(db: Kysely<Schema>, { table, verb, when, atCommit = false }: StandingPoint): Promise<void> {
      const { rows } = await sql<{ path: string }>`select current_setting('data_directory') as "path"`.execute(db),
        [{ path } = { path: '' }] = rows;
      sign = join(place.databaseUrl === undefined ? join(place.dataDir, 'database') : path, SIGN);
      rmSync(sign, { force: true });
      // As its owner: calls work in a role that may not write files.
      await sql
        .raw(
          `create function "standStill"() returns trigger language plpgsql security definer as $$
            declare since timestamptz := clock_timestamp();
            begin
              copy (select 1) to '${path}/${SIGN}';
              while clock_timestamp() < since + interval '${HOLD}' loop end loop;
              return new;
            end $$`,
        )
        .execute(db);
      await sql
        .raw(
          `create ${atCommit ? 'constraint' : ''} trigger "standStill" ${atCommit ? 'after' : 'before'} ${verb} on "${table}"
            ${atCommit ? 'deferrable initially deferred' : ''} for each row when (${when}) execute function "standStill"()`,
        )
        .execute(db);
    },
    /** @throws Error when nothing comes to the point */
    async reached(): Promise<void> {
      for (let looked = 0; !existsSync(sign); looked += 1) {
        if (looked > MAX_LOOKS) throw new Error('no transaction has come to the point');
        await new Promise((resolve) => {
          setTimeout(resolve, LOOK_AGAIN_MS);
        });
      }
    },
    /** Ends what a killed server has left running in PostgreSQL, as the machine would if it had died as well. */
    async remove(db: Kysely<Schema>): Promise<void> {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and state = 'active'`.execute(db);
      await sql`drop function "standStill"() cascade`.execute(db);
      rmSync(sign, { force: true });
    },
  };
}
