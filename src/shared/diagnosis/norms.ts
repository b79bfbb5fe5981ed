import type { Level } from '#contract/diagnosis/diagnosis-codes.ts';
import { exact, kept, percentOf, sumOf } from './exact.ts';

/* R3 to R5: where a response stands among others. */

export interface Distribution {
  readonly n: number;
  readonly meanVal: number;
  /** Divided by n. */
  readonly sdVal: number;
}

/** Mean and SD of the values of all; null of none. Both are computed from the values, rounded once. */
export function distributionOf(values: readonly number[]): Distribution | null {
  const n = values.length;
  if (n === 0) return null;
  const sum = sumOf(values),
    squares = sumOf(values.map((value) => exact(value).times(value))),
    variance = squares.times(n).minus(sum.times(sum)).div(n).div(n);
  return { n, meanVal: kept(sum.div(n)), sdVal: kept(variance.sqrt()) };
}

/** R4, PLAN: whether a norm of the plan gives T values; one that does not is shown as 규준 부족. */
export const isUsableNorm = (norm: Distribution | null, minNormCnt: number): norm is Distribution =>
  norm !== null && norm.n >= minNormCnt && norm.sdVal > 0;

const MIN_T = 20,
  MAX_T = 80;

/** R4: T of a pct by the mean and the SD of its norm, clipped to 20–80; null without one of them. */
export function tScore(
  pct: number | null,
  norm: { readonly meanVal: number; readonly sdVal: number } | null,
): number | null {
  if (pct === null || norm === null || norm.sdVal <= 0) return null;
  const t = kept(exact(pct).minus(norm.meanVal).times(10).div(norm.sdVal).plus(50));
  return Math.min(MAX_T, Math.max(MIN_T, t));
}

interface LevelStep {
  readonly level: Level;
  readonly leastT: number;
  readonly leastPct: number;
}
const LEVEL_STEPS: readonly LevelStep[] = [
  { level: 'L5', leastT: 65, leastPct: 80 },
  { level: 'L4', leastT: 55, leastPct: 65 },
  { level: 'L3', leastT: 45, leastPct: 50 },
  { level: 'L2', leastT: 35, leastPct: 35 },
];

/** R5: level by T, without T by pct; null where the ability could not be computed. */
export function levelOf(t: number | null, pct: number | null): Level | null {
  if (t === null && pct === null) return null;
  const step = LEVEL_STEPS.find(({ leastT, leastPct }) => (t === null ? (pct ?? 0) >= leastPct : t >= leastT));
  return step?.level ?? 'L1';
}

/** The percents from and below which a level holds where there is no T. */
export function levelRange(level: Level): { readonly fromPct: number; readonly toPct: number } {
  const place = LEVEL_STEPS.findIndex((step) => step.level === level),
    above = place < 0 ? LEVEL_STEPS.at(-1) : LEVEL_STEPS[place - 1];
  return { fromPct: LEVEL_STEPS[place]?.leastPct ?? 0, toPct: above?.leastPct ?? 101 };
}

/** R3: the percentile of every value that occurs: those below and half of those with the same, oneself included, of all. */
export function percentiles(values: readonly number[]): ReadonlyMap<number, number> {
  const sorted = values.toSorted((a, b) => a - b),
    found = new Map<number, number>();
  for (let first = 0; first < sorted.length;) {
    const value = sorted[first] as number;
    let end = first;
    while (sorted[end] === value) end += 1;
    found.set(value, percentOf(exact(first + end).div(2), sorted.length) ?? 0);
    first = end;
  }
  return found;
}
