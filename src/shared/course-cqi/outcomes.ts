import { exact, sumOf } from '../diagnosis/exact.ts';
import { compareFigures, figureOf, percentExact, percentFigure, type Figure } from './exact-figures.ts';

/** What the rate of an outcome is made of; a row that is being written lacks some of it. */
export interface Outcome {
  readonly weight: number | null;
  readonly evlStdCnt: number | null;
  readonly ahvStdCnt: number | null;
}
const WHOLE = 100;

/** ahvStdCnt ÷ evlStdCnt in percent with 1 place; null until both are known (cqi.md 4). */
export const outcomeRate = ({ evlStdCnt, ahvStdCnt }: Outcome): Figure =>
  evlStdCnt === null || ahvStdCnt === null ? null : percentFigure(ahvStdCnt, evlStdCnt);

/** Whether an outcome is reached. @param trgtRt percent */
export const isReached = (ahvRt: Figure, trgtRt: string | number): boolean =>
  ahvRt !== null && compareFigures(ahvRt, trgtRt) >= 0;

export const outcomeWeight = (outcomes: readonly Pick<Outcome, 'weight'>[]): number =>
  outcomes.reduce((sum, { weight }) => sum + (weight ?? 0), 0);

/** Σ(weight × unrounded rate) ÷ 100 with 1 place; null until the weights are 100 and every rate is known (cqi.md 4). */
export function outcomesRate(outcomes: readonly Outcome[]): Figure {
  if (outcomeWeight(outcomes) !== WHOLE) return null;
  const parts = outcomes.map(({ weight, evlStdCnt, ahvStdCnt }) => {
    const rate = evlStdCnt === null || ahvStdCnt === null ? null : percentExact(ahvStdCnt, evlStdCnt);
    return rate === null ? null : exact(weight ?? 0).times(rate);
  });
  const known = parts.filter((part) => part !== null);
  return known.length < parts.length ? null : figureOf(sumOf(known).div(WHOLE), 1);
}

/** Σ evlStdCnt below which a rate by ability would be about single students. */
export const MIN_ASSESSED = 5;

/** Σ ahvStdCnt ÷ Σ evlStdCnt in percent with 1 place; null below 5 assessed students (역량별 성과, cqi.md 4). */
export function abilityRate(ahvStdCnt: number, evlStdCnt: number): Figure {
  return evlStdCnt < MIN_ASSESSED ? null : percentFigure(ahvStdCnt, evlStdCnt);
}
