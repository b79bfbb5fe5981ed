import dayjs, { type Dayjs } from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import utc from 'dayjs/plugin/utc.js';

/* Days as YYYYMMDD texts; UTC stands for "no time zone". */
dayjs.extend(utc);
dayjs.extend(customParseFormat);

const DAY = 'YYYYMMDD';
const day = (date8: string): Dayjs => dayjs.utc(date8, DAY, true);

/** A year, a month and a day with any of the marks that people put behind them, and blanks. */
const WRITTEN_DAY = /^\s*(\d{4})\s*[-./년]?\s*(\d{1,2})\s*[-./월]?\s*(\d{1,2})\s*[.일]?\s*$/;

/**
 * Reads `20260302`, `2026-03-02`, `2026.3.2`, `2026. 3. 2.`, `2026/3/2` or `2026년 3월 2일`, full-width digits too
 * (conventions.md 14); null when it is no real day.
 */
export function parseDate(text: string): string | null {
  const parts = WRITTEN_DAY.exec(text.normalize('NFKC'));
  if (!parts) return null;
  const date = day(`${parts[1] ?? ''}${(parts[2] ?? '').padStart(2, '0')}${(parts[3] ?? '').padStart(2, '0')}`);
  return date.isValid() ? date.format(DAY) : null;
}

/** `days` later, or earlier when negative. */
export const addDays = (date8: string, days: number): string => day(date8).add(days, 'day').format(DAY);

/** Days from one day to another; negative when it lies before. */
export const daysBetween = (from: string, to: string): number => day(to).diff(day(from), 'day');

/** `months` later; a day that the month lacks becomes its last day. */
export const addMonths = (date8: string, months: number): string => day(date8).add(months, 'month').format(DAY);

interface TimedPeriod {
  readonly strtDt: string;
  readonly strtTm: string;
  readonly endDt: string;
  readonly endTm: string;
}
/**
 * What is wrong with hours that hold on every day of a range, or with the range: both times or neither, in their order. A day that
 * is still empty is not wrong here.
 */
export function findHoursProblem({
  strtDt,
  strtTm,
  endDt,
  endTm,
}: TimedPeriod):
  | { readonly field: 'endDt'; readonly id: 'M-DATE-ORDER' }
  | { readonly field: 'endTm'; readonly id: 'M-TM-ORDER' }
  | null {
  if (strtDt !== '' && endDt !== '' && strtDt > endDt) return { field: 'endDt', id: 'M-DATE-ORDER' };
  const isHalf = (strtTm === '') !== (endTm === '');
  return isHalf || (strtTm !== '' && strtTm >= endTm) ? { field: 'endTm', id: 'M-TM-ORDER' } : null;
}

/** What is wrong with a period from one moment (YYYYMMDD, HHMM) up to another: its days, or on one day its times (conventions.md 4). */
export function findPeriodProblem({ strtDt, strtTm, endDt, endTm }: TimedPeriod): 'M-DATE-ORDER' | 'M-TM-ORDER' | null {
  if (strtDt > endDt) return 'M-DATE-ORDER';
  return strtDt === endDt && strtTm >= endTm ? 'M-TM-ORDER' : null;
}

/** Start later than end; an empty side is in order. */
export const isReversed = (start: string, end: string): boolean => start !== '' && end !== '' && start > end;
