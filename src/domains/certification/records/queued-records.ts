import { EVID_MERGE, STD_MERGE } from '#contract/certification/certi-merge.ts';
import { programmeOf, setupPath, statePath } from '#contract/certification/programmes.ts';
import type { QueuedRecord } from '#ui/conflict/record-labels.ts';

/** What of this area may wait on the device and holds more than an act. */
export const certiRecords: readonly QueuedRecord[] = [
  {
    op: 'saveStd',
    rule: STD_MERGE,
    formPath: (save) =>
      `${setupPath(programmeOf(String(save['certiDiv'])))}?stdId=${
        save['version'] === undefined ? 'new' : String(save['certiStdId'])
      }`,
    load: async () => (await import('./record-words.ts')).stdLabels,
  },
  {
    op: 'saveEvid',
    rule: EVID_MERGE,
    formPath: (save) => `${statePath(programmeOf(String(save['certiDiv'])))}?stdNo=${String(save['stdNo'])}`,
    load: async () => (await import('./record-words.ts')).evidLabels,
  },
];
