import { SERIES_MAX_DAYS, type Frequency } from '#contract/space/space-rules.ts';
import { addDays, daysBetween } from '../calendar.ts';
import { dowOf } from './open-time.ts';

export interface SeriesTerms {
  readonly freqCd: Frequency;
  /** 1 Monday to 7 Sunday; of a daily series empty means every day. */
  readonly dows: readonly number[];
  /** YYYYMMDD, both included. */
  readonly strtDt: string;
  readonly endDt: string;
}

const DAYS_A_WEEK = 7;

/** The dates of a series, in order. Every other week is counted from the week (Monday to Sunday) of the first day. */
export function listSeriesDates({ freqCd, dows, strtDt, endDt }: SeriesTerms): string[] {
  const monday = addDays(strtDt, 1 - dowOf(strtDt)),
    length = daysBetween(strtDt, endDt) + 1;
  return Array.from({ length: Math.max(0, length) }, (_, index) => addDays(strtDt, index)).filter((date) => {
    const isOfDay = dows.includes(dowOf(date)) || (freqCd === 'DAY' && dows.length === 0);
    return isOfDay && (freqCd !== 'BIWK' || Math.floor(daysBetween(monday, date) / DAYS_A_WEEK) % 2 === 0);
  });
}

/** Whether a series ends too far ahead. Both days YYYYMMDD. */
export const isSeriesTooFar = (endDt: string, today: string): boolean => endDt > addDays(today, SERIES_MAX_DAYS);
