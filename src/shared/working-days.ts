import { addDays } from './calendar.ts';
import { dowOf } from './space/open-time.ts';

const SATURDAY = 6;

/** The n-th working day after a day: Monday to Friday, holidays left out (conventions.md 4). */
export function addWorkingDays(date8: string, days: number, holidays: ReadonlySet<string>): string {
  let at = date8;
  for (let left = days; left > 0;) {
    at = addDays(at, 1);
    if (dowOf(at) < SATURDAY && !holidays.has(at)) left -= 1;
  }
  return at;
}

const YEAR = 4;
export const yearOf = (date8: string): string => date8.slice(0, YEAR);

/**
 * Years of these days for which no holiday is known, in order. Holidays are announced year by year: a rule that leaves
 * them out leaves nothing out of such a year, and has to say so.
 */
export function yearsWithoutHolidays(days: Iterable<string>, holidays: Iterable<string>): string[] {
  const known = new Set(Array.from(holidays, yearOf));
  return [...new Set(Array.from(days, yearOf))].filter((year) => !known.has(year)).toSorted();
}
