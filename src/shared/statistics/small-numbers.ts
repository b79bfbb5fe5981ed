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
