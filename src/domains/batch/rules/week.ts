import type { Data } from '#contract/registry.ts';
import { addDays } from '#shared/calendar.ts';
import { koreanDate8 } from '#shared/korean-time.ts';

export type PlannedRun = Data<'getBatchWeekList'>['data'][number];
const DAYS = 7;

/** The Monday on or before a day, YYYYMMDD. */
export function mondayOf(date8: string): string {
  const weekday = new Date(
    Date.UTC(Number(date8.slice(0, 4)), Number(date8.slice(4, 6)) - 1, Number(date8.slice(6, 8))),
  ).getUTCDay();
  return addDays(date8, -((weekday + 6) % 7));
}

/** The seven days of a week, each with what ran or will run on it. */
export function byDay(
  monday: string,
  runs: readonly PlannedRun[],
): readonly { readonly date8: string; readonly runs: readonly PlannedRun[] }[] {
  return Array.from({ length: DAYS }, (_, index) => addDays(monday, index)).map((date8) => ({
    date8,
    runs: runs.filter(({ planDt }) => koreanDate8(Date.parse(planDt)) === date8),
  }));
}
