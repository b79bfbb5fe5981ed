import { useState } from 'react';
import { useLocation } from 'wouter';
import type { AlarmDetail, SaveAlarm } from '#contract/communication/alarm/alarm.ts';
import { ALARM_MERGE } from '#contract/communication/alarm/alarm-merge.ts';
import { ALARM_DETAIL_SCREEN, ALARM_SCREEN, ALARM_RULE_MESSAGES } from '#contract/communication/alarm/alarm-rules.ts';
import type { FieldError } from '#contract/errors.ts';
import { savedMessage } from '#messages/saved-message.ts';
import { mergeRows } from '#shared/merge/three-way.ts';
import { saveConflict, type SaveConflict } from '#ui/conflict/save-conflict.ts';
import { ask, show, toast } from '#ui/feedback/feedback.ts';
import { useAlarmUnits } from '../../records/useAlarmUnits.ts';
import { useCancelAlarmMutation, useSaveAlarmMutation, useSendAlarmMutation } from '../../state/alarm-endpoints.ts';
import { findFieldErrors, findVersionConflict } from '../../state/page.ts';
import { communicationQuestions } from '../../rules/questions.ts';

export interface AlarmConflict extends SaveConflict {
  readonly current: AlarmDetail;
  readonly merge: (keysOfMine: readonly string[]) => SaveAlarm;
}

interface SaveOptions {
  readonly stored: AlarmDetail | null;
  /** Entry of the queue that was opened again in this form. */
  readonly replaces: string | undefined;
  /** Called before the person is informed. */
  readonly onDone: () => Promise<void>;
  readonly onRefused: (errors: readonly FieldError[]) => void;
}

/** Saves a draft or sends an alarm; what was sent can be taken back for thirty seconds. */
export function useAlarmSave({ stored, replaces, onDone, onRefused }: SaveOptions) {
  const [saveAlarm, { isLoading: isSaving }] = useSaveAlarmMutation(),
    [sendAlarm, { isLoading: isSending }] = useSendAlarmMutation(),
    [cancelAlarm] = useCancelAlarmMutation();
  const [conflict, setConflict] = useState<AlarmConflict | null>(null);
  const [, navigate] = useLocation(),
    units = useAlarmUnits();

  const refused = (error: Parameters<typeof findFieldErrors>[0], mine: SaveAlarm): void => {
    const found = findVersionConflict<AlarmDetail>(error);
    if (!found) {
      onRefused(
        findFieldErrors(error).map((each) => (each.field.startsWith('rcvrs') ? { ...each, field: 'staff' } : each)),
      );
      return;
    }
    const { current } = found;
    setConflict({
      ...saveConflict(ALARM_MERGE, units, found, stored, mine),
      current,
      merge: (keys) => ({
        ...(mergeRows(ALARM_MERGE.units, mine, { ...current }, keys) as SaveAlarm),
        version: current.version,
      }),
    });
  };
  const undo = async (alarmId: string, version: number): Promise<void> => {
    const [result] = (await cancelAlarm({ rows: [{ id: alarmId, version }] })).data?.data ?? [];
    if (result)
      toast(result.okYn === 'Y' ? 'success' : 'error', result.okYn === 'Y' ? '발송을 취소했습니다.' : result.message);
  };
  const save = async (mine: SaveAlarm): Promise<void> => {
    const answer = await saveAlarm({ ...mine, base: stored ?? undefined, replaces });
    if (answer.error) {
      refused(answer.error, mine);
      return;
    }
    await onDone();
    show(savedMessage(answer.data));
    if (answer.data.state === 'queued') navigate(ALARM_SCREEN);
    else navigate(`${ALARM_DETAIL_SCREEN}?alarmId=${mine.alarmId}`, { replace: true });
  };
  const send = async (mine: SaveAlarm, trgtCnt: number): Promise<void> => {
    if (!(await ask(communicationQuestions.send, { n: trgtCnt }))) return;
    const { data, error } = await sendAlarm(mine),
      [sent] = data?.data ?? [];
    if (error) refused(error, mine);
    if (!sent) return;
    await onDone();
    navigate(`${ALARM_DETAIL_SCREEN}?alarmId=${sent.alarmId}`, { replace: true });
    if (sent.statCd === 'WAIT') toast('info', ALARM_RULE_MESSAGES.needsApproval);
    else if (sent.statCd === 'RSVD') toast('success', '예약되었습니다.');
    else
      toast('success', '30초 뒤에 발송합니다.', {
        label: '되돌리기',
        run: () => void undo(sent.alarmId, sent.version),
      });
  };
  return { save, send, isBusy: isSaving || isSending, conflict, closeConflict: () => setConflict(null) };
}
