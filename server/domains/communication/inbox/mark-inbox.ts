import type { Updateable } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import { nextVersion, personOf, type CallContext } from '#server/http/call-context.ts';
import { inboxOf } from './inbox-query.ts';

/** Changes rows of the caller's own inbox; rows of others, or rows that no longer exist, stays as it is. */
async function mark(
  call: CallContext,
  alarmRcvrIds: readonly string[],
  change: Updateable<Schema['alarmRcvr']>,
): Promise<void> {
  await call.db
    .updateTable('alarmRcvr')
    .set({ ...change, ...nextVersion(call) })
    .where('alarmRcvrId', 'in', alarmRcvrIds)
    .where('rcvrDivCd', '=', 'STF')
    .where('rcvrKey', '=', personOf(call).userId)
    .where('chnlCd', '=', 'INAPP')
    .execute();
}

/** The first reading counts: one that is read already keeps its time. */
export async function markRead(call: CallContext, alarmRcvrIds: readonly string[], isRead: boolean): Promise<void> {
  if (!isRead) return mark(call, alarmRcvrIds, { readDt: null });
  const unread = await inboxOf(call.db, personOf(call).userId, call.now)
    .select('alarmRcvrId')
    .where('alarmRcvrId', 'in', alarmRcvrIds)
    .where('readDt', 'is', null)
    .execute();
  if (unread.length > 0)
    await mark(
      call,
      unread.map(({ alarmRcvrId }) => alarmRcvrId),
      { readDt: call.now },
    );
}

export const markArchived = (call: CallContext, alarmRcvrIds: readonly string[], isArchived: boolean): Promise<void> =>
  mark(call, alarmRcvrIds, { arcvYn: isArchived ? 'Y' : 'N' });

/**
 * Reads everything that was sent no later than a message of the caller's. @returns how many were unread; none when the
 * message is another user's
 */
export async function readUpTo(call: CallContext, newestId: string): Promise<number> {
  const { userId } = personOf(call);
  const newest = await call.db
    .selectFrom('alarmRcvr')
    .select('sentDt')
    .where('alarmRcvrId', '=', newestId)
    .where('rcvrKey', '=', userId)
    .executeTakeFirst();
  if (!newest?.sentDt) return 0;
  const { numUpdatedRows } = await call.db
    .updateTable('alarmRcvr')
    .set({ readDt: call.now, ...nextVersion(call) })
    .where(
      'alarmRcvrId',
      'in',
      inboxOf(call.db, userId, call.now)
        .select('alarmRcvrId')
        .where('readDt', 'is', null)
        .where('sentDt', '<=', newest.sentDt),
    )
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
