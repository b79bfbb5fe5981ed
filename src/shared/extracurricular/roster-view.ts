import { koreanMoment } from '../korean-time.ts';
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

const HOUR_SEC = 3600,
  /** After a session is closed (extracurricular.md 5.11). */
  AFTER_CLOSING_SEC = 24 * HOUR_SEC,
  /** Behind the end of one that is not: as long as late records count for a closed one (A4). */
  AFTER_END_SEC = 72 * HOUR_SEC,
  MS_A_SECOND = 1000;

/** A session as far as it decides how long its roster may stay on a device. */
export interface KeptSession {
  readonly sessDt: string;
  readonly endTm: string;
  readonly sessSt: string;
  readonly closeDt: Date | string | null;
}

/** How long a device may keep the roster of a session from now on, in seconds; 0 for one that is called off or long closed. */
export function rosterKeptSec({ sessDt, endTm, sessSt, closeDt }: KeptSession, now: Date): number {
  const secondsTo = (moment: Date | string): number =>
    Math.floor((new Date(moment).getTime() - now.getTime()) / MS_A_SECOND);
  if (sessSt === 'CANCELED') return 0;
  if (sessSt === 'CLOSED') return closeDt === null ? 0 : Math.max(0, secondsTo(closeDt) + AFTER_CLOSING_SEC);
  return Math.max(0, secondsTo(koreanMoment(sessDt, endTm))) + AFTER_END_SEC;
}
