import { message } from '#messages/message.ts';
import { displayCount } from '#shared/display.ts';

/* An act on several chosen rows: what goes, what is left out, and what is said of it. The one wording for all lists. */

/** Answer to one row of an act on several. */
export interface RowOutcome {
  readonly id: string;
  readonly okYn: string;
  readonly message: string;
}
/** A row to which nothing was done. */
export interface LeftOut {
  readonly name: string;
  readonly why: string;
}
export interface BulkPlan<Row> {
  readonly going: readonly Row[];
  readonly left: readonly LeftOut[];
}

/** Parts the chosen rows. @param whyNot why the act cannot happen to a row; null when it can */
export function planBulk<Row>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  whyNot: (row: Row) => string | null,
): BulkPlan<Row> {
  const judged = rows.map((row) => ({ row, why: whyNot(row) }));
  return {
    going: judged.flatMap(({ row, why }) => (why === null ? [row] : [])),
    left: judged.flatMap(({ row, why }) => (why === null ? [] : [{ name: nameOf(row), why }])),
  };
}

/** Why none of several acts can happen to a row: the reason of the first; null when one can. */
export function whyNone<Act>(acts: readonly Act[], whyNot: (act: Act) => string | null): string | null {
  const reasons = acts.map(whyNot);
  return reasons.includes(null) ? null : (reasons[0] ?? null);
}

/** What was left out by then, together with what the server has refused. */
export function resultOf<Row>(
  { going, left }: BulkPlan<Row>,
  outcomes: readonly RowOutcome[],
  keyOf: (row: Row) => string,
  nameOf: (row: Row) => string,
): { readonly doneCnt: number; readonly left: readonly LeftOut[] } {
  const refused = outcomes.filter(({ okYn }) => okYn === 'N'),
    rowOf = new Map(going.map((row) => [keyOf(row), row]));
  const named = refused.map(({ id, message: why }) => {
    const row = rowOf.get(id);
    return { name: row === undefined ? '' : nameOf(row), why };
  });
  return { doneCnt: outcomes.length - refused.length, left: [...left, ...named] };
}

/** Longer names are cut: a toast is read in two seconds. */
const LONGEST_NAME = 30;

/** The first of some rows by name, and how many more there are: `홍길동 외 2건`. */
export function namedRows<Row>(rows: readonly Row[], nameOf: (row: Row) => string): string {
  const [first] = rows,
    name = first === undefined ? '' : nameOf(first),
    more = rows.length - 1;
  const shown = name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name;
  if (shown === '') return `${displayCount(rows.length)}건`;
  return more > 0 ? `${shown} 외 ${displayCount(more)}건` : shown;
}

/** Rows that are named for one reason; of the others only the number is shown. */
const MAX_NAMED = 5;

/**
 * What came of an act of which rows were left out: how many, and for each reason which. For one row only the reason is
 * shown.
 */
export function bulkReport(doneCnt: number, left: readonly LeftOut[]): string {
  const [first] = left;
  if (doneCnt === 0 && left.length === 1 && first) return first.why;
  const byReason = new Map<string, string[]>();
  for (const { name, why } of left) byReason.set(why, [...(byReason.get(why) ?? []), name]);
  return [
    message('M-XLS-RESULT', { a: doneCnt + left.length, b: doneCnt, c: left.length }),
    ...[...byReason].map(([why, names]) => {
      const known = names.filter((name) => name !== '').slice(0, MAX_NAMED),
        more = names.length > known.length ? ` 외 ${names.length - known.length}건` : '';
      return known.length === 0 ? why : `${known.join(', ')}${more}: ${why}`;
    }),
  ].join('\n');
}
