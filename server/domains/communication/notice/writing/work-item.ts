import { NOTICE_SCREEN } from '#contract/communication/notice.ts';
import { fillText } from '#messages/message.ts';
import { cancelWork, finishWork, raiseWork, type WorkSource } from '#server/domains/work/index.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { notifyDeciders } from '../alarms/notify-decision.ts';
import { NOTICE_MESSAGES } from '../messages.ts';

const DECIDERS = 'ROLE_OPER';
const sourceOf = (noticeId: string): WorkSource => ({ workDivCd: 'NOTI_APRV', refTable: 'notice', refId: noticeId });

/** Opens the approvers' work item, in the transaction that makes the notice wait. */
export async function openApproval(call: CallContext, noticeId: string, title: string): Promise<void> {
  await raiseWork(call, {
    ...sourceOf(noticeId),
    title: fillText(NOTICE_MESSAGES.workTitle, { title }),
    resourcePath: NOTICE_SCREEN,
    linkUrl: `${NOTICE_SCREEN}?tab=WAITING&noticeId=${noticeId}&mode=view`,
    trgtRoleCd: DECIDERS,
  });
  await notifyDeciders(call, noticeId, title);
}

/** Closes it by a decision, or as cancelled without a decision. */
export async function closeApproval(
  call: CallContext,
  noticeId: string,
  result: 'APRV' | 'RJCT' | 'CNCL',
): Promise<void> {
  if (result === 'CNCL') await cancelWork(call, sourceOf(noticeId));
  else await finishWork(call, sourceOf(noticeId), result);
}
