import type { MeasureCd, MethodCd, TriggerCd } from '#contract/course-cqi/course-cqi-codes.ts';
import { compareFigures, type Figure } from './exact-figures.ts';
import type { GradeRatios } from './grades.ts';

/** Limits of a term, decimal texts (cqi.md 2). */
export interface TriggerLimits {
  readonly aGrdLmtRt: string;
  readonly abGrdLmtRt: string;
  readonly evalMinScr: string;
  readonly loMinRt: string;
  readonly fGrdLmtRt: string;
}

/** The figures of a report that its measures are. */
export interface ReportFigures extends GradeRatios {
  readonly evalAvg: Figure;
  readonly loAhvRt: Figure;
}

const isBelow = (figure: Figure, limit: string): boolean => figure !== null && compareFigures(figure, limit) < 0;
const isAbove = (figure: Figure, limit: string): boolean => figure !== null && compareFigures(figure, limit) > 0;

/**
 * What a report has to improve (cqi.md 4): judged on the rounded figures, of which a missing one raises nothing. A1 and A2
 * only where students are graded against each other.
 */
export function triggersOf(figures: ReportFigures, evlMthdCd: MethodCd, limits: TriggerLimits): TriggerCd[] {
  const isRelative = evlMthdCd === 'REL',
    found: TriggerCd[] = [];
  if (isBelow(figures.evalAvg, limits.evalMinScr)) found.push('E1');
  if (isBelow(figures.loAhvRt, limits.loMinRt)) found.push('L1');
  if (isRelative && isAbove(figures.aRt, limits.aGrdLmtRt)) found.push('A1');
  if (isRelative && isAbove(figures.abRt, limits.abGrdLmtRt)) found.push('A2');
  if (figures.fRt !== null && !isBelow(figures.fRt, limits.fGrdLmtRt)) found.push('F1');
  return found;
}

/** An outcome by its number, with its rate. */
export interface OutcomeRate {
  readonly loNo: number;
  readonly ahvRt: Figure;
}

/** The present figure of a measure; of LO the rate of the outcome with that number. */
export function figureOfMeasure(
  msrCd: MeasureCd,
  loNo: number | null,
  figures: ReportFigures,
  outcomes: readonly OutcomeRate[],
): Figure {
  const whole: Readonly<Record<Exclude<MeasureCd, 'LO'>, Figure>> = {
    E1: figures.evalAvg,
    L1: figures.loAhvRt,
    A1: figures.aRt,
    A2: figures.abRt,
    F1: figures.fRt,
  };
  return msrCd === 'LO' ? (outcomes.find((outcome) => outcome.loNo === loNo)?.ahvRt ?? null) : whole[msrCd];
}
