import { NOTICE_SCREEN } from '#contract/communication/notice.ts';
import { fillText } from '#messages/message.ts';
import { staffName } from '#server/domains/people/index.ts';
import { personOf, type CallContext } from '#server/http/call-context.ts';
import { notifyRole, notifyUsers } from '../../alarm/notify.ts';
import { NOTICE_MESSAGES } from '../messages.ts';

const DECIDERS = 'ROLE_OPER';
const linkTo = (noticeId: string, tab: 'WAITING' | 'MANAGE'): string => `${NOTICE_SCREEN}?tab=${tab}&noticeId=${noticeId}&mode=view`;
const about = (call: CallContext) => ({ areaCd: 'CMNCT', resourcePath: NOTICE_SCREEN, now: call.now }) as const;

/** Tells those who decide that a notice, or a change of one, waits for them. */
export async function tellDeciders(call: CallContext, noticeId: string, title: string): Promise<void> {
  const name = await staffName(call.db, personOf(call).userId) ?? '';
  await notifyRole(call.db, DECIDERS, { ...about(call), tmplCd: 'NOTI_APRV', title: NOTICE_MESSAGES.waiting, cntn: fillText(NOTICE_MESSAGES.waitingText, { name, title }), linkUrl: linkTo(noticeId, 'WAITING') });
}

/** Tells the author what was decided about his notice or change. */
export async function tellAuthor(call: CallContext, authorId: string, notice: { readonly noticeId: string; readonly title: string }, decision: 'APRV' | 'RJCT', rsn = ''): Promise<void> {
  const { noticeId, title } = notice;
  await notifyUsers(call.db, [authorId], {
    ...about(call), tmplCd: 'NOTI_RSLT', title: NOTICE_MESSAGES.decided[decision], cntn: decision === 'APRV' ? fillText(NOTICE_MESSAGES.decidedText, { title }) : fillText(NOTICE_MESSAGES.rejectedText, { title, rsn }), linkUrl: linkTo(noticeId, 'MANAGE'),
  });
}
