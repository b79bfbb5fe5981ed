import { SPACE_RULE_MESSAGES } from '#contract/space/space-messages.ts';
import type { ApplicantDiv } from '#contract/space/space-rules.ts';
import { message } from '#messages/message.ts';
import { penaltyEndFault } from '#shared/space/penalty-days.ts';
import type { FieldErrors } from '#ui/form/errors/form-rules.ts';
import type { Choice } from '#ui/pickers/choice.ts';

/** A penalty as its form holds it. */
export interface PenaltyForm {
  readonly aplyDivCd: ApplicantDiv;
  readonly aplyId: string;
  readonly applicant: Choice | null;
  readonly spaceId: string;
  readonly pnltEndDt: string;
  readonly pnltRsnCd: 'DMG' | 'ETC';
  readonly rsn: string;
}
export const NEW_PENALTY: PenaltyForm = {
  aplyDivCd: 'STDNT',
  aplyId: '',
  applicant: null,
  spaceId: '',
  pnltEndDt: '',
  pnltRsnCd: 'DMG',
  rsn: '',
};

/** What is wrong with a penalty beside the rules of its fields. @param today YYYYMMDD */
export const checkPenalty =
  (today: string) =>
  ({ aplyId, spaceId, pnltEndDt }: PenaltyForm): FieldErrors<PenaltyForm> => {
    const fault = pnltEndDt === '' ? null : penaltyEndFault(pnltEndDt, today);
    return {
      ...(aplyId === '' ? { aplyId: SPACE_RULE_MESSAGES.chooseApplicant } : {}),
      ...(spaceId === '' ? { spaceId: SPACE_RULE_MESSAGES.chooseSpace } : {}),
      ...(fault ? { pnltEndDt: fault === 'past' ? message('M-DATE-ORDER') : SPACE_RULE_MESSAGES.penaltyTooLong } : {}),
    };
  };
