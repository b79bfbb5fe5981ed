import { expose } from 'comlink';
import { createWorker } from './create-worker.ts';
import { createDeviceStorage } from './storage/device-storage.ts';
import { browserDependencies, countOtherTabs } from './worker-dependencies.ts';

const DATABASE = 'madang-device';
/** A disk that does not even list what it has will say so at its first use. */
const LIST_MS = 1_000;

/** Browsers that cannot list their databases are believed to have one. */
async function hasDatabase(): Promise<boolean> {
  const known = await Promise.race([
    indexedDB.databases?.().catch(() => null),
    new Promise<null>((resolve) => {
      setTimeout(resolve, LIST_MS, null);
    }),
  ]);
  return !known || known.some(({ name }) => name === DATABASE);
}

/** The database library is a third of a second of a slow line: it comes with the first thing to keep or to find. */
const storage = createDeviceStorage(
  async () => (await import('./storage/device-database.ts')).openDeviceDatabase(DATABASE),
  hasDatabase,
  { countOthers: countOtherTabs },
);

const api = createWorker(browserDependencies(storage));
expose(api);
