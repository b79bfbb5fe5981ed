import type { Selectable } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import { koreanMinute, koreanMoment } from '#shared/korean-time.ts';

type Period = Pick<
  Selectable<Schema['plan']>,
  'strtDt' | 'strtTm' | 'endDt' | 'endTm' | 'planSt' | 'closeDt' | 'linkDiv'
>;

/** So long after the end an answer may arrive that was given before it (diagnosis.md 6.2). */
export const LATE_MS = 24 * 3_600_000;

/** When the answers of a plan end: closed by hand, and at the latest with the period. */
export function endOf({ endDt, endTm, closeDt }: Omit<Period, 'strtDt' | 'strtTm' | 'planSt' | 'linkDiv'>): Date {
  const end = koreanMoment(endDt, endTm);
  return closeDt !== null && new Date(closeDt) < end ? new Date(closeDt) : end;
}

/** Whether a moment of the calendar has come. */
export const isPast = (date8: string, time4: string, now: Date): boolean => date8 + time4 <= koreanMinute(now);

/** Whether a plan may be answered, judged by the clock and not by the job that moves its state (diagnosis.md 6.2). */
export function isOpen(plan: Period, now: Date): boolean {
  const { planSt, linkDiv, strtDt, strtTm } = plan,
    hasBegun = planSt === 'OPEN' || (planSt === 'READY' && linkDiv === null && isPast(strtDt, strtTm, now));
  return hasBegun && now < endOf(plan);
}
