import { BLACKOUT_NAMES, type BlackoutDiv } from '#contract/space/space-rules.ts';
import { daysBetween } from '../calendar.ts';
import { findTerm, type Term } from '../term-week.ts';
import type { BookingProblem } from './booking-checks.ts';
import { SLOTS_A_DAY, slotCountOf, slotNosOf, slotOf, timeOf, type TimeRange } from './slots.ts';

/* When a space is open (space.md 4): opening ranges of the day − holidays − blackouts. */

export interface OpenHours extends TimeRange {
  readonly oprtDivCd: 'TERM' | 'VCTN';
  /** 1 Monday to 7 Sunday. */
  readonly dow: number;
}
export interface Blackout {
  /** YYYYMMDD, both days included. */
  readonly strtDt: string;
  readonly endDt: string;
  /** Null: the whole day. */
  readonly strtTm: string | null;
  readonly endTm: string | null;
  /** Null: every day of the week. */
  readonly dows: readonly number[] | null;
  readonly blktDivCd: BlackoutDiv;
  /** N keeps the reason from applicants. */
  readonly publicYn: 'Y' | 'N';
}
/** What the calendar says of a day. */
export interface DayFacts {
  readonly useDt: string;
  readonly isClassDay: boolean;
  readonly isHoliday: boolean;
}
export interface OpenDay {
  readonly ranges: readonly TimeRange[];
  readonly blackouts: readonly Blackout[];
}
export type OpenProblem = 'closed' | Blackout;

const DAYS_A_WEEK = 7,
  /** A Monday. */
  FIRST_MONDAY = '20240101';

/** 1 Monday to 7 Sunday. */
export const dowOf = (date8: string): number =>
  (((daysBetween(FIRST_MONDAY, date8) % DAYS_A_WEEK) + DAYS_A_WEEK) % DAYS_A_WEEK) + 1;

/** Whether a day lies inside the class weeks of its regular term; every other day counts as vacation. */
export function isClassDay(terms: readonly Term[], date8: string): boolean {
  const term = findTerm(terms, date8);
  if (!term?.userdef1) return false;
  return Math.floor(daysBetween(term.userdef1, date8) / DAYS_A_WEEK) < Number(term.userdef3);
}

/** Opening ranges of a space on a day. Hours of the vacation hold outside the class weeks; where none are given, those of the term. */
export function rangesOn(
  hours: readonly OpenHours[],
  { useDt, isClassDay: isTerm, isHoliday }: DayFacts,
  hldyOpenYn: 'Y' | 'N',
): TimeRange[] {
  if (isHoliday && hldyOpenYn !== 'Y') return [];
  const vacation = hours.filter(({ oprtDivCd }) => oprtDivCd === 'VCTN'),
    inForce = isTerm || vacation.length === 0 ? hours.filter(({ oprtDivCd }) => oprtDivCd === 'TERM') : vacation;
  return inForce
    .filter(({ dow }) => dow === dowOf(useDt))
    .map(({ strtTm, endTm }) => ({ strtTm, endTm }))
    .toSorted((a, b) => (a.strtTm < b.strtTm ? -1 : 1));
}

/** The part of a day that a blackout closes; null when it does not mean this day. */
export function blackoutOn({ strtDt, endDt, strtTm, endTm, dows }: Blackout, useDt: string): TimeRange | null {
  if (useDt < strtDt || useDt > endDt || (dows !== null && !dows.includes(dowOf(useDt)))) return null;
  return { strtTm: strtTm ?? '0000', endTm: endTm ?? '2400' };
}

export const overlaps = (a: TimeRange, b: TimeRange): boolean => a.strtTm < b.endTm && b.strtTm < a.endTm;

/** Check 11: a use must lie inside one open range and meet no blackout. Slots kept free behind it may lie beyond the closing. */
export function findOpenProblem(useDt: string, asked: TimeRange, { ranges, blackouts }: OpenDay): OpenProblem | null {
  const isInside = ranges.some(({ strtTm, endTm }) => strtTm <= asked.strtTm && asked.endTm <= endTm);
  if (!isInside) return 'closed';
  return (
    blackouts.find((blackout) => {
      const closed = blackoutOn(blackout, useDt);
      return closed !== null && overlaps(closed, asked);
    }) ?? null
  );
}

/** Check 11 in its words. */
export function blackoutProblem(problem: OpenProblem): BookingProblem {
  if (problem === 'closed') return { word: 'closed', field: 'strtTm' };
  return problem.publicYn === 'Y'
    ? { word: 'blocked', params: { reason: BLACKOUT_NAMES[problem.blktDivCd] }, field: 'strtTm' }
    : { word: 'blockedWithoutReason', field: 'strtTm' };
}

/** Slot numbers that are open on a day, after holidays and blackouts. */
export function openSlotsOn(useDt: string, { ranges, blackouts }: OpenDay): ReadonlySet<number> {
  const closed = new Set(
    blackouts.flatMap((blackout) => {
      const range = blackoutOn(blackout, useDt);
      return range === null ? [] : slotNosOf(roundOut(range));
    }),
  );
  return new Set(ranges.flatMap(slotNosOf).filter((slotNo) => !closed.has(slotNo)));
}

/** A lesson may begin off the half hour: every slot that it touches is closed. */
const roundOut = ({ strtTm, endTm }: TimeRange): TimeRange => ({
  strtTm: timeOf(slotOf(strtTm)),
  endTm: timeOf(slotOf(endTm) + (endTm.endsWith('00') || endTm.endsWith('30') ? 0 : 1)),
});

/**
 * The next starts after the asked one that day at which the same length is open and free.
 * @param isFree whether all slots of a start, those kept free included, are untaken
 */
export function findAlternatives(
  useDt: string,
  asked: TimeRange,
  day: OpenDay,
  isFree: (strt: TimeRange) => boolean,
  most = 3,
): TimeRange[] {
  const length = slotCountOf(asked),
    found: TimeRange[] = [];
  for (let slotNo = slotOf(asked.strtTm) + 1; slotNo + length <= SLOTS_A_DAY && found.length < most; slotNo += 1) {
    const candidate = { strtTm: timeOf(slotNo), endTm: timeOf(slotNo + length) };
    if (findOpenProblem(useDt, candidate, day) === null && isFree(candidate)) found.push(candidate);
  }
  return found;
}
