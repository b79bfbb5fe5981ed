import { message } from '#messages/message.ts';
import { foundErrors, type FieldErrors } from '#ui/form/errors/form-rules.ts';

/** Reasons have at most this many characters, whatever they are for. */
export const LONGEST_REASON = 200;
const SHORTEST_REASON = 2,
  SHORTEST_DETAIL = 5;

/** What is wrong with the reason of a decision; undefined when it may be sent. */
export const reasonError = (reason: string): string | undefined =>
  reason.trim().length < SHORTEST_REASON ? message('M-RSN') : undefined;

/** A reason by its kind and in words. */
export interface CodedReason {
  readonly rsnCd: string;
  readonly rsnCn: string;
}

/** What is wrong with the reason for looking at personal data, in the order of the form. */
export function codedReasonErrors({ rsnCd, rsnCn }: CodedReason): FieldErrors<CodedReason> {
  return foundErrors<CodedReason>({
    rsnCd: rsnCd === '' ? message('M-REQ-SEL', { label: '사유 구분' }) : undefined,
    rsnCn: rsnCn.trim().length < SHORTEST_DETAIL ? message('M-RSN5') : undefined,
  });
}
