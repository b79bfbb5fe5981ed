import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { createListeners } from '#shared/listeners.ts';
import type { Column } from '../column.ts';
import { fitTable } from '../layout/fit.ts';
import { NO_NEEDS, type Control, type Needs } from '../layout/table-layout.ts';
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
  /** For the table to report how wide its place is and what its columns hold: some may leave for want of room. */
  readonly onRoom: (roomPx: number, held: Needs) => void;
}

/** In a narrower window a table scrolls sideways behind its first column, and only what says so leaves: little would stay. */
const WIDE_PX = 1_200;

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
  const [place, setPlace] = useState<{ readonly roomPx: number; readonly held: Needs; readonly isWide: boolean }>({
    roomPx: Infinity,
    held: NO_NEEDS,
    isWide: false,
  });
  const onRoom = useCallback(
    (roomPx: number, held: Needs): void => setPlace({ roomPx, held, isWide: innerWidth >= WIDE_PX }),
    [],
  );
  const wanted = useMemo(() => shownColumns(all, view), [all, view]);
  const columns = useMemo(
    () => fitTable(controls, wanted, place.roomPx, place.held, place.isWide ? 'all' : 'said').columns,
    [controls, wanted, place],
  );
  return useMemo(
    () => ({ view, setView, all, wanted, columns, onRoom }),
    [view, setView, all, wanted, columns, onRoom],
  );
}
