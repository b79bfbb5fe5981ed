import { sql, type Kysely } from 'kysely';
import { addressTo } from '#contract/communication/alarm/alarm-rules.ts';
import { INBOX_DAYS } from '#contract/communication/inbox-rules.ts';
import type { Data, ParsedArg } from '#contract/registry.ts';
import type { Schema } from '#server/database/schema.ts';
import { personOf, type CallContext } from '#server/http/call-context.ts';
import { countRows } from '#server/http/paging.ts';

const DAY_MS = 86_400_000;

/** The inbox of a person: messages sent in the application, neither put away nor taken back, and not too old. */
export function inboxOf(db: Kysely<Schema>, userId: string, now: Date) {
  return db
    .selectFrom('alarmRcvr')
    .where('alarmRcvr.rcvrDivCd', '=', 'STF')
    .where('alarmRcvr.rcvrKey', '=', userId)
    .where('alarmRcvr.chnlCd', '=', 'INAPP')
    .where('alarmRcvr.arcvYn', '=', 'N')
    .where('alarmRcvr.rcllYn', '=', 'N')
    .where('alarmRcvr.statCd', '=', 'SENT')
    .where('alarmRcvr.sentDt', '>', new Date(now.getTime() - INBOX_DAYS * DAY_MS).toISOString());
}

/** Number of unread messages of the caller. */
export const countUnread = (call: CallContext): Promise<number> =>
  countRows(inboxOf(call.db, personOf(call).userId, call.now).where('alarmRcvr.readDt', 'is', null));

/** One load of the caller's inbox, newest first, behind `afterId`; a row that is no longer there begins at the top. */
export async function listInbox(
  call: CallContext,
  { unreadYn, afterId, rowsPerPage }: ParsedArg<'getMyAlarmList'>,
): Promise<Data<'getMyAlarmList'>> {
  const { userId } = personOf(call);
  const after =
    afterId === undefined
      ? undefined
      : await call.db
          .selectFrom('alarmRcvr')
          .select(['sentDt', 'alarmRcvrId'])
          .where('alarmRcvrId', '=', afterId)
          .where('rcvrKey', '=', userId)
          .executeTakeFirst();
  const rows = await inboxOf(call.db, userId, call.now)
    .innerJoin('alarm', 'alarm.alarmId', 'alarmRcvr.alarmId')
    .select([
      'alarmRcvr.alarmRcvrId',
      'alarmRcvr.alarmId',
      'alarm.areaCd',
      'alarm.title',
      'alarm.cntn',
      'alarm.tmplCd',
      'alarm.linkUrl',
      'alarm.urgntYn',
      'alarmRcvr.rcvrNm',
    ])
    .select([
      sql<string>`"alarmRcvr"."sentDt"`.as('sentDt'),
      sql<string>`case when "alarmRcvr"."readDt" is null then 'N' else 'Y' end`.as('readYn'),
    ])
    .$if(unreadYn === 'Y', (query) => query.where('alarmRcvr.readDt', 'is', null))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`("alarmRcvr"."sentDt", "alarmRcvr"."alarmRcvrId") < (${after?.sentDt}::timestamptz, ${after?.alarmRcvrId})`,
      ),
    )
    .orderBy('alarmRcvr.sentDt', 'desc')
    .orderBy('alarmRcvr.alarmRcvrId', 'desc')
    .limit(rowsPerPage + 1)
    .execute();
  const data = rows
    .slice(0, rowsPerPage)
    .map(({ rcvrNm, tmplCd, ...row }) => ({ ...row, ...addressTo({ ...row, tmplCd }, rcvrNm) }));
  return { data, moreYn: rows.length > rowsPerPage ? 'Y' : 'N', unreadCnt: await countUnread(call) };
}
