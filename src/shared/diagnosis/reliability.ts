import { exact, kept, percentOf, sumOf, type Exact } from './exact.ts';

/* R12: how far the figures of items can be relied on. */

/**
 * Cronbach's α of the items of an ability, from their pct without weights; null with fewer than two items or complete cases,
 * or where all sums are alike.
 * @param cases one row for each response: its itemPct, null where an item has none
 */
export function cronbachAlpha(cases: readonly (readonly (number | null)[])[]): number | null {
  const complete = cases.filter((row): row is readonly number[] => row.every((value) => value !== null)),
    k = cases[0]?.length ?? 0;
  if (k < 2 || complete.length < 2) return null;
  const ofItems = sumOf(
      Array.from({ length: k }, (_, item) => scaledVariance(complete.map((row) => exact(row[item] as number)))),
    ),
    ofSums = scaledVariance(complete.map(sumOf));
  return ofSums.eq(0)
    ? null
    : kept(
        ofSums
          .minus(ofItems)
          .times(k)
          .div(ofSums.times(k - 1)),
      );
}

/** Variance × n², which needs no division: α is a quotient of variances of the same n. */
function scaledVariance(values: readonly Exact[]): Exact {
  const sum = sumOf(values);
  return sumOf(values.map((value) => value.times(value)))
    .times(values.length)
    .minus(sum.times(sum));
}

/** A counted attempt that got the item. */
export interface ItemAttempt {
  readonly respId: string;
  readonly earnPoint: number;
  readonly submitDt: string;
  /** Whether the item earned full points. */
  readonly isFull: boolean;
}
export interface ItemAnalysis {
  readonly n: number;
  /** Share with full points in percent; null of no attempt. */
  readonly difficulty: number | null;
  /** That share in the upper group minus that in the lower, −100 to 100; null with fewer than four attempts. */
  readonly discrimination: number | null;
}

const GROUP_PERCENT = 27,
  MIN_ATTEMPTS = 4;

/** Difficulty and discrimination of an item of an exam; groups are the first and last 27% by points, time and id. */
export function analyseItem(attempts: readonly ItemAttempt[]): ItemAnalysis {
  const n = attempts.length,
    size = Math.ceil((n * GROUP_PERCENT) / 100),
    sorted = attempts.toSorted(
      (a, b) => a.earnPoint - b.earnPoint || compare(a.submitDt, b.submitDt) || compare(a.respId, b.respId),
    ),
    surplus = countFull(sorted.slice(n - size)) - countFull(sorted.slice(0, size));
  return {
    n,
    difficulty: percentOf(countFull(attempts), n),
    discrimination: n < MIN_ATTEMPTS ? null : percentOf(surplus, size),
  };
}

const countFull = (attempts: readonly ItemAttempt[]): number => attempts.filter(({ isFull }) => isFull).length;

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
