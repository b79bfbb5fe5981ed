import { COUNSELLING_WORDS } from '#contract/counselling/counselling-words.ts';
import { daysBetween } from '../calendar.ts';
import type { Sentence } from '../sentence.ts';

/** Slots are made for half a year at once. */
export const MOST_SLOT_DAYS = 184;

/**
 * What is wrong with the period that slots are made for, at its fields.
 * @param period YYYYMMDD, both days included @param today YYYYMMDD
 */
export function slotPeriodFaults(
  { strtDt, endDt }: { readonly strtDt: string; readonly endDt: string },
  today: string,
): { readonly strtDt?: Sentence; readonly endDt?: Sentence } {
  if (endDt < strtDt) return { endDt: { id: 'M-DATE-ORDER' } };
  if (strtDt < today) return { strtDt: { text: COUNSELLING_WORDS.periodPast } };
  return daysBetween(strtDt, endDt) >= MOST_SLOT_DAYS
    ? { endDt: { text: COUNSELLING_WORDS.periodLong, params: { n: MOST_SLOT_DAYS } } }
    : {};
}
