import { isExpired, isSurelyOver } from './device-time.ts';
import type { Encryptor } from '../encryption/encryptor.ts';
import type { DeviceClock } from './device-clock.ts';
import type { DeviceDatabase } from './device-database.ts';
import type { DeviceStorage } from './device-storage.ts';
import { copyPlace, personPlace } from './places.ts';

export interface Copy {
  readonly data: unknown;
  /** When the server gave it, by the clock that people see on this device (epoch ms). */
  readonly storedAt: number;
}
/** Last seen answers of one person. They make offline reading possible and may be lost without harm. */
export interface Copies {
  /** @param until moment from which on it is taken off the device (epoch ms); for ever when left out */
  readonly keep: (encryptor: Encryptor, key: string, data: unknown, until?: number) => Promise<void>;
  /** A copy not older than `maxAgeMs`; none where its age is unknown, because the clock has been set back. */
  readonly find: (encryptor: Encryptor, key: string, maxAgeMs: number) => Promise<Copy | null>;
  /** Changes what a copy holds, which stays as old as it was. @param change null leaves it as it is */
  readonly change: (encryptor: Encryptor, key: string, change: (data: unknown) => unknown) => Promise<void>;
  readonly forget: (encryptor: Encryptor, key: string) => Promise<void>;
  /** Who works here, for a start without a network. */
  readonly keepPerson: (encryptor: Encryptor, me: unknown) => Promise<void>;
  /** Of unknown age it is as old as can be: its session counts as over until the server says otherwise. */
  readonly findPerson: (encryptor: Encryptor) => Promise<Copy | null>;
  /** Mark of the last person of this device; readable without keys. */
  readonly lastOwner: () => Promise<string | null>;
  /** After sign-out and session loss: nothing of anybody stays. */
  readonly purge: () => Promise<void>;
  /** Remembers a sign-out that could not be sent to the server, beyond every purge. */
  readonly addPendingLogout: () => Promise<void>;
  readonly isLogoutPending: () => Promise<boolean>;
  readonly clearPendingLogout: () => Promise<void>;
}

/** Takes off what may be kept no longer, of any user. */
const dropOver = (copies: DeviceDatabase['copies'], now: number): Promise<number> =>
  copies.filter(({ until }) => until !== undefined && until <= now).delete();

/** @param nowMs the device's own clock, from which the shown age of a copy is computed */
export function createCopies(storage: DeviceStorage, clock: DeviceClock, nowMs: () => number): Copies {
  let tail: Promise<unknown> = Promise.resolve();
  /** Sealing takes its time: what was withdrawn or purged meanwhile must not come back. */
  const inOrder = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = tail.then(work);
    tail = mine.catch(() => undefined);
    return mine;
  };
  const nameOf = async (encryptor: Encryptor, key: string) => ({
    owner: encryptor.owner,
    key: await encryptor.nameOf('copy', key),
  });
  // A device that is started again may hold what was over long ago.
  void inOrder(async () => {
    const now = await clock.stamp();
    await storage.tryUseKept(({ copies }) => dropOver(copies, now), 0);
  });
  const lastRow = () => storage.tryUseKept(async ({ people }) => (await people.get('last')) ?? null, null);
  return {
    keep(encryptor, key, data, until = Infinity) {
      const stamped = clock.stamp();
      return inOrder(async () => {
        const storedAt = await stamped;
        const place = { ...(await nameOf(encryptor, key)), storedAt };
        const limit = until === Infinity ? {} : { until },
          row = { ...place, ...limit, sealed: await encryptor.close(copyPlace(place), data) };
        await storage.tryUse(async ({ copies }) => {
          await copies.put(row);
          await dropOver(copies, storedAt);
        }, undefined);
      });
    },
    find: (encryptor, key, maxAgeMs) =>
      inOrder(async () => {
        const place = await nameOf(encryptor, key);
        const row = await storage.tryUseKept(async ({ copies }) => (await copies.where(place).first()) ?? null, null);
        const age = row && (await clock.ageOf(row.storedAt));
        if (!row || age === null || isExpired(age, maxAgeMs)) return null;
        if (isSurelyOver(age, (row.until ?? Infinity) - row.storedAt)) {
          await storage.tryUseKept(async ({ copies }) => {
            await copies.where(place).delete();
          }, undefined);
          return null;
        }
        const opened = await encryptor.open(copyPlace(row), row.sealed);
        return opened && { data: opened.value, storedAt: nowMs() - age };
      }),
    change: (encryptor, key, change) =>
      inOrder(async () => {
        const place = await nameOf(encryptor, key),
          row = await storage.tryUseKept(async ({ copies }) => (await copies.where(place).first()) ?? null, null),
          opened = row && (await encryptor.open(copyPlace(row), row.sealed)),
          next = opened && change(opened.value);
        if (!row || next === null) return;
        const sealed = await encryptor.close(copyPlace(row), next);
        await storage.tryUse(async ({ copies }) => {
          await copies.put({ ...row, sealed });
        }, undefined);
      }),
    forget: (encryptor, key) =>
      inOrder(async () => {
        const place = await nameOf(encryptor, key);
        await storage.tryUseKept(async ({ copies }) => {
          await copies.where(place).delete();
        }, undefined);
      }),
    keepPerson: (encryptor, me) =>
      inOrder(async () => {
        const { owner } = encryptor,
          storedAt = await clock.stamp(),
          sealed = await encryptor.close(personPlace(owner, storedAt), me);
        await storage.tryUse(async ({ people, copies }) => {
          await people.put({ id: 'last', owner, storedAt, sealed });
          // Another person on this device: what the former one saw goes.
          await copies.where('owner').notEqual(owner).delete();
        }, undefined);
      }),
    findPerson: (encryptor) =>
      inOrder(async () => {
        const row = await lastRow();
        const opened =
          row?.sealed && row.owner === encryptor.owner
            ? await encryptor.open(personPlace(row.owner, row.storedAt), row.sealed)
            : null;
        const age = row && (await clock.ageOf(row.storedAt));
        return opened && { data: opened.value, storedAt: age === null ? 0 : nowMs() - age };
      }),
    lastOwner: async () => (await lastRow())?.owner ?? null,
    purge: () =>
      inOrder(() =>
        storage.tryUseKept(async ({ copies, people }) => {
          await Promise.all([copies.clear(), people.delete('last')]);
        }, undefined),
      ),
    addPendingLogout: () =>
      storage.tryUse(async ({ people }) => {
        await people.put({ id: 'owed-logout', owner: '', storedAt: nowMs(), sealed: null });
      }, undefined),
    isLogoutPending: () =>
      storage.tryUseKept(async ({ people }) => (await people.get('owed-logout')) !== undefined, false),
    clearPendingLogout: () =>
      storage.tryUseKept(async ({ people }) => {
        await people.delete('owed-logout');
      }, undefined),
  };
}
