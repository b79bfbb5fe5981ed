/** A mileage term by its days, both included. */
export interface TermDays {
  readonly mlgTermId: string;
  readonly accStrtDt: string;
  readonly accEndDt: string;
}

/** The term that contains a day, or undefined. */
export const termOfDay = <T extends TermDays>(terms: readonly T[], day: string): T | undefined =>
  terms.find(({ accStrtDt, accEndDt }) => accStrtDt <= day && day <= accEndDt);

/** YYYYMMDD, a number of months later; the last day of the month where the day does not exist. */
export function monthsAfter(day: string, months: number): string {
  const year = Number(day.slice(0, 4)),
    month = Number(day.slice(4, 6)) - 1 + months,
    last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate(),
    date = new Date(Date.UTC(year, month, Math.min(Number(day.slice(6)), last)));
  return date.toISOString().slice(0, 10).replaceAll('-', '');
}

/** YYYYMMDD of the next day. */
export function dayAfter(day: string): string {
  const date = new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(4, 6)) - 1, Number(day.slice(6)) + 1));
  return date.toISOString().slice(0, 10).replaceAll('-', '');
}

/** Why the days of a term do not fit between the others (mileage.md 2.2), or null. `day` is when it should begin. */
export function termFault(
  term: Pick<TermDays, 'accStrtDt' | 'accEndDt'>,
  others: readonly Pick<TermDays, 'accStrtDt' | 'accEndDt'>[],
): { readonly kind: 'overlap' } | { readonly kind: 'gap'; readonly day: string } | null {
  if (others.some((other) => term.accStrtDt <= other.accEndDt && other.accStrtDt <= term.accEndDt))
    return { kind: 'overlap' };
  const before = others.filter((other) => other.accEndDt < term.accStrtDt).map((other) => other.accEndDt),
    last = before.toSorted().at(-1);
  if (last !== undefined && dayAfter(last) !== term.accStrtDt) return { kind: 'gap', day: dayAfter(last) };
  const next = others
    .filter((other) => other.accStrtDt > term.accEndDt)
    .map((other) => other.accStrtDt)
    .toSorted()[0];
  // The term that follows has to begin on the day after this one.
  if (next !== undefined && dayAfter(term.accEndDt) !== next) return { kind: 'gap', day: dayAfter(term.accEndDt) };
  return null;
}

const WARN_DAYS = [7, 30] as const;

/** Which of the warnings before the end of a term is due, by the days that are left; null before the first one. A day that was missed is made up for. */
export const endWarning = (daysLeft: number): (typeof WARN_DAYS)[number] | null =>
  daysLeft < 0 ? null : (WARN_DAYS.find((days) => daysLeft <= days) ?? null);
