import { SECTION_MERGE } from '#contract/course-cqi/section-merge.ts';
import { recordAddress } from '#contract/record-address.ts';
import type { QueuedRecord } from '#ui/conflict/record-labels.ts';

/** What of this area may wait on the device. */
export const courseCqiRecords: readonly QueuedRecord[] = [
  {
    op: 'saveSec',
    rule: SECTION_MERGE,
    formPath: (save) => recordAddress.courseReport(String(save['secId']).split(':')[0] ?? ''),
    load: async () => (await import('./section-words.ts')).sectionLabels,
  },
];
