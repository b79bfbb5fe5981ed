import { termKey, type Term } from './terms.ts';

/** ECP (dropout.md 2): completions whose period lies in one of some regular terms. */
export const countInTerms = (
  completed: readonly { readonly schlYear: string; readonly shtmCd: string }[],
  terms: readonly Term[],
): number => {
  const keys = new Set(terms.map(termKey));
  return completed.filter(({ schlYear, shtmCd }) => keys.has(schlYear + shtmCd)).length;
};
