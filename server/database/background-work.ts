import { AsyncLocalStorage } from 'node:async_hooks';

/** Name of the job, or of other work that the server does by itself, which is under way here. */
const present = new AsyncLocalStorage<string>();

/** Does work for which no person waits: where connections are few, it lets calls of people go first. */
export const inBackground = <T>(name: string, work: () => Promise<T>): Promise<T> => present.run(name, work);

/** Name of the background work that the caller belongs to; null for everything else. */
export const presentBackgroundWork = (): string | null => present.getStore() ?? null;
