import { randomUUID } from 'node:crypto';
import { NOTICE_SCREEN } from '#contract/communication/notice.ts';
import { fillText } from '#messages/message.ts';
import { created, modified, personOf, type CallContext } from '#server/http/call-context.ts';
import { tellDeciders } from '../alarms/tell-decision.ts';
import { NOTICE_MESSAGES } from '../messages.ts';

const WORK_DIV = 'NOTI_APRV';
const LONGEST_TITLE = 200;

/** Opens the approvers' work item, in the transaction that makes the notice wait. */
export async function openApproval(call: CallContext, noticeId: string, title: string): Promise<void> {
  await call.db.insertInto('workItem').values({
    workItemId: randomUUID(), workDivCd: WORK_DIV, areaCd: 'CMNCT', title: fillText(NOTICE_MESSAGES.workTitle, { title }).slice(0, LONGEST_TITLE),
    resourcePath: NOTICE_SCREEN, needAuthType: 'U', linkUrl: `${NOTICE_SCREEN}?tab=WAITING&noticeId=${noticeId}&mode=view`, refTable: 'notice', refId: noticeId,
    trgtRoleCd: 'ROLE_OPER', reqUserId: personOf(call).userId, reqDt: call.now, ...created(call),
  }).execute();
  await tellDeciders(call, noticeId, title);
}

/** Closes it by a decision, or as cancelled when nobody decided. */
export async function closeApproval(call: CallContext, noticeId: string, result: 'APRV' | 'RJCT' | 'CNCL'): Promise<void> {
  const { userId, deptCd } = personOf(call);
  const done = { statCd: 'DONE', rsltCd: result, prcsUserId: userId, prcsDeptCd: deptCd, prcsDt: call.now } as const;
  await call.db.updateTable('workItem').set((eb) => ({ ...(result === 'CNCL' ? { statCd: 'CNCL' } as const : done), ...modified(call), version: eb('version', '+', 1) }))
    .where('workDivCd', '=', WORK_DIV).where('refTable', '=', 'notice').where('refId', '=', noticeId).where('statCd', '=', 'OPEN').execute();
}
