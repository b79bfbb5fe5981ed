/* Entry years: which standard holds for whom (J5). */

export interface Years {
  readonly entYearFrom: string;
  /** null: open. */
  readonly entYearTo: string | null;
}
const LAST = '9999';
const end = ({ entYearTo }: Years): string => entYearTo ?? LAST;

export const isReversedYears = (years: Years): boolean => years.entYearFrom > end(years);
export const overlaps = (a: Years, b: Years): boolean => a.entYearFrom <= end(b) && b.entYearFrom <= end(a);
export const areSameYears = (a: Years, b: Years): boolean => a.entYearFrom === b.entYearFrom && end(a) === end(b);
export const holdsFor = (years: Years, entYear: string): boolean =>
  years.entYearFrom <= entYear && entYear <= end(years);

/** What becomes of a standard in force when another one is confirmed: it is replaced, it stands in the way, or neither. */
export function againstNew(inForce: Years, confirmed: Years): 'REPLACED' | 'OVERLAP' | 'APART' {
  if (areSameYears(inForce, confirmed)) return 'REPLACED';
  return overlaps(inForce, confirmed) ? 'OVERLAP' : 'APART';
}

/** The entry year by which a student is judged: of who was admitted to a higher grade the year of those he joined. */
export function judgedEntryYear({
  entYear,
  entGradeCd,
}: {
  readonly entYear: string;
  readonly entGradeCd: string;
}): string {
  const grade = Number(entGradeCd);
  return String(Number(entYear) - (Number.isInteger(grade) && grade > 1 ? grade - 1 : 0));
}

/** The first of the years that an earlier end cuts off; null where the end is none or later than before. */
export const cutFrom = (years: Years, entYearTo: string): string | null =>
  entYearTo >= years.entYearFrom && entYearTo < end(years) ? String(Number(entYearTo) + 1) : null;
