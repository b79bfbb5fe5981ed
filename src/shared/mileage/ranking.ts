import type { AwardScope } from '#contract/mileage/mileage-codes.ts';
import { groupBy } from '../group-by.ts';

/** An eligible student of a ranking. */
export interface Candidate {
  readonly stdNo: string;
  readonly gradeCd: string;
  readonly colgCd: string;
  readonly pnt: number;
  /** Values of the tie rules, in their order; greater is better. */
  readonly tieVals: readonly number[];
  /** Order among equals that was set by hand, smallest first; null = not set. */
  readonly tieOrdr: number | null;
}
export interface Ranked extends Candidate {
  readonly rankNo: number;
}

export interface Award {
  readonly scopeDiv: AwardScope;
  /** Students of each group. */
  readonly cnt: number;
  /** Whole won for each. */
  readonly amt: number;
}

const compareValues = (a: Candidate, b: Candidate): number => {
  if (a.pnt !== b.pnt) return b.pnt - a.pnt;
  for (const [at, value] of a.tieVals.entries()) {
    const other = b.tieVals[at] ?? 0;
    if (value !== other) return other - value;
  }
  return 0;
};
const equalInEverything = (a: Candidate, b: Candidate): boolean => compareValues(a, b) === 0;
/** Among equals those ordered by hand come first in that order, the rest by their number. */
const compare = (a: Candidate, b: Candidate): number =>
  compareValues(a, b) ||
  (a.tieOrdr ?? Number.MAX_SAFE_INTEGER) - (b.tieOrdr ?? Number.MAX_SAFE_INTEGER) ||
  a.stdNo.localeCompare(b.stdNo);

/**
 * Ranks by points, then by each tie rule (M9): equal in everything is the same rank, and the next number is skipped.
 */
export function rankCandidates(candidates: readonly Candidate[]): Ranked[] {
  const ranked: Ranked[] = [];
  for (const [at, candidate] of candidates.toSorted(compare).entries()) {
    const before = ranked.at(-1);
    const rankNo = before !== undefined && equalInEverything(before, candidate) ? before.rankNo : at + 1;
    ranked.push({ ...candidate, rankNo });
  }
  return ranked;
}

export interface Awarded {
  readonly stdNo: string;
  /** Place of the award among the awards, from 0. */
  readonly awardAt: number;
  readonly amt: number;
}
/** Students who are equal in everything on both sides of the end of an award, until they are ordered by hand. */
export interface Unresolved {
  readonly awardAt: number;
  readonly stdNos: readonly string[];
}

const groupOf = (scope: AwardScope, { gradeCd, colgCd }: Candidate): string => {
  if (scope === 'GRADE') return gradeCd;
  return scope === 'COLG' ? colgCd : '';
};

/**
 * Gives out the awards in their order (M10): each takes, of every group, the best students who have none yet. Where the
 * last one taken and the first one left are equal in everything and are not ordered by hand, the award is unresolved.
 */
export function giveAwards(
  ranked: readonly Ranked[],
  awards: readonly Award[],
): { readonly awarded: readonly Awarded[]; readonly unresolved: readonly Unresolved[] } {
  const awarded = new Map<string, Awarded>(),
    unresolved: Unresolved[] = [];
  for (const [awardAt, { scopeDiv, cnt, amt }] of awards.entries()) {
    const groups = groupBy(
      ranked.filter(({ stdNo }) => !awarded.has(stdNo)),
      (student) => groupOf(scopeDiv, student),
    );
    for (const students of groups.values()) {
      const last = students[cnt - 1],
        next = students[cnt];
      for (const { stdNo } of students.slice(0, cnt)) awarded.set(stdNo, { stdNo, awardAt, amt });
      if (!last || !next || !equalInEverything(last, next)) continue;
      const equals = students.filter((student) => equalInEverything(student, last));
      if (equals.some(({ tieOrdr }) => tieOrdr === null))
        unresolved.push({ awardAt, stdNos: equals.map(({ stdNo }) => stdNo) });
    }
  }
  return { awarded: [...awarded.values()], unresolved };
}
