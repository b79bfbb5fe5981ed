import { UNIT_NAMES, type GrantDiv, type Unit } from '#contract/mileage/mileage-codes.ts';

interface Grant {
  readonly grantDiv: GrantDiv;
  readonly pnt: number | null;
  readonly pntPerUnit: string | null;
  readonly unitNm: Unit | null;
  readonly unitMax: string | null;
  readonly leastGrade: number | null;
  readonly bestGrade: number | null;
}
/** `2.00` → `2`, `0.50` → `0.5`. */
const short = (decimal: string | null): string => String(Number(decimal ?? 0));
const shown = (points: number | null): string => (points ?? 0).toLocaleString('en-US');

/** What an activity is worth, in words: `20점`, `2점/시간 (최대 60시간)`, `100~300점 (등급)`. */
export function grantText({ grantDiv, pnt, pntPerUnit, unitNm, unitMax, leastGrade, bestGrade }: Grant): string {
  if (grantDiv === 'FIXED') return `${shown(pnt)}점`;
  if (grantDiv === 'PER_UNIT') {
    const unit = unitNm === null ? '' : UNIT_NAMES[unitNm];
    return `${short(pntPerUnit)}점/${unit} (최대 ${short(unitMax)}${unit})`;
  }
  return leastGrade === bestGrade
    ? `${shown(bestGrade)}점 (등급)`
    : `${shown(leastGrade)}~${shown(bestGrade)}점 (등급)`;
}
