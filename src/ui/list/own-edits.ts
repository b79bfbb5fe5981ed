import type { RowMark } from '#ui/table/row/RowMark.tsx';
import type { SortStep } from '#ui/table/sorting.ts';

/** A save of one's own that the server does not have yet. */
export interface OwnEdit {
  readonly recordId: string;
  /** What was saved; fields that a row of the list has too are shown in it. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** The stored row on which it was typed; undefined where there was none. */
  readonly base?: unknown;
  /** Waits for a person and not for the line. */
  readonly needsPerson: boolean;
}

/** How own saves are shown in a list. */
export interface OwnEdits<Row> {
  /** Those of one record in the order in which they were made. */
  readonly edits: readonly OwnEdit[];
  /** A row for a record that the server does not know yet; null where the list would not hold it. */
  readonly newRow: (fields: Readonly<Record<string, unknown>>, base?: unknown) => Row | null;
  /** Where the server's own order puts a new record. */
  readonly newAt: 'first' | 'last';
}

export interface ShownPage<Row> {
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly sort: readonly SortStep[];
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

const koreanOrder = new Intl.Collator('ko');

function compareValues(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return koreanOrder.compare(String(a ?? ''), String(b ?? ''));
}

/** By the steps whose field both rows have. */
function compareRows(a: object, b: object, sort: readonly SortStep[]): number {
  for (const { field, type } of sort) {
    if (!(field in a) || !(field in b)) continue;
    const order = compareValues(a[field as keyof typeof a], b[field as keyof typeof b]);
    if (order !== 0) return type === 'desc' ? -order : order;
  }
  return 0;
}

const overlaid = <Row extends object>(row: Row, fields: OwnEdit['fields']): Row => ({
  ...row,
  ...Object.fromEntries(
    Object.entries(fields).filter(([key, value]) => key in row && key !== 'version' && value !== undefined),
  ),
});

/**
 * A page of a list with one's own saves in it, each in its place by the order of the list, as far as this page reaches.
 * What would stand before or behind the page stays away, but for a row that was there: an own change must not
 * disappear.
 * @returns the rows, and what is said of those that the server does not have like this
 */
export function withOwnEdits<Row extends object>(
  { rows, rowKey, sort, isFirst, isLast }: ShownPage<Row>,
  { edits, newRow, newAt }: OwnEdits<Row>,
): { readonly rows: readonly Row[]; readonly marks: ReadonlyMap<string, RowMark> } {
  const marks = new Map<string, RowMark>();
  let shown = [...rows];
  const known = new Set(rows.map(rowKey));
  for (const { recordId, fields, base, needsPerson } of edits) {
    const at = shown.findIndex((row) => rowKey(row) === recordId),
      before = shown[at];
    const row = before ? overlaid(before, fields) : newRow(fields, base);
    if (!row) continue;
    const others = shown.filter((_row, place) => place !== at),
      isMoved = !before || compareRows(before, row, sort) !== 0;
    const after = others.findIndex((other) => compareRows(row, other, sort) < 0),
      isSorted = sort.some(({ field }) => field in row);
    const place = !isMoved
      ? at
      : !isSorted
        ? before
          ? at
          : newAt === 'first'
            ? 0
            : others.length
        : after === -1
          ? others.length
          : after;
    const isOutside = (place === 0 && !isFirst) || (place === others.length && !isLast);
    if (isOutside && !known.has(recordId)) continue;
    shown = others.toSpliced(place, 0, row);
    marks.set(recordId, {
      isNew: !known.has(recordId),
      needsPerson: needsPerson || marks.get(recordId)?.needsPerson === true,
    });
  }
  return { rows: shown, marks };
}
