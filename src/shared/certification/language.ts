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
