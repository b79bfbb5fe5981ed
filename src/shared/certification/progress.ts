import { afterEvent, type CertiState } from '#contract/certification/certi-codes.ts';

/* What a judgement means for the state of a student (J4). */

/** How a student stands, to compare two judgements by one standard. */
export interface Standing {
  /** Place of the grade, 0 for none. */
  readonly rank: number;
  readonly gateYn: 'Y' | 'N';
  readonly totPnt: number;
}
/** Whether the first is worse than the second. */
export function isBelow(a: Standing, b: Standing): boolean {
  if (a.rank !== b.rank) return a.rank < b.rank;
  if (a.gateYn !== b.gateYn) return a.gateYn < b.gateYn;
  return a.totPnt < b.totPnt;
}

/** The state after a judgement: it moves between 진행중 and 요건충족, and leaves a student who has applied alone. */
export function stateAfterJudge(state: CertiState, hasGrade: boolean): CertiState {
  return afterEvent(state, hasGrade ? 'qualify' : 'lose') ?? state;
}

export interface Recheck {
  readonly recheckYn: 'Y' | 'N';
  /** How the student stood when the fall was confirmed; a further fall is reported again. */
  readonly seen: Standing | null;
}
/**
 * Whether a certified student has to be looked at again: the grade that was given is no longer reached. It goes by itself when
 * the facts recover, and stays away after a confirmation until they fall further.
 */
export function recheckAfter(before: Recheck, now: Standing, givenRank: number): Recheck {
  if (now.rank >= givenRank) return { recheckYn: 'N', seen: null };
  if (before.seen !== null && !isBelow(now, before.seen)) return { recheckYn: 'N', seen: before.seen };
  return { recheckYn: 'Y', seen: null };
}

/** Why a student may not apply; null when he may. */
export interface ApplyFacts {
  readonly state: CertiState;
  readonly applyReqYn: 'Y' | 'N';
  readonly applyGradeCds: readonly string[];
  readonly applyShregSts: readonly string[];
  /** Months in which an application is taken; none is every month. */
  readonly applyMonths: readonly number[];
  /** Month of the application. */
  readonly month: number;
  readonly gradeCd: string;
  readonly shregSt: string;
  /** Places of the grade by the newest judgement, and of the one that was given. */
  readonly calcRank: number;
  readonly givenRank: number;
  readonly isUpAsked: boolean;
}
type ApplyFault =
  | 'noApplication'
  | 'wrongMonth'
  | 'wrongGrade'
  | 'wrongStatus'
  | 'notQualified'
  | 'noBetterGrade'
  | 'alreadyUp';
export function applyFault(facts: ApplyFacts): ApplyFault | null {
  const isOpen = facts.applyMonths.length === 0 || facts.applyMonths.includes(facts.month);
  if (facts.state === 'CERTIFIED') {
    if (facts.isUpAsked) return 'alreadyUp';
    if (!isOpen) return 'wrongMonth';
    return facts.calcRank > facts.givenRank ? null : 'noBetterGrade';
  }
  if (facts.applyReqYn === 'N') return 'noApplication';
  if (!isOpen) return 'wrongMonth';
  if (!facts.applyGradeCds.includes(facts.gradeCd)) return 'wrongGrade';
  if (!facts.applyShregSts.includes(facts.shregSt)) return 'wrongStatus';
  return facts.calcRank === 0 ? 'notQualified' : null;
}
