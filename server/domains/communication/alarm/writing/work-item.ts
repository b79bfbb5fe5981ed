import { ALARM_SCREEN } from '#contract/communication/alarm/alarm-screens.ts';
import { recordAddress } from '#contract/record-address.ts';
import { fillText } from '#messages/message.ts';
import { staffName } from '#server/domains/people/index.ts';
import type { NewWork, WorkSource } from '#server/domains/work/index.ts';
import type { Actor } from '#server/http/actor.ts';
import { displayCount } from '#shared/display.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { decisionVars } from '../decision-vars.ts';
import { ALARM_MESSAGES } from '../messages.ts';
import { notifyRole, notifyUsers } from '../notify.ts';

const DECIDERS = 'ROLE_OPER';
export const approvalOf = (alarmId: string): WorkSource => ({
  workDivCd: 'ALM_APRV',
  refTable: 'alarm',
  refId: alarmId,
});

export interface WaitingAlarm {
  readonly alarmId: string;
  readonly title: string;
  readonly trgtCnt: number;
  readonly rsrvDt: string | null;
}

/** The approvers' work item of an alarm that waits. */
export const approvalWork = ({ alarmId, title, rsrvDt }: WaitingAlarm): NewWork => ({
  ...approvalOf(alarmId),
  title: fillText(ALARM_MESSAGES.workTitle, { title }),
  resourcePath: ALARM_SCREEN,
  linkUrl: recordAddress.alarm(alarmId),
  trgtRoleCd: DECIDERS,
  dueDt: rsrvDt === null ? null : koreanDate8(new Date(rsrvDt)),
});

/** Notifies the approvers that an alarm waits for them. */
export async function notifyApprovers(
  { db, now, actId }: Actor,
  { alarmId, title, trgtCnt }: WaitingAlarm,
): Promise<void> {
  const name = (await staffName(db, actId)) ?? '';
  await notifyRole(db, DECIDERS, {
    tmplCd: 'ALM_APRV',
    vars: { 이름: name, 인원: displayCount(trgtCnt), 제목: title },
    resourcePath: ALARM_SCREEN,
    linkUrl: recordAddress.alarm(alarmId),
    now,
  });
}

/** Notifies the sender of the decision about the alarm. */
export async function notifySender(
  { db, now }: Actor,
  alarm: { readonly alarmId: string; readonly regId: string; readonly title: string },
  decision: 'APRV' | 'RJCT',
  rsn = '',
): Promise<void> {
  const { alarmId, regId, title } = alarm;
  await notifyUsers(db, [regId], {
    tmplCd: 'ALM_RSLT',
    vars: { 제목: title, ...decisionVars(decision, rsn) },
    resourcePath: ALARM_SCREEN,
    linkUrl: recordAddress.alarm(alarmId),
    now,
  });
}
