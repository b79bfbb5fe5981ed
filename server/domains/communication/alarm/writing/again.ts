import { randomUUID } from 'node:crypto';
import type { Data } from '#contract/registry.ts';
import { receiversSchema } from '#contract/communication/alarm/alarm-fields.ts';
import {
  ALARM_RULE_MESSAGES,
  HOLD_MS,
  isApprovalNeeded,
  LONGEST_ALARM_TEXT,
} from '#contract/communication/alarm/alarm-rules.ts';
import { ALARM_SCREEN } from '#contract/communication/alarm/alarm-screens.ts';
import { fillText } from '#messages/message.ts';
import { asSystem } from '#server/access/row-security.ts';
import { EVERYTHING } from '#server/access/scope.ts';
import { raiseWork } from '#server/domains/work/index.ts';
import { staffActor } from '#server/http/actor.ts';
import { created, nextVersion, personOf, signedInOf, type CallContext } from '#server/http/call-context.ts';
import { refused } from '#server/http/failure.ts';
import { countPeople, type Audience } from '../audience/people.ts';
import { ALARM_MESSAGES } from '../messages.ts';
import { rightsOf } from '../policy.ts';
import { findSentBefore } from '../sent-before.ts';
import { sendSoon } from '../sending/send-soon.ts';
import { fanOut } from '../sending/fan-out.ts';
import { countAlarm, settleAlarm } from '../sending/settle.ts';
import { alarmEvents, takeAlarm } from './alarm-store.ts';
import { fillSender } from './fill-sender.ts';
import { departureOf } from './send-alarm.ts';
import { approvalWork, notifyApprovers } from './work-item.ts';

type Again = Data<'resendAlarm'>['data'][number];
interface AlarmKey {
  readonly alarmId: string;
  readonly version: number;
}

/** Sends the failed rows of an alarm once more, tried as often as at first. @throws Failure 409 LIMIT when none has failed */
export async function resendFailed(call: CallContext, { alarmId, version }: AlarmKey): Promise<Again> {
  const { row: alarm } = await takeAlarm(call, alarmId, version, 'resend');
  const cnt = await asSystem(call, async (db) => {
    const { numUpdatedRows } = await db
      .updateTable('alarmRcvr')
      .set({
        statCd: 'WAIT',
        failRsnCd: null,
        nextDt: call.now,
        tryCnt: 0,
        ...nextVersion(call),
      })
      .where('alarmId', '=', alarmId)
      .where('statCd', '=', 'FAIL')
      .executeTakeFirst();
    await countAlarm(db, alarmId);
    return Number(numUpdatedRows);
  });
  if (cnt === 0) throw refused('LIMIT', ALARM_MESSAGES.noFailed);
  await alarmEvents.move(call, alarm, 'resend', { changes: { sendEndDt: null, rsndCnt: alarm.rsndCnt + 1 } });
  return { alarmId, cnt, statCd: 'SEND' };
}

