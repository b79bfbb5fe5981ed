import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createApp } from '#server/app.ts';
import { openDatabase } from '#server/database/client.ts';
import { copyUsedDatabase, dropDatabase } from './postgres-admin.ts';
import { signInOn, type Person, type TestServer } from './server.ts';

/** A server on an older copy of a database, with the files and the key folder of the present one. */
interface OlderServer {
  signIn(loginId: string): Promise<Person>;
  close(): Promise<void>;
}
export interface OlderCopy {
  open(): Promise<OlderServer>;
  remove(): Promise<void>;
}

/** Copies the database of a server as it is now. PostgreSQL alone. */
export async function copyDatabase({ database: { place }, now }: TestServer): Promise<OlderCopy> {
  const source = new URL(place.databaseUrl ?? ''),
    name = `copy_${randomUUID().replaceAll('-', '')}`,
    at = (databaseName: string): string => Object.assign(new URL(source), { pathname: `/${databaseName}` }).href;
  await copyUsedDatabase(at('postgres'), name, source.pathname.slice(1));
  return {
    async open() {
      const older = await openDatabase({ ...place, databaseUrl: at(name) }),
        { dataDir } = place,
        app = await createApp({
          database: older,
          clock: { now },
          config: { publicUrl: 'http://localhost:8080', dataDir, backupDir: join(dataDir, 'backups') },
          clientDir: 'no-client',
          runsJobs: false,
        });
      await app.ready();
      return {
        signIn: (loginId) => signInOn(app, { ...older, place }, loginId, now()),
        close: async () => {
          await app.close();
          await older.close();
        },
      };
    },
    remove: () => dropDatabase(at('postgres'), name),
  };
}
