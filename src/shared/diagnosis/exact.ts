import { Big } from 'big.js';
import { NO_FIGURE } from '../statistics/number-rules.ts';

/*
 * Exact decimals (head of diagnosis.md). A figure is computed exactly, rounded once, half up, to the places that it is kept
 * with, and is a plain number from then on: one of at most fifteen digits is read back exactly by its decimal text. Every
 * later step takes this kept figure. Half up means away from zero for negative values, as the database rounds.
 */

/** With 40 places no quotient or root of figures of this size lies so near a half that its last kept place goes wrong. */
const DIVISION_PLACES = 40,
  KEPT_PLACES = 4,
  POINT_PLACES = 2;
const ExactNumber = Big();
ExactNumber.DP = DIVISION_PLACES;
ExactNumber.RM = Big.roundHalfUp;

export type Exact = Big;

/** A decimal that sums, products and quotients can be taken of without loss. */
export const exact = (value: number | string): Exact => new ExactNumber(value);

export const sumOf = (values: readonly (number | Exact)[]): Exact =>
  values.reduce<Exact>((sum, value) => sum.plus(value), exact(0));

/** Rounds half up; never answers a negative zero. */
export const roundTo = (value: Exact, places: number): number => value.round(places, Big.roundHalfUp).toNumber() + 0;

/** As figures are kept: 4 places. */
export const kept = (value: Exact): number => roundTo(value, KEPT_PLACES);

/** As points of exams are kept: 2 places. */
export const keptPoint = (value: Exact): number => roundTo(value, POINT_PLACES);

/** A part of a whole in percent, kept; null without a whole. */
export const percentOf = (part: number | Exact, whole: number): number | null =>
  whole === 0 ? null : kept(exact(100).times(part).div(whole));

const textWith =
  (places: number) =>
  (figure: number | null): string =>
    figure === null ? NO_FIGURE : exact(roundTo(exact(figure), places)).toFixed(places);

/** Pct, T, percentiles and rates as they are shown: one place, `-` where there is none. */
export const onePlace = textWith(1);

/** Means and SD on the scale of the answers, α and points of exams as they are shown: two places, `-` where there is none. */
export const twoPlaces = textWith(2);
