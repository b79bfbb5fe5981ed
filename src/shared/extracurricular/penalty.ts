import { addDays } from '../calendar.ts';

/** From which absence on a student may not apply, and for how many days (E8; userdef1 and userdef2 of ECP_DIV USER). */
export interface PenaltyRule {
  readonly fromCnt: number;
  readonly days: number;
}

/**
 * The days on which a student who was absent throughout may not apply, from the day of confirmation on; both days included.
 * @param noShowCnt periods of the semester in which he never came, this one included
 */
export const penaltyOf = (
  noShowCnt: number,
  confirmDt: string,
  { fromCnt, days }: PenaltyRule,
): { strtDt: string; endDt: string } | null =>
  noShowCnt < fromCnt ? null : { strtDt: confirmDt, endDt: addDays(confirmDt, days - 1) };
