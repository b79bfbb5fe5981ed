import type { TaskState } from '#contract/satisfaction-cqi/satis-codes.ts';
import { addDays, daysBetween } from '../calendar.ts';
import { exact } from '../diagnosis/exact.ts';

/* 지연 of tasks, and the quarters of a school year (cqi.md 5.8). Days are YYYYMMDD. */

const TOLERATED = 20,
  WHOLE = 100;

export interface TimedTask {
  readonly strtDt: string;
  readonly endDt: string;
  readonly prgrsRt: number;
  readonly taskSt: TaskState;
}

/** Days of a task until the end of a day over all its days, in percent: 0 before it begins, 100 from its end on. */
export function elapsedShare({ strtDt, endDt }: Pick<TimedTask, 'strtDt' | 'endDt'>, day: string) {
  if (day < strtDt) return exact(0);
  if (day >= endDt) return exact(WHOLE);
  return exact(daysBetween(strtDt, day) + 1)
    .times(WHOLE)
    .div(daysBetween(strtDt, endDt) + 1);
}

/** Whether a task that is neither done nor stopped lies more than 20.0 %p behind the days that have gone by. */
export const isLate = (task: TimedTask, day: string): boolean =>
  task.taskSt !== 'DONE' && task.taskSt !== 'STOP' && exact(task.prgrsRt).lt(elapsedShare(task, day).minus(TOLERATED));

export const QUARTERS = [1, 2, 3, 4] as const;
export type Quarter = (typeof QUARTERS)[number];

/** The days of a quarter of a school year, which begins on 1 March. */
export function quarterOf(schlYear: string, quarter: Quarter): { readonly strtDt: string; readonly endDt: string } {
  const year = Number(schlYear),
    first = (from: number): string =>
      `${year + (from > 12 ? 1 : 0)}${String(from > 12 ? from - 12 : from).padStart(2, '0')}01`,
    month = quarter * 3;
  return { strtDt: first(month), endDt: addDays(first(month + 3), -1) };
}

/** First and last day of a school year. */
export const schoolYearDays = (schlYear: string): { readonly strtDt: string; readonly endDt: string } => ({
  strtDt: quarterOf(schlYear, 1).strtDt,
  endDt: quarterOf(schlYear, 4).endDt,
});
