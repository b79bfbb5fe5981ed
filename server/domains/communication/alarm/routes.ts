import { ALARM_RULE_MESSAGES } from '#contract/communication/alarm/alarm-rules.ts';
import { signedInOf } from '#server/http/call-context.ts';
import { forEachRow } from '#server/http/each-row.ts';
import { forbidden } from '#server/http/failure.ts';
import { implement, type Binding } from '#server/http/implement.ts';
import { checkReceivers } from './audience/check-upload.ts';
import { previewReceivers } from './audience/preview.ts';
import { rightsOf } from './policy.ts';
import { getAlarm } from './reading/get-alarm.ts';
import { listAlarms, listAlarmsForExcel } from './reading/list-alarms.ts';
import { listReceivers } from './reading/list-receivers.ts';
import { sendSystemMsg } from './send-system-msg.ts';
import { recall, remindUnread, resendFailed, sendTest } from './writing/again.ts';
import { approve, cancel, reject } from './writing/decide.ts';
import { saveDraft } from './writing/save-alarm.ts';
import { requireKnownRow, sendAlarm } from './writing/send-alarm.ts';

const FIELD_MESSAGES = { title: ALARM_RULE_MESSAGES.title, cntn: ALARM_RULE_MESSAGES.text };

export const alarmBindings: readonly Binding[] = [
  implement('sendSystemMsg', async (asked, call) => ({ data: [await sendSystemMsg(call, asked)] })),
  implement('getAlarmList', listAlarms),
  implement('downloadAlarmExcel', listAlarmsForExcel),
  implement('getAlarm', async ({ alarmId }, call) => ({ data: [await getAlarm(call, alarmId)] })),
  implement('getAlarmRcvrList', (query, call) => listReceivers(call, query)),
  implement('previewAlarmRcvr', async (asked, call) => {
    await requireKnownRow(call, asked.rcvrs);
    return previewReceivers(call, asked);
  }),
  implement('uploadAlarmRcvr', ({ rows }, call) => checkReceivers(call, rows)),
  implement(
    'saveAlarm',
    async (form, call) => {
      await saveDraft(call, form);
      return { data: [await getAlarm(call, form.alarmId)] };
    },
    { messages: FIELD_MESSAGES },
  ),
  implement('sendAlarm', async (form, call) => ({ data: [await sendAlarm(call, form)] }), { messages: FIELD_MESSAGES }),
  implement('sendTestAlarm', async (form, call) => ({ data: [await sendTest(call, form)] }), {
    messages: FIELD_MESSAGES,
  }),
  implement('cancelAlarm', async ({ rows }, call) => ({ data: await forEachRow(call, rows, cancel) })),
  implement('approveAlarm', async ({ rows }, call) => {
    if (!rightsOf(signedInOf(call)).mayDecide) throw forbidden();
    return { data: await forEachRow(call, rows, approve) };
  }),
  implement('rejectAlarm', async ({ rows, rjctRsn }, call) => {
    if (!rightsOf(signedInOf(call)).mayDecide) throw forbidden();
    return { data: await forEachRow(call, rows, (each, row) => reject(each, row, rjctRsn)) };
  }),
  implement('resendAlarm', async ({ kindCd, ...key }, call) => ({
    data: [await (kindCd === 'FAIL' ? resendFailed(call, key) : remindUnread(call, key))],
  })),
  implement('recallAlarm', async (key, call) => ({ data: [await recall(call, key)] })),
];
