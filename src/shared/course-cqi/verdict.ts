import type { MeasureCd, VerdictCd } from '#contract/course-cqi/course-cqi-codes.ts';
import { compareFigures, type Figure } from './exact-figures.ts';

/** Measures of which less is better; of the others more is. */
const LOWER_IS_BETTER: ReadonlySet<MeasureCd> = new Set(['A1', 'A2', 'F1']);

/** Above 0 where a figure of a measure is better than another one, 0 where both are the same. */
const better = (msrCd: MeasureCd, one: string, other: string): number =>
  LOWER_IS_BETTER.has(msrCd) ? compareFigures(other, one) : compareFigures(one, other);

/** A promised improvement: what was to be reached from where. */
export interface Promised {
  readonly msrCd: MeasureCd;
  readonly trgtVal: string;
  readonly bfVal: Figure;
}

/**
 * What became of a promise (cqi.md 4): the goal is reached, the figure is better than it was, or neither; without a figure
 * now or then nothing is judged.
 */
export function verdictOf({ msrCd, trgtVal, bfVal }: Promised, afVal: Figure): VerdictCd {
  if (afVal === null || bfVal === null) return 'NA';
  if (better(msrCd, afVal, trgtVal) >= 0) return 'MET';
  return better(msrCd, afVal, bfVal) > 0 ? 'IMPR' : 'NOT';
}

/** Whether a goal is better than the present figure; any is where there is no figure. */
export const isBetterGoal = (msrCd: MeasureCd, trgtVal: string, bfVal: Figure): boolean =>
  bfVal === null || better(msrCd, trgtVal, bfVal) > 0;
