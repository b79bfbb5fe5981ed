import type { IndCd, MissRule, ScoredGrade, TargetGrade, TrgrCd, TrgtDiv } from '#contract/dropout/dropout-codes.ts';
import { IND_NAMES } from '#contract/dropout/dropout-codes.ts';

/* A standard of risk as page, server and run read it, and what is wrong with one (dropout.md 2 and 5.1). */

/** Values from `loVal` on and below `hiVal`, or the code, give these points. Decimals are text. */
export interface Band {
  /** Inclusive; null is from the smallest value on. */
  readonly loVal: string | null;
  /** Exclusive; null is up to the largest value. */
  readonly hiVal: string | null;
  /** For an indicator whose value is a code. */
  readonly cdVal: string | null;
  /** 0 to 100. */
  readonly point: number;
  /** What professors read instead of points. */
  readonly stepNm: string;
}

export interface StandardItem {
  readonly indCd: IndCd;
  /** 0 to 100. */
  readonly weight: number;
  /** Null where a missing value cannot be. */
  readonly missRuleCd: MissRule | null;
  readonly useYn: 'Y' | 'N';
  readonly sortOrdr: number;
  readonly bands: readonly Band[];
}

/** From this score on, decimals of one place as text. G1 begins at 0.0. */
export type Cuts = Readonly<Record<TargetGrade, string>>;

export interface Trigger {
  readonly trgrCd: TrgrCd;
  readonly floorGrdCd: TargetGrade;
  readonly param1: number | null;
  readonly useYn: 'Y' | 'N';
}

/** A complete standard, as it is kept with a run too. */
export interface Standard {
  readonly stnrdId: string;
  readonly stnrdNm: string;
  readonly verNo: number;
  readonly trgtDivCd: TrgtDiv;
  readonly trgtMinGrdCd: TargetGrade;
  /** Percent of the weights that need a value. */
  readonly minCvrgRt: number;
  readonly advsrLmtCnt: number;
  readonly items: readonly StandardItem[];
  readonly cuts: Cuts;
  readonly triggers: readonly Trigger[];
}

/** Points from which a step has its usual name, the higher first. */
const STEP_NAMES = [
  [80, '심각'],
  [50, '주의'],
  [1, '관심'],
  [0, '양호'],
] as const;

/** How a step is called unless the standard calls it otherwise. @param point 0 to 100 */
export const defaultStepName = (point: number): string => STEP_NAMES.find(([from]) => point >= from)?.[1] ?? '양호';

/** Sum of the weights in use; a confirmed standard has 100. */
export const weightSum = (items: readonly Pick<StandardItem, 'weight' | 'useYn'>[]): number =>
  items.reduce((sum, { weight, useYn }) => (useYn === 'Y' ? sum + weight : sum), 0);

/** Decimal texts of one value read as the same number, and their order is that of the numbers. */
const numberOf = (text: string): number => Number(text);

/** Where the bands of a value leave a gap or overlap: the places between two bands by the index of the upper one. */
export function faultyBands(bands: readonly Band[]): readonly number[] {
  return bands.flatMap(({ loVal, hiVal }, index) => {
    const below = bands[index - 1],
      isFirst = index === 0,
      isLast = index === bands.length - 1;
    const begins = isFirst
        ? loVal === null
        : loVal !== null && below?.hiVal != null && numberOf(below.hiVal) === numberOf(loVal),
      ends = isLast ? hiVal === null : hiVal !== null;
    const rises = loVal === null || hiVal === null || numberOf(loVal) < numberOf(hiVal);
    return begins && ends && rises ? [] : [index];
  });
}

/** Whether every value, or every code exactly once, finds one band. @param codes null for numbers */
export function areBandsComplete(bands: readonly Band[], codes: readonly string[] | null): boolean {
  if (codes === null) return bands.length > 0 && faultyBands(bands).length === 0;
  const named = bands.map(({ cdVal }) => cdVal);
  return named.length === codes.length && codes.every((code) => named.includes(code));
}

/** Whether 관심, 주의 and 위험 begin one above the other, the first above nothing. */
export const areCutsAscending = ({ G2, G3, G4 }: Cuts): boolean =>
  0 < numberOf(G2) && numberOf(G2) < numberOf(G3) && numberOf(G3) < numberOf(G4) && numberOf(G4) <= 100;

/** The sentences of a standard that is not complete (dropout.md 5.1). */
export const STANDARD_FAULTS = {
  bands: (indCd: IndCd): string => `${IND_NAMES[indCd]} 구간이 비어 있거나 겹칩니다.`,
  cuts: '등급 기준점수는 관심 < 주의 < 위험 순서여야 합니다.',
  weights: (sum: number): string => `가중치 합계는 100이어야 합니다. (현재 ${sum})`,
} as const;

/** Codes of an indicator whose value is a code; null of numbers. */
export type CodesOf = (indCd: IndCd) => readonly string[] | null;

/** A fault at a field of the form: an item by its indicator, the cuts, or the weights as a whole. */
export interface StandardFault {
  readonly field: 'bands' | 'cuts' | 'weights';
  readonly indCd?: IndCd;
  readonly message: string;
}

/**
 * What keeps a standard from being saved.
 * @returns faults of bands in use and of the cuts, in the order of the form
 */
export function draftFaults(
  { items, cuts }: Pick<Standard, 'items' | 'cuts'>,
  codesOf: CodesOf,
): readonly StandardFault[] {
  const bands = items
    .filter(({ useYn, bands: rows, indCd }) => useYn === 'Y' && !areBandsComplete(rows, codesOf(indCd)))
    .map(({ indCd }): StandardFault => ({ field: 'bands', indCd, message: STANDARD_FAULTS.bands(indCd) }));
  return areCutsAscending(cuts) ? bands : [...bands, { field: 'cuts', message: STANDARD_FAULTS.cuts }];
}

/** What keeps a standard from being confirmed: besides, weights that are not 100 in sum. */
export function confirmFaults(standard: Pick<Standard, 'items' | 'cuts'>, codesOf: CodesOf): readonly StandardFault[] {
  const sum = weightSum(standard.items),
    faults = draftFaults(standard, codesOf);
  return sum === 100 ? faults : [{ field: 'weights', message: STANDARD_FAULTS.weights(sum) }, ...faults];
}

/** The better grade first: G1 is 0. NA has no place. */
export const gradePlace = (grade: ScoredGrade): number => ['G1', 'G2', 'G3', 'G4'].indexOf(grade);

/** The worse of two grades. */
export const worseGrade = (one: ScoredGrade, other: ScoredGrade): ScoredGrade =>
  gradePlace(one) >= gradePlace(other) ? one : other;
