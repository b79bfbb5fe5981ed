/** Dates as YYYYMMDD texts; no time zone is involved. */

/** Reads `20260302`, `2026-03-02` or `2026.3.2`; null when it is no real day. */
export function parseDate(text: string): string | null {
  const match = /^\s*(\d{4})[-./]?(\d{1,2})[-./]?(\d{1,2})\s*$/.exec(text);
  if (!match) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])] as const;
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCFullYear() !== year || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  return formatUtc(date);
}

/** `days` later, or earlier when negative. */
export function addDays(date: string, days: number): string {
  const value = toUtc(date);
  value.setUTCDate(value.getUTCDate() + days);
  return formatUtc(value);
}

/** `months` later; a day that the month lacks becomes its last day. */
export function addMonths(date: string, months: number): string {
  const value = toUtc(date);
  const day = value.getUTCDate();
  value.setUTCDate(1);
  value.setUTCMonth(value.getUTCMonth() + months);
  const last = new Date(Date.UTC(value.getUTCFullYear(), value.getUTCMonth() + 1, 0)).getUTCDate();
  value.setUTCDate(Math.min(day, last));
  return formatUtc(value);
}

/** Start later than end; an empty side is in order. */
export function isReversed(start: string, end: string): boolean {
  return start !== '' && end !== '' && start > end;
}

/** `2026-03-02 (월)`. */
export function displayLongDate(date: string): string {
  const weekday = '일월화수목금토'[toUtc(date).getUTCDay()] ?? '';
  return `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)} (${weekday})`;
}

function toUtc(date: string): Date {
  return new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(4, 6)) - 1, Number(date.slice(6))));
}

function formatUtc(date: Date): string {
  return date.toISOString().slice(0, 10).replaceAll('-', '');
}
