import cronParser from 'cron-parser';
import type { RunStateCd } from '#contract/batch/batch-rules.ts';
import type { JobCounts } from './job.ts';

const ZONE = 'Asia/Seoul';
/** A start that is later than this has been missed, because no server ran. */
export const MISFIRE_MS = 10 * 60_000;
/** A server whose last sign of life is older than this has died. */
export const LOST_NODE_MS = 90_000;
const FIELDS = 5;

/** @returns the first moment of a schedule after another, or null when it is none (five fields, Korean time) */
export function nextRunOf(cronExpr: string, after: Date): Date | null {
  if (cronExpr.trim().split(/\s+/).length !== FIELDS) return null;
  try {
    return cronParser.parseExpression(cronExpr, { currentDate: after, tz: ZONE }).next().toDate();
  } catch {
    return null;
  }
}

/** All moments of a schedule from one moment up to, and without, another. */
export function runsBetween(cronExpr: string, from: Date, until: Date, most: number): readonly Date[] {
  const found: Date[] = [];
  let next = nextRunOf(cronExpr, new Date(from.getTime() - 1));
  while (next && next < until && found.length < most) {
    found.push(next);
    next = nextRunOf(cronExpr, next);
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
