import { useCallback, useContext, useEffect, useMemo, useRef } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { useSearchPresses } from '#ui/list/search-presses.ts';
import { memoryOf, MemoryPlaceContext, screenRemembered, type ScreenMemory } from './domain-slice.ts';

/** Changes what the present screen remembers. */
function useRemember(): (change: (before: ScreenMemory) => Partial<ScreenMemory>) => void {
  const place = useContext(MemoryPlaceContext),
    dispatch = useDispatch(),
    store = useStore<object>();
  return useCallback(
    (change) => {
      dispatch(screenRemembered({ ...place, part: change(memoryOf(store.getState(), place)) }));
    },
    [place, dispatch, store],
  );
}

/**
 * State that lives as long as the session: a person who works elsewhere and comes back finds it as it was.
 * @param name unique on its screen
 * @param initial plain data
 */
export function useRememberedState<T>(name: string, initial: T): readonly [T, (value: T) => void] {
  const place = useContext(MemoryPlaceContext),
    remember = useRemember();
  const kept = useSelector((state: object) => memoryOf(state, place).values[name]);
  const set = useCallback(
    (value: T): void => remember(({ values }) => ({ values: { ...values, [name]: value } })),
    [remember, name],
  );
  return [kept === undefined ? initial : (kept as T), set];
}

export interface ChosenRows<Row> {
  /** Keys of the chosen rows, on whatever page they stand. */
  readonly selected: ReadonlySet<string>;
  readonly select: (selected: ReadonlySet<string>) => void;
  readonly clear: () => void;
  /** All of them, also those of other pages, as they were last seen. */
  readonly chosen: readonly Row[];
}

const NO_ROWS: readonly never[] = [];

/**
 * Rows chosen across pages. Other conditions make another list, of which nothing is chosen, and a search begins anew.
 * @param name unique among the lists of the screen
 * @param rows those of the page on view
 */
export function useRememberedRows<Row extends object>(
  name: string,
  conditions: unknown,
  rows: readonly Row[],
  rowKey: (row: Row) => string,
): ChosenRows<Row> {
  const place = useContext(MemoryPlaceContext),
    remember = useRemember(),
    present = JSON.stringify(conditions);
  const kept = useSelector((state: object) => memoryOf(state, place).chosen[name]);
  const keptRows = (kept?.conditions === present ? kept.rows : NO_ROWS) as readonly Row[];
  const seen = useMemo(
    () => new Map([...keptRows, ...rows].map((row) => [rowKey(row), row])),
    [keptRows, rows, rowKey],
  );
  const selected = useMemo(() => new Set(keptRows.map(rowKey)), [keptRows, rowKey]);
  const put = (chosen: readonly Row[]): void =>
    remember((before) => ({ chosen: { ...before.chosen, [name]: { conditions: present, rows: chosen } } }));
  const clear = (): void => {
    if (keptRows.length > 0) put(NO_ROWS);
  };
  useAfterSearch(clear);
  return {
    selected,
    select: (next) => put([...next].flatMap((key) => seen.get(key) ?? [])),
    clear,
    chosen: [...selected].flatMap((key) => seen.get(key) ?? []),
  };
}

/** Runs after each search that is made while the list is on view. */
function useAfterSearch(run: () => void): void {
  const presses = useSearchPresses(),
    known = useRef(presses);
  useEffect(() => {
    if (known.current === presses) return;
    known.current = presses;
    run();
  });
}
