import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);

/** Asia/Seoul, which has had no summer time since 1988: a fixed offset needs no table of zones. */
const OFFSET_MINUTES = 9 * 60;

const korean = (at: Date | number | string): Dayjs => dayjs.utc(at).utcOffset(OFFSET_MINUTES);

/** YYYYMMDD. */
export const koreanDate8 = (at: Date | number): string => korean(at).format('YYYYMMDD');

/** HHMM. */
export const koreanTime4 = (at: Date | number): string => korean(at).format('HHmm');

/** YYYYMMDDHHMM: texts of this form compare like the times they name. */
export const koreanMinute = (at: Date | number): string => korean(at).format('YYYYMMDDHHmm');

/** YYYYMMDDHHMMSS. */
export const koreanSecond = (at: Date | number): string => korean(at).format('YYYYMMDDHHmmss');

/** `2026-03-02 14:30`, as people read it; from a Date, epoch milliseconds or an ISO text. What has no moment yet, an empty text, stays empty. */
export const displayMoment = (at: Date | number | string): string =>
  at === '' ? '' : korean(at).format('YYYY-MM-DD HH:mm');

/** The moment of a YYYYMMDD and HHMM (2400 = the end of the day). */
export function koreanMoment(date8: string, time4 = '0000'): Date {
  const minutes = Number(time4.slice(0, 2)) * 60 + Number(time4.slice(2, 4));
  return dayjs
    .utc(`${date8.slice(0, 4)}-${date8.slice(4, 6)}-${date8.slice(6, 8)}`)
    .add(minutes - OFFSET_MINUTES, 'minute')
    .toDate();
}
