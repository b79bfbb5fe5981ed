import { z } from 'zod';
import { saveNoticeSchema } from '#contract/communication/notice.ts';
import { listBrokenGuards, type NoticeEvent } from '#contract/communication/notice-rules.ts';
import { message } from '#messages/message.ts';
import { dropFileGroup } from '#server/domains/files/index.ts';
import { personOf, signedInOf, type CallContext } from '#server/http/call-context.ts';
import { Failure, forbidden, refused } from '#server/http/failure.ts';
import { NOTICE_MESSAGES, STATE_NAMES } from '../messages.ts';
import { tellAuthor } from '../alarms/tell-decision.ts';
import { authorOf, factsOf, rightsOf } from '../policy.ts';
import { changeNotice, holdNotice, requireVersion, takeNotice, type StoredNotice } from './notice-store.ts';
import { applyPending, requireEvent } from './save-notice.ts';
import { requireRoom } from './validate.ts';
import { closeApproval } from './work-item.ts';

export interface RowKey {
  readonly noticeId: string;
  readonly version: number;
}
export interface Outcome {
  readonly id: string;
  readonly okYn: 'Y' | 'N';
  readonly code: number;
  readonly reason: string | null;
  readonly message: string;
}
type Act = (call: CallContext, key: RowKey) => Promise<void>;

const pendingSchema = z.object({ editorId: z.string(), form: saveNoticeSchema });

/** Runs an event row by row: one row that is refused does not stop the others, and nothing of it was written. */
export async function forEachRow(call: CallContext, rows: readonly RowKey[], act: Act): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const key of rows) outcomes.push(await attempt(call, key, act));
  return outcomes;
}

async function attempt(call: CallContext, key: RowKey, act: Act): Promise<Outcome> {
  try {
    await act(call, key);
    return done(key);
  } catch (error) {
    // Refusals come before the first write of a row, so the transaction goes on clean; any other error ends it.
    if (!(error instanceof Failure)) throw error;
    return {
      id: key.noticeId,
      okYn: 'N',
      code: error.status,
      reason: error.details.reason ?? null,
      message: error.message,
    };
  }
}

export const done = (key: { readonly noticeId: string }): Outcome => ({
  id: key.noticeId,
  okYn: 'Y',
  code: 200,
  reason: null,
  message: '',
});

/**
 * The notice that is decided. Whoever comes a moment later has an old version of it, too; what he needs to hear is that it is decided.
 * @throws Failure 409 when it is one's own, decided already or changed meanwhile, 403 for who may not decide
 */
async function takeUndecided(
  call: CallContext,
  { noticeId, version }: RowKey,
  event: NoticeEvent,
): Promise<StoredNotice> {
  const notice = await holdNotice(call, noticeId);
  const broken = listBrokenGuards(factsOf(rightsOf(signedInOf(call)), notice, call.now), event);
  if (broken === null || broken.includes('isPending'))
    throw refused('STATE', message('M-DONE', { work: NOTICE_MESSAGES.work }));
  if (broken.includes('mayDecide')) throw forbidden();
  if (broken.length > 0) throw refused('STATE', NOTICE_MESSAGES.ownApproval);
  await requireVersion(call, notice, version);
  return notice;
}

export async function approve(call: CallContext, key: RowKey): Promise<void> {
  const notice = await takeUndecided(call, key, 'approve');
  await (notice.statCd === 'APRV'
    ? applyPending(call, notice, pendingSchema.parse(notice.pendJson).form)
    : postApproved(call, notice));
  await tellAuthor(call, authorOf(notice), notice, 'APRV');
}

async function postApproved(call: CallContext, notice: StoredNotice): Promise<void> {
  await requireRoom(call, notice, call.now);
  await changeNotice(call, notice.noticeId, {
    statCd: 'APRV',
    aprvUserId: personOf(call).userId,
    aprvDt: call.now.toISOString(),
    rjctRsn: null,
  });
  await closeApproval(call, notice.noticeId, 'APRV');
}

/** Rejects a notice, or drops a waiting change while the old text stays. */
export async function reject(call: CallContext, key: RowKey, rsn: string): Promise<void> {
  const notice = await takeUndecided(call, key, 'reject');
  await changeNotice(
    call,
    notice.noticeId,
    notice.statCd === 'APRV' ? { pendYn: 'N', pendJson: null, rjctRsn: rsn } : { statCd: 'RJCT', rjctRsn: rsn },
  );
  await closeApproval(call, notice.noticeId, 'RJCT');
  await tellAuthor(call, authorOf(notice), notice, 'RJCT', rsn);
}

export async function recall(call: CallContext, key: RowKey): Promise<void> {
  const notice = await takeNotice(call, key.noticeId, key.version);
  requireEvent(call, notice, 'recall');
  await changeNotice(call, notice.noticeId, { statCd: 'DRAFT', reqDt: null });
  await closeApproval(call, notice.noticeId, 'CNCL');
}

/** Takes a notice down at once; a change that waited is dropped with it. */
export async function stop(call: CallContext, key: RowKey, rsn: string): Promise<void> {
  const notice = await takeNotice(call, key.noticeId, key.version);
  requireEvent(call, notice, 'stop');
  await changeNotice(call, notice.noticeId, { statCd: 'STOP', stopRsn: rsn, pendYn: 'N', pendJson: null });
  await closeApproval(call, notice.noticeId, 'CNCL');
}

export async function repost(call: CallContext, key: RowKey): Promise<void> {
  const notice = await takeNotice(call, key.noticeId, key.version);
  const broken = listBrokenGuards(factsOf(rightsOf(signedInOf(call)), notice, call.now), 'repost');
  if (broken?.includes('isBeforeEnd')) throw refused('STATE', NOTICE_MESSAGES.over);
  requireEvent(call, notice, 'repost');
  await requireRoom(call, notice, call.now);
  await changeNotice(call, notice.noticeId, { statCd: 'APRV', stopRsn: null });
}

export async function remove(call: CallContext, key: RowKey): Promise<void> {
  const notice = await takeNotice(call, key.noticeId, key.version);
  if (notice.statCd === 'APRV' || notice.statCd === 'STOP') throw refused('STATE', NOTICE_MESSAGES.neverDelete);
  if (notice.statCd === 'WAIT') throw refused('STATE', message('M-STATE', { state: STATE_NAMES.WAIT }));
  requireEvent(call, notice, 'delete');
  if (notice.fileGroupId !== null) await dropFileGroup(call, notice.fileGroupId);
  await call.db.deleteFrom('notice').where('noticeId', '=', notice.noticeId).execute();
}
