import type { RegularTerm } from '#contract/dropout/dropout-codes.ts';

/* Regular terms as half years (conventions.md 4): 1 March to 31 August, and 1 September to the last day of February. */

export interface Term {
  readonly schlYear: string;
  readonly shtmCd: RegularTerm;
}

/** The regular term of a day (YYYYMMDD). */
export function termOfDay(day: string): Term {
  const year = Number(day.slice(0, 4)),
    rest = day.slice(4);
  if (rest < '0301') return { schlYear: String(year - 1), shtmCd: '20' };
  return { schlYear: String(year), shtmCd: rest < '0901' ? '10' : '20' };
}

/** The regular term before. */
export const termBefore = ({ schlYear, shtmCd }: Term): Term =>
  shtmCd === '20' ? { schlYear, shtmCd: '10' } : { schlYear: String(Number(schlYear) - 1), shtmCd: '20' };

/** The regular term that follows. */
export const termAfter = ({ schlYear, shtmCd }: Term): Term =>
  shtmCd === '10' ? { schlYear, shtmCd: '20' } : { schlYear: String(Number(schlYear) + 1), shtmCd: '10' };

/** The first day of a term, YYYYMMDD. */
export const firstDayOf = ({ schlYear, shtmCd }: Term): string => `${schlYear}${shtmCd === '10' ? '0301' : '0901'}`;

/** Texts of terms that compare as the terms follow each other: 202610. */
export const termKey = ({ schlYear, shtmCd }: Term): string => schlYear + shtmCd;

export const isInTerm = (day: string, term: Term): boolean => termKey(termOfDay(day)) === termKey(term);
