import { useEffect } from 'react';
import { useRememberedState } from '#bridge/screen-memory/screen-memory.ts';

interface PanelOptions<Row> {
  /** Unique on its screen. */
  readonly name: string;
  /** Key of the row that the panel is of; empty while it is closed. */
  readonly openKey: string;
  readonly list: {
    readonly rows: readonly Row[];
    readonly table: { readonly isLoading: boolean; readonly isFailed: boolean };
  };
  readonly rowKey: (row: Row) => string;
  readonly onClose: () => void;
}

/**
 * Row of the panel beside a list. Other conditions or another page take the row away from the list, not from the panel,
 * which keeps its name: actions in it apply to this row only. Where the list has never shown the row, nothing could
 * say whom the panel is of, and it is closed.
 * @returns the row as the list has it, or as it was last seen; null while the panel is closed or waits for the list
 */
export function usePanelRow<Row extends object>({
  name,
  openKey,
  list,
  rowKey,
  onClose,
}: PanelOptions<Row>): Row | null {
  const [seen, see] = useRememberedState<Row | null>(name, null);
  const found = openKey === '' ? undefined : list.rows.find((row) => rowKey(row) === openKey),
    kept = seen !== null && rowKey(seen) === openKey ? seen : null;
  const isUnknown = openKey !== '' && !found && !kept && !list.table.isLoading && !list.table.isFailed;
  useEffect(() => {
    if (found && found !== seen) see(found);
    if (isUnknown) onClose();
  });
  return found ?? kept;
}
