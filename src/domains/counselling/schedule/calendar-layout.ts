import type { SlotRow } from '#contract/counselling/booking.ts';
import { addDays } from '#shared/calendar.ts';
import { dowOf } from '#shared/space/open-time.ts';
import { minutesOf, SLOT_MINUTES, timeOf } from '#shared/space/slots.ts';

/* Where the calendar of 예약 일정 draws what: half hours downwards, days or counsellors beside each other. */

export type View = 'day' | 'week' | 'month' | 'list';
const WEEK = 7,
  /** Half hours that are always shown: 09:00 to 18:00. */
  FIRST = 18,
  END = 36;

/** First and last day of what a view shows. */
export function daysOf(view: View, day: string): { readonly from: string; readonly to: string } {
  if (view === 'week') {
    const from = addDays(day, 1 - dowOf(day));
    return { from, to: addDays(from, WEEK - 1) };
  }
  if (view === 'month') {
    const first = `${day.slice(0, 6)}01`,
      from = addDays(first, 1 - dowOf(first));
    return { from, to: addDays(from, 6 * WEEK - 1) };
  }
  return { from: day, to: day };
}

/** The day before or behind what a view shows. */
export function step(view: View, day: string, by: 1 | -1): string {
  if (view === 'month') {
    const first = `${day.slice(0, 6)}01`;
    return by === 1 ? `${addDays(first, 31).slice(0, 6)}01` : `${addDays(first, -1).slice(0, 6)}01`;
  }
  return addDays(day, by * (view === 'week' ? WEEK : 1));
}

export const eachDay = ({ from, to }: { readonly from: string; readonly to: string }): readonly string[] => {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
};

/** The half hours that have room for every slot, from the usual hours on. */
export function hoursOf(slots: readonly Pick<SlotRow, 'strtTm' | 'endTm'>[]): {
  readonly first: number;
  readonly end: number;
} {
  const starts = slots.map(({ strtTm }) => Math.floor(minutesOf(strtTm) / SLOT_MINUTES)),
    ends = slots.map(({ endTm }) => Math.ceil(minutesOf(endTm) / SLOT_MINUTES));
  return { first: Math.min(FIRST, ...starts), end: Math.max(END, ...ends) };
}

/** Rows of the grid from 1, the end exclusive. */
export const rowsOf = ({ strtTm, endTm }: Pick<SlotRow, 'strtTm' | 'endTm'>, first: number): string =>
  `${Math.floor(minutesOf(strtTm) / SLOT_MINUTES) - first + 1} / ${Math.ceil(minutesOf(endTm) / SLOT_MINUTES) - first + 1}`;

export const hourLabels = ({ first, end }: { readonly first: number; readonly end: number }): readonly string[] =>
  Array.from({ length: Math.ceil((end - first) / 2) }, (_, index) => timeOf(first + index * 2));

/** Whether a slot can be given to a reservation of its counsellor. */
export const isFree = ({ slotSt, busyYn }: SlotRow): boolean =>
  (slotSt === 'OPEN' || slotSt === 'HOLD') && busyYn === 'N';

/** The next free slot of the same counsellor, earlier or later, where a reservation may be moved by keys. */
export function neighbour(slots: readonly SlotRow[], of: SlotRow, by: 1 | -1): SlotRow | null {
  const at = (slot: SlotRow): string => slot.slotDt + slot.strtTm,
    free = slots.filter((slot) => slot.cnslrId === of.cnslrId && isFree(slot));
  const found =
    by === 1
      ? free.filter((slot) => at(slot) > at(of)).toSorted((a, b) => at(a).localeCompare(at(b)))[0]
      : free.filter((slot) => at(slot) < at(of)).toSorted((a, b) => at(b).localeCompare(at(a)))[0];
  return found ?? null;
}
