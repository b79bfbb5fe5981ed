import type { GrantDiv } from '#contract/mileage/mileage-codes.ts';
import { exact } from '../diagnosis/exact.ts';

/** The part of a revision that says what one activity is worth; decimals are texts, as the database keeps them. */
export interface PointRule {
  readonly grantDiv: GrantDiv;
  readonly pnt: number | null;
  readonly pntPerUnit: string | null;
  readonly unitMax: string | null;
  readonly grades: readonly { readonly sdaGrdCd: string; readonly pnt: number }[];
}

/** What an applicant says about the activity. */
export interface Claimed {
  readonly unitCnt?: number | string | null | undefined;
  readonly sdaGrdCd?: string | null | undefined;
}

/**
 * Points that an activity asks for (M1): the fixed points, floor(min(units, most units) × points of a unit), or the points
 * of the grade. Whole points; null when the quantity or the grade is missing or unknown.
 */
export function requestedPoints(rule: PointRule, { unitCnt, sdaGrdCd }: Claimed): number | null {
  if (rule.grantDiv === 'FIXED') return rule.pnt;
  if (rule.grantDiv === 'GRADE') return rule.grades.find((grade) => grade.sdaGrdCd === sdaGrdCd)?.pnt ?? null;
  if (unitCnt == null || rule.pntPerUnit === null || rule.unitMax === null) return null;
  const units = exact(unitCnt).gt(rule.unitMax) ? exact(rule.unitMax) : exact(unitCnt);
  return Number(units.times(rule.pntPerUnit).round(0, 0).toFixed());
}

/** What is left of the points of a grade when the group has already been granted some (M2 UPGRADE); 0 when nothing is. */
export const upgradePoints = (gradePoints: number, grantedInGroup: number): number =>
  Math.max(0, gradePoints - grantedInGroup);

/** Points of an entry by ability, exact to two places; their sum is the points of the entry. Ratios are whole and sum to 100. */
export const abilityPoints = (
  pnt: number,
  ratios: readonly { readonly abilityId: string; readonly ratio: number }[],
): { abilityId: string; pnt: string }[] =>
  ratios.map(({ abilityId, ratio }) => ({ abilityId, pnt: exact(pnt).times(ratio).div(100).toFixed(2) }));

/** Whether the points of grades rise with their order, lowest first. */
export const gradesRise = (grades: readonly { readonly pnt: number }[]): boolean =>
  grades.every((grade, at) => at === 0 || grade.pnt > (grades[at - 1]?.pnt ?? 0));
