import type { ReactNode } from 'react';
import { ListPanel } from '#ui/list/ListPanel.tsx';
import type { Column } from '#ui/table/column.ts';
import { DataTable, type DataTableProps } from '#ui/table/DataTable.tsx';
import { Pager } from '#ui/table/Pager.tsx';
import { TableToolbar } from '#ui/table/TableToolbar.tsx';
import { TableViewButton } from '#ui/table/view/TableViewButton.tsx';
import { useTableView } from '#ui/table/view/useTableView.ts';
import type { HistoryListState } from './useHistoryList.ts';

interface HistoryPanelProps<Row extends object> extends Pick<
  DataTableProps<Row>,
  'selected' | 'onSelect' | 'whyLocked' | 'onOpen'
> {
  /** Unique among all lists; screen readers hear it. */
  readonly label: string;
  readonly list: Pick<HistoryListState<Row>, 'toolbar' | 'table' | 'pager' | 'storedAt'>;
  readonly columns: readonly Column<Row>[];
  /** Buttons and counts in the toolbar. */
  readonly tools?: ReactNode;
}

/** A history: toolbar, table, pages. */
export function HistoryPanel<Row extends object>({
  label,
  list,
  columns,
  tools,
  selected,
  onSelect,
  whyLocked,
  onOpen,
}: HistoryPanelProps<Row>) {
  const view = useTableView(label, columns);
  return (
    <ListPanel
      storedAt={list.storedAt}
      toolbar={
        <TableToolbar {...list.toolbar} checked={onSelect !== undefined} checkedCount={selected?.size}>
          {tools}
          <TableViewButton control={view} />
        </TableToolbar>
      }
      table={
        <DataTable
          label={label}
          {...list.table}
          columns={view.columns}
          dense={view.view.isDense}
          selected={selected}
          onSelect={onSelect}
          whyLocked={whyLocked}
          onOpen={onOpen}
        />
      }
      pager={<Pager {...list.pager} />}
    />
  );
}
