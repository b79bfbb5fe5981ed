import { daysBetween } from './calendar.ts';

/** A regular term as its code defines it: first day, last day (YYYYMMDD) and class weeks. */
export interface Term {
  readonly cdId: string;
  readonly userdef1: string | null;
  readonly userdef2: string | null;
  readonly userdef3: string | null;
}

const REGULAR: Readonly<Record<string, string>> = { '10': '1학기', '20': '2학기' };
const DAYS_OF_WEEK = 7;

/** The regular term that holds a day; seasonal terms inside of it do not count. */
export const findTerm = <T extends Term>(terms: readonly T[], today: string): T | undefined =>
  terms.find(
    ({ cdId, userdef1, userdef2 }) =>
      cdId.slice(4) in REGULAR && (userdef1 ?? '') <= today && today <= (userdef2 ?? ''),
  );

/** 2026학년도 1학기. Null between the terms that are registered. */
export function termName(terms: readonly Term[], today: string): string | null {
  const term = findTerm(terms, today);
  return term ? `${term.cdId.slice(0, 4)}학년도 ${REGULAR[term.cdId.slice(4)] ?? ''}` : null;
}

/** 12주차 in the class weeks of a term, 방학 on every other of its days; null between terms. */
export function weekName(terms: readonly Term[], today: string): string | null {
  const term = findTerm(terms, today);
  if (!term?.userdef1) return null;
  const week = Math.floor(daysBetween(term.userdef1, today) / DAYS_OF_WEEK) + 1;
  return week <= Number(term.userdef3) ? `${week}주차` : '방학';
}
