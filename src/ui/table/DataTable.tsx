import { memo, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import { message } from '#messages/message.ts';
import { Button } from '#ui/button/Button.tsx';
import { StateNotice } from '#ui/feedback/StateNotice.tsx';
import { WIDTH_PX, XL_MIN_PX, type Column } from './column.ts';
import { nextSort, type SortStep } from './sorting.ts';
import { pageSelection, togglePage, toggleRow } from './selection.ts';
import { TableRow, type RowHandlers } from './TableRow.tsx';
import { useRowKeyboard } from './useRowKeyboard.ts';
import './table.css';

export interface DataTableProps<Row> {
  /** Read by screen readers as the table's name. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly sort?: readonly SortStep[];
  readonly onSort?: (sort: readonly SortStep[]) => void;
  /** The pointer or the focus has come to a header: this sorting may be wanted soon. */
  readonly onSortIntent?: (sort: readonly SortStep[]) => void;
  readonly mandatorySort?: boolean;
  readonly selected?: ReadonlySet<string>;
  readonly onSelect?: (selected: ReadonlySet<string>) => void;
  readonly onOpen?: (row: Row) => void;
  readonly isActive?: (row: Row) => boolean;
  readonly isUnread?: (row: Row) => boolean;
  /** Rows of the former query are shown, greyed, while the new ones are on their way. */
  readonly isLoading?: boolean;
  readonly isFailed?: boolean;
  readonly onRetry?: () => void;
  readonly emptyText?: string;
  readonly emptyAction?: ReactNode;
  /** Rows of the skeleton while nothing is known yet. */
  readonly skeletonRows?: number;
  readonly dense?: boolean;
}

const UNSORTED: readonly SortStep[] = [];
const INTERACTIVE = 'a, button, input, select, textarea, label, [role="button"], [role="checkbox"]';

function DataTableBody<Row>({ label, columns, rows, rowKey, sort = UNSORTED, onSort, onSortIntent, mandatorySort = false, selected, onSelect, onOpen, isActive, isUnread,
  isLoading = false, isFailed = false, onRetry, emptyText, emptyAction, skeletonRows = 10, dense = false }: DataTableProps<Row>) {
  const { ref: bodyRef, onKeyDown } = useRowKeyboard();
  const pageKeys = rows.map(rowKey);
  const columnCount = columns.length + (onSelect ? 1 : 0);
  const isFirstLoad = isLoading && rows.length === 0;
  const minWidth = columns.reduce((sum, column) => sum + (column.width === 'xl' ? XL_MIN_PX : WIDTH_PX[column.width]), onSelect ? WIDTH_PX.xs : 0);

  const handlers = useRowHandlers({ rowKey, selected, onSelect, onOpen });

  return (
    <div className="table-scroll" data-loading={isLoading && !isFirstLoad}>
      <table className="table" aria-label={label} aria-busy={isLoading} data-dense={dense} style={{ minWidth }}>
        <colgroup>
          {onSelect ? <col style={{ width: WIDTH_PX.xs }} /> : null}
          {columns.map((column) => <col key={column.key} style={column.width === 'xl' ? undefined : { width: WIDTH_PX[column.width] }} />)}
        </colgroup>
        <thead>
          <tr>
            {onSelect && selected ? <SelectAllHeader pageKeys={pageKeys} selected={selected} onSelect={onSelect} /> : null}
            {columns.map((column) => <HeaderCell key={column.key} column={column} sort={sort} onSort={onSort} onSortIntent={onSortIntent} mandatory={mandatorySort} />)}
          </tr>
        </thead>
        <tbody ref={bodyRef} onKeyDown={onKeyDown}>
          {isFirstLoad ? <SkeletonRows count={skeletonRows} columns={columnCount} /> : null}
          {!isFirstLoad && !isFailed ? rows.map((row, index) => {
            const key = pageKeys[index] ?? '';
            return (
              <TableRow key={key} row={row} index={index} columns={columns} handlers={handlers} isSelectable={onSelect !== undefined}
                isOpenable={onOpen !== undefined} isSelected={selected?.has(key) ?? false} isActive={isActive?.(row) ?? false} isUnread={isUnread?.(row) ?? false} />
            );
          }) : null}
        </tbody>
      </table>
      {isFailed ? <StateNotice icon="exclamation-circle" text={message('M-LOAD-FAIL')} action={onRetry ? <Button icon="refresh" onClick={onRetry}>다시 시도</Button> : undefined} /> : null}
      {!isLoading && !isFailed && rows.length === 0 ? <StateNotice icon="inbox" text={emptyText ?? message('M-EMPTY')} action={emptyAction} /> : null}
    </div>
  );
}

/**
 * The list of the product: server paging, sorting in the order clicked, selection across pages, keyboard.
 * It renders the theme's table classes itself; docs/decisions tells what PrimeReact's own body costs.
 */
export const DataTable = memo(DataTableBody) as typeof DataTableBody;

/** Handlers that stay the same from render to render, so that rows which did not change are not rendered again. */
function useRowHandlers<Row>(props: Pick<DataTableProps<Row>, 'rowKey' | 'selected' | 'onSelect' | 'onOpen'>): RowHandlers<Row> {
  const latest = useRef(props);
  useLayoutEffect(() => { latest.current = props; });
  return useMemo(() => ({
    toggle: (row) => {
      const { rowKey, selected, onSelect } = latest.current;
      if (selected) onSelect?.(toggleRow(rowKey(row), selected));
    },
    open: (row, target) => {
      if (target instanceof Element && target.closest(INTERACTIVE)) return;
      latest.current.onOpen?.(row);
    },
  }), []);
}

interface HeaderCellProps<Row> {
  readonly column: Column<Row>;
  readonly sort: readonly SortStep[];
  readonly onSort: DataTableProps<Row>['onSort'];
  readonly onSortIntent: DataTableProps<Row>['onSortIntent'];
  readonly mandatory: boolean;
}

function HeaderCell<Row>({ column, sort, onSort, onSortIntent, mandatory }: HeaderCellProps<Row>) {
  const { sortKey } = column;
  const place = sort.findIndex((step) => step.field === sortKey);
  const step = sort[place];
  if (!sortKey || !onSort) return <th scope="col" data-align="center">{column.label}</th>;
  const direction = step?.type === 'asc' ? 'ascending' : step ? 'descending' : 'none';
  const icon = step?.type === 'asc' ? 'sort-amount-up-alt' : step ? 'sort-amount-down' : 'sort-alt';
  const foresee = (): void => onSortIntent?.(nextSort(sort, sortKey, { mandatory }));
  return (
    <th scope="col" data-align="center" aria-sort={direction}>
      <button type="button" className="table-sort" data-sorted={step !== undefined} onPointerEnter={foresee} onFocus={foresee} onClick={(event) => onSort(nextSort(sort, sortKey, { add: event.shiftKey, mandatory }))}>
        {column.label}
        <span className={`pi pi-${icon}`} aria-hidden="true" />
        {sort.length > 1 && step ? <span className="table-sort-place" aria-label={`${place + 1}번째 정렬`}>{place + 1}</span> : null}
      </button>
    </th>
  );
}

function SelectAllHeader({ pageKeys, selected, onSelect }: { readonly pageKeys: readonly string[]; readonly selected: ReadonlySet<string>; readonly onSelect: (next: ReadonlySet<string>) => void }) {
  const state = pageSelection(pageKeys, selected);
  return (
    <th scope="col" data-align="center">
      <input type="checkbox" className="checkbox" aria-label="이 쪽 모두 선택" checked={state === 'all'} disabled={pageKeys.length === 0}
        ref={(box) => { if (box) box.indeterminate = state === 'partial'; }} onChange={() => onSelect(togglePage(pageKeys, selected))} />
    </th>
  );
}

function SkeletonRows({ count, columns }: { readonly count: number; readonly columns: number }) {
  return Array.from({ length: count }, (_, row) => (
    <tr key={row} className="table-skeleton" aria-hidden="true">
      {Array.from({ length: columns }, (__, column) => <td key={column}><span /></td>)}
    </tr>
  ));
}
