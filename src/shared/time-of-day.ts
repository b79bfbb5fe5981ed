/* Times of a day as HHMM texts; 2400 ends it. */

const HALF = { 오전: 0, AM: 0, 오후: 12, PM: 12 } as const;
type Half = keyof typeof HALF;
/** An hour, a minute and seconds that say nothing, with a half of the day before or behind them. */
const WRITTEN_TIME = /^(오전|오후|AM|PM)? ?(\d{1,2})(?:(?: ?: ?)?(\d{2})(?::00)?| ?시(?: ?(\d{1,2}) ?분)?) ?(AM|PM)?$/;

/**
 * Reads `0900`, `930` (which a spreadsheet makes of 0930), `9:00`, `09:00:00`, `오후 2:00`, `2:00 PM` and `14시 30분`, in full width
 * too; null when it is no time. 2400 is one: whether a column takes it is a rule of its own.
 */
export function parseTime(text: string): string | null {
  const parts = WRITTEN_TIME.exec(text.normalize('NFKC').trim().replace(/\s+/g, ' ').toUpperCase());
  if (!parts) return null;
  const half = (parts[1] ?? parts[5]) as Half | undefined,
    written = Number(parts[2]),
    minute = (parts[3] ?? parts[4] ?? '0').padStart(2, '0');
  if (half !== undefined && (written < 1 || written > 12)) return null;
  const hour = half === undefined ? written : (written % 12) + HALF[half],
    time = String(hour).padStart(2, '0') + minute;
  return /^(?:(?:[01]\d|2[0-3])[0-5]\d|2400)$/.test(time) ? time : null;
}
