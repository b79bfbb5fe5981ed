import { addDays, addMonths } from '#shared/calendar.ts';

/** A day of which the numbers of students are kept, and how many of a thousand of today's students there were. */
export interface CountedDay {
  readonly baseDt: string;
  readonly share: number;
}

const YEARS = 5,
  MONTHS_A_YEAR = 12,
  /** A thousandth of the students of today for each month back: the university was larger. */
  SHRINKS_BY = 1,
  CENSUS = '0401';

/** Last days of the months before the seed day, the newest first. */
function monthEnds(seedDay: string): readonly string[] {
  const first = `${seedDay.slice(0, 6)}01`;
  return Array.from({ length: YEARS * MONTHS_A_YEAR }, (_, back) => addDays(addMonths(first, -back), -1));
}

/** The day of the yearly census (4/1) of each of the last five years. */
function censusDays(yesterday: string): readonly string[] {
  const year = Number(yesterday.slice(0, 4)),
    newest = yesterday.slice(4) < CENSUS ? year - 1 : year;
  return Array.from({ length: YEARS }, (_, back) => `${newest - back}${CENSUS}`);
}

const monthOf = (date8: string): number => Number(date8.slice(0, 4)) * MONTHS_A_YEAR + Number(date8.slice(4, 6));

/** Days before yesterday whose numbers figures of five years need, each once and in order. */
export function pastDays(seedDay: string): readonly CountedDay[] {
  const yesterday = addDays(seedDay, -1),
    days = new Set([...monthEnds(seedDay), ...censusDays(yesterday)]);
  days.delete(yesterday);
  return [...days].toSorted().map((baseDt) => ({
    baseDt,
    share: 1_000 + SHRINKS_BY * (monthOf(yesterday) - monthOf(baseDt)),
  }));
}
