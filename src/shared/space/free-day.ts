import { BLACKOUT_NAMES } from '#contract/space/space-rules.ts';
import { addDays } from '../calendar.ts';
import { findLengthProblem, findMomentProblem, type BookingProblem, type RuleTerms } from './booking-checks.ts';
import { blackoutProblem, findOpenProblem, type Blackout, type OpenDay } from './open-time.ts';
import {
  hoursText,
  SLOTS_A_DAY,
  slotCountOf,
  slotKey,
  slotOf,
  slotsOfBooking,
  timeOf,
  type Slot,
  type TimeRange,
} from './slots.ts';

/* Which half hours of a day can be booked: the checks of the server on a time (space.md 4: 3, 4, 6, 11 and 12), asked by the page
   before anything is sent. */

/** A space on a day as the server has answered it. */
export interface FreeDay {
  readonly useDt: string;
  readonly day: OpenDay;
  /** Keys of the slots that bookings hold on the day and the next one; `kept` are those that are kept free behind one. */
  readonly taken: ReadonlySet<string>;
  readonly kept: ReadonlySet<string>;
  /** Slots that are kept free behind each booking. */
  readonly bfrSlotCnt: number;
}
/** What the server says of a day. */
export interface FreeAnswer {
  readonly ranges: readonly TimeRange[];
  readonly blocks: readonly (TimeRange & Pick<Blackout, 'blktDivCd' | 'publicYn'>)[];
  readonly held: readonly Slot[];
  readonly bfrSlotCnt: number;
}

/** A day by the server's answer about it. */
export function freeDayOf(useDt: string, { ranges, blocks, held, bfrSlotCnt }: FreeAnswer): FreeDay {
  const ofDay = { strtDt: useDt, endDt: useDt, dows: null };
  return {
    useDt,
    day: { ranges, blackouts: blocks.map((block) => ({ ...ofDay, ...block })) },
    taken: new Set(held.map(slotKey)),
    kept: new Set(held.filter(({ slotDivCd }) => slotDivCd === 'BFR').map(slotKey)),
    bfrSlotCnt,
  };
}

export interface FreeTerms {
  readonly rule: Pick<RuleTerms, 'minAdvMin' | 'minSlotCnt' | 'maxSlotCnt'> | null;
  readonly now: Date;
  /** Bookings of others give way. */
  readonly isForced?: boolean;
}
/** Why a time cannot be booked: the sentence that the server would answer, and one word where there is no room for it. */
export interface TimeFault {
  readonly problem: BookingProblem;
  readonly name: string;
}

const NO_RULE = { minAdvMin: 0, minSlotCnt: 1, maxSlotCnt: SLOTS_A_DAY };

/** The first check that a time of the day breaks, its length aside; null where the server would take it. */
export function findTimeFault(
  { useDt, day, taken, kept, bfrSlotCnt }: FreeDay,
  range: TimeRange,
  { rule, now, isForced = false }: FreeTerms,
): TimeFault | null {
  const moment = findMomentProblem(rule ?? NO_RULE, { useDt, ...range }, now);
  if (moment) return { problem: moment, name: moment.word === 'past' ? '지난 시간' : '마감' };
  const open = findOpenProblem(useDt, range, day);
  if (open !== null)
    return {
      problem: blackoutProblem(open),
      name: open === 'closed' ? '휴무' : open.publicYn === 'Y' ? BLACKOUT_NAMES[open.blktDivCd] : '이용제한',
    };
  if (isForced) return null;
  const met = slotsOfBooking({ useDt, ...range }, bfrSlotCnt, addDays(useDt, 1)).find((slot) =>
    taken.has(slotKey(slot)),
  );
  if (!met) return null;
  const isClearing = met.slotDivCd === 'BFR' || kept.has(slotKey(met));
  return {
    problem: { word: 'taken', field: 'strtTm', reason: 'DUP' },
    name: isClearing ? '정리시간' : '예약됨',
  };
}

const rangeOf = (slotNo: number, slotCnt: number): TimeRange => ({
  strtTm: timeOf(slotNo),
  endTm: timeOf(slotNo + slotCnt),
});
const leastOf = ({ rule, isForced }: FreeTerms): number => (isForced === true ? 1 : (rule ?? NO_RULE).minSlotCnt);

/** Why no use can begin at a time, not even the shortest; null where one can. */
export function whyNoStart(free: FreeDay, strtTm: string, terms: FreeTerms): string | null {
  const range = rangeOf(slotOf(strtTm), leastOf(terms));
  return range.endTm > '2400' ? '휴무' : (findTimeFault(free, range, terms)?.name ?? null);
}

/** Why a use that begins at a time cannot end at another one; null where it can. */
export function whyNoEnd(free: FreeDay, range: TimeRange, terms: FreeTerms): string | null {
  const { rule, isForced = false } = terms,
    limits = rule ?? NO_RULE;
  if (!isForced && findLengthProblem(limits, range))
    return slotCountOf(range) < limits.minSlotCnt
      ? `최소 ${hoursText(limits.minSlotCnt)}시간`
      : `최대 ${hoursText(limits.maxSlotCnt)}시간`;
  return findTimeFault(free, range, terms)?.name ?? null;
}

/** The shortest use that holds a half hour, beginning with it where that is possible; null where none does. */
export function shortestUseAt(free: FreeDay, slotNo: number, terms: FreeTerms): TimeRange | null {
  const least = leastOf(terms);
  for (let first = slotNo; first > slotNo - least && first >= 0; first -= 1) {
    const range = rangeOf(first, least);
    if (first + least <= SLOTS_A_DAY && findTimeFault(free, range, terms) === null) return range;
  }
  return null;
}

/** Why no use holds a half hour; null where one does. */
export const whyNotAt = (free: FreeDay, slotNo: number, terms: FreeTerms): string | null =>
  shortestUseAt(free, slotNo, terms) === null
    ? (findTimeFault(free, rangeOf(slotNo, 1), terms)?.name ?? `최소 ${hoursText(leastOf(terms))}시간`)
    : null;
