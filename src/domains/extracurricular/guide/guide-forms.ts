import { PROMO_WORDS } from '#contract/extracurricular/promo-words.ts';
import { fillText, message } from '#messages/message.ts';
import type { FieldErrors } from '#ui/form/errors/form-rules.ts';
import type { Choice } from '#ui/pickers/choice.ts';

const SHORTEST_REASON = 2;

/** Another professor for a team, and why. */
export interface AssignForm {
  readonly stfNo: string;
  readonly rsn: string;
}
export const checkAssign = ({ stfNo, rsn }: AssignForm): FieldErrors<AssignForm> => ({
  stfNo: stfNo === '' ? message('M-REQ-SEL', { label: '지도교수' }) : undefined,
  rsn: rsn.trim().length < SHORTEST_REASON ? message('M-RSN') : undefined,
});

/** An appointment as its form holds it. */
export interface ProfForm {
  readonly schlYear: string;
  readonly shtmCd: '10' | '20';
  readonly stfNos: readonly Choice[];
  /** Empty for all curricula. */
  readonly curriId: string;
  readonly maxTeam: number;
  readonly hourPerTeam: number;
  readonly useYn: 'Y' | 'N';
}
/** What is wrong with an appointment. @param teamCnt teams that the professor guides already */
export const checkProf =
  (teamCnt: number) =>
  ({ stfNos, maxTeam, useYn }: ProfForm): FieldErrors<ProfForm> => ({
    stfNos: stfNos.length === 0 ? message('M-REQ-SEL', { label: '교수' }) : undefined,
    curriId: undefined,
    ...(maxTeam < teamCnt ? { maxTeam: fillText(PROMO_WORDS.fewerTeams, { n: teamCnt }) } : {}),
    ...(teamCnt > 0 && useYn === 'N' ? { useYn: fillText(PROMO_WORDS.stillGuides, { n: teamCnt }) } : {}),
  });
