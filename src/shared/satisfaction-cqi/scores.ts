import { exact, kept, roundTo, sumOf } from '../diagnosis/exact.ts';

/* Scores of items of satisfaction surveys (cqi.md 2, satisCqi). Unrounded ones have four places, stored ones one. */

/** A figure of the item of a survey, of 100 points. */
export interface ItemScore {
  readonly rspCnt: number;
  /** Unrounded; of 100. */
  readonly scrVal: number;
  /** Unrounded; of 100. Null where importance was not asked. */
  readonly imptVal: number | null;
}

/** Below this number of answers an item is never proposed, and says nothing of an effect. */
export const LEAST_ANSWERS = 10;

/** A mean of 1 to 5 as points of 100, unrounded: (mean − 1) ÷ 4 × 100. */
export const ofHundred = (mean: number | string): number => kept(exact(mean).minus(1).times(25));

/** As scores are stored and shown: one place, half up. */
export const asScore = (value: number): number => roundTo(exact(value), 1);

/** As a mean is stored: two places. */
export const asMean = (value: number): number => roundTo(exact(value), 2);

/** Where the four fields of importance against satisfaction meet; null where nothing was asked in both ways. */
export interface Crosshair {
  readonly scrVal: number;
  readonly imptVal: number;
}

/**
 * The means of a survey's items with enough answers, importance over those that have one. Of unrounded values, and
 * unrounded (cqi.md 4, 만족도 selection).
 */
export function crosshairOf(items: readonly ItemScore[]): Crosshair | null {
  const counting = items.filter(({ rspCnt }) => rspCnt >= LEAST_ANSWERS),
    asked = counting.flatMap(({ imptVal }) => (imptVal === null ? [] : [imptVal]));
  if (counting.length === 0 || asked.length === 0) return null;
  return {
    scrVal: sumOf(counting.map(({ scrVal }) => scrVal))
      .div(counting.length)
      .toNumber(),
    imptVal: sumOf(asked).div(asked.length).toNumber(),
  };
}
