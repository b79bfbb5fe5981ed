/**
 * Dates and times as the university counts them: Asia/Seoul, which has had no summer time since 1988, so nine hours
 * are added and the UTC fields are read.
 */
const OFFSET_MS = 9 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

const shifted = (at: Date): Date => new Date(at.getTime() + OFFSET_MS);
const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** YYYYMMDD. */
export const koreanDate8 = (at: Date): string => shifted(at).toISOString().slice(0, 10).replaceAll('-', '');

/** HHMM. */
export const koreanTime4 = (at: Date): string => `${twoDigits(shifted(at).getUTCHours())}${twoDigits(shifted(at).getUTCMinutes())}`;

/** YYYYMMDDHHMM: texts of this form compare like the times they name. */
export const koreanMinute = (at: Date): string => koreanDate8(at) + koreanTime4(at);

/** YYYYMMDDHHMMSS. */
export const koreanSecond = (at: Date): string => koreanMinute(at) + twoDigits(shifted(at).getUTCSeconds());

/** ISO 8601 with +09:00. */
export const koreanTimestamp = (at: Date): string => shifted(at).toISOString().replace('Z', '+09:00');

/** The moment of a YYYYMMDD and HHMM (2400 = the end of the day). */
export function koreanMoment(date8: string, time4 = '0000'): Date {
  const midnightUtc = Date.UTC(Number(date8.slice(0, 4)), Number(date8.slice(4, 6)) - 1, Number(date8.slice(6, 8)));
  return new Date(midnightUtc - OFFSET_MS + (Number(time4.slice(0, 2)) * 60 + Number(time4.slice(2, 4))) * 60_000);
}

/** YYYYMMDD some days later (or earlier). */
export const addDays = (date8: string, days: number): string => koreanDate8(new Date(koreanMoment(date8).getTime() + days * DAY_MS));
