import { addDays, addMonths, daysBetween } from '#shared/calendar.ts';
import { SUNDAY_FIRST } from '#shared/weekdays.ts';

const DAYS_OF_WEEK = 7;

/** 0 for Sunday. @param date8 YYYYMMDD */
export const weekdayOf = (date8: string): number =>
  new Date(Date.UTC(Number(date8.slice(0, 4)), Number(date8.slice(4, 6)) - 1, Number(date8.slice(6)))).getUTCDay();

/** The week of a day from Sunday on. */
export const weekOf = (date8: string): readonly string[] =>
  Array.from({ length: DAYS_OF_WEEK }, (_, index) => addDays(date8, index - weekdayOf(date8)));

/** The weeks that a month touches, each from Sunday on; the same number of days for every month of as many weeks. */
export function weeksOf(date8: string): readonly (readonly string[])[] {
  const first = `${date8.slice(0, 6)}01`,
    next = addMonths(first, 1),
    weeks: (readonly string[])[] = [];
  for (let day = first; weeks.length === 0 || (weekOf(day)[0] ?? '') < next; day = addDays(day, DAYS_OF_WEEK))
    weeks.push(weekOf(day));
  return weeks;
}

/** The day that a key leads to from another; null for keys that lead nowhere. */
export function dayByKey(key: string, date8: string): string | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date8, -1);
    case 'ArrowRight':
      return addDays(date8, 1);
    case 'ArrowUp':
      return addDays(date8, -DAYS_OF_WEEK);
    case 'ArrowDown':
      return addDays(date8, DAYS_OF_WEEK);
    case 'Home':
      return addDays(date8, -weekdayOf(date8));
    case 'End':
      return addDays(date8, DAYS_OF_WEEK - 1 - weekdayOf(date8));
    case 'PageUp':
      return addMonths(date8, -1);
    case 'PageDown':
      return addMonths(date8, 1);
    default:
      return null;
  }
}

/** 4월 6일 (월) */
export const dayName = (date8: string): string =>
  `${Number(date8.slice(4, 6))}월 ${Number(date8.slice(6))}일 (${SUNDAY_FIRST[weekdayOf(date8)] ?? ''})`;

interface Spanning {
  readonly strtDt: string;
  readonly endDt: string;
}
/** What is on a day, the shortest first: an hour's meeting is news, and a programme of ten weeks goes on. */
export const onDay = <T extends Spanning>(rows: readonly T[], date8: string): readonly T[] =>
  rows
    .filter(({ strtDt, endDt }) => strtDt <= date8 && date8 <= endDt)
    .toSorted((one, other) => daysBetween(one.strtDt, one.endDt) - daysBetween(other.strtDt, other.endDt));
