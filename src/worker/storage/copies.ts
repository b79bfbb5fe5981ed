import type { DeviceStorage } from './device-storage.ts';

export interface Copy {
  readonly data: unknown;
  readonly storedAt: number;
}
/** Last seen answers of one person. They make offline reading possible and may be lost without harm. */
export interface Copies {
  readonly keep: (owner: string, key: string, data: unknown) => Promise<void>;
  /** A copy not older than `maxAgeMs`. */
  readonly find: (owner: string, key: string, maxAgeMs: number) => Promise<Copy | null>;
  readonly forget: (owner: string, key: string) => Promise<void>;
  readonly keepPerson: (userId: string, me: unknown) => Promise<void>;
  readonly findPerson: () => Promise<{ userId: string; me: unknown; storedAt: number } | null>;
  /** After sign-out and session loss: nothing of anybody stays readable. */
  readonly purge: () => Promise<void>;
  /** Remembers a sign-out that could not be told to the server, beyond every purge. */
  readonly oweLogout: () => Promise<void>;
  readonly isLogoutOwed: () => Promise<boolean>;
  readonly forgetOwedLogout: () => Promise<void>;
}

/** `nowMs` is epoch time: a copy shows the time at which the server gave it. */
export function createCopies(storage: DeviceStorage, nowMs: () => number): Copies {
  return {
    keep: (owner, key, data) => storage.tryUse(async ({ copies }) => { await copies.put({ owner, key, data, storedAt: nowMs() }); }, undefined),
    find: (owner, key, maxAgeMs) => storage.tryUseKept(async ({ copies }) => {
      const row = await copies.where({ owner, key }).first();
      return row && nowMs() - row.storedAt <= maxAgeMs ? { data: row.data, storedAt: row.storedAt } : null;
    }, null),
    forget: (owner, key) => storage.tryUseKept(async ({ copies }) => { await copies.where({ owner, key }).delete(); }, undefined),
    keepPerson: (userId, me) => storage.tryUse(async ({ people, copies }) => {
      await people.put({ id: 'last', userId, me, storedAt: nowMs() });
      // Another person on this device: what the former one saw goes.
      await copies.where('owner').notEqual(userId).delete();
    }, undefined),
    findPerson: () => storage.tryUseKept(async ({ people }) => (await people.get('last')) ?? null, null),
    purge: () => storage.tryUseKept(async ({ copies, people }) => { await Promise.all([copies.clear(), people.delete('last')]); }, undefined),
    oweLogout: () => storage.tryUse(async ({ people }) => { await people.put({ id: 'owed-logout', userId: '', me: null, storedAt: nowMs() }); }, undefined),
    isLogoutOwed: () => storage.tryUseKept(async ({ people }) => (await people.get('owed-logout')) !== undefined, false),
    forgetOwedLogout: () => storage.tryUseKept(async ({ people }) => { await people.delete('owed-logout'); }, undefined),
  };
}
