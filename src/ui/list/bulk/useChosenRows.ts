import { useState } from 'react';
import { useSelection, type Selection } from '../useSelection.ts';
import { chosenRows, seeRows, type SeenRows } from './seen-rows.ts';

interface ChosenRows<Row> extends Selection {
  /** All of them, also those of other pages, as they were last seen. */
  readonly chosen: readonly Row[];
}

/** Rows chosen across pages, with what a write needs of them. Other conditions make another list: nothing of it is chosen. */
export function useChosenRows<Row>(
  conditions: unknown,
  rows: readonly Row[],
  rowKey: (row: Row) => string,
): ChosenRows<Row> {
  const { selected, select, clear } = useSelection(conditions);
  const [kept, setKept] = useState<SeenRows<Row>>(() => new Map());
  const seen = seeRows(kept, rows, rowKey);
  return {
    selected,
    select: (next) => {
      setKept(seen);
      select(next);
    },
    clear,
    chosen: chosenRows(seen, selected),
  };
}
