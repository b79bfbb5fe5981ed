import type { NoticeEvent } from '#contract/communication/notice-rules.ts';
import { dropFileGroup } from '#server/domains/files/index.ts';
import { personOf, signedInOf, type CallContext } from '#server/http/call-context.ts';
import type { Outcome } from '#server/http/each-row.ts';
import { alreadyDone, refused } from '#server/http/failure.ts';
import { NOTICE_MESSAGES } from '../messages.ts';
import { factsOf, pendingOf, rightsOf } from '../policy.ts';
import { guardsOf, noticeEvents } from './notice-events.ts';
import { notices, type StoredNotice } from './notice-store.ts';
import { applyPending } from './save-notice.ts';
import { requireRoom } from './validate.ts';

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
 * The notice for an event of its state. @param asked the event, where the state gives it a sentence of its own
 * @throws Failure 409 GONE, 403, 409 STATE when it is one's own, decided or withdrawn already, then VERSION
 */
async function takeFor(
  call: CallContext,
  { noticeId, version }: RowKey,
  event: NoticeEvent,
  asked: NoticeEvent | ((notice: StoredNotice) => NoticeEvent) = event,
): Promise<StoredNotice> {
  return (await noticeEvents.take(call, { id: noticeId, version }, asked, guardsOf(call, event))).row;
}

export async function approve(call: CallContext, key: RowKey): Promise<void> {
  const notice = await takeFor(call, key, 'approve');
  if (notice.statCd === 'WAIT') return postApproved(call, notice);
  const change = pendingOf(notice);
  if (change === null) throw new Error(`the change of notice ${notice.noticeId} cannot be read`);
  return applyPending(call, notice, change.form);
}

async function postApproved(call: CallContext, notice: StoredNotice): Promise<void> {
  await requireRoom(call, notice, call.now);
  await noticeEvents.move(call, notice, 'approve', {
    changes: { aprvUserId: personOf(call).userId, aprvDt: call.now.toISOString(), rjctRsn: null },
  });
}

/** Rejects a notice, or drops a waiting change while the old text stays. */
export async function reject(call: CallContext, key: RowKey, rsn: string): Promise<void> {
  const notice = await takeFor(call, key, 'reject');
  await noticeEvents.move(call, notice, 'reject', {
    changes: { rjctRsn: rsn, ...(notice.statCd === 'APRV' && { pendYn: 'N' as const, pendJson: null }) },
    rsn,
  });
}

/** The writer takes back what is still undecided. */
export async function recall(call: CallContext, key: RowKey): Promise<void> {
  const notice = await takeFor(call, key, 'recall', (held) => {
    const { isWriter } = factsOf(rightsOf(signedInOf(call)), held, call.now);
    if (isWriter && held.statCd !== 'WAIT' && held.pendYn !== 'Y') throw alreadyDone(NOTICE_MESSAGES.work);
    return 'recall';
  });
  await noticeEvents.move(call, notice, 'recall', { changes: { reqDt: null } });
}

/** Takes a notice down at once; a change that waited is dropped with it. */
export async function stop(call: CallContext, key: RowKey, rsn: string): Promise<void> {
  const notice = await takeFor(call, key, 'stop');
  await noticeEvents.move(call, notice, 'stop', { changes: { stopRsn: rsn, pendYn: 'N', pendJson: null }, rsn });
}

export async function repost(call: CallContext, key: RowKey): Promise<void> {
  const notice = await takeFor(call, key, 'repost');
  await requireRoom(call, notice, call.now);
  await noticeEvents.move(call, notice, 'repost', { changes: { stopRsn: null } });
}

export async function remove(call: CallContext, key: RowKey): Promise<void> {
  const notice = await takeFor(call, key, 'delete', ({ statCd }) => {
    if (statCd === 'APRV' || statCd === 'STOP') throw refused('STATE', NOTICE_MESSAGES.neverDelete);
    return 'delete';
  });
  if (notice.fileGroupId !== null) await dropFileGroup(call, notice.fileGroupId);
  await notices.remove(call, notice.noticeId, notice.version);
}
