import { mkdirSync, rmSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { createApp } from '#server/app.ts';
import { openDatabase } from '#server/database/client.ts';
import type { Database } from '#server/database/database.ts';
import { prepareDatabase } from '#server/database/prepare-database.ts';
import { userIdOf } from '#server/database/seed/demo/user-id.ts';
import { openSession } from '#server/domains/session/lifetime/session-store.ts';
import { xsrfTokenOf } from '#server/domains/session/lifetime/session-token.ts';

export interface InProcess {
  readonly database: Database;
  readonly app: FastifyInstance;
  /** Headers of a person with an open session. */
  readonly signIn: (loginId: string) => Promise<{ readonly cookie: string; readonly 'x-xsrf-token': string }>;
  readonly close: () => Promise<void>;
}

/** The server on an embedded database of its own, or on a cluster, with the demo campus, asked without a network. Its clock is the one given. */
export async function openInProcess(dataDir: string, now: () => Date, databaseUrl?: string): Promise<InProcess> {
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  const database = await openDatabase({ dataDir, databaseUrl });
  await prepareDatabase(database, { now: now(), demo: true });
  const app = await createApp({ database, clock: { now }, config: { publicUrl: 'http://localhost', dataDir } });
  return {
    database,
    app,
    signIn: async (loginId) => {
      const { token } = await openSession(database.db, {
        userId: userIdOf(loginId),
        ipAddr: '127.0.0.1',
        userAgent: null,
        now: now(),
      });
      return { cookie: `SSOTOKEN=${token}`, 'x-xsrf-token': xsrfTokenOf(token) };
    },
    close: async () => {
      await app.close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
