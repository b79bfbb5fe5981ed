import { ATTENDED, type Attendance } from '#contract/counselling/group-codes.ts';
import { GROUP_WORDS } from '#contract/counselling/group-words.ts';
import type { Sentence } from '../sentence.ts';

/* Rules of 집단상담 (counselling.md 4.15), asked by the form and by the server. */

/** A session as its form holds it. */
export interface TypedSession {
  readonly grpSesnId: string;
  readonly sesnDt: string;
  readonly strtTm: string;
  readonly endTm: string;
}
/** What the rules look at of a group that is typed; empty texts stand for none. */
export interface TypedGroup {
  readonly leadCnslrId: string;
  readonly coCnslrId: string;
  readonly minCnt: number;
  readonly maxCnt: number;
  readonly rcptStrtDt: string;
  readonly rcptEndDt: string;
  readonly sesns: readonly TypedSession[];
}
type Faults = Partial<Record<keyof TypedGroup, Sentence>>;

const beginOf = ({ sesnDt, strtTm }: TypedSession): string => sesnDt + strtTm;
/** Sessions in the order in which they are held, by which they are numbered. */
export const inOrder = <Session extends TypedSession>(sesns: readonly Session[]): Session[] =>
  sesns.toSorted((one, other) => beginOf(one).localeCompare(beginOf(other)));

/** What is wrong with the sessions of a group, the first fault alone; undefined where they are in order. */
function sessionFault(sesns: readonly TypedSession[]): Sentence | undefined {
  if (sesns.length === 0) return { text: GROUP_WORDS.needSession };
  if (sesns.some(({ sesnDt }) => sesnDt === '')) return { id: 'M-REQ', params: { label: '회차 일자' } };
  if (sesns.some(({ strtTm, endTm }) => strtTm === '' || endTm === ''))
    return { id: 'M-REQ', params: { label: '회차 시간' } };
  if (sesns.some(({ strtTm, endTm }) => strtTm >= endTm)) return { id: 'M-TM-ORDER' };
  const ordered = inOrder(sesns);
  return ordered.some((sesn, at) => at > 0 && beginOf(sesn) < `${ordered[at - 1]?.sesnDt}${ordered[at - 1]?.endTm}`)
    ? { text: GROUP_WORDS.sessionsOverlap }
    : undefined;
}

/** What the contract cannot say of a group, at its fields. */
export function groupFaults({
  leadCnslrId,
  coCnslrId,
  minCnt,
  maxCnt,
  rcptStrtDt,
  rcptEndDt,
  sesns,
}: TypedGroup): Faults {
  const faults: Faults = {},
    fault = sessionFault(sesns);
  if (coCnslrId !== '' && coCnslrId === leadCnslrId) faults.coCnslrId = { text: GROUP_WORDS.sameLeader };
  if (minCnt > maxCnt) faults.minCnt = { text: GROUP_WORDS.minOverMax };
  if (rcptStrtDt !== '' && rcptEndDt !== '' && rcptStrtDt > rcptEndDt) faults.rcptEndDt = { id: 'M-DATE-ORDER' };
  if (fault) faults.sesns = fault;
  return faults;
}

/** What a confirmation gives: a place, or one on the waiting list. */
export const placeFor = (confirmedCnt: number, maxCnt: number): 'CNFM' | 'WAIT' =>
  confirmedCnt < maxCnt ? 'CNFM' : 'WAIT';

/** Sessions that were held, and how many of them a member has attended. */
export interface Attended {
  readonly heldCnt: number;
  readonly attendedCnt: number;
}
/** Counts the marks of a member; a held session without one was missed. */
export const attendedOf = (marks: readonly Attendance[], heldCnt: number): Attended => ({
  heldCnt,
  attendedCnt: marks.filter((mark) => ATTENDED.some((one) => one === mark)).length,
});
/** Whether a member has attended enough of what was held: whole numbers, so that a limit is met exactly. */
export const hasCompleted = ({ heldCnt, attendedCnt }: Attended, cmplRt: number): boolean =>
  heldCnt > 0 && attendedCnt * 100 >= cmplRt * heldCnt;
