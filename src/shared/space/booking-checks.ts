import { DEPT_ADVANCE_FACTOR, type ApplicantDiv, type SpaceState } from '#contract/space/space-rules.ts';
import type { SpaceMessage } from '#contract/space/space-messages.ts';
import { addDays } from '../calendar.ts';
import { displayDate } from '../display.ts';
import { koreanDate8, koreanMoment } from '../korean-time.ts';
import { hoursText, isInOrder, slotCountOf, type TimeRange } from './slots.ts';

/* The order of checks on an application (space.md 4). Each function answers the first broken check of its part. */

/** A check that is broken: which sentence says so, with what in it. No reason means that the values are wrong (400). */
export interface BookingProblem {
  /** A sentence of this domain; timeOrder is a shared one. */
  readonly word: SpaceMessage | 'timeOrder';
  readonly params?: Readonly<Record<string, string | number>>;
  readonly field: string;
  readonly reason?: 'STATE' | 'LIMIT' | 'DUP';
}
export interface SpaceTerms {
  readonly spaceSt: SpaceState;
  readonly useYn: 'Y' | 'N';
  readonly userDivCds: readonly string[];
  /** Null: students of every 학과. */
  readonly aplyHakguaCds: readonly string[] | null;
  readonly cpctCnt: number;
  readonly minUseCnt: number;
}
export interface RuleTerms {
  readonly minSlotCnt: number;
  readonly maxSlotCnt: number;
  readonly maxDaySlotCnt: number;
  /** 0: no limit. */
  readonly maxWeekBkngCnt: number;
  readonly minAdvDay: number;
  readonly maxAdvDay: number;
  readonly minAdvMin: number;
}
export interface Asked extends TimeRange {
  readonly useDt: string;
  readonly useCnt: number;
  readonly aplyDivCd: ApplicantDiv;
  /** 학과 of a student, department of staff; null for an outsider. */
  readonly deptCd: string | null;
}
/**
 * How the booking comes: `series` has no upper limit of days and no limits of number, `forced` passes all checks but 1,
 * 3, 4, 7 and 11.
 */
export type BookingKind = 'single' | 'series' | 'forced';

const MS_A_MINUTE = 60_000;

/** Checks 1 to 7. */
export function findRequestProblem(
  space: SpaceTerms,
  rule: RuleTerms,
  asked: Asked,
  kind: BookingKind,
  now: Date,
): BookingProblem | null {
  return (
    (isBookable(space) ? null : { word: 'notBookable', field: 'spaceId', reason: 'STATE' }) ??
    (kind === 'forced' ? null : findUserProblem(space, asked)) ??
    findTimeProblem(rule, asked, now) ??
    (kind === 'forced' ? null : (findDayProblem(rule, asked, kind, now) ?? findLengthProblem(rule, asked))) ??
    findPeopleProblem(space, asked)
  );
}

export const isBookable = ({ spaceSt, useYn }: Pick<SpaceTerms, 'spaceSt' | 'useYn'>): boolean =>
  spaceSt === 'OPEN' && useYn === 'Y';

/**
 * Whether a space is meant for an applicant. A department counts as staff; people from outside have no 학과 that could
 * restrict them.
 */
export function isMeantFor(
  { userDivCds, aplyHakguaCds }: Pick<SpaceTerms, 'userDivCds' | 'aplyHakguaCds'>,
  { aplyDivCd, deptCd }: Pick<Asked, 'aplyDivCd' | 'deptCd'>,
): boolean {
  return (
    userDivCds.includes(aplyDivCd === 'DEPT' ? 'STF' : aplyDivCd) &&
    (aplyHakguaCds === null || aplyDivCd === 'OTSDR' || (deptCd !== null && aplyHakguaCds.includes(deptCd)))
  );
}

/** Check 2. */
const findUserProblem = (space: SpaceTerms, asked: Asked): BookingProblem | null =>
  isMeantFor(space, asked) ? null : { word: 'notEligible', field: 'aplyId' };

/** Checks 3 and 4. */
const findTimeProblem = (rule: RuleTerms, asked: Asked, now: Date): BookingProblem | null =>
  isInOrder(asked) ? findMomentProblem(rule, asked, now) : { word: 'timeOrder', field: 'endTm' };

/** Check 4, and that a time has not gone by. */
export function findMomentProblem(
  { minAdvMin }: Pick<RuleTerms, 'minAdvMin'>,
  { useDt, strtTm }: Pick<Asked, 'useDt' | 'strtTm'>,
  now: Date,
): BookingProblem | null {
  const start = koreanMoment(useDt, strtTm).getTime();
  if (start < now.getTime()) return { word: 'past', field: 'strtTm' };
  const isTooLate = useDt === koreanDate8(now) && start - now.getTime() < minAdvMin * MS_A_MINUTE;
  return isTooLate ? { word: 'tooLate', params: { n: minAdvMin }, field: 'strtTm' } : null;
}

