/** What the browser says about keeping what lies here. `unsaid`: it knows no such promise. */
export type KeepPromise = 'promised' | 'open' | 'unsaid';

let isAsked = false;

const manager = (): StorageManager | null =>
  'storage' in navigator && 'persist' in navigator.storage ? navigator.storage : null;

/**
 * Asks the browser not to throw away what lies here when the disk gets full. Some browsers ask the person: not at the
 * start, but when there is something to lose.
 */
export function askToKeepStorage(): void {
  const storage = manager();
  if (isAsked || !storage) return;
  isAsked = true;
  void storage.persist().catch(() => undefined);
}

export async function keepPromise(): Promise<KeepPromise> {
  const storage = manager();
  if (!storage) return 'unsaid';
  return (await storage.persisted().catch(() => false)) ? 'promised' : 'open';
}

/** Asked by a person. Browsers that decide by themselves may say yes another day: after an installation, or when the application is used often. */
export async function askAgain(): Promise<KeepPromise> {
  const storage = manager();
  if (!storage) return 'unsaid';
  return (await storage.persist().catch(() => false)) ? 'promised' : 'open';
}

/** Everything of this application that lies on the device, as the browser counts it; null where it does not tell. */
export async function usedBytes(): Promise<number | null> {
  const estimate = await manager()
    ?.estimate()
    .catch(() => null);
  return estimate?.usage ?? null;
}
