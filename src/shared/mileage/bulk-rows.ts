import { LEFT_STATES, type RowState } from '#contract/mileage/mileage-codes.ts';
import { readNumber } from '#shared/clean-text.ts';

/** A row of a bulk grant as typed. */
export interface TypedRow {
  readonly rowNo: number;
  readonly stdNo: string;
  readonly stdNm: string;
  readonly pntTxt: string;
}

/** What has to be known of the students that the rows name. */
export interface RowFacts {
  readonly students: ReadonlyMap<string, { readonly stdNm: string; readonly shregSt: string }>;
  /** Most points of one person, by the revision of the item. */
  readonly bulkMax: number;
  /** What the caps would cut of the points of a student (M3). */
  readonly cutOf: (stdNo: string, pnt: number) => number;
  /** The batch that has granted the same item to a student in this term. */
  readonly paidBy: ReadonlyMap<string, string>;
}

export type RowFault =
  | { readonly kind: 'unknown' | 'name' | 'left' }
  | { readonly kind: 'points'; readonly max: number }
  | { readonly kind: 'twice'; readonly rowNo: number }
  | { readonly kind: 'cut'; readonly pnt: number }
  | { readonly kind: 'again'; readonly bulkNo: string };

/** What a row comes to: points as numbers, what would be granted now, and why it is wrong or needs a look. */
export interface JudgedRow {
  readonly rowNo: number;
  readonly pnt: number | null;
  readonly grantPnt: number | null;
  readonly valSt: RowState;
  readonly faults: readonly RowFault[];
}

const LONGEST_NUMBER = 7;
const folded = (text: string): string => text.normalize('NFC').trim();

/** Whole points as a cell holds them, `1,000` included; null for anything else. */
export function typedPoints(text: string): number | null {
  const digits = String(readNumber(text) ?? '');
  return /^\d+$/.test(digits) && digits.length <= LONGEST_NUMBER ? Number(digits) : null;
}

/** Rows of students who stand in an earlier row, with the number of that row. */
function laterRows(rows: readonly TypedRow[]): Map<number, number> {
  const first = new Map<string, number>(),
    later = new Map<number, number>();
  for (const { rowNo, stdNo } of rows) {
    const before = first.get(stdNo.trim());
    if (before === undefined) first.set(stdNo.trim(), rowNo);
    else later.set(rowNo, before);
  }
  return later;
}

/**
 * What keeps a row from being paid, all reasons in the order of mileage.md 5.4. An unknown number says nothing more about
 * its student.
 */
function errorsOf(row: TypedRow, pnt: number | null, earlier: number | undefined, facts: RowFacts): RowFault[] {
  const student = facts.students.get(row.stdNo.trim()),
    found: RowFault[] = [];
  if (!student) found.push({ kind: 'unknown' });
  if (student && folded(student.stdNm) !== folded(row.stdNm)) found.push({ kind: 'name' });
  if (student && LEFT_STATES.includes(student.shregSt)) found.push({ kind: 'left' });
  if (pnt === null || pnt < 1 || pnt > facts.bulkMax) found.push({ kind: 'points', max: facts.bulkMax });
  if (earlier !== undefined) found.push({ kind: 'twice', rowNo: earlier });
  return found;
}

/** Judges the rows of a bulk grant (mileage.md 5.4): an error is not paid, a warning is, with what the caps leave. */
export function judgeRows(rows: readonly TypedRow[], facts: RowFacts): JudgedRow[] {
  const later = laterRows(rows);
  return rows.map((row) => {
    const { rowNo } = row,
      stdNo = row.stdNo.trim(),
      pnt = typedPoints(row.pntTxt),
      errors = errorsOf(row, pnt, later.get(rowNo), facts);
    if (pnt === null || errors.length > 0) return { rowNo, pnt, grantPnt: null, valSt: 'ERR', faults: errors };
    const cut = facts.cutOf(stdNo, pnt),
      bulkNo = facts.paidBy.get(stdNo),
      warnings: RowFault[] = [];
    if (cut > 0) warnings.push({ kind: 'cut', pnt: cut });
    if (bulkNo !== undefined) warnings.push({ kind: 'again', bulkNo });
    return { rowNo, pnt, grantPnt: pnt - cut, valSt: warnings.length > 0 ? 'WARN' : 'OK', faults: warnings };
  });
}

interface Counted {
  readonly valSt: RowState;
  readonly grantPnt: number | null;
}

/** The figures of a batch: rows by what was found, and the points that would be granted. */
export function countRows(rows: readonly Counted[]) {
  const of = (state: RowState): number => rows.filter(({ valSt }) => valSt === state).length;
  return {
    rowCnt: rows.length,
    okCnt: of('OK'),
    warnCnt: of('WARN'),
    errCnt: of('ERR'),
    totPnt: rows.reduce((sum, { grantPnt }) => sum + (grantPnt ?? 0), 0),
  };
}
