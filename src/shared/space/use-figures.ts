import { percentText } from '#contract/communication/notice-rules.ts';
import { NO_FIGURE } from '../statistics/number-rules.ts';
import { firstSlotFrom, slotOf, SLOT_MINUTES, type TimeRange } from './slots.ts';

/* Figures of 공간예약 (space.md 4): from summed counts, half up, one decimal; without a denominator `-`. */

/** One decimal without a sign; `-` of nothing. */
export const figureText = (part: number, whole: number): string => percentText(part, whole) ?? NO_FIGURE;

const MINUTES_AN_HOUR = 60;

/** Mean hours from application to decision. @param minutes of all decisions together */
export const meanHoursText = (minutes: number, count: number): string =>
  count === 0
    ? NO_FIGURE
    : (Math.floor((minutes * 20 + MINUTES_AN_HOUR * count) / (2 * MINUTES_AN_HOUR * count)) / 10).toFixed(1);

/**
 * Slots that a use has touched, as [first, behind the last]: from the slot of the check-in to that of the check-out, never
 * beyond the booking; without a check-out to its end.
 * @param chkinMin @param chkoutMin minutes since midnight of the day of use
 */
export function touchedSlots(booked: TimeRange, chkinMin: number, chkoutMin: number | null): readonly [number, number] {
  const first = slotOf(booked.strtTm),
    behind = slotOf(booked.endTm),
    from = Math.min(Math.max(first, Math.floor(chkinMin / SLOT_MINUTES)), behind);
  if (chkoutMin === null) return [from, behind];
  return [from, Math.min(behind, Math.max(from, firstSlotFrom(chkoutMin)))];
}
