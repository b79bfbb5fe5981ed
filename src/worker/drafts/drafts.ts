import { fail, type Result } from '#contract/errors.ts';
import type { Draft } from '#worker/api.ts';
import type { Seal } from '../seal/seal.ts';
import type { DeviceStorage } from '../storage/device-storage.ts';
import { draftPlace } from '../storage/places.ts';
import { storageMessages } from '../storage/messages.ts';

/** Half-written forms of one person; nobody else on the device ever sees them. A null seal is nobody, or no keys. */
export interface Drafts {
  readonly save: (seal: Seal | null, draft: Omit<Draft, 'savedAt'>) => Promise<Result<null>>;
  readonly find: (seal: Seal | null, key: string) => Promise<Draft | null>;
  readonly remove: (seal: Seal | null, key: string) => Promise<void>;
}

export function createDrafts(storage: DeviceStorage, nowMs: () => number): Drafts {
  const nameOf = async (seal: Seal, key: string) => ({ owner: seal.owner, key: await seal.nameOf('draft', key) });
  return {
    async save(seal, draft) {
      if (!seal) return fail({ kind: 'storage', message: storageMessages.locked });
      const place = await nameOf(seal, draft.key);
      const row = { ...place, savedAt: nowMs(), sealed: await seal.close(draftPlace(place), draft) };
      return storage.use(async ({ drafts }) => {
        await drafts.put(row);
        return null;
      });
    },
    async find(seal, key) {
      const place = seal && (await nameOf(seal, key));
      const row =
        place && (await storage.tryUseKept(async ({ drafts }) => (await drafts.where(place).first()) ?? null, null));
      const opened = seal && row && (await seal.open(draftPlace(row), row.sealed));
      if (!row || !opened) return null;
      const { formatVersion, value } = opened.value as Omit<Draft, 'savedAt'>;
      return { key, formatVersion, savedAt: row.savedAt, value };
    },
    async remove(seal, key) {
      const place = seal && (await nameOf(seal, key));
      if (place)
        await storage.tryUse(async ({ drafts }) => {
          await drafts.where(place).delete();
        }, undefined);
    },
  };
}
