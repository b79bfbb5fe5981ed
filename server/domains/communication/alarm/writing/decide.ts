import { personOf, type CallContext } from '#server/http/call-context.ts';
import type { RowKey } from '#server/http/each-row.ts';
import { sendSoon } from '../sending/send-soon.ts';
import { alarmEvents, takeAlarm } from './alarm-store.ts';
import { departureOf } from './send-alarm.ts';

/** Lets a waiting alarm go: at its time, or at once. */
export async function approve(call: CallContext, { id, version }: RowKey): Promise<void> {
  const { row } = await takeAlarm(call, id, version, 'approve'),
    { statCd, dueDt } = departureOf(row.rsrvDt, call.now, 0);
  await alarmEvents.move(call, row, 'approve', {
    changes: { dueDt, aprvUserId: personOf(call).userId, aprvDt: call.now },
    to: statCd,
  });
  if (statCd === 'SEND') await sendSoon(call, dueDt);
}

export async function reject(call: CallContext, { id, version }: RowKey, rjctRsn: string): Promise<void> {
  const { row } = await takeAlarm(call, id, version, 'reject');
  await alarmEvents.move(call, row, 'reject', {
    changes: { rjctRsn, aprvUserId: personOf(call).userId, aprvDt: call.now },
    rsn: rjctRsn,
  });
}

/** Takes an alarm back that has not been delivered: one that waits or is reserved, or one sent a moment ago. */
export async function cancel(call: CallContext, { id, version }: RowKey): Promise<void> {
  const { row, event } = await takeAlarm(call, id, version, ({ statCd }) => (statCd === 'SEND' ? 'undo' : 'cancel'));
  await alarmEvents.move(call, row, event, { changes: { dueDt: null } });
}
