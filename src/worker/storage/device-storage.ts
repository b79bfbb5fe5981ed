import { fail, ok, type Result } from '#contract/errors.ts';
import type { DeviceDatabase } from './device-database.ts';
import { storageMessages } from './messages.ts';

/** Gives the database to one piece of work; the library is loaded with the first. */
export interface DeviceStorage {
  readonly use: <T>(work: (database: DeviceDatabase) => Promise<T>) => Promise<Result<T>>;
  /** For what the application can do without: a broken storage answers `otherwise`. */
  readonly tryUse: <T>(work: (database: DeviceDatabase) => Promise<T>, otherwise: T) => Promise<T>;
  /** For finding and deleting: a device that has kept nothing yet need not load the library to learn that. */
  readonly tryUseKept: <T>(work: (database: DeviceDatabase) => Promise<T>, otherwise: T) => Promise<T>;
  /** Whether work with the database costs no download: it is open, or this device has used it before. */
  readonly isAtHand: () => Promise<boolean>;
}

/** Browsers wrap a full disk in several names. */
function isQuotaError(error: unknown): boolean {
  const chain: string[] = [];
  for (let at: unknown = error; typeof at === 'object' && at !== null; at = 'inner' in at ? at.inner : null) {
    if ('name' in at) chain.push(String(at.name));
  }
  return chain.includes('QuotaExceededError');
}

/** Some browsers drop the connection while the machine sleeps: it is opened again, once. */
const isClosed = (error: unknown) => error instanceof Error && (error.name === 'DatabaseClosedError' || error.name === 'InvalidStateError');

/** `open` loads and opens the database; `exists` tells whether this device has one, without loading anything. */
export function createDeviceStorage(open: () => Promise<DeviceDatabase>, exists: () => Promise<boolean>): DeviceStorage {
  let opened: Promise<DeviceDatabase> | null = null;
  const database = () => (opened ??= open());
  const attempt = async <T>(work: (database: DeviceDatabase) => Promise<T>): Promise<T> => {
    try {
      return await work(await database());
    } catch (error) {
      if (!isClosed(error)) throw error;
      opened = null;
      return work(await database());
    }
  };
  const use: DeviceStorage['use'] = (work) => attempt(work).then(ok, (error: unknown) => {
    opened = null;
    return fail({ kind: 'storage', message: isQuotaError(error) ? storageMessages.full : storageMessages.broken });
  });
  const tryUse: DeviceStorage['tryUse'] = async (work, otherwise) => {
    const result = await use(work);
    return result.ok ? result.value : otherwise;
  };
  const isAtHand = async () => opened !== null || exists();
  return { use, tryUse, isAtHand, tryUseKept: async (work, otherwise) => ((await isAtHand()) ? tryUse(work, otherwise) : otherwise) };
}
