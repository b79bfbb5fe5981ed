/*
 * R11: which groups of a breakdown are too small to show. A group of 1 to minReportCnt − 1 is hidden; one that a total would
 * give away takes another along.
 */

export interface SuppressTerms {
  readonly minReportCnt: number;
  /** Whether a column with the totals of the rows is shown. */
  readonly hasRowTotals: boolean;
  /** Whether a row with the totals of the columns is shown; with both, the total of all stands in the corner. */
  readonly hasColTotals: boolean;
}
/** What is hidden; of totals that are not shown, nothing. */
export interface Suppressed {
  readonly cells: readonly (readonly boolean[])[];
  readonly rowTotals: readonly boolean[];
  readonly colTotals: readonly boolean[];
  readonly total: boolean;
}
interface Place {
  readonly count: number;
  isHidden: boolean;
}
/** A row or column that shows a total: of the totals, too. */
interface Line {
  readonly cells: readonly Place[];
  readonly total: Place;
}

/** @param counts people of each group, rows of equal length */
export function suppress(counts: readonly (readonly number[])[], terms: SuppressTerms): Suppressed {
  const { minReportCnt, hasRowTotals, hasColTotals } = terms,
    grid = withTotals(counts, terms).map((row) =>
      row.map((count): Place => ({ count, isHidden: count > 0 && count < minReportCnt })),
    );
  const rows = hasRowTotals ? linesOf(grid) : [],
    columns = hasColTotals ? linesOf(transposed(grid)) : [];
  for (let hasChanged = true; hasChanged;) hasChanged = [closeLines(rows), closeLines(columns)].includes(true);
  const hidden = grid.map((row) => row.map(({ isHidden }) => isHidden)),
    width = counts[0]?.length ?? 0,
    body = hidden.slice(0, counts.length),
    last = hasColTotals ? (hidden.at(-1) ?? []) : [];
  return {
    cells: body.map((row) => row.slice(0, width)),
    rowTotals: body.map((row) => row[width] ?? false),
    colTotals: Array.from({ length: width }, (_, column) => last[column] ?? false),
    total: last[width] ?? false,
  };
}

/**
 * The one pattern of a pair of attributes, whichever stands in the rows: of the two made with the one or the other
 * there, the one that hides fewer cells. Totals of both are shown.
 * @param rowFirst whether the attribute in the rows comes first in the filter bar, and is taken of equal ones
 */
export function suppressPair(
  counts: readonly (readonly number[])[],
  minReportCnt: number,
  rowFirst: boolean,
): Suppressed {
  const terms = { minReportCnt, hasRowTotals: true, hasColTotals: true },
    [own, turned] = [suppress(counts, terms), turnedRound(suppress(transposed(counts), terms))],
    more = hiddenCells(own) - hiddenCells(turned);
  return more < 0 || (more === 0 && rowFirst) ? own : turned;
}

const hiddenCells = ({ cells }: Suppressed): number => cells.flat().filter(Boolean).length;
const turnedRound = ({ cells, rowTotals, colTotals, total }: Suppressed): Suppressed => ({
  cells: transposed(cells),
  rowTotals: colTotals,
  colTotals: rowTotals,
  total,
});

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

function withTotals(counts: readonly (readonly number[])[], { hasRowTotals, hasColTotals }: SuppressTerms): number[][] {
  const columns = transposed(counts).map(sum),
    rows = hasColTotals ? [...counts, columns] : counts;
  return rows.map((row) => (hasRowTotals ? [...row, sum(row)] : [...row]));
}

const transposed = <T>(rows: readonly (readonly T[])[]): T[][] =>
  (rows[0] ?? []).map((_, column) => rows.map((row) => row[column] as T));

/** Each with its last place as total. */
const linesOf = (grid: readonly (readonly Place[])[]): Line[] =>
  grid.flatMap((row) => {
    const total = row.at(-1);
    return total ? [{ cells: row.slice(0, -1), total }] : [];
  });

/** One pass over the lines. @returns whether something more was hidden */
const closeLines = (lines: readonly Line[]): boolean => lines.map(closeLine).includes(true);

/**
 * A hidden place that is the only one of its line, cells and total together, is the sum or difference of the rest. The
 * smallest visible cell that is not 0 is hidden with it, of several the last; where none is left, the total.
 */
function closeLine({ cells, total }: Line): boolean {
  const hiddenCnt = cells.filter(({ isHidden }) => isHidden).length;
  if (hiddenCnt + (total.isHidden ? 1 : 0) !== 1) return false;
  const visible = cells.filter(({ count, isHidden }) => count > 0 && !isHidden),
    least = Math.min(...visible.map(({ count }) => count)),
    place = visible.findLast(({ count }) => count === least) ?? total;
  if (place.isHidden) return false;
  place.isHidden = true;
  return true;
}
