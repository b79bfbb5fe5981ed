import { randomUUID } from 'node:crypto';
import { asSystem, missingRowError } from '#server/access/row-security.ts';
import { signedInOf, type CallContext } from '#server/http/call-context.ts';
import { forbidden, gone, wrongState } from '#server/http/failure.ts';
import { STATE_NAMES } from '../messages.ts';
import { rightsOf } from '../policy.ts';
import { canOpenNotice } from './get-notice.ts';
import { noticeRows, viewerOf, type NoticeQueryRow } from './notice-query.ts';

async function requireOpenable(call: CallContext, noticeId: string): Promise<NoticeQueryRow> {
  const signedIn = signedInOf(call);
  const row = await noticeRows(call.db, viewerOf(signedIn, call.now))
    .where('notice.noticeId', '=', noticeId)
    .executeTakeFirst();
  if (!row) throw await missingRowError(call, 'notice', noticeId, gone());
  // A confirmation kept on a device may arrive after the posting ended: what was meant for a person stays so.
  const wasMeant = row.statCd === 'APRV' && row.targeted === true;
  if (!wasMeant && !canOpenNotice(rightsOf(signedIn), row)) throw forbidden();
  return row;
}

/** Records that a person has opened a revision; the first time counts as a view. */
export async function readNotice(call: CallContext, noticeId: string, rev: number): Promise<void> {
  const row = await requireOpenable(call, noticeId);
  const { userId } = signedInOf(call).session;
  const first = await call.db
    .insertInto('noticeView')
    .values({ noticeId, userId, rev: Math.min(rev, row.rev), viewDt: call.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('noticeId')
    .executeTakeFirst();
  // No version and no modId: being read is no change of the notice.
  if (first)
    await asSystem(call, (db) =>
      db
        .updateTable('notice')
        .set((eb) => ({ viewCnt: eb('viewCnt', '+', 1) }))
        .where('noticeId', '=', noticeId)
        .execute(),
    );
}

/** Records 확인했습니다 for the revision that was on screen. @returns when it was first confirmed */
export async function confirmNotice(call: CallContext, noticeId: string, rev: number): Promise<string> {
  const row = await requireOpenable(call, noticeId);
  if (row.mustReadYn !== 'Y' || row.statCd !== 'APRV') throw wrongState(STATE_NAMES[row.statCd]);
  if (row.targeted !== true) throw forbidden();
  const { userId } = signedInOf(call).session;
  const confirmed = Math.min(rev, row.rev);
  await call.db
    .insertInto('noticeRead')
    .values({ noticeReadId: randomUUID(), noticeId, userId, rev: confirmed, readDt: call.now })
    .onConflict((conflict) => conflict.columns(['noticeId', 'userId', 'rev']).doNothing())
    .execute();
  const read = await call.db
    .selectFrom('noticeRead')
    .select('readDt')
    .where('noticeId', '=', noticeId)
    .where('userId', '=', userId)
    .where('rev', '=', confirmed)
    .executeTakeFirstOrThrow();
  return read.readDt;
}
