import { NOTICE_SCREEN } from '#contract/communication/notice-screen.ts';
import { recordAddress } from '#contract/record-address.ts';
import { staffName } from '#server/domains/people/index.ts';
import type { Actor } from '#server/http/actor.ts';
import { decisionVars } from '../../alarm/decision-vars.ts';
import { notifyRole, notifyUsers } from '../../alarm/notify.ts';

const DECIDERS = 'ROLE_OPER';
const about = ({ now }: Actor) => ({ resourcePath: NOTICE_SCREEN, now }) as const;

/** Notifies those who decide that a notice, or a change of one, waits for them. */
export async function notifyDeciders(actor: Actor, noticeId: string, title: string): Promise<void> {
  const name = (await staffName(actor.db, actor.actId)) ?? '';
  await notifyRole(actor.db, DECIDERS, {
    ...about(actor),
    tmplCd: 'NOTI_APRV',
    vars: { 이름: name, 제목: title },
    linkUrl: recordAddress.notice(noticeId, 'WAITING'),
  });
}

/** Notifies the author of the decision about the notice or change. */
export async function notifyAuthor(
  actor: Actor,
  authorId: string,
  notice: { readonly noticeId: string; readonly title: string },
  decision: 'APRV' | 'RJCT',
  rsn = '',
): Promise<void> {
  const { noticeId, title } = notice;
  await notifyUsers(actor.db, [authorId], {
    ...about(actor),
    tmplCd: 'NOTI_RSLT',
    vars: { 제목: title, ...decisionVars(decision, rsn) },
    linkUrl: recordAddress.notice(noticeId, 'MANAGE'),
  });
}
