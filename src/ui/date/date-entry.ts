import { parseDate } from '#shared/calendar.ts';

export interface DateLimits {
  /** YYYYMMDD; no limit when left out. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

/** What was typed: a day as YYYYMMDD or empty for nothing, else why it is none. */
export type DateEntry = { readonly date: string } | { readonly problem: 'format' | 'range' };

/** Reads what was typed; a day that is real but outside the limits is distinguished from no day at all. */
export function readDateEntry(typed: string, { min, max }: DateLimits): DateEntry {
  if (typed.trim() === '') return { date: '' };
  const date = parseDate(typed);
  if (date === null) return { problem: 'format' };
  const isOutside = (min !== undefined && date < min) || (max !== undefined && date > max);
  return isOutside ? { problem: 'range' } : { date };
}
