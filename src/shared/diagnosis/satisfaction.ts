import { exact, kept, percentOf, sumOf } from './exact.ts';

/* R6: figures of satisfaction. Values are those after reversal; 해당없음, open and hidden ones are not among them. */

export interface ItemFigures {
  /** Points of the scale. */
  readonly k: number;
  readonly n: number;
  /** On the scale of the answers; null of no answer, as the others. */
  readonly meanVal: number | null;
  /** 100점 환산. */
  readonly scr100: number | null;
  /** 긍정률: the two highest points. */
  readonly positivePct: number | null;
}

/** @param counts how many answered 1, 2 … k */
export function figuresOf(counts: readonly number[]): ItemFigures {
  const k = counts.length,
    n = counts.reduce((sum, count) => sum + count, 0);
  if (n === 0) return { k, n, meanVal: null, scr100: null, positivePct: null };
  const sum = counts.reduce((sum, count, index) => sum + count * (index + 1), 0),
    positive = counts.slice(-2).reduce((sum, count) => sum + count, 0),
    meanVal = kept(exact(sum).div(n));
  return { k, n, meanVal, scr100: scoreOf100(meanVal, k), positivePct: percentOf(positive, n) };
}

/** How many answered 1, 2 … k. @param values after reversal */
export const countPoints = (values: readonly number[], k: number): number[] =>
  Array.from({ length: k }, (_, index) => values.filter((value) => value === index + 1).length);

/** 100점 환산 of a mean on a scale of k points. */
const scoreOf100 = (meanVal: number, k: number): number =>
  kept(
    exact(meanVal)
      .minus(1)
      .times(100)
      .div(k - 1),
  );

/** A mean as if of five points: what mixed scales and other domains take. */
export const ofFive = (scr100: number): number => kept(exact(scr100).div(25).plus(1));

export interface OverallMean {
  /** Scale of the mean: that of the items, or 5 where they differ. */
  readonly k: number;
  readonly meanVal: number;
  readonly scr100: number;
}

/** The mean of the items that have answers, by their weights; null without any. */
export function overallMean(items: readonly (ItemFigures & { readonly weight: number })[]): OverallMean | null {
  const scales = new Set(items.flatMap(({ k, n }) => (n > 0 ? [k] : []))),
    [only = FIVE] = scales,
    k = scales.size === 1 ? only : FIVE;
  const answered = items.flatMap(({ weight, meanVal, scr100 }) =>
    meanVal === null || scr100 === null ? [] : [{ weight, mean: scales.size === 1 ? meanVal : ofFive(scr100) }],
  );
  if (answered.length === 0) return null;
  const sum = sumOf(answered.map(({ weight, mean }) => exact(weight).times(mean))),
    meanVal = kept(sum.div(sumOf(answered.map(({ weight }) => weight))));
  return { k, meanVal, scr100: scoreOf100(meanVal, k) };
}

const FIVE = 5;

export const QUADRANT_NAMES = { KEEP: '유지', FOCUS: '집중개선', LOW: '저순위', OVER: '과잉' } as const;
export type Quadrant = keyof typeof QUADRANT_NAMES;

export interface IpaPoint {
  readonly importance: number;
  readonly satisfaction: number;
}
export interface Ipa<P extends IpaPoint> {
  /** Where the quadrants meet: the plain means of the paired items. */
  readonly crosshair: IpaPoint;
  readonly points: readonly (P & { readonly quadrant: Quadrant })[];
}

/** Figures of an item that was asked in both ways; both have answers. */
export interface IpaFigures {
  readonly satisfaction: ItemFigures;
  readonly importance: ItemFigures;
}

/**
 * The means of paired items on one scale: their own, or as of five where they differ (R6). A mean of four is little on
 * a scale of seven. Pairs that have no answers are left out.
 */
export function ipaPoints<P extends IpaFigures>(pairs: readonly P[]): (Omit<P, keyof IpaFigures> & IpaPoint)[] {
  const answered = pairs.filter(({ satisfaction, importance }) => satisfaction.n > 0 && importance.n > 0),
    scales = new Set(answered.flatMap(({ satisfaction, importance }) => [satisfaction.k, importance.k])),
    meanOf = ({ meanVal, scr100 }: ItemFigures): number => (scales.size > 1 ? ofFive(scr100 ?? 0) : meanVal) ?? 0;
  return answered.map(({ satisfaction, importance, ...item }) => ({
    ...item,
    satisfaction: meanOf(satisfaction),
    importance: meanOf(importance),
  }));
}

/**
 * Importance against satisfaction; null without pairs.
 * @param pairs means of paired items that both have answers, all on one scale (of five where scales are mixed)
 */
export function ipaOf<P extends IpaPoint>(pairs: readonly P[]): Ipa<P> | null {
  if (pairs.length === 0) return null;
  const crosshair = {
    importance: kept(sumOf(pairs.map(({ importance }) => importance)).div(pairs.length)),
    satisfaction: kept(sumOf(pairs.map(({ satisfaction }) => satisfaction)).div(pairs.length)),
  };
  return { crosshair, points: pairs.map((pair) => ({ ...pair, quadrant: quadrantOf(pair, crosshair) })) };
}

function quadrantOf({ importance, satisfaction }: IpaPoint, crosshair: IpaPoint): Quadrant {
  const isSatisfied = satisfaction >= crosshair.satisfaction;
  if (importance >= crosshair.importance) return isSatisfied ? 'KEEP' : 'FOCUS';
  return isSatisfied ? 'OVER' : 'LOW';
}
