const YEAR_LETTERS = 4,
  FIRST = '10',
  SECOND = '20';

/** The regular term after one: 202610 → 202620 → 202710. */
export function termAfter(term: string): string {
  const year = term.slice(0, YEAR_LETTERS);
  return term.slice(YEAR_LETTERS) === FIRST ? year + SECOND : `${Number(year) + 1}${FIRST}`;
}

/** A term as people write it: 202620 is 2026-2. */
export const courseTermName = (term: string): string =>
  `${term.slice(0, YEAR_LETTERS)}-${term.slice(YEAR_LETTERS) === FIRST ? '1' : '2'}`;
