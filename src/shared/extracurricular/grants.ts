import { exact, type Exact } from '../diagnosis/exact.ts';

/** The part of a period that says what completion is worth; decimals are texts. */
export interface GrantRule {
  readonly mlgDiv: string;
  readonly mlgPnt: number | null;
  readonly pntPerHour: string | null;
  /** Most points of one completion; null = no limit. */
  readonly maxPnt: number | null;
  readonly grdPnts: Readonly<Record<string, number>>;
  /** Factor of the kind of curriculum (ECP_WGHT userdef1). */
  readonly factor: string;
}

/** Mileage of a completion (G1), whole points: by recognised hours, a fixed number, or the points of the grade of the assignment. */
export function mileageOf(rule: GrantRule, attHour: Exact, asgnGrdCd: string | null): number {
  if (rule.mlgDiv === 'FIXED') return rule.mlgPnt ?? 0;
  if (rule.mlgDiv === 'GRADE') return asgnGrdCd === null ? 0 : (rule.grdPnts[asgnGrdCd] ?? 0);
  if (rule.mlgDiv !== 'PER_HOUR' || rule.pntPerHour === null) return 0;
  const pnt = Number(attHour.times(rule.pntPerHour).times(rule.factor).round(0, 0).toFixed());
  return rule.maxPnt === null ? pnt : Math.min(rule.maxPnt, pnt);
}

/** Execution of a budget in percent (B1), one place; null without a budget. */
export const executionRate = (execAmt: number, budgetAmt: number): number | null =>
  budgetAmt === 0 ? null : exact(execAmt).times(100).div(budgetAmt).round(1).toNumber();
