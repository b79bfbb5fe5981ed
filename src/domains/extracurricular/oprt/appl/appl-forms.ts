import { message } from '#messages/message.ts';

/** Ways in which applicants are written to. */
export const MESSAGE_CHANNELS = [
  { value: 'PUSH', label: '앱 알림' },
  { value: 'SMS', label: '문자' },
  { value: 'EMAIL', label: '이메일' },
] as const;
const SHORTEST = 2;

/** A message to applicants as its form holds it. */
export interface MessageForm {
  readonly title: string;
  readonly cntn: string;
  readonly chnlCds: readonly (typeof MESSAGE_CHANNELS)[number]['value'][];
}
/** What is wrong with a message: here no template has its words. */
export const checkMessage = ({ title, cntn, chnlCds }: MessageForm) => ({
  ...(title.trim().length < SHORTEST ? { title: message('M-REQ', { label: '제목' }) } : {}),
  ...(cntn.trim().length < SHORTEST ? { cntn: message('M-REQ', { label: '내용' }) } : {}),
  ...(chnlCds.length === 0 ? { chnlCds: message('M-REQ-SEL', { label: '발송수단' }) } : {}),
});

/** What is wrong with another proposal for an applicant. */
export const checkProposal = ({ rsn }: { readonly rsn: string }): { readonly rsn?: string } =>
  rsn.trim().length < SHORTEST ? { rsn: message('M-RSN') } : {};
