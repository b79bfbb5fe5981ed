import { CASE_WORDS } from '#contract/counselling/case-words.ts';
import type { RiskLvl } from '#contract/counselling/case-codes.ts';
import { addDays } from '../calendar.ts';
import type { Sentence } from '../sentence.ts';

/* How much danger there is, and what it asks for (counselling.md 4.12). Days are YYYYMMDD. */

/** Which rule made a proposal: kept with the assessment, so that a later rule is not taken for the one of its day. */
export const RISK_RULE = 'PHQ9-1';
/** Place of the item that asks for thoughts of death or of harming oneself. */
const ITEM_9 = 8;

export interface Proposal {
  readonly sugLvl: RiskLvl;
  readonly phq9Tot: number;
  readonly phq9Item9: number;
  /** What made the level, in words. */
  readonly why: string;
}

const sumOf = (answers: readonly number[]): number => answers.reduce((sum, answer) => sum + answer, 0);

/** @returns the sum of a GAD-7; null where it was not answered */
export const gad7Of = (answers: readonly number[]): number | null => (answers.length === 0 ? null : sumOf(answers));

/**
 * The level that the nine answers of a PHQ-9 propose; the counsellor decides.
 * @param answers 0 to 3 each, in the order of the instrument @returns null where they are not nine
 */
export function proposedRisk(answers: readonly number[]): Proposal | null {
  if (answers.length !== ITEM_9 + 1) return null;
  const phq9Tot = sumOf(answers),
    phq9Item9 = answers[ITEM_9] ?? 0,
    proposal = (sugLvl: RiskLvl, why: string): Proposal => ({ sugLvl, phq9Tot, phq9Item9, why });
  if (phq9Tot >= 20) return proposal(3, 'PHQ-9 합계 20점 이상');
  if (phq9Item9 === 3) return proposal(3, 'PHQ-9 9번 문항 3점');
  if (phq9Tot >= 15) return proposal(2, 'PHQ-9 합계 15점 이상');
  if (phq9Item9 >= 1) return proposal(2, 'PHQ-9 9번 문항 1점 이상');
  if (phq9Tot >= 10) return proposal(1, 'PHQ-9 합계 10점 이상');
  return proposal(0, 'PHQ-9 합계 10점 미만');
}

/** Days from the assessment within which the next contact has to be; null where none is asked for. */
export const contactDays = (finLvl: RiskLvl): number | null => (finLvl === 3 ? 1 : finLvl === 2 ? 7 : null);

/** The last day of the next contact; null where none is asked for. */
export const lastContactDay = (finLvl: RiskLvl, asmDt: string): string | null => {
  const days = contactDays(finLvl);
  return days === null ? null : addDays(asmDt, days);
};

/** What the rules look at of an assessment that is typed; empty texts stand for none. */
export interface TypedAssessment {
  readonly asmDt: string;
  readonly finLvl: RiskLvl;
  readonly phq9: readonly number[];
  readonly sftyPlanYn: 'Y' | 'N';
  readonly sftyPlanCn: string;
  readonly nextCntctDt: string;
  /** Why the level is below the proposal. */
  readonly reason: string;
  readonly guardNtfyYn: 'Y' | 'N';
  readonly guardNtfyGrndCd: string;
  readonly guardRsn: string;
}
type Faults = Partial<Record<keyof TypedAssessment, Sentence>>;
const SHORTEST = 2;

/**
 * What the contract cannot say of an assessment.
 * @param consents items that are in force for the student, for the ground of telling a guardian
 * @returns sentences by field
 */
export function assessmentFaults(form: TypedAssessment, today: string, consents: ReadonlySet<string>): Faults {
  const { asmDt, finLvl, phq9, sftyPlanYn, sftyPlanCn, nextCntctDt, reason, guardNtfyYn, guardNtfyGrndCd, guardRsn } =
      form,
    faults: Faults = {},
    proposal = proposedRisk(phq9),
    last = asmDt === '' ? null : lastContactDay(finLvl, asmDt);
  if (asmDt !== '' && asmDt > today) faults.asmDt = { id: 'M-FUTURE', params: { label: '평가일' } };
  if (phq9.length !== 0 && proposal === null) faults.phq9 = { text: CASE_WORDS.phq9Whole };
  if (proposal !== null && finLvl < proposal.sugLvl && reason.trim().length < SHORTEST)
    faults.reason = { text: CASE_WORDS.whyLower };
  // The plan is written, not only said to be there.
  if (finLvl === 3 && sftyPlanYn !== 'Y') faults.sftyPlanYn = { text: CASE_WORDS.safetyPlan };
  if (finLvl === 3 && sftyPlanCn.trim() === '') faults.sftyPlanCn = { text: CASE_WORDS.safetyPlan };
  if (last !== null && (nextCntctDt === '' || nextCntctDt > last || nextCntctDt < asmDt))
    faults.nextCntctDt = { text: CASE_WORDS.nextContact, params: { n: contactDays(finLvl) ?? 0 } };
  if (guardNtfyYn === 'Y') {
    if (guardNtfyGrndCd === '') faults.guardNtfyGrndCd = { id: 'M-REQ-SEL', params: { label: '연락 근거' } };
    else if (guardNtfyGrndCd === 'AGRE' && !consents.has('GUARD'))
      faults.guardNtfyGrndCd = { text: CASE_WORDS.guardConsent };
    if (guardRsn.trim().length < SHORTEST) faults.guardRsn = { id: 'M-RSN' };
  }
  return faults;
}
