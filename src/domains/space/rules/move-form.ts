import { SPACE_RULE_MESSAGES } from '#contract/space/space-messages.ts';
import { message } from '#messages/message.ts';
import { isInOrder } from '#shared/space/slots.ts';
import type { FieldErrors } from '#ui/form/errors/form-rules.ts';

/** Where a booking is moved to, and why. */
export interface MoveForm {
  readonly spaceId: string;
  readonly useDt: string;
  readonly strtTm: string;
  readonly endTm: string;
  readonly rsn: string;
}

/** What is wrong with a move, as far as the page can know it. */
export const checkMove = (form: MoveForm): FieldErrors<MoveForm> => ({
  spaceId: form.spaceId === '' ? SPACE_RULE_MESSAGES.chooseSpace : undefined,
  useDt: form.useDt === '' ? SPACE_RULE_MESSAGES.chooseDay : undefined,
  strtTm: undefined,
  endTm: isInOrder(form) ? undefined : message('M-TM-ORDER'),
  rsn: form.rsn.trim().length < 2 ? message('M-RSN') : undefined,
});
