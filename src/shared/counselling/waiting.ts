import { addDays } from '../calendar.ts';
import { dowOf } from '../space/open-time.ts';
import { addWorkingDays } from '../working-days.ts';

/* Who waits, for how long, and until when the first contact is due (counselling.md 4.13). Days are YYYYMMDD. */

/** Working days within which a student is spoken to first. */
export const FIRST_CONTACT_DAYS = 3;
const SATURDAY = 6;

interface Waiting {
  readonly riskLvl: number;
  /** ISO text. */
  readonly aplyDt: string;
  readonly aplyId: string;
}

/** The waiting order: the greater danger first, then who came first. For `toSorted`. */
export const byWaiting = (one: Waiting, other: Waiting): number =>
  other.riskLvl - one.riskLvl || one.aplyDt.localeCompare(other.aplyDt) || one.aplyId.localeCompare(other.aplyId);

/** Working days that have passed since a day, that day left out and today counted. */
export function workingDaysSince(from: string, today: string, holidays: ReadonlySet<string>): number {
  let days = 0;
  for (let at = addDays(from, 1); at <= today; at = addDays(at, 1))
    if (dowOf(at) < SATURDAY && !holidays.has(at)) days += 1;
  return days;
}

/** Working days within which a session that was held has its signed note. */
const NOTE_DAYS = 2;
/** Whether the note of a session is missing: so many working days have passed since its day. */
export const isNoteMissing = (rsvDt: string, today: string, holidays: ReadonlySet<string>): boolean =>
  workingDaysSince(rsvDt, today, holidays) >= NOTE_DAYS;

/** The last day of the first contact: at level 3 today, else the third working day from the application. */
export const firstContactDue = (
  riskLvl: number,
  aplyDay: string,
  today: string,
  holidays: ReadonlySet<string>,
): string => (riskLvl === 3 ? today : addWorkingDays(aplyDay, FIRST_CONTACT_DAYS, holidays));
