import { NOTICE_SCREEN } from '#contract/communication/notice-screen.ts';
import { recordAddress } from '#contract/record-address.ts';
import { fillText } from '#messages/message.ts';
import type { NewWork, WorkSource } from '#server/domains/work/index.ts';
import { NOTICE_MESSAGES } from '../messages.ts';

const DECIDERS = 'ROLE_OPER';
export const approvalOf = (noticeId: string): WorkSource => ({
  workDivCd: 'NOTI_APRV',
  refTable: 'notice',
  refId: noticeId,
});

/** The approvers' work item of a notice that waits, or of a change of one. */
export const approvalWork = (noticeId: string, title: string): NewWork => ({
  ...approvalOf(noticeId),
  title: fillText(NOTICE_MESSAGES.workTitle, { title }),
  resourcePath: NOTICE_SCREEN,
  linkUrl: recordAddress.notice(noticeId, 'WAITING'),
  trgtRoleCd: DECIDERS,
});
