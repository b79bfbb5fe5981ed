import { BYTES_PER_MB } from '#contract/files/upload-policy.ts';

/**
 * Shows a stored date or time: 8 characters become YYYY-MM-DD, 4 become HH:MM, anything else (null too) is unchanged.
 * A year has 4 characters as well, so years never pass through here.
 */
export function displayDate<T extends string | null | undefined>(value: T): T | string {
  if (value?.length === 8) return `${value.slice(0, 4)}-${value.slice(4, 6)}-${value.slice(6)}`;
  if (value?.length === 4) return `${value.slice(0, 2)}:${value.slice(2)}`;
  return value;
}

/** Two stored days as `2026-03-02 ~ 2026-03-31`, a side that is not known left open; nothing when neither is. */
export function displayPeriod(start: string | null | undefined, end: string | null | undefined): string {
  return start || end ? `${displayDate(start ?? '')} ~ ${displayDate(end ?? '')}`.trim() : '';
}

/** Bytes in megabytes of 1,000,000 with two decimals, rounded half up: 1234567 is `1.23MB`. What would read `0.00MB` is less than the smallest step. */
export function displayFileSize(sizeBytes: number): string {
  const hundredths = Math.floor((sizeBytes * 100) / BYTES_PER_MB + 0.5);
  if (hundredths === 0 && sizeBytes > 0) return '0.01MB 미만';
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}MB`;
}

/** Keeps the digits 0-9 of a text as a whole number; nothing left is 0. */
export function restrictToInteger(text: string): number {
  const digits = text.replace(/[^0-9]/g, '');
  return digits === '' ? 0 : Number(digits);
}

/** Thousands separators. */
export function displayCount(count: number): string {
  return count.toLocaleString('en-US');
}
