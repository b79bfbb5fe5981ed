import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { Column } from '../column.ts';
import { shownColumns, USUAL_VIEW, type TableView } from './table-view.ts';

/* Views live as long as the page: a list that is opened again looks as it was left. */
const views = new Map<string, TableView>();
const listeners = new Set<() => void>();
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export interface TableViewControl<Row> {
  readonly view: TableView;
  readonly setView: (view: TableView) => void;
  /** Every column, for the chooser. */
  readonly all: readonly Column<Row>[];
  /** Those in sight, for the table. */
  readonly columns: readonly Column<Row>[];
}

/** Which columns of a list are in sight and how dense its rows are. `name` is unique among all lists. */
export function useTableView<Row>(name: string, all: readonly Column<Row>[]): TableViewControl<Row> {
  const view = useSyncExternalStore(subscribe, () => views.get(name) ?? USUAL_VIEW);
  const setView = useCallback(
    (next: TableView): void => {
      views.set(name, next);
      for (const listener of listeners) listener();
    },
    [name],
  );
  return useMemo(() => ({ view, setView, all, columns: shownColumns(all, view) }), [view, setView, all]);
}
