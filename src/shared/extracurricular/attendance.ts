import { exact, sumOf, type Exact } from '../diagnosis/exact.ts';

/** ECP_ATT_ST. */
export type AttendanceState = 'PRESENT' | 'LATE' | 'EARLY' | 'ABSENT' | 'EXCUSED';

/** One session of a period; hours are decimal texts in steps of 0.5, as the database keeps them. */
export interface HeldSession {
  readonly sessId: string;
  readonly sessNo: number;
  readonly hour: string;
  readonly requireYn: string;
  readonly sessSt: string;
}
export interface AttendanceRule {
  readonly attBasisDiv: string;
  /** So many late arrivals and early departures are one absence; 0 = none ever is. */
  readonly lateToAbs: number;
  /** Hours that a late arrival or an early departure costs under HOUR. */
  readonly lateDeductHour: string;
}
/** What was recorded of one person, by session; a session that is missing was not attended. */
export type Attendance = ReadonlyMap<string, AttendanceState>;

/** A record of activities that the professor confirmed and this person is named in; times are HHMM. */
export interface ConfirmedLog {
  readonly strtTm: string;
  readonly endTm: string;
}

export interface AttendanceFigures {
  /** Percent, not rounded: it is compared with the rule as it is (C1). */
  readonly attRate: Exact;
  /** Recognised hours (A3). */
  readonly attHour: Exact;
}

const PERCENT = 100,
  MINUTES = 60,
  HALF_HOUR = 30;
/** An excused person was not there: no hours are recognised. */
const GIVES_HOURS: ReadonlySet<AttendanceState> = new Set(['PRESENT', 'LATE', 'EARLY']);
const isShortened = (state: AttendanceState): boolean => state === 'LATE' || state === 'EARLY';

const stateIn = (attendance: Attendance, { sessId }: HeldSession): AttendanceState =>
  attendance.get(sessId) ?? 'ABSENT';

/** Sessions that count: closed ones. One that was called off (휴강) never does. */
export const countedSessions = (sessions: readonly HeldSession[]): HeldSession[] =>
  sessions.filter(({ sessSt }) => sessSt === 'CLOSED');

/** A1: sessions less absences, where late arrivals and early departures add up to absences. */
function rateBySessions(states: readonly AttendanceState[], lateToAbs: number): Exact {
  const absent = states.filter((state) => state === 'ABSENT').length,
    shortened = states.filter(isShortened).length,
    absences = absent + (lateToAbs === 0 ? 0 : Math.floor(shortened / lateToAbs));
  return exact(Math.max(0, states.length - absences))
    .times(PERCENT)
    .div(states.length);
}

/** A2: hours attended, each late arrival or early departure shortened, of all hours. */
function rateByHours(sessions: readonly HeldSession[], attendance: Attendance, deduct: string): Exact {
  const hours = sessions.map((session) => {
    const state = stateIn(attendance, session);
    if (state === 'ABSENT') return exact(0);
    const left = isShortened(state) ? exact(session.hour).minus(deduct) : exact(session.hour);
    return left.lt(0) ? exact(0) : left;
  });
  const all = sumOf(sessions.map(({ hour }) => exact(hour)));
  return all.eq(0) ? exact(0) : sumOf(hours).times(PERCENT).div(all);
}

/** Rate and recognised hours of one person over the closed sessions (A1 to A3); null when none is closed. */
export function attendanceOf(
  sessions: readonly HeldSession[],
  attendance: Attendance,
  rule: AttendanceRule,
): AttendanceFigures | null {
  const counted = countedSessions(sessions);
  if (counted.length === 0) return null;
  const attRate =
    rule.attBasisDiv === 'HOUR'
      ? rateByHours(counted, attendance, rule.lateDeductHour)
      : rateBySessions(
          counted.map((session) => stateIn(attendance, session)),
          rule.lateToAbs,
        );
  const attHour = sumOf(
    counted.filter((session) => GIVES_HOURS.has(stateIn(attendance, session))).map(({ hour }) => exact(hour)),
  );
  return { attRate, attHour };
}

const minutesOf = (time4: string): number => Number(time4.slice(0, 2)) * MINUTES + Number(time4.slice(2));

/** Rate and recognised hours of a member of a team, from the confirmed records that name the member (A2, A3 TEAMLOG). */
export function attendanceOfLogs(logs: readonly ConfirmedLog[], reqLogCnt: number): AttendanceFigures {
  const minutes = logs.reduce((sum, { strtTm, endTm }) => sum + minutesOf(endTm) - minutesOf(strtTm), 0),
    rate = exact(logs.length).times(PERCENT).div(reqLogCnt);
  return {
    attRate: rate.gt(PERCENT) ? exact(PERCENT) : rate,
    attHour: exact(Math.floor(minutes / HALF_HOUR)).div(2),
  };
}

/** Numbers of the required sessions that one person did not attend, in their order; those called off are not asked for. */
export const missedSessions = (sessions: readonly HeldSession[], attendance: Attendance): number[] =>
  sessions
    .filter(({ requireYn, sessSt }) => requireYn === 'Y' && sessSt !== 'CANCELED')
    .filter((session) => stateIn(attendance, session) === 'ABSENT')
    .map(({ sessNo }) => sessNo)
    .toSorted((a, b) => a - b);

/** Whether a person was never there (E8): neither present, late, early nor excused in any session. */
export const wasNeverThere = (attendance: Attendance): boolean =>
  [...attendance.values()].every((state) => state === 'ABSENT');
