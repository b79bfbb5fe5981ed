import { SDA_DETAIL } from '#contract/mileage/mileage-codes.ts';
import { SDA_MERGE } from '#contract/mileage/mileage-merge.ts';
import type { QueuedRecord } from '#ui/conflict/record-labels.ts';

/** What of this area may wait on the device and holds more than an act. */
export const mileageRecords: readonly QueuedRecord[] = [
  {
    op: 'saveSda',
    rule: SDA_MERGE,
    formPath: (save) => (save['version'] === undefined ? SDA_DETAIL : `${SDA_DETAIL}?sdaId=${String(save['sdaId'])}`),
    load: async () => (await import('./record-words.ts')).itemLabels,
  },
];
