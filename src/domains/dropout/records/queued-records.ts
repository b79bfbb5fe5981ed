import { DRPT_SCREEN } from '#contract/dropout/dropout-codes.ts';
import { INTV_MERGE } from '#contract/dropout/dropout-merge.ts';
import type { QueuedRecord } from '#ui/conflict/record-labels.ts';

/** What of this area may wait on the device and holds more than an act. */
export const dropoutRecords: readonly QueuedRecord[] = [
  {
    op: 'saveIntv',
    rule: INTV_MERGE,
    formPath: (save) => `${DRPT_SCREEN.target}?trgtId=${String(save['trgtId'])}`,
    load: async () => (await import('./record-words.ts')).intvLabels,
  },
];
