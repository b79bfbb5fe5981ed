import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { StartupError } from '../../startup-error.ts';
import type { Database } from '../database.ts';
import { guardDialect } from '../guarded-dialect.ts';
import type { Schema } from '../schema.ts';
import { createStatementWatch, watchedDialect } from '../watched-dialect.ts';
import { listenOn } from './listen.ts';
import { namedStatements } from './named-statements.ts';
import { sharedPool } from './shared-pool.ts';
import { valueParsers } from '../value-parsers.mjs';

const POOL_SIZE = 10;
/** Stay open while idle, so that some connections remain when the server accepts no more. */
const KEPT_OPEN = 2;
const CONNECT_TIMEOUT_MS = 5_000;
const OLDEST_VERSION = 150_000;

/**
 * Connects to a PostgreSQL server, 15 or newer.
 * @param prepareStatements whether connections keep prepared what is asked again
 * @throws StartupError when it cannot be reached, refuses the sign-in or is too old
 */
export async function openPostgres(databaseUrl: string, prepareStatements: boolean): Promise<Database> {
  const pool = createPool(databaseUrl),
    shared = sharedPool(pool);
  // An idle connection that breaks must not end the process: the next query opens a new one or fails by itself.
  pool.on('error', () => undefined);
  // Nor must one that breaks in the hands of a call, between two of its statements: the next statement fails.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
  });
  const { report, watch } = createStatementWatch();
  const guarded = guardDialect(new PostgresDialect({ pool: prepareStatements ? namedStatements(shared) : shared }));
  const db = new Kysely<Schema>({ dialect: watchedDialect(guarded.server, report) });
  try {
    await checkServer(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return {
    db,
    as: (facts) => new Kysely({ dialect: watchedDialect(guarded.forCall(facts), report) }),
    kind: 'postgres',
    watch,
    dump: null,
    listen: (channel, hear) => listenOn(databaseUrl, channel, hear),
    close: () => db.destroy(),
  };
}

function createPool(databaseUrl: string): pg.Pool {
  try {
    return new pg.Pool({
      connectionString: databaseUrl,
      max: POOL_SIZE,
      min: KEPT_OPEN,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      options: '-c TimeZone=Asia/Seoul',
      application_name: 'madang',
      types: { getTypeParser: (oid, format) => valueParsers[oid] ?? pg.types.getTypeParser(oid, format) },
    });
  } catch {
    throw new StartupError('DATABASE_URL의 형식이 올바르지 않습니다.');
  }
}

async function checkServer(db: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ version: number }>`select current_setting('server_version_num')::integer as version`
    .execute(db)
    .catch((error: unknown) => {
      throw unreachable(error);
    });
  if ((rows[0]?.version ?? 0) < OLDEST_VERSION) throw new StartupError('PostgreSQL 15 이상이 필요합니다.');
}

/** One line without the address, which may hold a password. */
function unreachable(error: unknown): StartupError {
  const { code, message } = error as { code?: string; message?: string };
  return new StartupError(`데이터베이스에 연결할 수 없습니다. (${code ?? message ?? 'unknown'})`);
}
