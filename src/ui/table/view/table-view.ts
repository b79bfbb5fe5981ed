import type { Column } from '../column.ts';

/** A user's view settings of a list. */
export interface TableView {
  readonly hidden: ReadonlySet<string>;
  readonly isDense: boolean;
}
export const USUAL_VIEW: TableView = { hidden: new Set(), isDense: false };

type Shape = Pick<Column<never>, 'key' | 'isKept' | 'onCard'>;
/** What names the row stays: without it the other cells have no subject. */
export const isHideable = (column: Shape): boolean => column.isKept !== true && column.onCard !== 'title';

/**
 * Columns in sight, in their order. The list itself is answered while nothing is hidden, so that rows stay as they are.
 */
export function shownColumns<C extends Shape>(columns: readonly C[], view: TableView): readonly C[] {
  return view.hidden.size === 0
    ? columns
    : columns.filter((column) => !view.hidden.has(column.key) || !isHideable(column));
}

/** The view after a click on a column's box. */
export function toggleColumn(view: TableView, key: string): TableView {
  const hidden = new Set(view.hidden);
  if (!hidden.delete(key)) hidden.add(key);
  return { ...view, hidden };
}
