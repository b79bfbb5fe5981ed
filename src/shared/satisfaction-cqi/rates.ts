import type { EvlGrdCd, IndiDirCd, TaskState } from '#contract/satisfaction-cqi/satis-codes.ts';
import { EVL_GRDS } from '#contract/satisfaction-cqi/satis-codes.ts';
import { exact, roundTo, sumOf, type Exact } from '../diagnosis/exact.ts';

/* Rates of tasks and the grade that follows from them (cqi.md 4). Decimals are texts or exact numbers, never floats. */

/** What the rates take of a task. */
export interface RatedTask {
  readonly weight: number;
  /** 0 to 100; of a stopped task its last one. */
  readonly prgrsRt: number;
  readonly indiDirCd: IndiDirCd | null;
  readonly goalVal: number | string | null;
  readonly actVal: number | string | null;
}

const MOST = 120,
  WHOLE = 100;

/** 달성률 of an indicator before it is rounded, 0 to 120. */
function achievement({ indiDirCd, goalVal, actVal }: RatedTask): Exact {
  if (actVal === null || goalVal === null) return exact(0);
  const act = exact(actVal),
    goal = exact(goalVal);
  const rate =
    indiDirCd === 'DOWN'
      ? act.eq(0)
        ? exact(MOST)
        : goal.times(WHOLE).div(act)
      : goal.eq(0)
        ? exact(0)
        : act.times(WHOLE).div(goal);
  if (rate.lt(0)) return exact(0);
  return rate.gt(MOST) ? exact(MOST) : rate;
}

/** 달성률 of an indicator as it is shown: one place. */
export const indicatorRate = (task: RatedTask): number => roundTo(achievement(task), 1);

export interface Rates {
  /** 이행률, one place. */
  readonly exeRt: number;
  /** 지표달성, one place. */
  readonly indiAhvRt: number;
}

/** Rates of all tasks of a plan, from unrounded values. */
export const ratesOf = (tasks: readonly RatedTask[]): Rates => ({
  exeRt: roundTo(sumOf(tasks.map(({ weight, prgrsRt }) => exact(weight).times(prgrsRt))).div(WHOLE), 1),
  indiAhvRt: roundTo(sumOf(tasks.map((task) => exact(task.weight).times(achievement(task)))).div(WHOLE), 1),
});

/** The grade that follows from the rates; the office may move it by one step. */
export function proposedGrade({ exeRt, indiAhvRt }: Rates): EvlGrdCd {
  if (exeRt >= 90 && indiAhvRt >= 100) return 'EXC';
  if (exeRt >= 80 && indiAhvRt >= 80) return 'GOOD';
  return exeRt >= 50 ? 'PART' : 'POOR';
}

/** By how many steps a grade differs from the proposed one. */
export const stepsFrom = (proposed: EvlGrdCd, chosen: EvlGrdCd): number =>
  Math.abs(EVL_GRDS.indexOf(proposed) - EVL_GRDS.indexOf(chosen));

/** State of a task by its newest progress: 0, 1 to 99, 100, or stopped. */
export function taskStateOf(prgrsRt: number, stopYn: 'Y' | 'N'): TaskState {
  if (stopYn === 'Y') return 'STOP';
  if (prgrsRt === WHOLE) return 'DONE';
  return prgrsRt === 0 ? 'READY' : 'RUN';
}
