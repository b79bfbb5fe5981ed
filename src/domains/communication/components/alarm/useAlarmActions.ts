import type { AlarmRow } from '#contract/communication/alarm/alarm.ts';
import { ALARM_WORDS } from '#contract/communication/alarm/alarm-rules.ts';
import type { Data } from '#contract/registry.ts';
import { fillText } from '#messages/message.ts';
import { alert, confirm, show, toast } from '#ui/feedback/feedback.ts';
import {
  useApproveAlarmMutation,
  useCancelAlarmMutation,
  useRecallAlarmMutation,
  useRejectAlarmMutation,
  useResendAlarmMutation,
} from '../../state/alarm-endpoints.ts';

type Row = Pick<AlarmRow, 'alarmId' | 'version' | 'title'>;
const keysOf = (rows: readonly Row[]) => rows.map(({ alarmId, version }) => ({ id: alarmId, version }));

/** Tells each refused row with its reason; resolves true when at least one row went through. */
async function tell(
  answer: { readonly data?: Data<'cancelAlarm'>; readonly error?: unknown },
  rows: readonly Row[],
  done: string,
): Promise<boolean> {
  const results = answer.data?.data ?? [],
    refused = results.filter(({ okYn }) => okYn === 'N');
  if (refused.length > 0)
    await alert(
      refused
        .map((result) =>
          rows.length === 1
            ? result.message
            : `${rows.find(({ alarmId }) => alarmId === result.id)?.title ?? ''}: ${result.message}`,
        )
        .join('\n'),
    );
  const isAnyDone = results.length > refused.length;
  if (isAnyDone) toast('success', done);
  return isAnyDone;
}

/** What can be done with alarms that were sent or wait; each resolves true when something changed. */
export function useAlarmActions() {
  const [approveAlarm] = useApproveAlarmMutation(),
    [rejectAlarm] = useRejectAlarmMutation(),
    [cancelAlarm] = useCancelAlarmMutation();
  const [resendAlarm] = useResendAlarmMutation(),
    [recallAlarm] = useRecallAlarmMutation();
  const some = (rows: readonly Row[]): boolean => {
    if (rows.length === 0) show('M-NOSEL');
    return rows.length > 0;
  };
  return {
    approve: async (rows: readonly Row[]): Promise<boolean> =>
      some(rows) && tell(await approveAlarm({ rows: keysOf(rows) }), rows, '승인되었습니다.'),
    reject: async (rows: readonly Row[], rjctRsn: string): Promise<boolean> =>
      some(rows) && tell(await rejectAlarm({ rows: keysOf(rows), rjctRsn }), rows, '반려되었습니다.'),
    cancel: async (rows: readonly Row[]): Promise<boolean> =>
      some(rows) && tell(await cancelAlarm({ rows: keysOf(rows) }), rows, '발송을 취소했습니다.'),
    resend: async ({ alarmId, version }: Row): Promise<void> => {
      const { data } = await resendAlarm({ alarmId, version, kindCd: 'FAIL' });
      if (data) toast('success', fillText('{n}건을 다시 발송합니다.', { n: data.data[0]?.cnt ?? 0 }));
    },
    /** Resolves to the id of the reminder. */
    remind: async ({ alarmId, version }: Row): Promise<string | null> => {
      if (!(await confirm('아직 읽지 않은 사람에게 다시 발송합니다. 계속하시겠습니까?'))) return null;
      const { data } = await resendAlarm({ alarmId, version, kindCd: 'UNREAD' }),
        [reminder] = data?.data ?? [];
      if (!reminder) return null;
      toast(
        'success',
        reminder.statCd === 'WAIT'
          ? ALARM_WORDS.needsApproval
          : fillText('미열람자 {n}명에게 발송합니다.', { n: reminder.cnt }),
      );
      return reminder.alarmId;
    },
    recall: async ({ alarmId, version }: Row): Promise<void> => {
      if (
        !(await confirm('아직 읽지 않은 알림을 받은 사람의 알림함에서 거둡니다. 계속하시겠습니까?', {
          destructive: true,
        }))
      )
        return;
      const { data } = await recallAlarm({ alarmId, version });
      if (data) toast('success', fillText(ALARM_WORDS.recalled, { n: data.data[0]?.cnt ?? 0 }));
    },
  };
}
