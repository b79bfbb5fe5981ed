import { ADULT_FROM } from '#contract/extracurricular/appl-codes.ts';
import { sessionsOverlap, type PlannedSession } from './sessions.ts';
import { failedCondition, type ApplicantFacts, type TargetConditions } from './target-conditions.ts';

/** A period as far as it decides who may apply. Moments are YYYYMMDDHHMM in Korea. */
export interface ApplyPeriod {
  readonly prdId: string;
  readonly curriId: string;
  readonly schlYear: string;
  readonly shtmCd: string;
  readonly prdSt: string;
  readonly pubYn: string;
  readonly rcrtStart: string;
  readonly rcrtEnd: string;
  /** When it is over (P5). */
  readonly end: string;
  readonly selDiv: string | null;
  readonly repeatDiv: string;
  readonly conditions: TargetConditions;
  /** Fields of conditions in the order in which they are looked at. */
  readonly order: readonly string[];
  readonly sessions: readonly PlannedSession[];
  readonly needsConsent: boolean;
}

export interface BusySession extends PlannedSession {
  readonly prdId: string;
  readonly prdNm: string;
}
export interface Sanction {
  readonly strtDt: string;
  readonly endDt: string;
}
/** A person as far as it decides what he may apply for. */
export interface ApplyPerson extends ApplicantFacts {
  /** Of the kind for whom the period is; what else the person is. */
  readonly isOfFamily: boolean;
  readonly otherwise: string | null;
  readonly sanctions: readonly Sanction[];
  /** Periods with an application that is not canceled. */
  readonly appliedPrdIds: readonly string[];
  /** Applications that are made, wait or are selected in a running period, also of other periods of its curriculum. */
  readonly open: readonly { readonly prdId: string; readonly curriId: string }[];
  readonly completed: readonly { readonly curriId: string; readonly schlYear: string; readonly shtmCd: string }[];
  /** Sessions of running periods for which the person is selected. */
  readonly busy: readonly BusySession[];
  readonly birthDt: string | null;
  readonly hasGuardian: boolean;
}

/** What is in the way, in the words that it takes; the fields of `notTarget` are still codes. */
export type ApplyFault =
  | { readonly word: 'closedWindow'; readonly start: string; readonly end: string }
  | { readonly word: 'over' | 'nominee' | 'applied' | 'appliedCourse' | 'completed' | 'guardian' }
  | { readonly word: 'notTarget'; readonly field: string; readonly mine: string | null }
  | { readonly word: 'restricted'; readonly start: string; readonly end: string }
  | { readonly word: 'overlap'; readonly session: BusySession };

/** KIND of a person stands among the conditions, before them all. */
export const KIND_FIELD = 'userDiv';

/** Who asks: staff who enter a person are not bound to the window, nor to what is shown (E1). */
export type Asker = 'SELF' | 'STAFF';

/** Whether a period takes applications at all; null = yes. */
export function windowFault(period: ApplyPeriod, now: string, asker: Asker): ApplyFault | null {
  const isRunning = period.prdSt === 'APPROVED';
  if (asker === 'STAFF') return isRunning && now < period.end ? null : { word: 'over' };
  const isOpen = isRunning && period.pubYn === 'Y' && period.rcrtStart <= now && now < period.rcrtEnd;
  return isOpen ? null : { word: 'closedWindow', start: period.rcrtStart, end: period.rcrtEnd };
}

/** Who a person is: the kind, the conditions, and that none applies where people are named. */
export function targetFault(period: ApplyPeriod, person: ApplyPerson, asker: Asker): ApplyFault | null {
  if (!person.isOfFamily) return { word: 'notTarget', field: KIND_FIELD, mine: person.otherwise };
  const failed = failedCondition(period.conditions, person, period.order);
  if (failed) return { word: 'notTarget', ...failed };
  return period.selDiv === 'NOMINEE' && asker === 'SELF' ? { word: 'nominee' } : null;
}

export function sanctionFault({ sanctions }: ApplyPerson, today: string): ApplyFault | null {
  const active = sanctions.find(({ strtDt, endDt }) => strtDt <= today && today <= endDt);
  return active ? { word: 'restricted', start: active.strtDt, end: active.endDt } : null;
}

/** An open application for another period of a curriculum that is taken only once. */
const openElsewhereFault = (
  { repeatDiv, curriId, prdId }: ApplyPeriod,
  { open }: ApplyPerson,
): { readonly word: 'appliedCourse' } | null =>
  repeatDiv === 'NONE' && open.some((one) => one.curriId === curriId && one.prdId !== prdId)
    ? { word: 'appliedCourse' }
    : null;

function repeatFault({ repeatDiv, curriId, schlYear, shtmCd }: ApplyPeriod, { completed }: ApplyPerson) {
  const before = completed.filter((one) => one.curriId === curriId),
    isRepeated =
      repeatDiv === 'NONE'
        ? before.length > 0
        : repeatDiv === 'TERM' && before.some((one) => one.schlYear === schlYear && one.shtmCd === shtmCd);
  return isRepeated ? ({ word: 'completed' } as const) : null;
}

/** The first session of another period that meets one of this period. */
export function overlapFault({ prdId, sessions }: ApplyPeriod, { busy }: ApplyPerson): ApplyFault | null {
  const met = busy.find(
    (taken) => taken.prdId !== prdId && sessions.some((session) => sessionsOverlap(session, taken)),
  );
  return met ? { word: 'overlap', session: met } : null;
}

const ageOn = (birthDt: string, today: string): number =>
  Number(today.slice(0, 4)) - Number(birthDt.slice(0, 4)) - (today.slice(4) < birthDt.slice(4) ? 1 : 0);

/** Whether a child's guardian has still to agree. A person without a birthday counts as grown up. */
export const guardianFault = (
  { needsConsent }: ApplyPeriod,
  { birthDt, hasGuardian }: ApplyPerson,
  today: string,
): ApplyFault | null =>
  needsConsent && birthDt !== null && ageOn(birthDt, today) < ADULT_FROM && !hasGuardian ? { word: 'guardian' } : null;

/**
 * The first thing in the way of an application, in the order of E1 up to the overlap; what is answered, agreed and how many
 * places there are is looked at behind it.
 * @param now YYYYMMDDHHMM in Korea
 */
export function applyFault(period: ApplyPeriod, person: ApplyPerson, now: string, asker: Asker): ApplyFault | null {
  return (
    windowFault(period, now, asker) ??
    targetFault(period, person, asker) ??
    sanctionFault(person, now.slice(0, 8)) ??
    (person.appliedPrdIds.includes(period.prdId) ? { word: 'applied' } : null) ??
    openElsewhereFault(period, person) ??
    repeatFault(period, person) ??
    overlapFault(period, person)
  );
}

/** What keeps who waits from a place that has become free (E6): conditions, sanctions, overlaps. */
export const promotionFault = (period: ApplyPeriod, person: ApplyPerson, today: string): ApplyFault | null =>
  targetFault(period, person, 'STAFF') ?? sanctionFault(person, today) ?? overlapFault(period, person);
