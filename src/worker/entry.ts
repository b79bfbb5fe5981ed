import { expose } from 'comlink';
import { createWorker } from './create-worker.ts';
import { createDeviceStorage } from './storage/device-storage.ts';
import { browserSurroundings } from './surroundings.ts';

const DATABASE = 'madang-device';

/** Browsers that cannot list their databases are believed to have one. */
async function hasDatabase(): Promise<boolean> {
  const known = await indexedDB.databases?.().catch(() => null);
  return !known || known.some(({ name }) => name === DATABASE);
}

/** The database library is a third of a second of a slow line: it comes with the first thing to keep or to find. */
const storage = createDeviceStorage(async () => (await import('./storage/device-database.ts')).openDeviceDatabase(DATABASE), hasDatabase);

const api = createWorker(browserSurroundings(storage));
expose(api);
