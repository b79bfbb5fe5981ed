import { SPACE_RULE_MESSAGES } from '#contract/space/space-messages.ts';
import type { SpaceRow } from '#contract/space/space.ts';
import { message } from '#messages/message.ts';
import { isInOrder } from '#shared/space/slots.ts';
import type { FieldErrors } from '#ui/form/errors/form-rules.ts';
import { checkPeople, type BookingStart } from './booking-form.ts';

/** A forced booking as its form holds it: an event of a department, which goes before bookings of others. */
export interface ForceForm {
  readonly spaceId: string;
  readonly useDt: string;
  readonly strtTm: string;
  readonly endTm: string;
  /** The department. */
  readonly aplyId: string;
  readonly grpNm: string;
  readonly prpsCn: string;
  readonly useCnt: number;
  readonly fcltRqst: readonly string[];
  readonly rsn: string;
}

export const newForce = (start: BookingStart): ForceForm => ({
  spaceId: '',
  useDt: '',
  strtTm: '',
  endTm: '',
  aplyId: '',
  grpNm: '',
  prpsCn: '',
  useCnt: 1,
  fcltRqst: [],
  rsn: '',
  ...start,
});

/** What is wrong with a forced booking: neither length nor days ahead count for it (space.md 4). */
export function checkForce(form: ForceForm, space: SpaceRow | null): FieldErrors<ForceForm> {
  const { useCnt } = form;
  return {
    ...(form.spaceId === '' ? { spaceId: SPACE_RULE_MESSAGES.chooseSpace } : {}),
    ...(form.useDt === '' ? { useDt: SPACE_RULE_MESSAGES.chooseDay } : {}),
    ...(isInOrder(form) ? {} : { endTm: message('M-TM-ORDER') }),
    ...(form.aplyId === '' ? { aplyId: SPACE_RULE_MESSAGES.chooseApplicant } : {}),
    ...(form.grpNm.trim() === '' ? { grpNm: SPACE_RULE_MESSAGES.enterGroup } : {}),
    ...(form.prpsCn.trim().length < 2 ? { prpsCn: SPACE_RULE_MESSAGES.enterContent } : {}),
    ...checkPeople(useCnt, space),
    ...(form.rsn.trim().length < 2 ? { rsn: message('M-RSN') } : {}),
  };
}

/** The form as the call takes it. */
export const forcePayload = ({ fcltRqst, grpNm, prpsCn, rsn, ...form }: ForceForm) => ({
  ...form,
  aplyDivCd: 'DEPT' as const,
  prpsCd: 'EVNT' as const,
  grpNm: grpNm.trim(),
  prpsCn: prpsCn.trim(),
  rsn: rsn.trim(),
  fcltRqst: [...fcltRqst],
});
