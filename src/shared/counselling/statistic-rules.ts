import { termAfter, firstDayOf } from '../dropout/terms.ts';
import { addDays } from '../calendar.ts';
import { meanText, NO_FIGURE } from '../statistics/number-rules.ts';
import { MAX_RANGE_DAYS, type DayRange } from '../statistics/period-rules.ts';
import { daysBetween } from '../calendar.ts';

/* Figures of a kind of counselling (counselling.md 4.16). */

export interface AskedFigures {
  readonly prdDivCd: 'TERM' | 'YEAR' | 'RANGE';
  readonly schlYear?: string | undefined;
  readonly shtmCd?: '' | '10' | '20' | undefined;
  readonly strtDt?: string | undefined;
  readonly endDt?: string | undefined;
}
/** The days of a half year, YYYYMMDD. */
export function daysOfTerm(schlYear: string, shtmCd: '10' | '20'): DayRange {
  const term = { schlYear, shtmCd };
  return { strtDt: firstDayOf(term), endDt: addDays(firstDayOf(termAfter(term)), -1) };
}
/** The days that are asked for; null where they are not whole, run backwards, or are too many. */
export function daysAsked({
  prdDivCd,
  schlYear = '',
  shtmCd = '',
  strtDt = '',
  endDt = '',
}: AskedFigures): DayRange | null {
  if (prdDivCd === 'RANGE')
    return strtDt !== '' && endDt !== '' && strtDt <= endDt && daysBetween(strtDt, endDt) < MAX_RANGE_DAYS
      ? { strtDt, endDt }
      : null;
  if (schlYear === '') return null;
  if (prdDivCd === 'YEAR')
    return { strtDt: daysOfTerm(schlYear, '10').strtDt, endDt: daysOfTerm(schlYear, '20').endDt };
  return shtmCd === '' ? null : daysOfTerm(schlYear, shtmCd);
}

/** Working days that a simulation looks back on. */
export const SIMULATED_DAYS = 40;
interface Waiting {
  /** Applications that wait now. */
  readonly waitCnt: number;
  /** Counsellors with slots in these days, and those that are added. */
  readonly cnslrCnt: number;
  readonly addCnt: number;
  /** Their first contacts in these days. */
  readonly firstCnt: number;
}
/** 예상 대기일 with one decimal, half up: what waits, by what is seen of it each day. */
export const expectedWait = ({ waitCnt, cnslrCnt, addCnt, firstCnt }: Waiting): string =>
  firstCnt === 0 || cnslrCnt === 0
    ? NO_FIGURE
    : meanText(waitCnt * SIMULATED_DAYS * cnslrCnt, firstCnt * (cnslrCnt + addCnt));
