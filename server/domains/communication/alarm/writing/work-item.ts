import { ALARM_DETAIL_SCREEN, ALARM_SCREEN } from '#contract/communication/alarm/alarm-rules.ts';
import { fillText } from '#messages/message.ts';
import { staffName } from '#server/domains/people/index.ts';
import { cancelWork, finishWork, raiseWork, type WorkSource } from '#server/domains/work/index.ts';
import { personOf, type CallContext } from '#server/http/call-context.ts';
import { displayCount } from '#shared/display.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { decisionVars } from '../decision-vars.ts';
import { ALARM_MESSAGES } from '../messages.ts';
import { notifyRole, notifyUsers } from '../notify.ts';

const DECIDERS = 'ROLE_OPER';
const sourceOf = (alarmId: string): WorkSource => ({ workDivCd: 'ALM_APRV', refTable: 'alarm', refId: alarmId });
const linkTo = (alarmId: string): string => `${ALARM_DETAIL_SCREEN}?alarmId=${alarmId}`;

interface WaitingAlarm {
  readonly alarmId: string;
  readonly title: string;
  readonly trgtCnt: number;
  readonly rsrvDt: string | null;
}

/** Opens the approvers' work item and notifies them, in the transaction that makes the alarm wait. */
export async function openApproval(
  call: CallContext,
  { alarmId, title, trgtCnt, rsrvDt }: WaitingAlarm,
): Promise<void> {
  const { userId } = personOf(call),
    name = (await staffName(call.db, userId)) ?? '';
  await raiseWork(call, {
    ...sourceOf(alarmId),
    title: fillText(ALARM_MESSAGES.workTitle, { title }),
    resourcePath: ALARM_SCREEN,
    linkUrl: linkTo(alarmId),
    trgtRoleCd: DECIDERS,
    dueDt: rsrvDt === null ? null : koreanDate8(new Date(rsrvDt)),
  });
  await notifyRole(call.db, DECIDERS, {
    tmplCd: 'ALM_APRV',
    vars: { 이름: name, 인원: displayCount(trgtCnt), 제목: title },
    resourcePath: ALARM_SCREEN,
    linkUrl: linkTo(alarmId),
    now: call.now,
  });
}

/** Closes it by a decision, or as cancelled without a decision. */
export async function closeApproval(
  call: CallContext,
  alarmId: string,
  result: 'APRV' | 'RJCT' | 'CNCL',
): Promise<void> {
  if (result === 'CNCL') await cancelWork(call, sourceOf(alarmId));
  else await finishWork(call, sourceOf(alarmId), result);
}

/** Notifies the sender of the decision about the alarm. */
export async function notifySender(
  call: CallContext,
  alarm: { readonly alarmId: string; readonly regId: string; readonly title: string },
  decision: 'APRV' | 'RJCT',
  rsn = '',
): Promise<void> {
  const { alarmId, regId, title } = alarm;
  await notifyUsers(call.db, [regId], {
    tmplCd: 'ALM_RSLT',
    vars: { 제목: title, ...decisionVars(decision, rsn) },
    resourcePath: ALARM_SCREEN,
    linkUrl: linkTo(alarmId),
    now: call.now,
  });
}
