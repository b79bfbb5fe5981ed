import { sql } from 'kysely';
import { NOTICE_SCREEN } from '#contract/communication/notice.ts';
import { NOBODY_LATE } from '#contract/communication/notice-rules.ts';
import type { Data } from '#contract/registry.ts';
import { beyondWall, whyMissing } from '#server/access/beyond-wall.ts';
import { isInScope } from '#server/access/scope.ts';
import { personOf, signedInOf, type CallContext } from '#server/http/call-context.ts';
import { forbidden, gone, refused } from '#server/http/failure.ts';
import { putAlarm } from '../../alarm/put-alarm.ts';
import { findSentBefore } from '../../alarm/sent-before.ts';
import { NOTICE_MESSAGES } from '../messages.ts';
import { readDtOf } from '../reading/confirmations.ts';
import { isVisible } from '../reading/notice-query.ts';
import { listTargets, peopleOf } from './audience.ts';

/**
 * Tells those who have not confirmed a must-read, once within 24 hours.
 * @throws Failure 403 outside the scope, 409 GONE, STATE for what is no posted must-read, LIMIT when nobody is left, DUP within the day
 */
export async function remindReaders(call: CallContext, noticeId: string): Promise<Data<'remindNotice'>['data'][number]> {
  const notice = await call.db.selectFrom('notice').select(['noticeId', 'title', 'cfmRev', 'mustReadYn', 'wrtrDeptCd', 'wrtrId']).select((eb) => isVisible(eb, call.now).as('visible'))
    .where('noticeId', '=', noticeId).executeTakeFirst();
  if (!notice) throw await whyMissing(call, 'notice', noticeId, gone());
  if (!isInScope(call.scope, { deptCd: notice.wrtrDeptCd, ownerId: notice.wrtrId })) throw forbidden();
  if (notice.mustReadYn !== 'Y' || !notice.visible) throw refused('STATE', NOTICE_MESSAGES.notMustRead);
  const dedupKey = `REMIND:notice:${noticeId}`;
  if (await findSentBefore(call.db, dedupKey, call.now) !== null) throw refused('DUP', NOTICE_MESSAGES.remindedAlready);
  const late = await beyondWall(call, async (db) => peopleOf(db, signedInOf(call).model, await listTargets(db, [noticeId]), call.now)
    .where(readDtOf(notice), 'is', null).select([sql<'STF'>`'STF'`.as('rcvrDivCd'), 'user.userId as rcvrKey', 'staff.stfNm as rcvrNm']).orderBy('user.userId').execute());
  if (late.length === 0) throw refused('LIMIT', NOBODY_LATE);
  const { userId, deptCd } = personOf(call);
  const alarmId = await putAlarm(call.db, {
    alarmDivCd: 'REMIND', tmplCd: 'NOTI_POST', areaCd: 'CMNCT', title: notice.title, cntn: NOTICE_MESSAGES.mustReadText, resourcePath: NOTICE_SCREEN, linkUrl: `${NOTICE_SCREEN}?noticeId=${noticeId}&mode=view`,
    dedupKey, reqDeptCd: deptCd, regId: userId, now: call.now,
  }, late);
  return { alarmId, trgtCnt: late.length };
}
