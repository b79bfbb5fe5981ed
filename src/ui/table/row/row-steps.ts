/** Rows that PgUp and PgDn leap over where the table has no pages to turn. */
const LEAP = 10;

const STEPS: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
  PageDown: (index, last) => Math.min(index + LEAP, last),
  PageUp: (index) => Math.max(index - LEAP, 0),
};

/** Index of the row that a key leads to; null for keys that lead to no row. */
export const stepRow = (key: string, index: number, last: number): number | null => STEPS[key]?.(index, last) ?? null;

/** Which way a key turns pages; null for every other key. */
export const turnOf = (key: string): 1 | -1 | null => (key === 'PageDown' ? 1 : key === 'PageUp' ? -1 : null);

/** Cell that ArrowLeft and ArrowRight lead to: -1 is the row itself, null is nowhere. */
export function stepCell(key: string, cell: number, last: number): number | null {
  if (key === 'ArrowRight') return cell < last ? cell + 1 : null;
  if (key === 'ArrowLeft') return cell >= 0 ? cell - 1 : null;
  return null;
}
