import type { Family } from '#contract/extracurricular/families.ts';

/** What every tab of 회차 운영 is about. */
export interface OprtTabProps {
  readonly family: Family;
  readonly prdId: string;
}
