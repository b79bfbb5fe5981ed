import { addDays, addMonths } from '#shared/calendar.ts';

/** A range of days that one click puts in; both days belong to it. */
export interface RangeChoice {
  readonly label: string;
  /** YYYYMMDD. */
  readonly start: string;
  readonly end: string;
}

const WEEK_DAYS = 7;
const monthsUntil = (today: string, months: number): string => addDays(addMonths(today, -months), 1);

/** 오늘, and the last week, month and three months up to today. */
export function quickRanges(today: string): readonly RangeChoice[] {
  return [
    { label: '오늘', start: today, end: today },
    { label: '1주', start: addDays(today, 1 - WEEK_DAYS), end: today },
    { label: '1개월', start: monthsUntil(today, 1), end: today },
    { label: '3개월', start: monthsUntil(today, 3), end: today },
  ];
}
