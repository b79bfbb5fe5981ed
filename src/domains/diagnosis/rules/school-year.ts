import { koreanDate8 } from '#shared/korean-time.ts';
import type { Option } from '#ui/form/SelectField.tsx';

const FIRST_MONTH = 3,
  YEARS_AHEAD = 1,
  YEARS_BACK = 6;

/** The 학년도 of a day: it begins in March (conventions.md 4). @param date8 YYYYMMDD */
export function schoolYearOf(date8: string): string {
  const year = Number(date8.slice(0, 4));
  return String(Number(date8.slice(4, 6)) < FIRST_MONTH ? year - 1 : year);
}

/** The present 학년도, as of the moment in which the page was loaded. */
export const THIS_YEAR = schoolYearOf(koreanDate8(Date.now()));

/** Years that lists offer, newest first. */
export const YEAR_OPTIONS: readonly Option[] = Array.from({ length: YEARS_AHEAD + YEARS_BACK + 1 }, (_, index) => {
  const value = String(Number(THIS_YEAR) + YEARS_AHEAD - index);
  return { value, label: `${value}학년도` };
});
