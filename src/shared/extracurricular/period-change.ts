import {
  PRD_FIELDS,
  type ChangeGroup,
  type PrdField,
  type PrdFieldName,
} from '#contract/extracurricular/period-codes.ts';
import { PERIOD_WORDS } from '#contract/extracurricular/period-words.ts';
import type { PeriodForm, PeriodSession } from '#contract/extracurricular/period.ts';
import type { Sentence } from '../sentence.ts';

/** One change of an approved period. Sessions are compared one by one, under `sessions.{sessId}`. */
export interface PeriodChange {
  readonly field: string;
  readonly label: string;
  readonly group: ChangeGroup;
  readonly old: unknown;
  readonly next: unknown;
  /** A session that has begun or is over: nothing of it changes any more. */
  readonly startedNo?: number;
}
/** What a comparison has to know of the stored sessions. */
export interface SessionFacts {
  /** YYYYMMDDHHMM in Korea. */
  readonly now: string;
  readonly states: ReadonlyMap<string, string>;
}

const NAMES = Object.keys(PRD_FIELDS) as PrdFieldName[],
  MILEAGE: ReadonlySet<PrdFieldName> = new Set(['mlgDiv', 'mlgPnt', 'pntPerHour', 'maxPnt', 'grdPnts']);

/** Values as a text in which the order of keys does not matter. */
const textOf = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => a.localeCompare(b)))
      : inner,
  );
export const isSame = (a: unknown, b: unknown): boolean => textOf(a) === textOf(b);

/** A value as a number that can be compared. @param none what an empty value counts as */
function amountOf(value: unknown, none: number): number {
  if (value === null || value === undefined) return none;
  return typeof value === 'number' ? value : value === 'Y' ? 1 : 0;
}

type Better = (old: unknown, next: unknown) => boolean;
/** Whether a change is to the good of who takes part, by the way in which its field is judged. */
const BETTER: Readonly<Record<Exclude<PrdField['group'], ChangeGroup>, Better>> = {
  UP: (old, next) => amountOf(next, 0) > amountOf(old, 0),
  DOWN: (old, next) => amountOf(next, 0) < amountOf(old, 0),
  UP_OPEN: (old, next) => amountOf(next, Infinity) > amountOf(old, Infinity),
  UP_OFF: (old, next) => (amountOf(next, 0) || Infinity) > (amountOf(old, 0) || Infinity),
  KIND: (old) => old === 'NONE',
  GRADES: (old, next) => isNoneLower(old, next),
  PARTS: () => true,
};
/** Group of a change that is more or less for who takes part. */
function judged(kind: PrdField['group'], old: unknown, next: unknown): ChangeGroup {
  if (kind === 'A' || kind === 'B' || kind === 'C') return kind;
  return BETTER[kind](old, next) ? 'B' : 'C';
}

const gradesOf = (value: unknown): Readonly<Record<string, number>> =>
  value !== null && typeof value === 'object' ? { ...(value as Record<string, number>) } : {};
const isNoneLower = (old: unknown, next: unknown): boolean =>
  Object.entries(gradesOf(old)).every(([grade, points]) => (gradesOf(next)[grade] ?? 0) >= points);

/** What differs between a stored period and what it is to be, with the group of each change (extracurricular.md 5.8). */
export function changesOf(old: PeriodForm, next: PeriodForm, facts: SessionFacts): PeriodChange[] {
  const isOtherKind = old.mlgDiv !== next.mlgDiv;
  return NAMES.flatMap((name): PeriodChange[] => {
    if (name === 'sessions') return sessionChanges(old, next.sessions, facts);
    if (isSame(old[name], next[name])) return [];
    const { label, group }: PrdField = PRD_FIELDS[name],
      kind = isOtherKind && MILEAGE.has(name) ? judged('KIND', old.mlgDiv, next.mlgDiv) : group;
    return [{ field: name, label, group: judged(kind, old[name], next[name]), old: old[name], next: next[name] }];
  });
}

/**
 * The form with the numbers that people know its sessions by: stored sessions keep theirs, also those called off that it
 * leaves out, and a new one whose number is taken gets the next.
 */
export function keepNumbers(old: PeriodForm, next: PeriodForm): PeriodForm {
  const numbers = new Map(old.sessions.map(({ sessId, sessNo }) => [sessId, sessNo])),
    taken = new Set(numbers.values());
  const sessions = next.sessions.map((session) => {
    const kept = numbers.get(session.sessId);
    if (kept !== undefined) return { ...session, sessNo: kept };
    const sessNo = taken.has(session.sessNo) ? Math.max(0, ...taken) + 1 : session.sessNo;
    taken.add(sessNo);
    return { ...session, sessNo };
  });
  return { ...next, sessions };
}

/** A session that has begun stays as it is, as does one that was called off. */
export const isStarted = (session: PeriodSession, { now, states }: SessionFacts): boolean => {
  const state = states.get(session.sessId);
  return (state !== undefined && state !== 'PLAN') || (state === 'PLAN' && session.sessDt + session.strtTm <= now);
};

