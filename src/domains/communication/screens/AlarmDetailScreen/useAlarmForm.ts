import { fields, operation } from 'virtual:fields/saveAlarm';
import { useLocation } from 'wouter';
import type { AlarmDetail } from '#contract/communication/alarm/alarm.ts';
import { ALARM_RULE_MESSAGES } from '#contract/communication/alarm/alarm-rules.ts';
import { ALARM_SCREEN } from '#contract/communication/alarm/alarm-screens.ts';
import { recordAddress } from '#contract/record-address.ts';
import type { Data } from '#contract/registry.ts';
import type { Saved } from '#kit/form/record-form.ts';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { savedMessage } from '#messages/saved-message.ts';
import { ask, show, toast } from '#ui/feedback/feedback.ts';
import type { Submitted } from '#worker/api.ts';
import { useAlarmUnits } from '../../records/useAlarmUnits.ts';
import { alarmFormOf, alarmSaveOf, checkAlarm, type AlarmForm } from '../../rules/alarm/alarm-form-rules.ts';
import { communicationQuestions } from '../../rules/questions.ts';
import { useCancelAlarmMutation, useSaveAlarmMutation, useSendAlarmMutation } from '../../state/alarm-endpoints.ts';
import type { Reopened } from '../../state/page.ts';
import { useAudience } from './useAudience.ts';

export interface AlarmFormOptions {
  readonly stored: AlarmDetail | null;
  /** What a new alarm begins with. */
  readonly initial: AlarmForm;
  /** It is like another alarm, and stored nowhere. */
  readonly isCopy?: boolean;
  /** The entry of the queue that the form opens with. */
  readonly reopened?: Reopened<'saveAlarm'> | null;
}

type Answer = Data<'saveAlarm'> | Data<'sendAlarm'>;
type SentAlarm = Data<'sendAlarm'>['data'][number];

const ACTS = ['DRAFT', 'SEND'] as const;
/** Drafts of the first shape of the form are not read. */
const DRAFT_FORMAT = 2;

/** The form of an alarm: kept as a draft, or sent; what was sent can be taken back for thirty seconds. */
export function useAlarmForm({ stored, initial, isCopy = false, reopened = null }: AlarmFormOptions) {
  const [saveAlarm] = useSaveAlarmMutation(),
    [sendAlarm] = useSendAlarmMutation(),
    [cancelAlarm] = useCancelAlarmMutation();
  const [, navigate] = useLocation();
  const undo = async ({ alarmId, version }: SentAlarm): Promise<void> => {
    const [result] = (await cancelAlarm({ rows: [{ id: alarmId, version }] })).data?.data ?? [];
    if (result)
      toast(result.okYn === 'Y' ? 'success' : 'error', result.okYn === 'Y' ? '발송을 취소했습니다.' : result.message);
  };
  const reportSent = (sent: SentAlarm): void => {
    navigate(recordAddress.alarm(sent.alarmId), { replace: true });
    if (sent.statCd === 'WAIT') toast('info', ALARM_RULE_MESSAGES.needsApproval);
    else if (sent.statCd === 'RSVD') toast('success', '예약되었습니다.');
    else toast('success', '30초 뒤에 발송합니다.', { label: '되돌리기', run: () => void undo(sent) });
  };
  const record = useRecordForm({
    kind: 'alarm',
    draftFormat: DRAFT_FORMAT,
    row: stored,
    idOf: ({ alarmId }: AlarmDetail) => alarmId,
    formOf: (row) => (row ? alarmFormOf(row, row.chosen) : initial),
    fields,
    operation,
    acts: ACTS,
    isAct: true,
    isUnsaved: isCopy,
    judge: (form, act) => checkAlarm(form, act, new Date()),
    fieldOf: (field) => (field.startsWith('rcvrs') ? 'staff' : field),
    units: useAlarmUnits(),
    bodyOf: (form, alarmId, version) => alarmSaveOf(form, { alarmId, version }),
    formFrom: (save) => alarmFormOf(save),
    reopened,
    confirm: async (_form, _base, act) =>
      act === 'DRAFT' || (await ask(communicationQuestions.send, { n: audience.audience?.trgtCnt ?? 0 })),
    send: ({ files: _none, ...alarm }, act): Promise<Saved<Submitted<Answer>>> =>
      act === 'DRAFT' ? saveAlarm(alarm) : sendAlarm(alarm),
    // What two people have written is looked at before it goes out.
    afterConflict: () => 'DRAFT',
    onSaved: (answer, act, alarmId) => {
      const sent = answer.state === 'sent' && act === 'SEND' ? answer.data.data[0] : undefined;
      if (sent) {
        reportSent(sent);
        return;
      }
      show(savedMessage(answer));
      const to = answer.state === 'queued' ? ALARM_SCREEN : recordAddress.alarm(alarmId);
      navigate(to, { replace: true });
    },
    onClose: () => undefined,
  });
  const audience = useAudience(record.form);
  return { ...record, audience, leave: () => record.leave(() => navigate(ALARM_SCREEN)) };
}
