import { addDays, addMonths } from '../calendar.ts';
import type { LangEq } from './standard.ts';

/** A language score that counts today. */
export interface LanguageScore {
  readonly specCd: string;
  readonly score: number | null;
  readonly lvlCd: string | null;
  readonly source: { readonly txt: string; readonly url: string | null };
}
const SCALE = 'TOEIC';

/** What a score is worth in points of TOEIC, by the table of a standard; null where the table does not know it. */
function worth({ specCd, score, lvlCd }: LanguageScore, table: readonly LangEq[]): number | null {
  if (specCd === SCALE) return score;
  const ofTest = table.filter((row) => row.specCd === specCd),
    level = ofTest.find(({ scoreTxt }) => lvlCd !== null && scoreTxt === lvlCd);
  if (level) return level.eqVal;
  if (score === null) return null;
  const reached = ofTest.filter(({ scoreTxt }) => Number.isFinite(Number(scoreTxt)) && Number(scoreTxt) <= score);
  return reached.toSorted((a, b) => Number(b.scoreTxt) - Number(a.scoreTxt))[0]?.eqVal ?? null;
}

/** The best of a student's scores on the scale of TOEIC, and which one it is. */
export function toeicScale(
  scores: readonly LanguageScore[],
  table: readonly LangEq[],
): { readonly value: number; readonly source: LanguageScore['source'] } | null {
  let best: { value: number; source: LanguageScore['source'] } | null = null;
  for (const score of scores) {
    const value = worth(score, table);
    if (value !== null && (best === null || value > best.value)) best = { value, source: score.source };
  }
  return best;
}

const MONTHS = 12;
/** The last day on which a test counts: the day before the same date some years later (career.md 2). */
export function lastValidDay(acqDt: string, years: number): string {
  const same = addMonths(acqDt, years * MONTHS);
  // A day that the later month lacks: its last day is already the day before.
  return same.slice(6) === acqDt.slice(6) ? addDays(same, -1) : same;
}
/** Whether a specification counts on a day: it is verified, and its last day is not over. */
export const isEffective = (
  { vrfySt, xpirDt }: { readonly vrfySt: string; readonly xpirDt: string | null },
  today: string,
): boolean => vrfySt === 'OK' && (xpirDt === null || xpirDt >= today);
