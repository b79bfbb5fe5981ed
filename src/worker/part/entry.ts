import { expose } from 'comlink';
import type { OutboxMessage } from '../outbox/outbox-tools.ts';
import { createDeviceStorage } from '../storage/device-storage.ts';
import { browserDependencies } from '../worker-dependencies.ts';
import { createPartWorker } from './create-part-worker.ts';

/** Apart from what the application's people keep in the same browser. */
const DATABASE = 'madang-part';
const TABS = 'madang-part-tabs';

async function hasDatabase(): Promise<boolean> {
  const known = await indexedDB.databases?.().catch(() => null);
  return !known || known.some(({ name }) => name === DATABASE);
}

const storage = createDeviceStorage(
    async () => (await import('../storage/device-database.ts')).openDeviceDatabase(DATABASE),
    hasDatabase,
  ),
  tabs = new BroadcastChannel(TABS);

expose(
  createPartWorker(browserDependencies(storage, 'part'), {
    post: (message) => tabs.postMessage(message),
    listen: (take) => tabs.addEventListener('message', ({ data }: MessageEvent<OutboxMessage>) => take(data)),
  }),
);
