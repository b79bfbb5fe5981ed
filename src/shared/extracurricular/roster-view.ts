import type { AttendanceState } from './attendance.ts';

/** One person as the server has answered. */
export interface RosterPerson {
  readonly applId: string;
  readonly attSt: AttendanceState | null;
  readonly version: number | null;
}
/** A tap that the server has not answered, or not been asked about, yet. */
export interface Tap {
  readonly clientReqId: string;
  readonly applId: string;
  readonly attSt: AttendanceState;
}
/** What the server has stored of a person by a tap. */
export interface Stored {
  readonly applId: string;
  readonly attSt: AttendanceState | null;
  readonly version: number | null;
}
export type Shown<Person extends RosterPerson> = Person & {
  /** Something of it is only on this device. */
  readonly isUnsent: boolean;
};

/**
 * The roster as its person has left it: what the server has answered, to taps since as well, and above them the taps
 * that are under way or wait. The version that each of those will make is foreseen, so that the next tap does not meet the one
 * before it as that of a stranger.
 */
export function shownRoster<Person extends RosterPerson>(
  roster: readonly Person[],
  stored: readonly Stored[],
  taps: readonly Tap[],
): Shown<Person>[] {
  const newest = new Map<string, Stored>();
  for (const row of stored)
    if ((row.version ?? 0) >= (newest.get(row.applId)?.version ?? 0)) newest.set(row.applId, row);
  return roster.map((person) => {
    const known = newest.get(person.applId),
      base = known && (known.version ?? 0) > (person.version ?? 0) ? known : person;
    let { attSt, version } = base,
      isUnsent = false;
    for (const tap of taps) {
      if (tap.applId !== person.applId) continue;
      isUnsent = true;
      if (tap.attSt !== attSt) version = (version ?? 0) + 1;
      attSt = tap.attSt;
    }
    return { ...person, attSt, version, isUnsent };
  });
}

/** People whose name holds the words, or whose number ends in these digits. */
export function findPeople<Person extends { readonly userNm: string | null; readonly userId: string }>(
  people: readonly Person[],
  words: string,
): readonly Person[] {
  const wanted = words.trim();
  if (wanted === '') return people;
  return people.filter(({ userNm, userId }) => (userNm ?? '').includes(wanted) || userId.endsWith(wanted));
}
