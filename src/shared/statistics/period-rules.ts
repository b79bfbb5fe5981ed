import { addDays, daysBetween } from '../calendar.ts';
import type { Term } from '../term-week.ts';

/** What a statistic is asked for: a regular term, a 학년도, or days of one's own. */
export type AskedPeriod =
  | { readonly prdDivCd: 'TERM'; readonly schlYear: string; readonly shtmCd: string }
  | { readonly prdDivCd: 'YEAR'; readonly schlYear: string }
  | ({ readonly prdDivCd: 'RANGE' } & DayRange);
/** YYYYMMDD; both days included. */
export interface DayRange {
  readonly strtDt: string;
  readonly endDt: string;
}

export const MAX_RANGE_DAYS = 366;
const yearOn = (schlYear: string, years: number): string => String(Number(schlYear) + years);

/** The days of a period; null for a term that is not registered, and for a range that runs backwards or is longer than 366 days. */
export function daysOf(asked: AskedPeriod, terms: readonly Term[]): DayRange | null {
  if (asked.prdDivCd === 'YEAR')
    return { strtDt: `${asked.schlYear}0301`, endDt: addDays(`${yearOn(asked.schlYear, 1)}0301`, -1) };
  if (asked.prdDivCd === 'RANGE') {
    const { strtDt, endDt } = asked;
    return strtDt <= endDt && daysBetween(strtDt, endDt) < MAX_RANGE_DAYS ? { strtDt, endDt } : null;
  }
  const term = terms.find(({ cdId }) => cdId === asked.schlYear + asked.shtmCd);
  return term?.userdef1 && term.userdef2 ? { strtDt: term.userdef1, endDt: term.userdef2 } : null;
}

/** 기준일, on which the denominators are counted: the last day of a period, or yesterday while it has not ended. */
export const baseDayOf = ({ endDt }: DayRange, today: string): string => (endDt < today ? endDt : addDays(today, -1));

/** 전년 동기: the same term or year before; of days of one's own there is none. */
export function formerPeriod(asked: AskedPeriod): AskedPeriod | null {
  return asked.prdDivCd === 'RANGE' ? null : { ...asked, schlYear: yearOn(asked.schlYear, -1) };
}
