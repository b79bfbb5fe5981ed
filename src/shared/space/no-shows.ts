import { addDays, daysBetween } from '../calendar.ts';

/** A no-show that no penalty has used up yet. */
export interface NoShow {
  readonly bkngId: string;
  readonly useDt: string;
}
export interface NoShowTerms {
  readonly noshwLmtCnt: number;
  readonly noshwPrdDay: number;
  readonly banDay: number;
}
export interface NewPenalty {
  readonly bkngIds: readonly string[];
  readonly pnltStrtDt: string;
  readonly pnltEndDt: string;
}

/**
 * The penalty that unused no-shows of one applicant under one rule lead to: as many as the rule allows, the oldest and the
 * newest fewer than `noshwPrdDay` days apart. It begins on the day after the newest and lasts `banDay` days. Null: none yet.
 */
export function findNewPenalty(
  noShows: readonly NoShow[],
  { noshwLmtCnt, noshwPrdDay, banDay }: NoShowTerms,
): NewPenalty | null {
  const sorted = noShows.toSorted((a, b) => (a.useDt < b.useDt ? -1 : 1));
  for (let end = noshwLmtCnt; end <= sorted.length; end += 1) {
    const window = sorted.slice(end - noshwLmtCnt, end),
      oldest = window[0],
      newest = window.at(-1);
    if (!oldest || !newest || daysBetween(oldest.useDt, newest.useDt) >= noshwPrdDay) continue;
    return {
      bkngIds: window.map(({ bkngId }) => bkngId),
      pnltStrtDt: addDays(newest.useDt, 1),
      pnltEndDt: addDays(newest.useDt, banDay),
    };
  }
  return null;
}
