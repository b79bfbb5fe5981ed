import { SHORTEST_FORCE_REASON } from '#contract/batch/feed-rules.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { SYS_ADMIN } from '#contract/system/roles/role-rules.ts';
import { message } from '#messages/message.ts';
import { nextVersion, personOf, signedInOf, type CallContext } from '#server/http/call-context.ts';
import { alreadyDone, forbidden, gone, invalidField, refused } from '#server/http/failure.ts';
import { JOB_MESSAGES } from '#server/jobs/messages.ts';
import { createRun, findUnfinishedBefore } from '#server/jobs/runs.ts';
import { requireCurrent } from './input-store.ts';
import { FEED_MESSAGES } from './messages.ts';

type Request = ParsedArg<'applyBatchInput'>;

/**
 * Has an input written: by a run that begins now, or by the next scheduled one.
 * @returns the run; null for a reservation
 * @throws Failure 400 for a reason that is too short, 403 for who may not insist, 409 for what the state forbids
 */
export async function applyInput(
  call: CallContext,
  { batchInputId, rsrvYn, forceYn, rsn }: Request,
): Promise<string | null> {
  const isForced = forceYn === 'Y';
  if (isForced) requireInsistence(call, rsn);
  const input = await call.db
    .selectFrom('batchInput')
    .selectAll()
    .where('batchInputId', '=', batchInputId)
    .forUpdate()
    .executeTakeFirst();
  if (!input) throw gone();
  if (input.statCd === 'DONE') throw alreadyDone(FEED_MESSAGES.work);
  await requireCurrent(call.db, input);
  const job = await call.db
    .selectFrom('batchJob')
    .selectAll()
    .where('jobCd', '=', input.jobCd)
    .executeTakeFirstOrThrow();
  if (job.useYn === 'N') throw refused('STATE', JOB_MESSAGES.unused);
  if (rsrvYn === 'Y' && !isForced) return reserve(call, input);
  const waitsFor = await findUnfinishedBefore(call.db, job.afterJobCd, call.now);
  if (waitsFor !== null) throw refused('STATE', JOB_MESSAGES.afterJob(waitsFor));
  const batchRunId = await createRun(call.db, call.services.queue, {
    job,
    flightKey: job.jobCd,
    trgrDivCd: 'MANUAL',
    dueDt: call.now,
    runUserId: personOf(call).userId,
    params: { batchInputId, ...(isForced ? { forceYn, rsn } : {}) },
  });
  if (batchRunId === null) throw refused('STATE', JOB_MESSAGES.running);
  await setState(call, batchInputId, 'APLY', batchRunId);
  return batchRunId;
}

/** Only an administrator insists, and says why. */
function requireInsistence(call: CallContext, rsn: string): void {
  if (!signedInOf(call).permissions.roleCds.includes(SYS_ADMIN)) throw forbidden();
  if (rsn.length < SHORTEST_FORCE_REASON)
    throw invalidField('rsn', message('M-MIN', { label: '강제 반영 사유', n: SHORTEST_FORCE_REASON }));
}

/** One input waits at most; the one that waited goes back to those that were checked. */
async function reserve(
  call: CallContext,
  { batchInputId, jobCd }: { readonly batchInputId: string; readonly jobCd: string },
): Promise<null> {
  await call.db
    .updateTable('batchInput')
    .set({ statCd: 'CHECK', ...nextVersion(call) })
    .where('jobCd', '=', jobCd)
    .where('statCd', '=', 'RSVD')
    .execute();
  await setState(call, batchInputId, 'RSVD', null);
  return null;
}

const setState = (call: CallContext, batchInputId: string, statCd: 'APLY' | 'RSVD', batchRunId: string | null) =>
  call.db
    .updateTable('batchInput')
    .set({ statCd, batchRunId, ...nextVersion(call) })
    .where('batchInputId', '=', batchInputId)
    .execute();
