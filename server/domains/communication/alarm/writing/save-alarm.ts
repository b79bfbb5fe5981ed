import type { ParsedArg } from '#contract/registry.ts';
import { ALARM_SCREEN } from '#contract/communication/alarm/alarm-screens.ts';
import { message } from '#messages/message.ts';
import { isThere } from '#server/access/row-security.ts';
import { created, personOf, type CallContext } from '#server/http/call-context.ts';
import { duplicate } from '#server/http/failure.ts';
import { alarmEvents, columnsOf, holdAlarm, takeAlarm, type StoredAlarm } from './alarm-store.ts';

export type AlarmBody = ParsedArg<'saveAlarm'>;

/**
 * Keeps what stands in the form as a draft of the caller's. @throws Failure 409 for an alarm that is no draft any more
 * or belongs to another user
 */
export async function saveDraft(call: CallContext, form: AlarmBody): Promise<StoredAlarm> {
  if (form.version === undefined) return insertDraft(call, form);
  const { row } = await takeAlarm(call, form.alarmId, form.version, 'saveDraft');
  await alarmEvents.move(call, row, 'saveDraft', { changes: columnsOf(form) });
  return holdAlarm(call, form.alarmId);
}

async function insertDraft(call: CallContext, form: AlarmBody): Promise<StoredAlarm> {
  if (await isThere(call, 'alarm', form.alarmId)) throw duplicate('alarmId', message('M-DUP', { label: '알림' }));
  await call.db
    .insertInto('alarm')
    .values({
      ...columnsOf(form),
      alarmId: form.alarmId,
      alarmDivCd: 'MANUAL',
      resourcePath: ALARM_SCREEN,
      trgtCnt: 0,
      statCd: 'DRAFT',
      reqDeptCd: personOf(call).deptCd,
      reqDt: call.now,
      ...created(call),
    })
    .execute();
  return holdAlarm(call, form.alarmId);
}
