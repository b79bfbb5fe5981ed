import { addDays } from './calendar.ts';
import { dowOf } from './space/open-time.ts';

const SATURDAY = 6;

/** The n-th working day after a day: Monday to Friday, holidays left out (conventions 4). */
export function addWorkingDays(date8: string, days: number, holidays: ReadonlySet<string>): string {
  let at = date8;
  for (let left = days; left > 0;) {
    at = addDays(at, 1);
    if (dowOf(at) < SATURDAY && !holidays.has(at)) left -= 1;
  }
  return at;
}
