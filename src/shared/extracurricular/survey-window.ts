import { addDays } from '../calendar.ts';

/** Days after the end of a period on which who has not answered is reminded. */
const REMINDED_ON = [3, 6];
const DATE = 8,
  DAY_END = '2400';

/** From when to when a period is asked about; days YYYYMMDD, times HHMM up to 2400. */
export interface SurveyWindow {
  readonly strtDt: string;
  readonly strtTm: string;
  readonly endDt: string;
  readonly endTm: string;
}

/** From the end of a period, YYYYMMDDHHMM, until 24:00 of the n-th day after it. */
export function surveyWindow(end: string, surveyDays: number): SurveyWindow {
  const day = end.slice(0, DATE);
  // 24:00 of a day is 00:00 of the next.
  const [strtDt, strtTm] = end.endsWith(DAY_END) ? [addDays(day, 1), '0000'] : [day, end.slice(DATE)];
  return { strtDt, strtTm, endDt: addDays(day, surveyDays), endTm: DAY_END };
}

/** Reminders as days before the last one. */
export const remindDaysBefore = (surveyDays: number): number[] =>
  REMINDED_ON.map((day) => surveyDays - day).filter((days) => days > 0);
