import { NOTICE_SCREEN } from '#contract/communication/notice-screen.ts';
import { NO_LATE_READERS } from '#contract/communication/notice-rules.ts';
import { recordAddress } from '#contract/record-address.ts';
import type { Data } from '#contract/registry.ts';
import { asSystem, missingRowError } from '#server/access/row-security.ts';
import { personOf, signedInOf, type CallContext } from '#server/http/call-context.ts';
import { forbidden, gone, refused } from '#server/http/failure.ts';
import { notify } from '../../alarm/notify.ts';
import { findSentBefore } from '../../alarm/sent-before.ts';
import { NOTICE_MESSAGES } from '../messages.ts';
import { factsOf, rightsOf } from '../policy.ts';
import { readDtOf } from '../reading/confirmations.ts';
import { isVisible } from '../reading/notice-query.ts';
import { listTargets, peopleOf } from './audience.ts';

/**
 * Reminds those who have not confirmed a must-read, once within 24 hours.
 * @throws Failure 403 outside the scope, 409 GONE, STATE for what is no posted must-read or when staff have switched
 * reminders off, LIMIT without receivers, DUP within the day
 */
export async function remindReaders(
  call: CallContext,
  noticeId: string,
): Promise<Data<'remindNotice'>['data'][number]> {
  const notice = await call.db
    .selectFrom('notice')
    .selectAll('notice')
    .select((eb) => isVisible(eb, call.now).as('visible'))
    .where('noticeId', '=', noticeId)
    .executeTakeFirst();
  if (!notice) throw await missingRowError(call, 'notice', noticeId, gone());
  if (!factsOf(rightsOf(signedInOf(call)), notice, call.now).mayChange) throw forbidden();
  if (notice.mustReadYn !== 'Y' || !notice.visible) throw refused('STATE', NOTICE_MESSAGES.notMustRead);
  const dedupKey = `REMIND:notice:${noticeId}`;
  if ((await findSentBefore(call.db, dedupKey, call.now)) !== null)
    throw refused('DUP', NOTICE_MESSAGES.remindedAlready);
  const late = await asSystem(call, async (db) =>
    peopleOf(db, signedInOf(call).model, await listTargets(db, [noticeId]), call.now)
      .where(readDtOf(notice), 'is', null)
      .select('user.userId')
      .orderBy('user.userId')
      .execute(),
  );
  if (late.length === 0) throw refused('LIMIT', NO_LATE_READERS);
  const { userId, deptCd } = personOf(call);
  const sent = await notify(
    call.db,
    { rcvrs: { userIds: late.map((reader) => reader.userId) } },
    {
      tmplCd: 'NOTI_RMND',
      vars: { 제목: notice.title },
      resourcePath: NOTICE_SCREEN,
      linkUrl: recordAddress.notice(noticeId),
      now: call.now,
    },
    { alarmDivCd: 'REMIND', dedupKey, reqDeptCd: deptCd, regId: userId },
  );
  if (sent === null) throw refused('STATE', NOTICE_MESSAGES.remindOff);
  return { alarmId: sent.alarmId, trgtCnt: sent.trgtCnt };
}
