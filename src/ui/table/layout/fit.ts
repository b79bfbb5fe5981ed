import type { Column } from '../column.ts';
import { isOneLength, leavingOf } from './importance.ts';
import { layoutTable, NO_NEEDS, type Control, type Needs } from './table-layout.ts';

type Shape = Pick<
  Column<never>,
  | 'key'
  | 'label'
  | 'sortKey'
  | 'width'
  | 'align'
  | 'least'
  | 'fixed'
  | 'isOver'
  | 'onCard'
  | 'isKept'
  | 'isFirst'
  | 'yields'
>;

/** The columns that stand side by side, and how. */
export interface Fit<C> {
  readonly columns: readonly C[];
  readonly needs: Needs;
  /** Keys of the columns whose words go on in a second line of the same row. */
  readonly lines: ReadonlySet<string>;
}

/** A cell asks for so much of one line; what is longer goes on in a second one. */
const ONE_LINE_PX = 320,
  /** What is shorter is no sentence: it stands on one line or is cut. */
  SHORT_PX = 150,
  /** A line breaks between words, so that two of them take more than half each. */
  HALF = 0.6,
  MOST_PX = 480;

const halfPx = (px: number): number => Math.min(MOST_PX, Math.ceil(px * HALF));

/** How much of what the cells hold the columns may ask for, the best first. */
const DEMANDS: readonly ((px: number, column: Shape) => number | null)[] = [
  (px) => (px <= ONE_LINE_PX ? px : Math.max(ONE_LINE_PX, halfPx(px))),
  (px, column) => (px <= SHORT_PX || isOneLength(column) ? px : Math.max(SHORT_PX, halfPx(px))),
  (px, column) => (px <= SHORT_PX || isOneLength(column) ? px : null),
  () => null,
];

function demandsOf(
  columns: readonly Shape[],
  held: Needs,
  demand: (typeof DEMANDS)[number],
): Pick<Fit<never>, 'needs' | 'lines'> {
  const needs = new Map<string, number>(),
    lines = new Set<string>();
  for (const column of columns) {
    const px = held.get(column.key);
    const asked = px === undefined ? null : demand(px, column);
    if (px === undefined || asked === null) continue;
    needs.set(column.key, asked);
    if (asked < px && !isOneLength(column)) lines.add(column.key);
  }
  return { needs, lines };
}

/**
 * What stands side by side in so many pixels. First words go on in a second line, then columns leave, the least important
 * first and no more of them than it takes; then long words are cut as the class of their column says. A table that scrolls all
 * the same keeps its columns.
 * @param held what the cells of the columns that stay whole hold, in pixels of one line
 * @param leaving whether columns may leave: those that say so, or all that are not of the first importance
 */
export function fitTable<C extends Shape>(
  controls: readonly Control[],
  columns: readonly C[],
  roomPx: number,
  held: Needs,
  leaving: 'none' | 'said' | 'all',
): Fit<C> {
  const fits = (shown: readonly C[], needs: Needs): boolean => layoutTable(controls, shown, needs).minWidth <= roomPx;
  const steps = DEMANDS.map((demand) => demandsOf(columns, held, demand));
  for (const step of steps.slice(0, 2)) if (fits(columns, step.needs)) return { columns, ...step };
  const goers =
    leaving === 'none' ? [] : leavingOf(columns).filter((column) => leaving === 'all' || column.yields !== undefined);
  for (const step of steps.slice(1)) {
    const gone = new Set<C>();
    for (const goer of [null, ...goers]) {
      if (goer) gone.add(goer);
      const shown = gone.size === 0 ? columns : columns.filter((column) => !gone.has(column));
      if (fits(shown, step.needs)) return { columns: shown, ...step };
    }
  }
  return { columns, ...(steps[1] ?? { needs: NO_NEEDS, lines: new Set() }) };
}