/** Makes a reminder for those who have not read an alarm in their inbox; once within 24 hours. @throws Failure 409 DUP, LIMIT when everybody has */
export async function remindUnread(call: CallContext, { alarmId, version }: AlarmKey): Promise<Again> {
  const { row: alarm } = await takeAlarm(call, alarmId, version, 'remind'),
    { now } = call;
  const dedupKey = `REMIND:alarm:${alarmId}`;
  if ((await findSentBefore(call.db, dedupKey, now)) !== null) throw refused('DUP', ALARM_RULE_MESSAGES.sentAlready);
  const rcvrs = receiversSchema.parse({ refTable: 'alarm', refId: alarmId });
  const { trgtCnt } = await asSystem(call, (db) =>
    countPeople(db, { rcvrs, scope: EVERYTHING, stfNo: null, listWithin: () => [], now }),
  );
  if (trgtCnt === 0) throw refused('LIMIT', ALARM_MESSAGES.noUnreadReceivers);
  const reminderId = randomUUID(),
    isWaiting = isApprovalNeeded(trgtCnt, rightsOf(signedInOf(call)).mayBulk);
  const state = isWaiting ? { statCd: 'WAIT' as const } : departureOf(null, now, HOLD_MS);
  await call.db
    .insertInto('alarm')
    .values({
      alarmId: reminderId,
      alarmDivCd: 'REMIND',
      areaCd: alarm.areaCd,
      title: alarm.title,
      cntn: alarm.cntn,
      tmplCd: alarm.tmplCd,
      linkUrl: alarm.linkUrl,
      chnlCds: JSON.stringify(['INAPP']),
      resourcePath: ALARM_SCREEN,
      trgtCond: JSON.stringify(rcvrs),
      refTable: 'alarm',
      refId: alarmId,
      trgtCnt,
      dedupKey,
      reqDeptCd: personOf(call).deptCd,
      reqDt: now,
      ...state,
      ...created(call),
    })
    .execute();
  if (state.statCd === 'SEND') await sendSoon(call, state.dueDt);
  if (isWaiting) {
    const waiting = { alarmId: reminderId, title: alarm.title, trgtCnt, rsrvDt: null };
    await raiseWork(call, approvalWork(waiting));
    await notifyApprovers(staffActor(call), waiting);
  }
  return { alarmId: reminderId, cnt: trgtCnt, statCd: state.statCd };
}

/** Takes the unread rows out of their inboxes; what was sent stays counted. @returns how many */
export async function recall(
  call: CallContext,
  { alarmId, version }: AlarmKey,
): Promise<{ alarmId: string; cnt: number }> {
  const { row: alarm } = await takeAlarm(call, alarmId, version, 'recall');
  const { numUpdatedRows } = await asSystem(call, (db) =>
    db
      .updateTable('alarmRcvr')
      .set({ rcllYn: 'Y', ...nextVersion(call) })
      .where('alarmId', '=', alarmId)
      .where('chnlCd', '=', 'INAPP')
      .where('statCd', '=', 'SENT')
      .where('readDt', 'is', null)
      .where('rcllYn', '=', 'N')
      .executeTakeFirst(),
  );
  await alarmEvents.move(call, alarm, 'recall');
  return { alarmId, cnt: Number(numUpdatedRows) };
}

/** Sends words to their writer alone, at once, on the channels that he tries. */
export async function sendTest(
  call: CallContext,
  {
    linkUrl,
    chnlCds,
    ...asked
  }: { readonly title: string; readonly cntn: string; readonly linkUrl: string; readonly chnlCds: readonly string[] },
): Promise<{ alarmId: string }> {
  const { userId, deptCd } = personOf(call),
    alarmId = randomUUID(),
    { now } = call,
    rcvrs = receiversSchema.parse({ userIds: [userId] });
  const outgoing = {
    alarmId,
    alarmDivCd: 'MANUAL',
    areaCd: 'CMNCT',
    urgntYn: 'N',
    chnlCds,
    isMandatory: true,
    askedAt: now,
  } as const;
  const audience: Audience = { rcvrs, scope: EVERYTHING, stfNo: null, listWithin: () => [], now };
  const { title, cntn } = await fillSender(call, asked),
    words = {
      title: fillText(ALARM_MESSAGES.test, { title }).slice(0, 100),
      cntn: cntn.slice(0, LONGEST_ALARM_TEXT),
      linkUrl,
    };
  await asSystem(call, async (db) => {
    await db
      .insertInto('alarm')
      .values({
        ...words,
        alarmId,
        alarmDivCd: 'MANUAL',
        chnlCds: JSON.stringify(chnlCds),
        resourcePath: ALARM_SCREEN,
        trgtCond: JSON.stringify(rcvrs),
        trgtCnt: 1,
        statCd: 'SEND',
        dueDt: now,
        sendStrtDt: now,
        reqDeptCd: deptCd,
        reqDt: now,
        ...created(call),
      })
      .execute();
    await fanOut(db, outgoing, audience, now);
    await settleAlarm(db, alarmId, now);
  });
  return { alarmId };
}
