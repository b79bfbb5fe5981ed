import { SATIS_DETAIL } from '#contract/satisfaction-cqi/satis-codes.ts';
import { PLAN_MERGE, PRGRS_MERGE, RSLT_MERGE } from '#contract/satisfaction-cqi/satis-merge.ts';
import type { QueuedRecord } from '#ui/conflict/record-labels.ts';

/** What of this area may wait on the device and holds more than an act. */
export const satisfactionRecords: readonly QueuedRecord[] = [
  {
    op: 'saveSatisPlan',
    rule: PLAN_MERGE,
    formPath: (save) => `${SATIS_DETAIL.plan}?cqiId=${String(save['cqiId'])}`,
    load: async () => (await import('./record-words.ts')).planLabels,
  },
  {
    op: 'savePrgrs',
    rule: PRGRS_MERGE,
    formPath: (save) => `${SATIS_DETAIL.result}?cqiId=${String(save['cqiId'])}`,
    load: async () => (await import('./record-words.ts')).progressLabels,
  },
  {
    op: 'saveSatisRslt',
    rule: RSLT_MERGE,
    formPath: (save) => `${SATIS_DETAIL.result}?cqiId=${String(save['cqiId'])}`,
    load: async () => (await import('./record-words.ts')).resultLabels,
  },
];
