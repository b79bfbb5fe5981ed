import { expose } from 'comlink';
import { createWorker } from './create-worker.ts';
import { createDeviceStorage } from './storage/device-storage.ts';
import { browserSurroundings } from './surroundings.ts';

/** The database library is a third of a second of a slow line: it comes with the first thing to keep or to find. */
const storage = createDeviceStorage(async () => (await import('./storage/device-database.ts')).openDeviceDatabase());

const api = createWorker(browserSurroundings(storage));
expose(api);
