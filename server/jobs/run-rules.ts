import cronParser from 'cron-parser';
import type { RunStateCd } from '#contract/batch/batch-rules.ts';
import { addDays } from '#shared/calendar.ts';
import { koreanDate8, koreanMoment } from '#shared/korean-time.ts';
import type { JobCounts } from './job.ts';

const ZONE = 'Asia/Seoul';
/** A start that is later than this has been missed, because no server ran. */
export const MISFIRE_MS = 10 * 60_000;
/** A server whose last sign of life is older than this has died. */
export const LOST_NODE_MS = 90_000;
const FIELDS = 5;
/** Days of a month and of a week, when a schedule leaves them open. */
const DATES = 31,
  WEEKDAYS = 7;
const MINUTE_MS = 60_000,
  HOUR_MS = 60 * MINUTE_MS;

/** @returns the first moment of a schedule after another, or null when it is none (five fields, Korean time) */
export function nextRunOf(cronExpr: string, after: Date): Date | null {
  if (cronExpr.trim().split(/\s+/).length !== FIELDS) return null;
  try {
    return cronParser.parseExpression(cronExpr, { currentDate: after, tz: ZONE }).next().toDate();
  } catch {
    return null;
  }
}

/**
 * All moments of a schedule from one moment up to, and without, another, at most so many: read from its fields, day by day.
 * The parser's own way from each moment to the next takes milliseconds, in which the server does nothing else.
 */
export function runsBetween(cronExpr: string, from: Date, until: Date, most: number): readonly Date[] {
  if (nextRunOf(cronExpr, from) === null) return [];
  const { minute, hour, dayOfMonth, month, dayOfWeek } = cronParser.parseExpression(cronExpr, { tz: ZONE }).fields,
    everyDate = dayOfMonth.length === DATES,
    everyWeekday = dayOfWeek.length >= WEEKDAYS,
    found: Date[] = [];
  /** Where both are narrowed, a day that fits one of them is meant. */
  const isMeant = (date8: string): boolean => {
    const day = new Date(`${date8.slice(0, 4)}-${date8.slice(4, 6)}-${date8.slice(6)}T00:00:00Z`),
      isLast = addDays(date8, 1).endsWith('01'),
      byDate = dayOfMonth.some((date) => date === day.getUTCDate() || (date === 'L' && isLast)),
      byWeekday = dayOfWeek.some((weekday) => weekday % WEEKDAYS === day.getUTCDay());
    const fits = everyDate ? byWeekday : everyWeekday ? byDate : byDate || byWeekday;
    return fits && month.some((number) => number === day.getUTCMonth() + 1);
  };
  for (let date8 = koreanDate8(from); koreanMoment(date8) < until; date8 = addDays(date8, 1)) {
    if (!isMeant(date8)) continue;
    const begins = koreanMoment(date8).getTime();
    for (const hours of hour)
      for (const minutes of minute) {
        const at = new Date(begins + hours * HOUR_MS + minutes * MINUTE_MS);
        if (at < from || at >= until) continue;
        found.push(at);
        if (found.length === most) return found;
      }
  }
  return found;
}

/** How a run ends that was not stopped: rows that failed make it partial, and a failure when none succeeded. */
export function endStateOf({
  okCnt,
  errCnt,
}: Pick<JobCounts, 'okCnt' | 'errCnt'>): Extract<RunStateCd, 'OK' | 'PART' | 'FAIL'> {
  if (errCnt === 0) return 'OK';
  return okCnt > 0 ? 'PART' : 'FAIL';
}

/** Whether a start that is due now has been missed and is left out. */
export const isMisfire = (misfireDivCd: 'SKIP' | 'ONCE', dueDt: Date, now: Date): boolean =>
  misfireDivCd === 'SKIP' && now.getTime() - dueDt.getTime() > MISFIRE_MS;
