import type { CmmnCd } from '#contract/lookups.ts';

const REGULAR: Readonly<Record<string, string>> = { '10': '1학기', '20': '2학기' };

/** Name of the regular term that holds a day (YYYYMMDD): 2026학년도 1학기. Null between the terms that are registered. */
export function currentTermName(terms: readonly CmmnCd[], today: string): string | null {
  const term = terms.find(({ cdId, userdef1, userdef2 }) => cdId.slice(4) in REGULAR && (userdef1 ?? '') <= today && today <= (userdef2 ?? ''));
  return term ? `${term.cdId.slice(0, 4)}학년도 ${REGULAR[term.cdId.slice(4)] ?? ''}` : null;
}
