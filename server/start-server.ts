import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import { systemClock } from './clock.ts';
import type { Config } from './config.ts';
import { openDatabase } from './database/client.ts';
import type { Database } from './database/database.ts';
import { prepareDatabase } from './database/prepare-database.ts';
import { seedSealedTexts } from './database/seed/seed-sealed-texts.ts';
import { refuseSharedPlace } from './keys/key-place.ts';
import { prepareKeys } from './keys/prepare-keys.ts';
import { StartupError } from './startup-error.ts';
import { koreanDate8 } from '#shared/korean-time.ts';

/**
 * The built client lies beside the built server; run from sources the server is an API alone, and Vite serves the
 * pages.
 */
const CLIENT_DIR = fileURLToPath(new URL('../client', import.meta.url));

/**
 * So long running requests get to end when the server stops: what supervises it kills after ten seconds as a rule, and
 * the database wants its share.
 */
const REQUESTS_END_MS = 5_000;

export interface RunningServer {
  /** Where it listens; holds the actual port when 0 was requested. */
  readonly address: string;
  readonly database: Database;
  /** Whether the key folder was made at this start. */
  readonly isKeyDirNew: boolean;
  /** Lets running requests end, then closes the database. */
  stop(): Promise<void>;
}

/**
 * Opens and prepares the database and the key folder, then listens.
 * @param onLost called when the database dies under the running server
 * @throws StartupError with one line for whatever the person at the console can put right
 */
export async function startServer(config: Config, onLost: (error: Error) => void): Promise<RunningServer> {
  refuseSharedPlace(config);
  const database = await openDatabase({ ...config, onLost });
  try {
    const now = systemClock.now(),
      isFilled = await prepareDatabase(database, { now, demo: config.demo, dataDir: config.dataDir });
    const isKeyDirNew = await prepareKeys(database.db, config);
    if (isFilled) await seedSealedTexts(database.db, { now, seedDay: koreanDate8(now), keyDir: config.keyDir });
    const app = await createApp({
      database,
      config,
      clock: systemClock,
      log: { level: config.logLevel },
      clientDir: CLIENT_DIR,
      runsJobs: true,
    });
    const address = await app.listen({ port: config.port, host: config.host }).catch(async (error: unknown) => {
      await app.close();
      throw listenFailure(error, config);
    });
    return {
      address,
      database,
      isKeyDirNew,
      stop: async () => {
        await closeApp(app);
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** A line that sends half of something, or takes its answer for ever, must not keep the database from being closed. */
async function closeApp(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), REQUESTS_END_MS);
  await app.close().finally(() => clearTimeout(cut));
}

function listenFailure(error: unknown, { port, host }: Config): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return new StartupError(`이미 사용 중인 포트입니다: ${port} (PORT로 다른 포트를 지정할 수 있습니다)`);
  if (code === 'EACCES') return new StartupError(`사용할 권한이 없는 포트입니다: ${port}`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartupError(`HOST로 사용할 수 없는 주소입니다: ${host}`);
  return error;
}
