import { exact, roundTo, type Exact } from '../diagnosis/exact.ts';

/*
 * Figures of 교과목 CQI (head of cqi.md): computed exactly, stored rounded half up, compared as stored. Decimals travel as the
 * texts of the database, so that 3.50 stays what it is.
 */

/** A stored figure as a decimal text, null for none. */
export type Figure = string | null;

/** Rounded half up to the places with which it is stored. */
export const figureOf = (value: Exact, places: 1 | 2): string => exact(roundTo(value, places)).toFixed(places);

/** A part of a whole in percent, unrounded; null without a whole. */
export const percentExact = (part: number, whole: number): Exact | null =>
  whole === 0 ? null : exact(part).times(100).div(whole);

/** The same with one place, as it is stored. */
export function percentFigure(part: number, whole: number): Figure {
  const percent = percentExact(part, whole);
  return percent === null ? null : figureOf(percent, 1);
}

/** Below 0, 0 or above: how two decimal texts stand to each other. */
export const compareFigures = (one: string | number, other: string | number): number => exact(one).cmp(exact(other));
