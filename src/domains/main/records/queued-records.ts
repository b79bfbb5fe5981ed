import { SCHEDULE_MERGE } from '#contract/main/schedule-rules.ts';
import type { QueuedRecord } from '#ui/conflict/record-labels.ts';
import { SCHEDULE_PATH } from '../rules/schedule-place.ts';

/** What of the home may wait on the device and holds more than an act. */
export const mainRecords: readonly QueuedRecord[] = [
  {
    op: 'saveSchdl',
    rule: SCHEDULE_MERGE,
    formPath: () => SCHEDULE_PATH,
    load: async () => (await import('./schedule-labels.ts')).scheduleLabels,
  },
];
