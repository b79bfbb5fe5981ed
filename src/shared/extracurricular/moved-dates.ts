import { addDays, daysBetween } from '../calendar.ts';

const A_WEEK = 7;

/** Days of a period; each may be undecided. */
export interface PeriodDays {
  readonly rcrtStrtDt: string | null;
  readonly rcrtEndDt: string | null;
  readonly selAnncDt: string | null;
  readonly cancelEndDt: string | null;
  readonly prmtEndDt: string | null;
  readonly oprtStrtDt: string | null;
  readonly oprtEndDt: string | null;
}
interface Dated {
  readonly sessDt: string;
  readonly strtTm: string;
}
/** A session on its new day. */
export type Moved<S extends Dated> = S & {
  /** The day by the distance alone, where that is a holiday or has become another session's. */
  readonly skippedDt: string | null;
};

/** Days of a period that is held again: everything keeps its distance from the first day. @returns null without a first day */
export function movedDays(days: PeriodDays, firstDt: string): PeriodDays | null {
  if (days.oprtStrtDt === null) return null;
  const distance = daysBetween(days.oprtStrtDt, firstDt),
    move = (day: string | null): string | null => (day === null ? null : addDays(day, distance));
  return {
    rcrtStrtDt: move(days.rcrtStrtDt),
    rcrtEndDt: move(days.rcrtEndDt),
    selAnncDt: move(days.selAnncDt),
    cancelEndDt: move(days.cancelEndDt),
    prmtEndDt: move(days.prmtEndDt),
    oprtStrtDt: firstDt,
    oprtEndDt: move(days.oprtEndDt),
  };
}

/**
 * Sessions of a period that is held again, each by the distance of the first day. One that would fall on a holiday, or on
 * the time of a session that has had to move itself, is held a week later.
 */
export function movedSessions<S extends Dated>(
  sessions: readonly S[],
  { oprtStrtDt }: Pick<PeriodDays, 'oprtStrtDt'>,
  firstDt: string,
  holidays: ReadonlySet<string>,
): readonly Moved<S>[] {
  if (oprtStrtDt === null) return [];
  const distance = daysBetween(oprtStrtDt, firstDt),
    held = new Set<string>();
  return sessions.map((session) => {
    const planned = addDays(session.sessDt, distance);
    let sessDt = planned;
    while (holidays.has(sessDt) || held.has(sessDt + session.strtTm)) sessDt = addDays(sessDt, A_WEEK);
    held.add(sessDt + session.strtTm);
    return { ...session, sessDt, skippedDt: sessDt === planned ? null : planned };
  });
}

/** The last day of operation: that of the last session, where it had to move behind the planned end. */
export const lastDayOf = (plannedDt: string | null, sessions: readonly Pick<Dated, 'sessDt'>[]): string | null =>
  plannedDt === null ? null : ([plannedDt, ...sessions.map(({ sessDt }) => sessDt)].toSorted().at(-1) ?? plannedDt);
