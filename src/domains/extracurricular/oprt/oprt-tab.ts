import type { Family } from '#contract/extracurricular/families.ts';

/** What the tabs of 회차 운영 need of it. */
export interface OprtTabProps {
  readonly family: Family;
  readonly prd: { readonly prdId: string };
}
