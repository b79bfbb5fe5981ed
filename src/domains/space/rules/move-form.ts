import { SPACE_RULE_MESSAGES } from '#contract/space/space-messages.ts';
import { message } from '#messages/message.ts';
import { findTimeFault } from '#shared/space/free-day.ts';
import { isInOrder } from '#shared/space/slots.ts';
import type { FieldErrors } from '#ui/form/errors/form-rules.ts';
import { sentenceOf, type BookingTerms } from './booking-form.ts';

/** Where a booking is moved to, and why. */
export interface MoveForm {
  readonly spaceId: string;
  readonly useDt: string;
  readonly strtTm: string;
  readonly endTm: string;
  readonly rsn: string;
}

/** What is wrong with a move, as far as the page can know it. @param terms what of the day can be booked, where that is known */
export const checkMove = (
  form: MoveForm,
  { rule, free }: Pick<BookingTerms, 'rule' | 'free'> = { rule: null },
): FieldErrors<MoveForm> => ({
  spaceId: form.spaceId === '' ? SPACE_RULE_MESSAGES.chooseSpace : undefined,
  useDt: form.useDt === '' ? SPACE_RULE_MESSAGES.chooseDay : undefined,
  strtTm: faultText(form, { rule, free: free ?? null }),
  endTm: isInOrder(form) ? undefined : message('M-TM-ORDER'),
  rsn: form.rsn.trim().length < 2 ? message('M-RSN') : undefined,
});

function faultText(form: MoveForm, { rule, free }: Pick<Required<BookingTerms>, 'rule' | 'free'>): string | undefined {
  if (free?.useDt !== form.useDt || !isInOrder(form)) return undefined;
  const fault = findTimeFault(free, form, { rule, now: new Date() });
  return fault ? sentenceOf(fault.problem) : undefined;
}
