import type { IndCd, RiskGrade, TrgrCd } from '#contract/dropout/dropout-codes.ts';
import { scoreStudent, type IndicatorValue, type Score } from './score.ts';
import type { Standard } from './standard.ts';

/* A stored result calculated again from the snapshot of the standard, its items and its triggers (dropout.md 5.4). */

/** An item as it is stored; decimals are text. */
export interface StoredItem {
  readonly indCd: IndCd;
  readonly rawVal: string | null;
  readonly rawCd: string | null;
  readonly point: number | null;
  readonly weight: number;
  readonly cntrb: string | null;
  readonly usedYn: 'Y' | 'N';
}
export interface StoredResult {
  readonly score: string | null;
  readonly riskGrdCd: RiskGrade | null;
  readonly trgrCds: readonly TrgrCd[];
  readonly items: readonly StoredItem[];
}

const valuesOf = (items: readonly StoredItem[]): ReadonlyMap<IndCd, IndicatorValue> =>
  new Map(
    items.flatMap(({ indCd, rawVal, rawCd }) =>
      rawVal === null && rawCd === null ? [] : [[indCd, { rawVal, rawCd }] as const],
    ),
  );

/** The result again, by a standard: that of the run, or another one over the same values. */
export const scoreAgain = (
  standard: Pick<Standard, 'items' | 'cuts' | 'minCvrgRt' | 'triggers'>,
  { items, trgrCds }: Pick<StoredResult, 'items' | 'trgrCds'>,
): Score => scoreStudent(standard, valuesOf(items), trgrCds);

/** Whether a stored result is what comes out of its own items. */
export function isRepeated(stored: StoredResult, again: Score): boolean {
  if (again.score !== stored.score || again.riskGrdCd !== stored.riskGrdCd) return false;
  const itemOf = new Map(again.items.map((item) => [item.indCd, item]));
  return stored.items.every(({ indCd, point, weight, cntrb, usedYn }) => {
    const item = itemOf.get(indCd);
    if (item === undefined) return usedYn === 'N' && point === null;
    return item.point === point && item.weight === weight && item.cntrb === cntrb && item.usedYn === usedYn;
  });
}
