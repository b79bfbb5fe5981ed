import type { StorageUse } from '#worker/api.ts';
import type { Sealed } from '../encryption/encryptor.ts';
import type { DeviceStorage } from './device-storage.ts';

/** What a row weighs beside what is sealed in it: keys, marks, numbers and their places in the indexes. */
const ROW_BYTES = 400;

const weightOf = (...parts: readonly (Sealed | null | undefined)[]): number =>
  ROW_BYTES + parts.reduce((sum, part) => sum + (part?.bytes?.byteLength ?? 0), 0);

/** How much lies here and of what kind, of all people together; nothing is read of what it says. */
export const measureUse = (storage: DeviceStorage): Promise<StorageUse> =>
  storage.tryUseKept(
    async ({ outbox, fileParts, drafts, copies }) => {
      const use = { queueBytes: 0, queueCount: 0, draftBytes: 0, draftCount: 0, copyBytes: 0, copyCount: 0 };
      // Row by row: a queue of ten thousand need not lie in the memory at once.
      await outbox.each(({ sealed, trouble }) => {
        use.queueBytes += weightOf(sealed, trouble);
        use.queueCount += 1;
      });
      // Files of entries that wait belong to them.
      await fileParts.each(({ sealed }) => {
        use.queueBytes += weightOf(sealed);
      });
      await drafts.each(({ sealed }) => {
        use.draftBytes += weightOf(sealed);
        use.draftCount += 1;
      });
      await copies.each(({ sealed }) => {
        use.copyBytes += weightOf(sealed);
        use.copyCount += 1;
      });
      return use;
    },
    { queueBytes: 0, queueCount: 0, draftBytes: 0, draftCount: 0, copyBytes: 0, copyCount: 0 },
  );
