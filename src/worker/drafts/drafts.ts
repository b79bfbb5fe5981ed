import { fail, type Result } from '#contract/errors.ts';
import type { Draft } from '#worker/api.ts';
import type { DeviceStorage } from '../storage/device-storage.ts';

/** Half-written forms of one person; nobody else on the device ever sees them. */
export interface Drafts {
  readonly save: (owner: string | null, draft: Omit<Draft, 'savedAt'>) => Promise<Result<null>>;
  readonly find: (owner: string | null, key: string) => Promise<Draft | null>;
  readonly remove: (owner: string | null, key: string) => Promise<void>;
}

export function createDrafts(storage: DeviceStorage, nowMs: () => number): Drafts {
  return {
    async save(owner, { key, formatVersion, value }) {
      if (owner === null) return fail({ kind: 'unauthenticated' });
      return storage.use(async ({ drafts }) => {
        await drafts.put({ owner, key, formatVersion, value, savedAt: nowMs() });
        return null;
      });
    },
    async find(owner, key) {
      if (owner === null) return null;
      const row = await storage.tryUseKept(async ({ drafts }) => drafts.where({ owner, key }).first(), undefined);
      return row ? { key, formatVersion: row.formatVersion, savedAt: row.savedAt, value: row.value } : null;
    },
    async remove(owner, key) {
      if (owner !== null) await storage.tryUse(async ({ drafts }) => { await drafts.where({ owner, key }).delete(); }, undefined);
    },
  };
}
