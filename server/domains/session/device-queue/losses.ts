import { sql, type Kysely } from 'kysely';
import type { QueueLoss } from '#contract/session/device-queue.ts';
import type { Schema } from '#server/database/schema.ts';
import { personOf, type CallContext } from '#server/http/call-context.ts';
import { withKeyword } from '#server/records/conditions.ts';
import { listOf, type FilterOf } from '#server/records/list-of.ts';

/** A device that says nothing for so long is not expected any more; it may still come. */
const SILENT_MS = 30 * 86_400_000;

const lostCnt = sql<number>`(select sum(upper(r) - lower(r))::integer from unnest("deviceQueue"."waiting") r)`;
const reason = sql<QueueLoss['rsnCd']>`case when "deviceQueue"."goneDt" is null then 'SILENT' else 'GONE' end`;

/** Queues of which something is missing: the store is gone, or nothing has been heard for too long. */
const lossRows = (db: Kysely<Schema>, now: Date) =>
  db
    .selectFrom('deviceQueue')
    .where(sql<boolean>`not isempty("deviceQueue"."waiting")`)
    .where((eb) =>
      eb.or([
        eb('deviceQueue.goneDt', 'is not', null),
        eb('deviceQueue.seenDt', '<', new Date(now.getTime() - SILENT_MS).toISOString()),
      ]),
    );

/** What the person has lost and has not been informed of yet. */
export const listOwnLosses = (call: CallContext): Promise<QueueLoss[]> =>
  lossRows(call.db, call.now)
    .select(['deviceId', 'deviceNm', lostCnt.as('lostCnt'), 'seenDt', reason.as('rsnCd')])
    .where('userId', '=', personOf(call).userId)
    .where(sql<boolean>`"ackDt" is null or "ackDt" < greatest("seenDt", "goneDt")`)
    .orderBy('seenDt', 'desc')
    .orderBy('deviceId')
    .execute();

export async function confirmLosses(call: CallContext, deviceIds: readonly string[]): Promise<void> {
  await call.db
    .updateTable('deviceQueue')
    .set({ ackDt: call.now })
    .where('userId', '=', personOf(call).userId)
    .where('deviceId', 'in', [...deviceIds])
    .execute();
}

function lossesWhere({ db, now }: CallContext, { searchKeyword }: FilterOf<'getQueueLossList'>) {
  const found = lossRows(db, now)
      .innerJoin('user', 'user.userId', 'deviceQueue.userId')
      .leftJoin('staff', 'staff.stfNo', 'user.stfNo'),
    keyword = searchKeyword?.trim();
  return withKeyword(found, keyword, ['user.loginId', 'staff.stfNm']);
}

const withDept = (losses: ReturnType<typeof lossesWhere>) =>
  losses
    .leftJoin('dept', 'dept.deptCd', 'staff.deptCd')
    .select([
      'deviceQueue.deviceId',
      'deviceQueue.deviceNm',
      lostCnt.as('lostCnt'),
      'deviceQueue.seenDt',
      reason.as('rsnCd'),
      'deviceQueue.ackDt',
      'user.userId',
      'user.loginId',
      'staff.stfNm as userNm',
      'dept.deptNm',
    ]);

/** Losses of everybody, for the administrator of sign-ins. */
export const lossList = listOf({
  where: lossesWhere,
  select: withDept,
  sort: { seenDt: 'desc' },
  id: 'deviceQueue.deviceId',
  columns: { seenDt: 'deviceQueue.seenDt', loginId: 'user.loginId' },
});
