import { message } from '#messages/message.ts';
import type { FieldErrors } from '#ui/form/errors/form-rules.ts';

interface Booked {
  readonly stdNo: string;
}
/** A booking is for the open case, or for a student. @param caseId undefined for none */
export const checkBook =
  (caseId: string | undefined) =>
  ({ stdNo }: Booked): FieldErrors<Booked> =>
    caseId === undefined && stdNo.trim() === '' ? { stdNo: message('M-REQ-SEL', { label: '학생' }) } : {};
