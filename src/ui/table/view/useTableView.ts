import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { createListeners } from '#shared/listeners.ts';
import type { Column } from '../column.ts';
import { fittingColumns, type Control } from '../layout/table-layout.ts';
import { shownColumns, USUAL_VIEW, type TableView } from './table-view.ts';

/* Views live as long as the page: a list that is opened again looks as it was left. */
const views = new Map<string, TableView>();
const { subscribe, notify } = createListeners();

export interface TableViewControl<Row> {
  readonly view: TableView;
  readonly setView: (view: TableView) => void;
  /** Every column, for the chooser. */
  readonly all: readonly Column<Row>[];
  /** Those that the person wants to see, for paper. */
  readonly wanted: readonly Column<Row>[];
  /** Those in sight, for the table. */
  readonly columns: readonly Column<Row>[];
  /** For the table to report how wide its place is, where a column may leave for want of room. */
  readonly onRoom: ((roomPx: number) => void) | undefined;
}

const yields = ({ yields: rank }: Pick<Column<never>, 'yields'>): boolean => rank !== undefined;

/**
 * Which columns of a list are in sight and how dense its rows are. `name` is unique among all lists.
 * @param controls what stands before the columns; the same array from render to render
 */
export function useTableView<Row>(
  name: string,
  all: readonly Column<Row>[],
  controls: readonly Control[],
): TableViewControl<Row> {
  const view = useSyncExternalStore(subscribe, () => views.get(name) ?? USUAL_VIEW);
  const setView = useCallback(
    (next: TableView): void => {
      views.set(name, next);
      notify();
    },
    [name],
  );
  const [roomPx, setRoom] = useState(Infinity);
  return useMemo(() => {
    const wanted = shownColumns(all, view);
    return {
      view,
      setView,
      all,
      wanted,
      columns: fittingColumns(controls, wanted, roomPx),
      onRoom: all.some(yields) ? setRoom : undefined,
    };
  }, [view, setView, all, controls, roomPx]);
}
