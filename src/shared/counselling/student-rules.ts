import { knowsEvent } from '#contract/counselling/booking-states.ts';
import { OPEN_APLY_STATES } from '#contract/counselling/case-codes.ts';
import { HOLDING_STATES, type AplyState, type RsvState } from '#contract/counselling/counselling-codes.ts';
import { COUNSELLING_WORDS } from '#contract/counselling/counselling-words.ts';
import { OPEN_MEMBER_STATES, type MemberState } from '#contract/counselling/group-codes.ts';
import { GROUP_WORDS } from '#contract/counselling/group-words.ts';
import { displayDate } from '../display.ts';
import { koreanDate8 } from '../korean-time.ts';
import type { Sentence } from '../sentence.ts';
import { isCancelledInTime, mayCheckIn, type Booked } from './booking-rules.ts';

/* What keeps a student from an act with what is the student's own (counselling.md 4.19); null where nothing does. */

/** From taking a reservation back. @param cnclHr hours before the start, of the kind */
export const cancelFault = (booked: Booked, now: Date, cnclHr: number): Sentence | null =>
  isCancelledInTime(booked, now, cnclHr) ? null : { text: COUNSELLING_WORDS.tooLateToCancel, params: { n: cnclHr } };

/** From saying that one is there. */
export const checkInFault = (booked: Booked, now: Date): Sentence | null =>
  mayCheckIn(booked, now) ? null : { text: COUNSELLING_WORDS.tooEarlyToCheckIn };

interface BookingTerms {
  /** The basic consent is in force. */
  readonly isAgreed: boolean;
  /** Last day of a ban, YYYYMMDD; null for none. */
  readonly banDt: string | null;
  /** Sessions of the case that count, and its limit; null without a limit or a case. */
  readonly sesnCnt?: number;
  readonly maxSesnCnt?: number | null;
}
/** From booking a time, whichever it is. */
export function bookingFault({ isAgreed, banDt, sesnCnt = 0, maxSesnCnt = null }: BookingTerms): Sentence | null {
  if (!isAgreed) return { text: COUNSELLING_WORDS.needBasic };
  if (banDt !== null) return { text: COUNSELLING_WORDS.banned, params: { date: displayDate(banDt) } };
  return maxSesnCnt !== null && sesnCnt >= maxSesnCnt
    ? { text: COUNSELLING_WORDS.sessionsOver, params: { n: maxSesnCnt } }
    : null;
}

/** The first of moments that is still to come; null where none is. */
export function nextMoment(moments: readonly Date[], now: Date): Date | null {
  const coming = moments.filter((moment) => moment > now).map((moment) => moment.getTime());
  return coming.length === 0 ? null : new Date(Math.min(...coming));
}

/** An act that the state of a row knows, with what keeps the student from it now. */
export interface OfferedAct<Act extends string> {
  readonly act: Act;
  readonly fault: Sentence | null;
}

interface OwnReservation extends Booked {
  readonly rsvSt: RsvState;
}
export const isHolding = ({ rsvSt }: Pick<OwnReservation, 'rsvSt'>): boolean =>
  HOLDING_STATES.some((state) => state === rsvSt);

/** What a student does with a reservation; to be there is said on its day, where the kind asks for it. */
export function reservationActs(
  rsv: OwnReservation,
  { cnclHr, chkinYn }: { readonly cnclHr: number; readonly chkinYn: 'Y' | 'N' },
  now: Date,
): readonly OfferedAct<'cancelRsv' | 'chkinRsv'>[] {
  const isAsked = chkinYn === 'Y' && rsv.rsvDt === koreanDate8(now);
  return [
    ...(knowsEvent(rsv.rsvSt, 'cancelByStudent')
      ? [{ act: 'cancelRsv' as const, fault: cancelFault(rsv, now, cnclHr) }]
      : []),
    ...(isAsked && knowsEvent(rsv.rsvSt, 'chkinRsv')
      ? [{ act: 'chkinRsv' as const, fault: checkInFault(rsv, now) }]
      : []),
  ];
}

/**
 * What a student does with an application while it is open: it is booked for as long as it waits without an appointment, and is
 * not taken back once the student is there. @param planned appointments that are still to come
 */
export function applicationActs(
  aplySt: AplyState,
  planned: readonly OwnReservation[],
  {
    cnclHr,
    intkReqYn,
    writing = null,
    ...booking
  }: BookingTerms & {
    readonly cnclHr: number;
    readonly intkReqYn: 'Y' | 'N';
    /** What the piece of writing lacks, in a kind that asks for one. */
    readonly writing?: Sentence | null;
  },
  now: Date,
): readonly OfferedAct<'saveAply' | 'cancelAply' | 'bookRsv'>[] {
  if (!OPEN_APLY_STATES.some((state) => state === aplySt)) return [];
  const late = planned.map((rsv) => cancelFault(rsv, now, cnclHr)).find((fault) => fault !== null) ?? null,
    isBooked = (intkReqYn === 'Y') === (aplySt !== 'WAIT');
  return [
    { act: 'saveAply', fault: null },
    ...(planned.some(({ rsvSt }) => rsvSt === 'CHKIN') ? [] : [{ act: 'cancelAply' as const, fault: late }]),
    ...(isBooked && planned.length === 0 ? [{ act: 'bookRsv' as const, fault: bookingFault(booking) ?? writing }] : []),
  ];
}

/** What a student does with a place in a group. @param hasBegun a session of it was held, or the first one has begun */
export const membershipActs = (mbrSt: MemberState, hasBegun: boolean): readonly OfferedAct<'cancelGrpMbr'>[] =>
  OPEN_MEMBER_STATES.some((state) => state === mbrSt)
    ? [{ act: 'cancelGrpMbr', fault: hasBegun ? { text: GROUP_WORDS.begun } : null }]
    : [];
