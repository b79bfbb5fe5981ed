import type { GradeCd } from '#contract/certification/certi-codes.ts';
import { exact, sumOf } from '../diagnosis/exact.ts';
import { itemsOf, type Standard, type StdArea, type StdItem } from './standard.ts';

/* Judgement of one student by one standard (J2, J3). It reads nothing but its arguments, so the same standard and the same values
   have the same result in the nightly run, in the simulation and in front of the reviewer (J8). */

/** Present values by item; null where there is none, as for a diagnosis that was not taken. */
export type Values = ReadonlyMap<string, number | null>;

export interface ItemResult {
  readonly itemKey: string;
  readonly curVal: number | null;
  readonly pnt: number;
  readonly metYn: 'Y' | 'N';
  /** What the item has to reach next: the required value, or the next tier; null at the top. */
  readonly nextVal: number | null;
  /** What is missing to that. */
  readonly lackVal: number | null;
}
export interface AreaResult {
  readonly areaKey: string;
  readonly pnt: number;
  readonly metYn: 'Y' | 'N';
}
export interface Judged {
  readonly gateYn: 'Y' | 'N';
  readonly totPnt: number;
  readonly metAreaCnt: number;
  readonly calcGrdCd: GradeCd | null;
  readonly areas: readonly AreaResult[];
  readonly items: readonly ItemResult[];
}

export const yn = (is: boolean): 'Y' | 'N' => (is ? 'Y' : 'N');
const less = (from: number, value: number): number => exact(from).minus(value).toNumber();

/** Points of the highest tier that is reached, and the next one. */
function tierOf({ tiers }: Pick<StdItem, 'tiers'>, value: number): { pnt: number; nextVal: number | null } {
  let pnt = 0;
  for (const tier of tiers) {
    if (tier.minVal > value) return { pnt, nextVal: tier.minVal };
    pnt = tier.pnt;
  }
  return { pnt, nextVal: null };
}

function judgeItem(item: StdItem, curVal: number | null, isNeeded: boolean): ItemResult {
  const value = curVal ?? 0,
    tier = tierOf(item, value),
    passVal = item.passVal,
    isPassed = passVal !== null && curVal !== null && curVal >= passVal,
    isMet = isNeeded || passVal !== null ? isPassed : tier.pnt > 0,
    nextVal = passVal !== null && !isPassed ? passVal : tier.nextVal;
  return {
    itemKey: item.itemKey,
    curVal,
    pnt: tier.pnt,
    metYn: yn(isMet),
    nextVal,
    lackVal: nextVal === null ? null : less(nextVal, value),
  };
}

function judgeArea(area: StdArea, results: readonly ItemResult[]): AreaResult {
  const points = results.map(({ pnt }) => pnt),
    reached = area.areaRule === 'SUM' ? sumOf(points).toNumber() : Math.max(0, ...points),
    pnt = Math.min(area.maxPnt, reached),
    hasRequired = area.items.every(({ requireYn }, at) => requireYn === 'N' || results[at]?.metYn === 'Y');
  return { areaKey: area.areaKey, pnt, metYn: yn(pnt >= area.minPnt && hasRequired) };
}

function gradeOf(standard: Standard, areas: readonly AreaResult[], totPnt: number, metAreaCnt: number): GradeCd | null {
  const { judgeDiv, grades } = standard;
  if (judgeDiv === 'ALL_AREAS') {
    const isWhole = standard.areas.every(({ requireYn }, at) => requireYn === 'N' || areas[at]?.metYn === 'Y');
    return isWhole ? (grades.find(({ minTotal }) => totPnt >= minTotal)?.certiGrdCd ?? null) : null;
  }
  const best = grades.find(
    ({ minTotal, minAreaPnt, minAreaCnt }) =>
      totPnt >= minTotal && metAreaCnt >= minAreaCnt && areas.every(({ pnt }) => pnt >= minAreaPnt),
  );
  return best?.certiGrdCd ?? null;
}

/** Points, areas and grade of a student. Points are counted although a basic requirement is not met. */
export function judge(standard: Standard, values: Values): Judged {
  const valueOf = ({ itemKey }: StdItem): number | null => values.get(itemKey) ?? null,
    gates = standard.gates.map((gate) => judgeItem(gate, valueOf(gate), true)),
    ofAreas = standard.areas.map((area) =>
      area.items.map((item) => judgeItem(item, valueOf(item), item.requireYn === 'Y')),
    ),
    areas = standard.areas.map((area, at) => judgeArea(area, ofAreas[at] ?? [])),
    totPnt = sumOf(areas.map(({ pnt }) => pnt)).toNumber(),
    metAreaCnt = areas.filter(({ metYn }) => metYn === 'Y').length,
    isOpen = gates.every(({ metYn }) => metYn === 'Y');
  return {
    gateYn: yn(isOpen),
    totPnt,
    metAreaCnt,
    calcGrdCd: isOpen ? gradeOf(standard, areas, totPnt, metAreaCnt) : null,
    areas,
    items: [...gates, ...ofAreas.flat()],
  };
}

/** Names of what stands between a student and any grade: basic requirements, and required areas where all of them count. */
export function obstacles(standard: Standard, { items, areas }: Judged): { gates: string[]; areas: string[] } {
  const metOf = new Map(items.map(({ itemKey, metYn }) => [itemKey, metYn]));
  return {
    gates: standard.gates.filter(({ itemKey }) => metOf.get(itemKey) !== 'Y').map(({ itemNm }) => itemNm),
    areas:
      standard.judgeDiv === 'ALL_AREAS'
        ? standard.areas
            .filter(({ requireYn }, at) => requireYn === 'Y' && areas[at]?.metYn !== 'Y')
            .map(({ areaNm }) => areaNm)
        : [],
  };
}

/** The one item that, brought to its next step alone, earns a student without a grade one; null where no single item does. */
export function nearItem(standard: Standard, values: Values): StdItem | null {
  const now = judge(standard, values);
  if (now.calcGrdCd !== null) return null;
  const nextOf = new Map(now.items.map(({ itemKey, nextVal }) => [itemKey, nextVal]));
  return (
    itemsOf(standard).find(({ itemKey }) => {
      const nextVal = nextOf.get(itemKey) ?? null;
      return nextVal !== null && judge(standard, new Map([...values, [itemKey, nextVal]])).calcGrdCd !== null;
    }) ?? null
  );
}

/** Place of a grade, 1 for the lowest; 0 for none, and for one that the standard does not know. */
export const gradeRank = ({ grades }: Pick<Standard, 'grades'>, certiGrdCd: string | null): number => {
  const at = grades.findIndex((grade) => grade.certiGrdCd === certiGrdCd);
  return at < 0 ? 0 : grades.length - at;
};
