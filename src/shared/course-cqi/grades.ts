import { GRADE_CDS, type GradeCd } from '#contract/course-cqi/course-cqi-codes.ts';
import { exact, sumOf } from '../diagnosis/exact.ts';
import { figureOf, percentFigure, type Figure } from './exact-figures.ts';

/** How many got which grade; one that is missing counts 0. */
export type GradeCounts = Readonly<Partial<Record<GradeCd, number>>>;

/** Points of the grades that count towards the mean; P and NP are none of them. */
const POINTS = {
  AP: '4.5',
  A0: '4.0',
  BP: '3.5',
  B0: '3.0',
  CP: '2.5',
  C0: '2.0',
  DP: '1.5',
  D0: '1.0',
  F: '0',
} as const;
type CountedGrade = keyof typeof POINTS;
const COUNTED = Object.keys(POINTS) as readonly CountedGrade[];
const A_GRADES = ['AP', 'A0'] as const,
  AB_GRADES = [...A_GRADES, 'BP', 'B0'] as const;

const countOf = (grades: GradeCounts, codes: readonly GradeCd[]): number =>
  codes.reduce((all, code) => all + (grades[code] ?? 0), 0);

/** Σ(cnt × point) ÷ Σ cnt over AP to F with 2 places; null without one of them (cqi.md 4). */
export function gradeMean(grades: GradeCounts): Figure {
  const whole = countOf(grades, COUNTED);
  if (whole === 0) return null;
  return figureOf(sumOf(COUNTED.map((code) => exact(POINTS[code]).times(grades[code] ?? 0))).div(whole), 2);
}

/** Shares of the counted grades in percent with 1 place; null without a counted grade. */
export interface GradeRatios {
  readonly aRt: Figure;
  readonly abRt: Figure;
  readonly fRt: Figure;
}

/** A비율, A·B비율 and F비율 (cqi.md 4). */
export function gradeRatios(grades: GradeCounts): GradeRatios {
  const whole = countOf(grades, COUNTED);
  return {
    aRt: percentFigure(countOf(grades, A_GRADES), whole),
    abRt: percentFigure(countOf(grades, AB_GRADES), whole),
    fRt: percentFigure(countOf(grades, ['F']), whole),
  };
}

/** The counts of merged sections together. */
export const addGrades = (all: readonly GradeCounts[]): Readonly<Record<GradeCd, number>> =>
  Object.fromEntries(
    GRADE_CDS.map((code) => [code, all.reduce((sum, grades) => sum + (grades[code] ?? 0), 0)]),
  ) as Record<GradeCd, number>;
