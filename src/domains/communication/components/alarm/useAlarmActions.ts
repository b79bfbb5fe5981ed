import type { AlarmRow } from '#contract/communication/alarm/alarm.ts';
import { ALARM_RULE_MESSAGES } from '#contract/communication/alarm/alarm-rules.ts';
import { useBulkAct, type SendRows } from '#kit/acts/useBulkAct.ts';
import { fillText } from '#messages/message.ts';
import { ask, toast } from '#ui/feedback/feedback.ts';
import { whyAlarmNot, type AlarmBulkAct } from '../../rules/locked-rows.ts';
import {
  useApproveAlarmMutation,
  useCancelAlarmMutation,
  useRecallAlarmMutation,
  useRejectAlarmMutation,
  useResendAlarmMutation,
} from '../../state/alarm-endpoints.ts';
import { reportStale } from '../../state/page.ts';
import { communicationQuestions } from '../../rules/questions.ts';

type Row = Pick<AlarmRow, 'alarmId' | 'version' | 'title' | 'statCd' | 'actions'>;
const keyOf = ({ alarmId }: Row): string => alarmId,
  nameOf = ({ title }: Row): string => title;

/**
 * What can be done with alarms that were sent or wait; each resolves true when something changed. Rows that are left
 * out are reported with their reason.
 */
export function useAlarmActions() {
  const [approveAlarm] = useApproveAlarmMutation(),
    [rejectAlarm] = useRejectAlarmMutation(),
    [cancelAlarm] = useCancelAlarmMutation();
  const [resendAlarm] = useResendAlarmMutation(),
    [recallAlarm] = useRecallAlarmMutation();
  const act = useBulkAct({ keyOf, nameOf });
  const run = (rows: readonly Row[], kind: AlarmBulkAct, send: SendRows<Row>, done: string): Promise<boolean> =>
    act(rows, { whyNot: (row) => whyAlarmNot(kind, row), send, done });
  return {
    approve: (rows: readonly Row[]): Promise<boolean> => run(rows, 'approve', approveAlarm, '승인되었습니다.'),
    reject: (rows: readonly Row[], rjctRsn: string): Promise<boolean> =>
      run(rows, 'reject', (keys) => rejectAlarm({ ...keys, rjctRsn }), '반려되었습니다.'),
    cancel: (rows: readonly Row[]): Promise<boolean> => run(rows, 'cancel', cancelAlarm, '발송을 취소했습니다.'),
    resend: async ({ alarmId, version }: Row): Promise<void> => {
      const { data, error } = await resendAlarm({ alarmId, version, kindCd: 'FAIL' });
      reportStale(error);
      if (data) toast('success', fillText('{n}건을 다시 발송합니다.', { n: data.data[0]?.cnt ?? 0 }));
    },
    /** Resolves to the id of the reminder. */
    remind: async ({ alarmId, version }: Row): Promise<string | null> => {
      if (!(await ask(communicationQuestions.remindUnread))) return null;
      const { data, error } = await resendAlarm({ alarmId, version, kindCd: 'UNREAD' }),
        [reminder] = data?.data ?? [];
      reportStale(error);
      if (!reminder) return null;
      toast(
        'success',
        reminder.statCd === 'WAIT'
          ? ALARM_RULE_MESSAGES.needsApproval
          : fillText('미열람자 {n}명에게 발송합니다.', { n: reminder.cnt }),
      );
      return reminder.alarmId;
    },
    recall: async ({ alarmId, version }: Row): Promise<void> => {
      if (!(await ask(communicationQuestions.recall))) return;
      const { data, error } = await recallAlarm({ alarmId, version });
      reportStale(error);
      if (data) toast('success', fillText(ALARM_RULE_MESSAGES.recalled, { n: data.data[0]?.cnt ?? 0 }));
    },
  };
}
