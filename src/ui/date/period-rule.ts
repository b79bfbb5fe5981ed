import type { MessageId } from '#messages/catalogue.ts';
import type { MessageParams } from '#messages/message.ts';
import { addDays } from '#shared/calendar.ts';
import { koreanDate8 } from '#shared/korean-time.ts';

/** Days, both ends counted; one type with a list's other conditions, which are texts by name. */
export type Period = Readonly<Record<'strtDt' | 'endDt', string>>;
/** How many days a list begins with, and how many may be searched at once. */
export interface PeriodLength {
  readonly usualDays: number;
  readonly mostDays: number;
}

/** The period that a list begins with: the last days up to today. */
export function usualPeriod({ usualDays }: PeriodLength, now = Date.now()): Period {
  const endDt = koreanDate8(now);
  return { strtDt: addDays(endDt, 1 - usualDays), endDt };
}

/** Why a period may not be searched; null when it may. */
export function periodProblem(
  { mostDays }: PeriodLength,
  { strtDt, endDt }: Period,
): { readonly id: MessageId; readonly params?: MessageParams } | null {
  if (strtDt === '' || endDt === '') return { id: 'M-REQ-SEL', params: { label: '기간' } };
  return addDays(strtDt, mostDays - 1) < endDt ? { id: 'M-PERIOD-MAX', params: { n: mostDays } } : null;
}
