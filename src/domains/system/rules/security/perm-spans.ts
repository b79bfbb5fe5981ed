import type { PermSpan } from '#contract/security/perm-grant-his.ts';
import { addMonths } from '#shared/calendar.ts';

export interface SpanBar extends PermSpan {
  /** Percent of the width. */ readonly left: number;
  readonly width: number;
}

const dayOf = (date8: string): number =>
  Date.UTC(Number(date8.slice(0, 4)), Number(date8.slice(4, 6)) - 1, Number(date8.slice(6, 8))) / 86_400_000;
/** Months after today that the picture shows of rights without end. */
const AHEAD_MONTHS = 6;
const THINNEST = 0.5;

/** Rights as bars from the first day of all to half a year from today, and where today stands. */
export function spanBars(
  spans: readonly PermSpan[],
  today: string,
): { readonly bars: readonly SpanBar[]; readonly first: string; readonly last: string; readonly todayAt: number } {
  const first = spans.reduce((earliest, span) => (span.strtDt < earliest ? span.strtDt : earliest), today),
    last = addMonths(today, AHEAD_MONTHS);
  const length = dayOf(last) - dayOf(first);
  const at = (date8: string): number => Math.min(100, Math.max(0, ((dayOf(date8) - dayOf(first)) / length) * 100));
  const bars = spans.map((span) => ({
    ...span,
    left: Math.min(at(span.strtDt), 100 - THINNEST),
    width: Math.max(THINNEST, at(span.endDt) - at(span.strtDt)),
  }));
  return { bars, first, last, todayAt: at(today) };
}
