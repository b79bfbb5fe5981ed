/** What stands where a number of people would tell who they are: it is below five, or it would tell another that is. */
export type Hidden = 'FEW' | 'CLOSED';
export const HIDDEN_LABELS: Readonly<Record<Hidden, string>> = { FEW: '5 미만', CLOSED: '비공개' };

const MIN_SHOWN = 5;

/**
 * The cells of one breakdown as they may be shown: 1 to 4 are hidden, 0 stays. When exactly one is hidden, the smallest
 * other that is not 0, the first of several, is closed as well, so that the total does not tell it.
 */
export function hideSmall(cells: readonly number[]): readonly (number | Hidden)[] {
  const isFew = (cell: number): boolean => cell > 0 && cell < MIN_SHOWN;
  const rest = cells
    .flatMap((cell, place) => (cell >= MIN_SHOWN ? [{ cell, place }] : []))
    .toSorted((a, b) => a.cell - b.cell || a.place - b.place);
  const closed = cells.filter(isFew).length === 1 ? rest[0]?.place : undefined;
  return cells.map((cell, place) => (isFew(cell) ? 'FEW' : place === closed ? 'CLOSED' : cell));
}

type Cell = number | Hidden;
interface Bounds {
  readonly least: number;
  readonly most: number;
}
const sumOf = (cells: readonly number[]): number => cells.reduce((sum, cell) => sum + cell, 0);

/** Between what a hidden cell lies for who knows this rule: a closed one is not above the smallest that is shown. */
function boundsOf(shown: readonly Cell[], total: number): readonly Bounds[] {
  const smallest = Math.min(total, ...shown.flatMap((cell) => (typeof cell === 'number' && cell > 0 ? [cell] : [])));
  return shown.flatMap((cell) =>
    cell === 'FEW'
      ? [{ least: 1, most: MIN_SHOWN - 1 }]
      : cell === 'CLOSED'
        ? [{ least: MIN_SHOWN, most: smallest }]
        : [],
  );
}

/** Whether the total and what is shown leave a hidden cell one value. */
function isKnown(shown: readonly Cell[], total: number): boolean {
  const rest = total - sumOf(shown.flatMap((cell) => (typeof cell === 'number' ? [cell] : []))),
    bounds = boundsOf(shown, total);
  return bounds.some(({ least, most }, at) => {
    const others = bounds.filter((_, place) => place !== at),
      from = Math.max(least, rest - sumOf(others.map((other) => other.most))),
      to = Math.min(most, rest - sumOf(others.map((other) => other.least)));
    return from === to;
  });
}

/**
 * One column of a breakdown with its total as they may be shown: while a hidden cell could be found
 * from the others, one more is closed by the same choice, and at last the total.
 * @param total of distinct people it may be less than the sum
 */
export function hideColumn(
  cells: readonly number[],
  total: number = sumOf(cells),
): { readonly cells: readonly Cell[]; readonly total: Cell } {
  const shown: Cell[] = [...hideSmall(cells)];
  const whole = sumOf(cells);
  while (isKnown(shown, whole)) {
    const [next] = shown
      .flatMap((cell, place) => (typeof cell === 'number' && cell > 0 ? [{ cell, place }] : []))
      .toSorted((a, b) => a.cell - b.cell || a.place - b.place);
    if (!next) return { cells: shown, total: 'CLOSED' };
    shown[next.place] = 'CLOSED';
  }
  return { cells: shown, total: total > 0 && total < MIN_SHOWN ? 'FEW' : total };
}
