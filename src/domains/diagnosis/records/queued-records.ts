import { PAPER_MERGE, PLAN_MERGE, PROXY_MERGE } from '#contract/diagnosis/diagnosis-merge.ts';
import { instrumentOf, screenPath } from '#contract/diagnosis/instruments.ts';
import type { MergeRow } from '#shared/merge/three-way.ts';
import type { QueuedRecord } from '#ui/conflict/record-labels.ts';

const instrument = ({ instDiv }: MergeRow) => instrumentOf(String(instDiv));

/** What of this area may wait on the device and holds more than an act. */
export const diagnosisRecords: readonly QueuedRecord[] = [
  {
    op: 'savePlan',
    rule: PLAN_MERGE,
    formPath: (save) =>
      `${screenPath(instrument(save), 'PlanDetail')}${save['version'] === undefined ? '' : `?planId=${String(save['planId'])}`}`,
    load: async () => (await import('./record-words.ts')).planWords,
  },
  {
    op: 'savePaperVer',
    rule: PAPER_MERGE,
    formPath: (save) =>
      `${screenPath(instrument(save), 'PaperRegDetail')}${save['version'] === undefined ? '' : `?paperVerId=${String(save['paperVerId'])}`}`,
    load: async () => (await import('./record-words.ts')).paperWords,
  },
  {
    op: 'saveProxyResp',
    rule: PROXY_MERGE,
    // The save names its plan alone; the instrument is that of the screen on which it was entered.
    formPath: ({ planId }, path) => `${path}?planId=${String(planId)}&tab=entry`,
    load: async () => (await import('./record-words.ts')).proxyWords,
  },
];
