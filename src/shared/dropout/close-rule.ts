import type { ScoredGrade } from '#contract/dropout/dropout-codes.ts';
import type { CloseReason, ContactResult } from '#contract/dropout/target-rules.ts';

/* When a target may be closed (dropout.md 4, close rule). */

/** An intervention as the rule reads it. */
export interface ContactFact {
  readonly cntctRsltCd: ContactResult;
  /** YYYYMMDD. */
  readonly intvDt: string;
  readonly cnclYn: 'Y' | 'N';
}

const NEEDS_NOTHING: ReadonlySet<CloseReason> = new Set(['QUIT', 'EXPL', 'GRAD', 'LEAV', 'TERM']),
  DAYS_WITHOUT_ANSWER = 3;

/** Whether a target is closed for this reason without any contact: the student is gone, or the term is over. */
export const closesWithoutContact = (reason: CloseReason): boolean => NEEDS_NOTHING.has(reason);

/**
 * Whether what was done is enough to close a target: one contact, or no answer on three different days, where the grade
 * is 위험 or the student could not be reached; one attempt where the risk of a lower grade is over.
 */
export function mayClose(reason: CloseReason, grade: ScoredGrade, interventions: readonly ContactFact[]): boolean {
  if (closesWithoutContact(reason)) return true;
  const valid = interventions.filter(({ cnclYn }) => cnclYn === 'N');
  if (reason === 'IMPR' && grade !== 'G4') return valid.some(({ cntctRsltCd }) => cntctRsltCd !== 'SENT');
  const days = new Set(valid.filter(({ cntctRsltCd }) => cntctRsltCd === 'NOANS').map(({ intvDt }) => intvDt));
  return valid.some(({ cntctRsltCd }) => cntctRsltCd === 'CONT') || days.size >= DAYS_WITHOUT_ANSWER;
}
