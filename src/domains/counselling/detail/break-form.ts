import { message } from '#messages/message.ts';
import type { FieldErrors } from '#ui/form/errors/form-rules.ts';

export interface BreakForm {
  readonly rsnCd: string;
  readonly rsnCn: string;
  readonly password: string;
  readonly otp: string;
}
/** 긴급열람 asks for the password, or for a code of who signs in elsewhere, once more. */
export const checkBreak = ({ password, otp }: BreakForm): FieldErrors<BreakForm> =>
  password === '' && otp.trim() === '' ? { password: message('M-REQ', { label: '비밀번호 또는 일회용 코드' }) } : {};
