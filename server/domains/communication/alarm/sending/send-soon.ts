import type { CallContext } from '#server/http/call-context.ts';
import { createRun } from '#server/jobs/runs.ts';

const JOB = 'ALARM_SEND',
  SECOND_MS = 1_000;

/**
 * Lets the job run as soon as an alarm is due, and not only when the minute is full. Those that are due at the same moment
 * share a run; a job that is switched off stays off.
 */
export async function sendSoon(call: CallContext, dueDt: Date): Promise<void> {
  const job = await call.db
    .selectFrom('batchJob')
    .select(['jobCd', 'timeoutMin'])
    .where('jobCd', '=', JOB)
    .where('useYn', '=', 'Y')
    .executeTakeFirst();
  if (!job) return;
  await createRun(call.db, call.services.queue, {
    job,
    flightKey: `${JOB}:${dueDt.toISOString()}`,
    trgrDivCd: 'SCHD',
    dueDt,
    // A second more, so that a clock that differs a little does not find it too early.
    delaySec: Math.ceil((dueDt.getTime() - call.now.getTime()) / SECOND_MS) + 1,
  });
}
