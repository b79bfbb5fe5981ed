import { daysBetween } from './calendar.ts';

/** Work is late from the day after its last day (YYYYMMDD) on; without a last day never. */
export const isOverdue = (dueDt: string | null, today: string): boolean => dueDt !== null && dueDt < today;

/** Days before the last one on which a reminder is sent; every day once it is over. */
const REMIND_BEFORE: ReadonlySet<number> = new Set([3, 1, 0]);
export function isRemindDay(dueDt: string | null, today: string): boolean {
  if (dueDt === null) return false;
  const left = daysBetween(today, dueDt);
  return left < 0 || REMIND_BEFORE.has(left);
}

/** How far the last day is, as tiles say it: D-3, D-DAY, 2일 지남. */
export function dueText(dueDt: string, today: string): string {
  const left = daysBetween(today, dueDt);
  if (left === 0) return 'D-DAY';
  return left > 0 ? `D-${left}` : `${-left}일 지남`;
}
