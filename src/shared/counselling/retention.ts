import { addMonths } from '../calendar.ts';

/* For how long counselling is kept (counselling.md 4.20). Days are YYYYMMDD. */

const MONTHS_A_YEAR = 12;

/** The last day on which the records of something that ended on a day are kept. @param retnYy years, as the kind says */
export const lastKeptDay = (endDt: string, retnYy: number): string => addMonths(endDt, retnYy * MONTHS_A_YEAR);

/** Whether the records of something that ended on a day are to be destroyed on another. */
export const isKeptLongEnough = (endDt: string, retnYy: number, today: string): boolean =>
  lastKeptDay(endDt, retnYy) < today;

/** No end behind this day is due on another day; those up to it are judged one by one, as months differ in length. */
export const lastEndToJudge = (retnYy: number, today: string): string => addMonths(today, -retnYy * MONTHS_A_YEAR);

/** For so long copies of the key folder are kept: from then on no older copy of the database can be read either. */
export const KEY_COPY_DAYS = 35;

/** The access log of counselling is kept for so many months at least, whatever the policy says of other logs. */
const LEAST_LOG_MONTHS = 24;
/** The first day whose looks are still kept. @param policyMm months for which the policy keeps accesses to personal data */
export const firstLogDay = (today: string, policyMm: number): string =>
  addMonths(today, -Math.max(LEAST_LOG_MONTHS, policyMm));
