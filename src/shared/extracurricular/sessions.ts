import { addDays } from '../calendar.ts';
import { dowOf } from '../space/open-time.ts';

/** One session as it is planned; days are YYYYMMDD, times HHMM up to 2400. */
export interface PlannedSession {
  readonly sessNo: number;
  readonly sessDt: string;
  readonly strtTm: string;
  readonly endTm: string;
  readonly sessSt?: string | undefined;
}
export interface GeneratorRule {
  readonly fromDt: string;
  /** Days of the week, 1 Monday to 7 Sunday. */
  readonly dows: readonly number[];
  readonly count: number;
  readonly strtTm: string;
  readonly endTm: string;
  /** Days without sessions, and whether they are left out. */
  readonly holidays: ReadonlySet<string>;
  readonly skipHolidays: boolean;
}

const MINUTES = 60,
  HALF_HOUR = 30,
  /** Two years of days: a rule that finds fewer sessions in them names days that do not come. */
  MAX_DAYS = 730;
const minutesOf = (time4: string): number => Number(time4.slice(0, 2)) * MINUTES + Number(time4.slice(2));

/** Hours from a start to an end in steps of 0.5, down. */
export const hoursBetween = (strtTm: string, endTm: string): number =>
  Math.floor((minutesOf(endTm) - minutesOf(strtTm)) / HALF_HOUR) / 2;

/** Sessions on the chosen days of the week, in order, as many as asked for; those on holidays stay and are marked, or are left out. */
export function generateSessions(rule: GeneratorRule): (PlannedSession & { hour: number; isHoliday: boolean })[] {
  const found: (PlannedSession & { hour: number; isHoliday: boolean })[] = [];
  for (let day = 0; day < MAX_DAYS && found.length < rule.count; day += 1) {
    const sessDt = addDays(rule.fromDt, day),
      isHoliday = rule.holidays.has(sessDt);
    if (!rule.dows.includes(dowOf(sessDt)) || (isHoliday && rule.skipHolidays)) continue;
    const { strtTm, endTm } = rule;
    found.push({ sessNo: found.length + 1, sessDt, strtTm, endTm, hour: hoursBetween(strtTm, endTm), isHoliday });
  }
  return found;
}

const isHeld = ({ sessSt }: PlannedSession): boolean => sessSt !== 'CANCELED';

/** Whether two sessions touch the same time; one may begin when the other ends. Those called off do not count. */
export const sessionsOverlap = (a: PlannedSession, b: PlannedSession): boolean =>
  isHeld(a) && isHeld(b) && a.sessDt === b.sessDt && a.strtTm < b.endTm && b.strtTm < a.endTm;

/** Pairs of numbers of sessions that overlap, in their order. */
export const overlappingPairs = (sessions: readonly PlannedSession[]): [number, number][] =>
  sessions.flatMap((a, at) =>
    sessions
      .slice(at + 1)
      .filter((b) => sessionsOverlap(a, b))
      .map((b): [number, number] => [a.sessNo, b.sessNo]),
  );

/** Numbers of the sessions that lie outside the days of operation. */
export const sessionsOutside = (
  sessions: readonly PlannedSession[],
  { oprtStrtDt, oprtEndDt }: { readonly oprtStrtDt: string; readonly oprtEndDt: string },
): number[] =>
  sessions
    .filter((session) => isHeld(session) && (session.sessDt < oprtStrtDt || session.sessDt > oprtEndDt))
    .map(({ sessNo }) => sessNo);

/** The first start of a session, YYYYMMDDHHMM; null without any. */
export const firstStart = (sessions: readonly PlannedSession[]): string | null =>
  sessions
    .filter(isHeld)
    .map(({ sessDt, strtTm }) => sessDt + strtTm)
    .toSorted()[0] ?? null;

/** The last end of a session, YYYYMMDDHHMM; null without any. */
export const lastEnd = (sessions: readonly PlannedSession[]): string | null =>
  sessions
    .filter(isHeld)
    .map(({ sessDt, endTm }) => sessDt + endTm)
    .toSorted()
    .at(-1) ?? null;
