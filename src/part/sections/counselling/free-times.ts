import type { Data } from '#contract/registry.ts';
import { addDays } from '#shared/calendar.ts';
import { groupBy } from '#shared/group-by.ts';

export type Slot = Data<'partGetSlotList'>['data'][number];

const DAYS_A_STEP = 7;
/**
 * The stretch of days that is looked through at once. @param today YYYYMMDD @param step 0 begins today @param maxAdvDay how
 * many days ahead is booked @returns both days included, and whether another one follows
 */
export function stretchOf(
  today: string,
  step: number,
  maxAdvDay: number,
): { readonly from: string; readonly to: string; readonly hasNext: boolean } {
  const last = addDays(today, maxAdvDay),
    end = addDays(today, (step + 1) * DAYS_A_STEP - 1);
  return { from: addDays(today, step * DAYS_A_STEP), to: end < last ? end : last, hasNext: end < last };
}

/** Times at which one can come by a method; a time that names none has all. */
export const byMethod = (slots: readonly Slot[], mthdCd: string): readonly Slot[] =>
  slots.filter(({ mthdCds }) => mthdCds.length === 0 || mthdCds.includes(mthdCd));

/** Days with free times, in their order. */
export const daysOf = (slots: readonly Slot[]): readonly string[] =>
  [...new Set(slots.map(({ slotDt }) => slotDt))].toSorted();

/** Free times of a day by counsellor, in the order in which they begin. */
export const byCounsellor = (slots: readonly Slot[], slotDt: string): ReadonlyMap<string, readonly Slot[]> =>
  groupBy(
    slots.filter((slot) => slot.slotDt === slotDt),
    ({ cnslrId }) => cnslrId,
  );
