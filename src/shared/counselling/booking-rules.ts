import { addDays } from '#shared/calendar.ts';
import { koreanDate8, koreanMoment } from '#shared/korean-time.ts';

/*
 * When a reservation may be made, cancelled, attended and taken back (counselling.md 4.5, 4.6). Moments are those of the act: the
 * time on the device for what waited there, else the receipt.
 */

const MINUTE_MS = 60_000,
  HOUR_MS = 60 * MINUTE_MS;
/** The student who comes is noted from so many minutes before the start on, who does not come so many after it. */
const CHECK_IN_MIN = 30,
  NO_SHOW_MIN = 15;
/** So many days behind the day of a reservation its end can still be taken back. */
const UNDO_DAYS = 3;

/** A time that is booked. */
export interface Booked {
  readonly rsvDt: string;
  readonly strtTm: string;
}

export const startOf = ({ rsvDt, strtTm }: Booked): Date => koreanMoment(rsvDt, strtTm);
const minutesTo = (booked: Booked, now: Date): number => (startOf(booked).getTime() - now.getTime()) / MINUTE_MS;

/** Whether a student may book a time now: early enough, and not too far ahead. Staff are exempt. */
export const isInWindow = (
  booked: Booked,
  now: Date,
  { minAdvHr, maxAdvDay }: { readonly minAdvHr: number; readonly maxAdvDay: number },
): boolean =>
  startOf(booked).getTime() - now.getTime() >= minAdvHr * HOUR_MS &&
  booked.rsvDt <= addDays(koreanDate8(now), maxAdvDay);

/** The last moment at which a student may cancel. */
export const cancelEnd = (booked: Booked, cnclHr: number): Date =>
  new Date(startOf(booked).getTime() - cnclHr * HOUR_MS);
/** Whether a student may still cancel: so many hours before the start at the latest. */
export const isCancelledInTime = (booked: Booked, now: Date, cnclHr: number): boolean =>
  now <= cancelEnd(booked, cnclHr);

/** The first moment at which a student can be noted as there. */
export const checkInStart = (booked: Booked): Date => new Date(startOf(booked).getTime() - CHECK_IN_MIN * MINUTE_MS);

export const mayCheckIn = (booked: Booked, now: Date): boolean => minutesTo(booked, now) <= CHECK_IN_MIN;
export const mayBeDone = (booked: Booked, now: Date): boolean => minutesTo(booked, now) <= 0;
export const mayBeNoShow = (booked: Booked, now: Date): boolean => minutesTo(booked, now) <= -NO_SHOW_MIN;
export const mayTakeBack = ({ rsvDt }: Booked, now: Date): boolean => koreanDate8(now) <= addDays(rsvDt, UNDO_DAYS);

/** How many sessions a case may have; null = as many as it takes. */
export const sessionLimit = (maxSesnCnt: number | null, addSesnCnt: number): number | null =>
  maxSesnCnt === null ? null : maxSesnCnt + addSesnCnt;

/** Days of a half year: March to August, September to February. @returns the first day of the one that holds a day */
function halfYearOf(date8: string): string {
  const year = Number(date8.slice(0, 4)),
    month = date8.slice(4, 6);
  if (month >= '03' && month <= '08') return `${year}0301`;
  return `${month >= '09' ? year : year - 1}0901`;
}

/** What keeps from booking after no-shows. */
interface BanRule {
  readonly noshwLmtCnt: number | null;
  readonly noshwBanDay: number | null;
}

/**
 * Until when a student is banned, that day included (counselling.md 4.6): so many no-shows in the half year of the last one.
 * @param noShows days of the no-shows in the kind that count: those behind the last lifting
 * @returns null for a student who is not banned, whenever that was
 */
export function bannedUntil(noShows: readonly string[], { noshwLmtCnt, noshwBanDay }: BanRule): string | null {
  const last = noShows.toSorted().at(-1);
  if (last === undefined || noshwLmtCnt === null || noshwBanDay === null) return null;
  const from = halfYearOf(last);
  return noShows.filter((day) => day >= from).length >= noshwLmtCnt ? addDays(last, noshwBanDay) : null;
}

/** Whether a case begins to be in doubt: of what was attended or not, the two latest were not (counselling.md 4.6). */
export const isInDoubt = (latestFirst: readonly string[]): boolean =>
  latestFirst.length >= 2 && latestFirst.slice(0, 2).every((state) => state === 'NOSHOW');

/** How long a freed slot is offered to one application. */
const OFFER_HOURS = 2;
/** Applications to which one slot is offered at most. */
export const MOST_OFFERS = 3;

/** Until when a freed slot may be offered to the next application (counselling.md 4.7); null where there is not time enough. */
export function offerEnd(booked: Booked, now: Date, minAdvHr: number): Date | null {
  const end = now.getTime() + OFFER_HOURS * HOUR_MS,
    latest = startOf(booked).getTime() - minAdvHr * HOUR_MS;
  return end <= latest ? new Date(end) : null;
}
