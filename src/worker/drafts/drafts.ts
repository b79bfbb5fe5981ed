import { fail, type Result } from '#contract/errors.ts';
import type { Draft } from '#worker/api.ts';
import type { Encryptor } from '../encryption/encryptor.ts';
import type { DeviceStorage } from '../storage/device-storage.ts';
import { draftPlace } from '../storage/places.ts';
import { storageMessages } from '../storage/messages.ts';

/** Drafts of one person; no other user of the device ever sees them. A null encryptor means no user, or no keys. */
export interface Drafts {
  readonly save: (encryptor: Encryptor | null, draft: Omit<Draft, 'savedAt'>) => Promise<Result<null>>;
  readonly find: (encryptor: Encryptor | null, key: string) => Promise<Draft | null>;
  readonly remove: (encryptor: Encryptor | null, key: string) => Promise<void>;
}

export function createDrafts(storage: DeviceStorage, nowMs: () => number): Drafts {
  const nameOf = async (encryptor: Encryptor, key: string) => ({
    owner: encryptor.owner,
    key: await encryptor.nameOf('draft', key),
  });
  return {
    async save(encryptor, draft) {
      if (!encryptor) return fail({ kind: 'storage', message: storageMessages.locked });
      const place = await nameOf(encryptor, draft.key);
      const row = { ...place, savedAt: nowMs(), sealed: await encryptor.close(draftPlace(place), draft) };
      return storage.use(async ({ drafts }) => {
        await drafts.put(row);
        return null;
      });
    },
    async find(encryptor, key) {
      const place = encryptor && (await nameOf(encryptor, key));
      const row =
        place && (await storage.tryUseKept(async ({ drafts }) => (await drafts.where(place).first()) ?? null, null));
      const opened = encryptor && row && (await encryptor.open(draftPlace(row), row.sealed));
      if (!row || !opened) return null;
      const { formatVersion, value } = opened.value as Omit<Draft, 'savedAt'>;
      return { key, formatVersion, savedAt: row.savedAt, value };
    },
    async remove(encryptor, key) {
      const place = encryptor && (await nameOf(encryptor, key));
      if (place)
        await storage.tryUse(async ({ drafts }) => {
          await drafts.where(place).delete();
        }, undefined);
    },
  };
}
