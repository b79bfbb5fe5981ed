import type { Oprt, OprtSession, Question } from '#contract/extracurricular/appl.ts';
import type { Family } from '#contract/extracurricular/families.ts';

/** What every tab of 회차 운영 is given. */
export interface OprtTabProps {
  readonly family: Family;
  readonly prd: Oprt;
  readonly sessions: readonly OprtSession[];
  readonly applyForm: readonly Question[];
}
