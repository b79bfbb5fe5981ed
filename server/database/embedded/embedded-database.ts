import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { Kysely, sql } from 'kysely';
import { StartupError } from '../../startup-error.ts';
import type { Database } from '../database.ts';
import { guardDialect } from '../guarded-dialect.ts';
import type { Schema } from '../schema.ts';
import { createStatementWatch, watchedDialect } from '../watched-dialect.ts';
import { lockDirectory } from './directory-lock.ts';
import { embeddedDialect } from './embedded-dialect.ts';
import { makeCluster } from './make-cluster.ts';
import { startThread, type ThreadClient } from './thread-client.ts';

/** In a thread of the machine's own pool. */
const compress = promisify(gzip);

/** Major version of PostgreSQL inside the engine: its files are readable by the same major version only. */
const ENGINE_MAJOR = 18;

/**
 * Opens (or makes) the embedded database below `dataDir`, locked against other processes.
 * @throws StartupError when the directory is used, made by another version, damaged or not writable
 */
export async function openEmbedded(dataDir: string, onLost: (error: Error) => void): Promise<Database> {
  makeDirectory(dataDir);
  const lock = await lockDirectory(dataDir);
  if (lock === undefined) throw new StartupError(`다른 프로세스가 사용 중인 데이터 디렉터리입니다: ${dataDir}`);
  try {
    const thread = await open(dataDir, onLost);
    const { report, watch } = createStatementWatch();
    const guarded = guardDialect(embeddedDialect(() => thread));
    const db = new Kysely<Schema>({ dialect: watchedDialect(guarded.server, report) });
    return {
      db,
      as: (facts) => new Kysely({ dialect: watchedDialect(guarded.forCall(facts), report) }),
      kind: 'embedded',
      watch,
      // The one connection is held while the files are read, so that no transaction is half done in the copy, and given
      // back before they are compressed, which takes much longer.
      dump: async () => {
        const files = await db.connection().execute(async (connection) => {
          await sql`checkpoint`.execute(connection);
          return thread.dump();
        });
        return compress(files);
      },
      listen: async (channel, hear) => {
        const stop = await db.connection().execute(() => thread.listen(channel, hear));
        return async () => stop();
      },
      close: async () => {
        await db.destroy();
        await thread.close();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

function makeDirectory(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StartupError(`데이터 디렉터리를 만들 수 없습니다: ${dataDir} (${reasonOf(error)})`);
  }
}

async function open(dataDir: string, onLost: (error: Error) => void): Promise<ThreadClient> {
  const directory = join(dataDir, 'database');
  const isNew = !existsSync(join(directory, 'PG_VERSION'));
  if (!isNew) checkEngine(directory, dataDir);
  try {
    if (isNew) await makeCluster(directory);
    return await startThread(directory, onLost);
  } catch (error) {
    const advice = isNew
      ? '데이터 디렉터리에 쓸 수 없습니다'
      : '데이터 디렉터리를 열 수 없습니다. 손상되었을 수 있으니 백업에서 복원해주세요';
    throw new StartupError(`${advice}: ${dataDir} (${reasonOf(error)})`);
  }
}

function checkEngine(directory: string, dataDir: string): void {
  const major = Number(readFileSync(join(directory, 'PG_VERSION'), 'utf8').trim());
  if (major > ENGINE_MAJOR)
    throw new StartupError(`더 새로운 버전이 만든 데이터 디렉터리입니다: ${dataDir} (PostgreSQL ${major})`);
  if (major < ENGINE_MAJOR)
    throw new StartupError(
      `이전 엔진이 만든 데이터 디렉터리입니다. 백업에서 옮겨주세요: ${dataDir} (PostgreSQL ${major})`,
    );
}

/** First line of an error, for a one-line message. */
function reasonOf(error: unknown): string {
  return String(error instanceof Error ? error.message : error).split('\n', 1)[0] ?? '';
}
