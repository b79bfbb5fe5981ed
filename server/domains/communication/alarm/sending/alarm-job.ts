import { readAccessStamp } from '#server/access/access-cache.ts';
import type { AccessModel } from '#server/access/access-model.ts';
import type { Job, JobContext } from '#server/jobs/job.ts';
import { notifyReaders } from '../../notice/alarms/post-alarm.ts';
import { sendOneDue } from './send-due.ts';
import { sendWaiting } from './send-waiting.ts';
import { countReadings, settleAlarm } from './settle.ts';

/** Fixes the receivers of every alarm that is due, each in a transaction of its own. */
async function sendDue(
  { services: { db }, now, signal, log }: JobContext,
  model: AccessModel,
): Promise<{ readonly okCnt: number; readonly errCnt: number }> {
  const passed: string[] = [];
  let okCnt = 0,
    errCnt = 0;
  while (!signal.aborted) {
    try {
      const sent = await db.transaction().execute((tx) => sendOneDue(tx, model, now, passed));
      if (sent === null) break;
      okCnt += 1;
      log('INFO', `알림 발송 ${sent.trgtCnt}명`, { keyVal: sent.alarmId });
    } catch (error) {
      const alarmId = passed.at(-1);
      if (alarmId === undefined) throw error;
      errCnt += 1;
      log('ERROR', error instanceof Error ? error.message : String(error), { keyVal: alarmId });
    }
  }
  return { okCnt, errCnt };
}

/**
 * Notifies the readers of notices that became visible, sends the alarms that are due, and hands over what waits for a
 * channel.
 */
export const alarmSending: Job = {
  jobCd: 'ALARM_SEND',
  run: async (context) => {
    const {
        services: { db, access },
        now,
      } = context,
      model = await access.getModel(await readAccessStamp(db));
    const outcome = await notifyReaders(context, model),
      due = await sendDue(context, model),
      sent = await sendWaiting(context);
    for (const alarmId of sent.alarmIds) await settleAlarm(db, alarmId, now);
    await countReadings(db, now);
    const okCnt = outcome + due.okCnt + sent.okCnt;
    return { readCnt: okCnt + due.errCnt + sent.errCnt, okCnt, errCnt: due.errCnt };
  },
};

const KEEP_DAYS = 180,
  DAY_MS = 86_400_000,
  MAX_AT_ONCE = 50;

/**
 * Takes away the receivers of alarms older than the inbox keeps them, counted a last time; what became of each alarm
 * stays.
 */
export const alarmPurge: Job = {
  jobCd: 'ALARM_PURGE',
  run: async ({ services: { db }, now, signal }) => {
    const old = new Date(now.getTime() - KEEP_DAYS * DAY_MS).toISOString();
    let okCnt = 0;
    while (!signal.aborted) {
      const alarms = await db
        .selectFrom('alarm')
        .select('alarmId')
        .where('sendStrtDt', '<', old)
        .where((eb) =>
          eb.exists(
            eb.selectFrom('alarmRcvr').select('alarmRcvrId').whereRef('alarmRcvr.alarmId', '=', 'alarm.alarmId'),
          ),
        )
        .orderBy('sendStrtDt')
        .limit(MAX_AT_ONCE)
        .execute();
      if (alarms.length === 0) break;
      okCnt += await db.transaction().execute(async (tx) => {
        for (const { alarmId } of alarms) await settleAlarm(tx, alarmId, now);
        const { numDeletedRows } = await tx
          .deleteFrom('alarmRcvr')
          .where(
            'alarmId',
            'in',
            alarms.map(({ alarmId }) => alarmId),
          )
          .executeTakeFirst();
        return Number(numDeletedRows);
      });
    }
    return { readCnt: okCnt, okCnt };
  },
};