/** Check 5, both days included. */
function findDayProblem(
  { minAdvDay, maxAdvDay }: RuleTerms,
  { useDt, aplyDivCd }: Asked,
  kind: BookingKind,
  now: Date,
): BookingProblem | null {
  const today = koreanDate8(now),
    from = addDays(today, minAdvDay),
    to = addDays(today, maxAdvDay * (aplyDivCd === 'DEPT' ? DEPT_ADVANCE_FACTOR : 1));
  if (useDt >= from && (kind === 'series' || useDt <= to)) return null;
  return { word: 'dayRange', params: { from: displayDate(from), to: displayDate(to) }, field: 'useDt' };
}

/** Check 6. */
export function findLengthProblem(
  { minSlotCnt, maxSlotCnt }: Pick<RuleTerms, 'minSlotCnt' | 'maxSlotCnt'>,
  asked: TimeRange,
): BookingProblem | null {
  const slotCnt = slotCountOf(asked);
  if (slotCnt >= minSlotCnt && slotCnt <= maxSlotCnt) return null;
  return { word: 'length', params: { a: hoursText(minSlotCnt), b: hoursText(maxSlotCnt) }, field: 'endTm' };
}

/** Check 7. */
export function findPeopleProblem(
  { minUseCnt, cpctCnt }: Pick<SpaceTerms, 'minUseCnt' | 'cpctCnt'>,
  { useCnt }: Pick<Asked, 'useCnt'>,
): BookingProblem | null {
  if (useCnt >= minUseCnt && useCnt <= cpctCnt) return null;
  return { word: 'people', params: { a: minUseCnt, b: cpctCnt }, field: 'useCnt' };
}

export interface PenaltyTerms {
  readonly pnltRsnCd: 'NOSHOW' | 'DMG' | 'ETC';
  readonly pnltStrtDt: string;
  readonly pnltEndDt: string;
}

/** Check 8: a penalty in force today, whatever the day of use; its last day is included. */
export function findPenaltyProblem(penalties: readonly PenaltyTerms[], now: Date): BookingProblem | null {
  const today = koreanDate8(now);
  const last = penalties
    .filter(({ pnltStrtDt, pnltEndDt }) => pnltStrtDt <= today && today <= pnltEndDt)
    .toSorted((a, b) => (a.pnltEndDt < b.pnltEndDt ? 1 : -1))[0];
  if (!last) return null;
  const word = last.pnltRsnCd === 'NOSHOW' ? 'banned' : 'restricted';
  return { word, params: { to: displayDate(last.pnltEndDt) }, field: 'aplyId', reason: 'STATE' };
}

/** What an applicant has booked already in all spaces with the rule: slots of the day, bookings of the week of use. */
export interface BookedAlready {
  readonly daySlotCnt: number;
  readonly weekBkngCnt: number;
}

/** Checks 9 and 10. */
export function findLimitProblem(
  { maxDaySlotCnt, maxWeekBkngCnt }: RuleTerms,
  asked: TimeRange,
  { daySlotCnt, weekBkngCnt }: BookedAlready,
): BookingProblem | null {
  if (daySlotCnt + slotCountOf(asked) > maxDaySlotCnt)
    return { word: 'dayLimit', params: { n: hoursText(maxDaySlotCnt) }, field: 'useDt', reason: 'LIMIT' };
  return maxWeekBkngCnt > 0 && weekBkngCnt + 1 > maxWeekBkngCnt
    ? { word: 'weekLimit', params: { n: maxWeekBkngCnt }, field: 'useDt', reason: 'LIMIT' }
    : null;
}

/** Whether a booking needs an approval; `aprvCondCd` OVHR and EXTN ask for it on top of the rule's own answer. */
export function needsApproval(
  rule: {
    readonly autoAprvYn: 'Y' | 'N';
    readonly aprvCondCd: 'OVHR' | 'EXTN' | null;
    readonly aprvOverSlotCnt: number | null;
  },
  { aplyDivCd, ...range }: Pick<Asked, 'aplyDivCd' | 'strtTm' | 'endTm'>,
): boolean {
  if (rule.autoAprvYn === 'N') return true;
  if (rule.aprvCondCd === 'OVHR') return slotCountOf(range) > (rule.aprvOverSlotCnt ?? 0);
  return rule.aprvCondCd === 'EXTN' && aplyDivCd === 'OTSDR';
}

const MINUTES_AN_HOUR = 60,
  UNDECIDED_HOURS = 72,
  UNDECIDED_MIN = 60;

/**
 * When an undecided request expires: an hour before its start or 72 hours after it was made, whichever comes first; one
 * that came within the last hour has until the start.
 */
export function expiryOf(rgstDt: Date, useDt: string, strtTm: string): Date {
  const start = koreanMoment(useDt, strtTm).getTime(),
    anHourBefore = start - UNDECIDED_MIN * MS_A_MINUTE;
  if (rgstDt.getTime() >= anHourBefore) return new Date(start);
  return new Date(Math.min(anHourBefore, rgstDt.getTime() + UNDECIDED_HOURS * MINUTES_AN_HOUR * MS_A_MINUTE));
}
