import { percentText } from '#contract/communication/notice-rules.ts';

/* Figures of all statistics: from counts, rounded half up for display alone, never from figures that were rounded. */
export const NO_FIGURE = '-';
/** Answers below which a mean is not shown. */
export const MIN_SCORES = 5;

/** 84.6%; `-` without a denominator. Both are whole. */
export function rateText(part: number, whole: number): string {
  const percent = percentText(part, whole);
  return percent === null ? NO_FIGURE : `${percent}%`;
}

/** A mean with one decimal; `-` of nothing. @param sum whole @param count whole */
export const meanText = (sum: number, count: number): string =>
  count === 0 ? NO_FIGURE : (Math.floor((sum * 20 + count) / (2 * count)) / 10).toFixed(1);

/** The middle of whole values with one decimal, of two middle ones their mean; `-` of none. */
export function medianText(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b),
    { length } = sorted,
    upper = sorted[Math.floor(length / 2)],
    lower = sorted[Math.floor((length - 1) / 2)];
  return upper === undefined || lower === undefined ? NO_FIGURE : meanText(upper + lower, 2);
}

/** The mean of scores, or null when they are too few to be shown. */
export const scoreText = (scores: readonly number[]): string | null =>
  scores.length < MIN_SCORES
    ? null
    : meanText(
        scores.reduce((sum, score) => sum + score, 0),
        scores.length,
      );

/** How a count differs from that of the year before: +12.5%; `-` where there was none. */
export function countChange(now: number, former: number): string {
  const percent = percentText(Math.abs(now - former), former);
  return percent === null ? NO_FIGURE : `${now < former ? '-' : '+'}${percent}%`;
}