type Window = Pick<PeriodForm, 'oprtStrtDt' | 'oprtEndDt'>;

/** Whether a new session makes up for one that is called off: inside the operation, as long, and as compulsory. */
const makesUp = (added: PeriodSession, called: PeriodSession, { oprtStrtDt, oprtEndDt }: Window): boolean =>
  oprtStrtDt !== null &&
  oprtEndDt !== null &&
  added.sessDt >= oprtStrtDt &&
  added.sessDt <= oprtEndDt &&
  added.hour >= called.hour &&
  added.requireYn === called.requireYn;

/** Whether every session that is called off has a new one of its own that makes up for it, and no other is added. */
function isMadeUp(called: readonly PeriodSession[], added: readonly PeriodSession[], window: Window): boolean {
  if (called.length !== added.length) return false;
  const left = added.toSorted((one, other) => one.hour - other.hour);
  // The longest first takes the shortest that is enough, so that a match is found where there is one.
  return called
    .toSorted((one, other) => other.hour - one.hour)
    .every((session) => {
      const at = left.findIndex((candidate) => makesUp(candidate, session, window));
      return at >= 0 && left.splice(at, 1).length === 1;
    });
}

function sessionChanges(period: PeriodForm, next: readonly PeriodSession[], facts: SessionFacts): PeriodChange[] {
  const old = period.sessions,
    before = new Map(old.map((session) => [session.sessId, session])),
    after = new Map(next.map((session) => [session.sessId, session]));
  const started = (session: PeriodSession) => (isStarted(session, facts) ? { startedNo: session.sessNo } : {});
  const off = old.filter(({ sessId }) => !after.has(sessId) && facts.states.get(sessId) !== 'CANCELED'),
    // A session that is made up for changes the day alone (extracurricular.md 5.8).
    whole = isMadeUp(
      off,
      next.filter(({ sessId }) => !before.has(sessId)),
      period,
    )
      ? 'A'
      : 'B';
  const called = off.map((session): PeriodChange => ({
    field: `sessions.${session.sessId}`,
    label: `${session.sessNo}차시 휴강`,
    group: whole,
    old: session,
    next: null,
    ...started(session),
  }));
  const changed = next.flatMap((session): PeriodChange[] => {
    const stored = before.get(session.sessId),
      field = `sessions.${session.sessId}`;
    if (!stored) return [{ field, label: `${session.sessNo}차시 추가`, group: whole, old: null, next: session }];
    if (isSame(stored, session)) return [];
    // Time, place, name and instructor change at once; that one has to attend is a rule of completion.
    const group = stored.requireYn === session.requireYn ? 'A' : session.requireYn === 'N' ? 'B' : 'C';
    return [{ field, label: `${session.sessNo}차시`, group, old: stored, next: session, ...started(stored) }];
  });
  return [...called, ...changed];
}

/** Before the first application nothing is closed: what would be is asked for like any other change. */
export const groupNow = ({ group }: Pick<PeriodChange, 'group'>, applCnt: number): ChangeGroup =>
  group === 'C' && applCnt === 0 ? 'B' : group;

/** Why a set of changes is refused, whichever way it is written; null where it is not. */
export function refusedChange(
  changes: readonly PeriodChange[],
  { applCnt, selCnt }: { readonly applCnt: number; readonly selCnt: number },
): { readonly reason: 'STATE' | 'LIMIT'; readonly field: string; readonly message: Sentence } | null {
  const begun = changes.find(({ startedNo }) => startedNo !== undefined);
  if (begun)
    return {
      reason: 'STATE',
      field: 'sessions',
      message: { text: PERIOD_WORDS.startedSession, params: { n: begun.startedNo ?? 0 } },
    };
  const fixed = changes.filter((change) => groupNow(change, applCnt) === 'C');
  if (fixed[0])
    return {
      reason: 'STATE',
      field: fixed[0].field,
      message: { text: PERIOD_WORDS.fixedItem, params: { items: itemsOf(fixed) } },
    };
  const capacity = changes.find(({ field }) => field === 'capacity');
  return capacity && amountOf(capacity.next, 0) < selCnt
    ? { reason: 'LIMIT', field: 'capacity', message: { text: PERIOD_WORDS.selectedMore, params: { n: selCnt } } }
    : null;
}

/** Labels of changes, each once. */
export const itemsOf = (changes: readonly PeriodChange[]): string =>
  [...new Set(changes.map(({ label }) => label))].join(', ');

/** Whether a session is held at another time or place, which those selected are notified of. */
export function isMoved({ field, old, next }: PeriodChange): boolean {
  if (!field.startsWith('sessions.') || old === null || next === null) return false;
  const [a, b] = [old as PeriodSession, next as PeriodSession];
  return a.sessDt !== b.sessDt || a.strtTm !== b.strtTm || a.endTm !== b.endTm || (a.place ?? '') !== (b.place ?? '');
}
