import { listBrokenGuards, type NoticeEvent } from '#contract/communication/notice-rules.ts';
import { dropFileGroup } from '#server/domains/files/index.ts';
import { personOf, signedInOf, type CallContext } from '#server/http/call-context.ts';
import type { Outcome } from '#server/http/each-row.ts';
import { alreadyDone, forbidden, refused, wrongState } from '#server/http/failure.ts';
import { NOTICE_MESSAGES, STATE_NAMES } from '../messages.ts';
import { notifyAuthor } from '../alarms/notify-decision.ts';
import { authorOf, factsOf, pendingOf, rightsOf } from '../policy.ts';
import { notices, type StoredNotice } from './notice-store.ts';
import { applyPending, requireEvent } from './save-notice.ts';
import { requireRoom } from './validate.ts';
import { closeApproval } from './work-item.ts';

export interface RowKey {
  readonly noticeId: string;
  readonly version: number;
}

export const done = (key: { readonly noticeId: string }): Outcome => ({
  id: key.noticeId,
  okYn: 'Y',
  code: 200,
  reason: null,
  message: '',
});

/**
 * The notice that is decided. A user who is a moment late has an old version as well; the more useful error is that it
 * is decided, or that its writer has taken it back.
 * @throws Failure 409 when it is one's own, decided or withdrawn already, or changed meanwhile, 403 for who may not
 * decide
 */
async function takeUndecided(
  call: CallContext,
  { noticeId, version }: RowKey,
  event: NoticeEvent,
): Promise<StoredNotice> {
  const notice = await notices.hold(call, noticeId),
    rights = rightsOf(signedInOf(call));
  const broken = listBrokenGuards(factsOf(rights, notice, call.now), event);
  if (!rights.mayDecide) throw forbidden();
  if (broken === null || broken.includes('isPending')) throw alreadyDone(NOTICE_MESSAGES.work);
  if (broken.length > 0) throw refused('STATE', NOTICE_MESSAGES.ownApproval);
  if (notice.version !== version) throw await notices.stale(call, noticeId);
  return notice;
}

/**
 * The notice for an event of its state, which is looked at before its version. @throws Failure as `requireEvent`, then
 * 409 VERSION
 */
async function takeFor(call: CallContext, { noticeId, version }: RowKey, event: NoticeEvent): Promise<StoredNotice> {
  const notice = await notices.hold(call, noticeId);
  requireEvent(call, notice, event);
  if (notice.version !== version) throw await notices.stale(call, noticeId);
  return notice;
}

export async function approve(call: CallContext, key: RowKey): Promise<void> {
  const notice = await takeUndecided(call, key, 'approve');
  if (notice.statCd === 'WAIT') await postApproved(call, notice);
  else {
    const change = pendingOf(notice);
    if (change === null) throw new Error(`the change of notice ${notice.noticeId} cannot be read`);
    await applyPending(call, notice, change.form);
  }
  await notifyAuthor(call, authorOf(notice), notice, 'APRV');
}

async function postApproved(call: CallContext, notice: StoredNotice): Promise<void> {
  await requireRoom(call, notice, call.now);
  await notices.update(call, notice.noticeId, notice.version, {
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
  await notices.update(
    call,
    notice.noticeId,
    notice.version,
    notice.statCd === 'APRV' ? { pendYn: 'N', pendJson: null, rjctRsn: rsn } : { statCd: 'RJCT', rjctRsn: rsn },
  );
  await closeApproval(call, notice.noticeId, 'RJCT');
  await notifyAuthor(call, authorOf(notice), notice, 'RJCT', rsn);
}

/** The writer takes back what is still undecided. */
export async function recall(call: CallContext, { noticeId, version }: RowKey): Promise<void> {
  const notice = await notices.hold(call, noticeId),
    { statCd, pendYn } = notice,
    facts = factsOf(rightsOf(signedInOf(call)), notice, call.now);
  if (facts.isWriter && statCd !== 'WAIT' && pendYn !== 'Y') throw alreadyDone(NOTICE_MESSAGES.work);
  requireEvent(call, notice, 'recall');
  if (notice.version !== version) throw await notices.stale(call, noticeId);
  await notices.update(call, noticeId, version, { statCd: 'DRAFT', reqDt: null });
  await closeApproval(call, noticeId, 'CNCL');
}

/** Takes a notice down at once; a change that waited is dropped with it. */
export async function stop(call: CallContext, key: RowKey, rsn: string): Promise<void> {
  const notice = await takeFor(call, key, 'stop');
  await notices.update(call, notice.noticeId, notice.version, {
    statCd: 'STOP',
    stopRsn: rsn,
    pendYn: 'N',
    pendJson: null,
  });
  await closeApproval(call, notice.noticeId, 'CNCL');
}

export async function repost(call: CallContext, key: RowKey): Promise<void> {
  const notice = await notices.hold(call, key.noticeId);
  const broken = listBrokenGuards(factsOf(rightsOf(signedInOf(call)), notice, call.now), 'repost');
  if (broken?.includes('isBeforeEnd')) throw refused('STATE', NOTICE_MESSAGES.over);
  requireEvent(call, notice, 'repost');
  if (notice.version !== key.version) throw await notices.stale(call, key.noticeId);
  await requireRoom(call, notice, call.now);
  await notices.update(call, notice.noticeId, notice.version, { statCd: 'APRV', stopRsn: null });
}

export async function remove(call: CallContext, { noticeId, version }: RowKey): Promise<void> {
  const notice = await notices.hold(call, noticeId);
  if (notice.statCd === 'APRV' || notice.statCd === 'STOP') throw refused('STATE', NOTICE_MESSAGES.neverDelete);
  if (notice.statCd === 'WAIT') throw wrongState(STATE_NAMES.WAIT);
  requireEvent(call, notice, 'delete');
  if (notice.version !== version) throw await notices.stale(call, noticeId);
  if (notice.fileGroupId !== null) await dropFileGroup(call, notice.fileGroupId);
  await notices.remove(call, noticeId, version);
}
