import type { EvlGrdCd, SatisState, SlctCd } from '#contract/satisfaction-cqi/satis-codes.ts';
import { exact } from '../diagnosis/exact.ts';
import { asScore, LEAST_ANSWERS, type Crosshair, type ItemScore } from './scores.ts';

/* Which items of a survey are proposed as 개선과제, and why (cqi.md 4, 만족도 selection). */

/** A fall of so many points is a reason. */
const FALL = 5;

/** How the same item of the year before ended; null where there was none. */
export interface FormerTask {
  readonly cqiSt: SatisState;
  readonly evlGrdCd: EvlGrdCd | null;
}

export interface Candidate extends ItemScore {
  /** Of the same item of the year before, one place; null where it is not known. */
  readonly prevScr100: number | null;
  readonly former: FormerTask | null;
}

/** Whether a result asks for another year: 부분이행 and 미흡. */
export const isWeak = (grade: EvlGrdCd | null): boolean => grade === 'PART' || grade === 'POOR';

/**
 * The reasons for which an item is proposed; none for one with too few answers.
 * @param standard 기준점수, asked in the dialog
 */
export function reasonsFor(item: Candidate, standard: number, crosshair: Crosshair | null): SlctCd[] {
  const { rspCnt, scrVal, imptVal, prevScr100, former } = item;
  if (rspCnt < LEAST_ANSWERS) return [];
  const scr100 = asScore(scrVal),
    reasons: SlctCd[] = [];
  if (scr100 < standard) reasons.push('LOW');
  if (prevScr100 !== null && exact(prevScr100).minus(scr100).gte(FALL)) reasons.push('DOWN');
  if (crosshair !== null && imptVal !== null && imptVal >= crosshair.imptVal && scrVal < crosshair.scrVal)
    reasons.push('IPA');
  if (former?.cqiSt === 'CARY' || (former?.cqiSt === 'DONE' && isWeak(former.evlGrdCd))) reasons.push('CARY');
  return reasons;
}

export const QUADRANT_NAMES = { FOCUS: '중점개선', KEEP: '유지', LOW: '점진개선', OVER: '과잉' } as const;
export type Quadrant = keyof typeof QUADRANT_NAMES;

/** Field of the picture of importance against satisfaction; null where importance was not asked. */
export function quadrantOf({ scrVal, imptVal }: ItemScore, crosshair: Crosshair | null): Quadrant | null {
  if (crosshair === null || imptVal === null) return null;
  const isSatisfied = scrVal >= crosshair.scrVal;
  if (imptVal >= crosshair.imptVal) return isSatisfied ? 'KEEP' : 'FOCUS';
  return isSatisfied ? 'OVER' : 'LOW';
}
