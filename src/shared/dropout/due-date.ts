import type { ScoredGrade } from '#contract/dropout/dropout-codes.ts';
import { addDays } from '../calendar.ts';

/* By when a target is spoken to first (dropout.md 2, drptTrgt.fstDueDt). Days are YYYYMMDD, calendar days. */

/** A grade that has become better before anybody was assigned has the longest time. */
const DAYS: Readonly<Record<ScoredGrade, number>> = { G4: 7, G3: 14, G2: 21, G1: 21 };

/** The last day of the first intervention, from the day of the first assignment or of the reopening on. */
export const firstDueDate = (fromDt: string, grade: ScoredGrade): string => addDays(fromDt, DAYS[grade]);

/**
 * The last day after a grade has become worse: never later than it was.
 * @param present null while no user is assigned: then there is no last day
 */
export const dueAfterWorse = (present: string | null, confirmDt: string, grade: ScoredGrade): string | null => {
  if (present === null) return null;
  const counted = firstDueDate(confirmDt, grade);
  return counted < present ? counted : present;
};
