import type { Arg, Op } from '#contract/registry.ts';
import { countDays, PERIODS, type HistoryCd } from '#contract/security/history-rules.ts';
import { addDays } from '#shared/calendar.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import type { MessageId } from '#messages/catalogue.ts';
import type { MessageParams } from '#messages/message.ts';
import type { Filters, ListQuery } from '#ui/list/list-query.ts';
import { sortQuery } from '#ui/table/sorting.ts';

export interface PeriodFilters extends Filters { readonly strtDt: string; readonly endDt: string }

/** The period that a screen begins with: the last days up to today. */
export function usualPeriod(history: HistoryCd, now = Date.now()): { readonly strtDt: string; readonly endDt: string } {
  const endDt = koreanDate8(now);
  return { strtDt: addDays(endDt, 1 - PERIODS[history].usualDays), endDt };
}

/** Why a period may not be searched; null when it may. */
export function periodProblem(history: HistoryCd, { strtDt, endDt }: Pick<PeriodFilters, 'strtDt' | 'endDt'>): { readonly id: MessageId; readonly params?: MessageParams } | null {
  if (strtDt === '' || endDt === '') return { id: 'M-REQ-SEL', params: { label: '기간' } };
  const { mostDays } = PERIODS[history];
  return countDays(strtDt, endDt) > mostDays ? { id: 'M-PERIOD-MAX', params: { n: mostDays } } : null;
}

/**
 * The call of a history for a state of the address. What the address holds are texts, which the server judges; that
 * they have the names of the call's own fields is what each screen's defaults say.
 */
export const historyArg = <K extends Op>({ filters, page, rowsPerPage, sort }: ListQuery<Filters>): Arg<K> =>
  ({ ...filters, page, rowsPerPage, ...sortQuery(sort) }) as unknown as Arg<K>;

/** Seconds as people read them: 45초, 12분, 1시간 5분. */
export function displaySeconds(seconds: number | null): string {
  if (seconds === null) return '-';
  if (seconds < 60) return `${seconds}초`;
  const minutes = Math.floor(seconds / 60), hours = Math.floor(minutes / 60);
  return hours === 0 ? `${minutes}분` : `${hours}시간${minutes % 60 === 0 ? '' : ` ${minutes % 60}분`}`;
}

/** `2026-03-02 14:30:05` of an ISO text in Korean time: two calls of one minute are told apart. */
export const displayExact = (isoText: string): string => isoText.slice(0, 19).replace('T', ' ');
