import type { EfctCd } from '#contract/satisfaction-cqi/satis-codes.ts';

/** What became of an item in the next year's survey (cqi.md 4, Effect). Scores have one place. */
export function effectOf(scr100: number, goalScr: number, nextScr100: number): EfctCd {
  if (nextScr100 >= goalScr) return 'IMPR';
  if (nextScr100 > scr100) return 'PIMP';
  return nextScr100 === scr100 ? 'SAME' : 'WRSN';
}
