import { NOTICE_SCREEN } from '#contract/communication/notice.ts';
import { staffName } from '#server/domains/people/index.ts';
import { personOf, type CallContext } from '#server/http/call-context.ts';
import { decisionVars } from '../../alarm/decision-vars.ts';
import { notifyRole, notifyUsers } from '../../alarm/notify.ts';

const DECIDERS = 'ROLE_OPER';
const linkTo = (noticeId: string, tab: 'WAITING' | 'MANAGE'): string =>
  `${NOTICE_SCREEN}?tab=${tab}&noticeId=${noticeId}&mode=view`;
const about = (call: CallContext) => ({ resourcePath: NOTICE_SCREEN, now: call.now }) as const;

/** Notifies those who decide that a notice, or a change of one, waits for them. */
export async function notifyDeciders(call: CallContext, noticeId: string, title: string): Promise<void> {
  const name = (await staffName(call.db, personOf(call).userId)) ?? '';
  await notifyRole(call.db, DECIDERS, {
    ...about(call),
    tmplCd: 'NOTI_APRV',
    vars: { 이름: name, 제목: title },
    linkUrl: linkTo(noticeId, 'WAITING'),
  });
}

/** Notifies the author of the decision about the notice or change. */
export async function notifyAuthor(
  call: CallContext,
  authorId: string,
  notice: { readonly noticeId: string; readonly title: string },
  decision: 'APRV' | 'RJCT',
  rsn = '',
): Promise<void> {
  const { noticeId, title } = notice;
  await notifyUsers(call.db, [authorId], {
    ...about(call),
    tmplCd: 'NOTI_RSLT',
    vars: { 제목: title, ...decisionVars(decision, rsn) },
    linkUrl: linkTo(noticeId, 'MANAGE'),
  });
}
