import { ALARM_MERGE } from '#contract/communication/alarm/alarm-merge.ts';
import { ALARM_DETAIL_SCREEN } from '#contract/communication/alarm/alarm-screens.ts';
import { NOTICE_MERGE } from '#contract/communication/notice-merge.ts';
import type { QueuedRecord } from '#ui/conflict/record-labels.ts';
import { NOTICE_PATH } from '../notice-path.ts';

/** What of this area may wait on the device and holds more than an act. */
export const communicationRecords: readonly QueuedRecord[] = [
  {
    op: 'saveNotice',
    rule: NOTICE_MERGE,
    formPath: ({ version, noticeId }) =>
      `${NOTICE_PATH}?mode=edit${version === undefined ? '' : `&noticeId=${String(noticeId)}`}`,
    load: async () => (await import('./notice-labels.ts')).noticeLabels,
  },
  {
    op: 'saveAlarm',
    rule: ALARM_MERGE,
    formPath: ({ version, alarmId }) =>
      `${ALARM_DETAIL_SCREEN}${version === undefined ? '' : `?alarmId=${String(alarmId)}`}`,
    load: async () => (await import('./alarm-labels.ts')).alarmLabels,
  },
];
