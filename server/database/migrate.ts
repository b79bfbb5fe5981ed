import { Migrator, sql, type Kysely } from 'kysely';
import { StartupError } from '../startup-error.ts';
import { ensureCallRole } from './call-role.ts';
import { migrations } from './migrations/index.ts';
import type { Schema } from './schema.ts';

/** Any fixed number; all server processes on one PostgreSQL must agree on it. */
const SETUP_LOCK = 5_201_601;

/**
 * Runs work that changes the shape or the reference data of the database, one server process at a time.
 * The work must use the connection it is given: on the embedded database there is no other.
 */
export function withSetupLock<T>(db: Kysely<Schema>, work: (locked: Kysely<Schema>) => Promise<T>): Promise<T> {
  return db.connection().execute(async (locked) => {
    await sql`select pg_advisory_lock(${sql.lit(SETUP_LOCK)})`.execute(locked);
    try {
      return await work(locked);
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(SETUP_LOCK)})`.execute(locked);
    }
  });
}

/**
 * Brings the database to the newest shape, all or nothing.
 * @throws StartupError when the data were made by a newer version, or the role of the calls cannot be made
 */
export async function migrate(db: Kysely<Schema>): Promise<void> {
  const done = await listMigrated(db);
  refuseNewerData(done);
  await ensureCallRole(db);
  // The migrator reads the whole catalogue, every month of every history: a second that a start without news can spare.
  if (Object.keys(migrations).every((name) => done.includes(name))) return;
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}

/** Names of the migrations that the data have seen. */
async function listMigrated(db: Kysely<Schema>): Promise<readonly string[]> {
  const {
    rows: [found],
  } = await sql<{ made: boolean }>`select to_regclass('kysely_migration') is not null as made`.execute(db);
  if (found?.made !== true) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map((row) => row.name);
}

function refuseNewerData(done: readonly string[]): void {
  const unknown = done.filter((name) => !(name in migrations));
  if (unknown.length > 0)
    throw new StartupError(
      `더 새로운 버전이 만든 데이터입니다. 프로그램을 올린 후 다시 시작해주세요. (${unknown.join(', ')})`,
    );
}
