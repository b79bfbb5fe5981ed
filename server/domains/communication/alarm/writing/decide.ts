import { personOf, type CallContext } from '#server/http/call-context.ts';
import type { RowKey } from '#server/http/each-row.ts';
import { sendSoon } from '../sending/send-soon.ts';
import { changeAlarm, takeFor } from './alarm-store.ts';
import { departureOf } from './send-alarm.ts';
import { closeApproval, notifySender } from './work-item.ts';

/** Lets a waiting alarm go: at its time, or at once. */
export async function approve(call: CallContext, { id, version }: RowKey): Promise<void> {
  const alarm = await takeFor(call, id, version, () => 'approve');
  const departure = departureOf(alarm.rsrvDt, call.now, 0);
  await changeAlarm(call, id, {
    ...departure,
    aprvUserId: personOf(call).userId,
    aprvDt: call.now,
  });
  if (departure.statCd === 'SEND') await sendSoon(call, departure.dueDt);
  await closeApproval(call, id, 'APRV');
  await notifySender(call, alarm, 'APRV');
}

export async function reject(call: CallContext, { id, version }: RowKey, rjctRsn: string): Promise<void> {
  const alarm = await takeFor(call, id, version, () => 'reject');
  await changeAlarm(call, id, { statCd: 'RJCT', rjctRsn, aprvUserId: personOf(call).userId, aprvDt: call.now });
  await closeApproval(call, id, 'RJCT');
  await notifySender(call, alarm, 'RJCT', rjctRsn);
}

/** Takes an alarm back that has not been delivered: one that waits or is reserved, or one sent a moment ago. */
export async function cancel(call: CallContext, { id, version }: RowKey): Promise<void> {
  const alarm = await takeFor(call, id, version, ({ statCd }) => (statCd === 'SEND' ? 'undo' : 'cancel'));
  await changeAlarm(call, id, { statCd: 'CNCL', dueDt: null });
  if (alarm.statCd === 'WAIT') await closeApproval(call, id, 'CNCL');
}
