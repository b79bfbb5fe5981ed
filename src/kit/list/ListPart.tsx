import { useMemo, type ReactNode } from 'react';
import { useExcelDownload } from '#bridge/files/useExcelDownload.ts';
import { useAuth } from '#bridge/shared-state/useSharedState.ts';
import type { Op } from '#contract/registry.ts';
import { message } from '#messages/message.ts';
import { Button } from '#ui/button/Button.tsx';
import { ExcelButton } from '#ui/excel/ExcelButton.tsx';
import { ListPanel } from '#ui/list/ListPanel.tsx';
import type { Filters } from '#ui/list/list-query.ts';
import { OverflowMenu } from '#ui/popup/OverflowMenu.tsx';
import { PageActs } from '#ui/page/PageActs.tsx';
import type { Column } from '#ui/table/column.ts';
import { excelColumnsOf } from '#ui/table/columns.tsx';
import { DataTable, type DataTableProps } from '#ui/table/DataTable.tsx';
import { controlsOf } from '#ui/table/layout/table-layout.ts';
import { Pager } from '#ui/table/Pager.tsx';
import { TableToolbar } from '#ui/table/TableToolbar.tsx';
import { TableViewButton } from '#ui/table/view/TableViewButton.tsx';
import { useTableView } from '#ui/table/view/useTableView.ts';
import { PrintListButton } from './PrintListButton.tsx';
import type { ListState } from './useList.ts';

export interface ListPartProps<F extends Filters, Row extends object> extends Pick<
  DataTableProps<Row>,
  | 'onOpen'
  | 'onOpenNew'
  | 'whyLocked'
  | 'isActive'
  | 'isUnread'
  | 'renderDetail'
  | 'emptyDetail'
  | 'emptyAction'
  | 'set'
  | 'isLoading'
  | 'mandatorySort'
  | 'chosen'
  | 'onChoose'
> {
  readonly list: ListState<F, Row>;
  /** What the list holds; screen readers hear it, and the chosen view is kept under it. */
  readonly label: string;
  /** What one of its rows is called, where the label says more: 공지 of 공지사항. */
  readonly noun?: string;
  /** The same array from render to render. */
  readonly columns: readonly Column<Row>[];
  /** The read that answers all rows of the conditions, and the name of the file. */
  readonly excel?: { readonly op: Op; readonly name: string };
  /** Buttons that concern the list as a whole. */
  readonly tools?: ReactNode;
  /** What can be done with the chosen rows; without it no row can be chosen. */
  readonly selectionActions?: ((chosen: readonly Row[]) => ReactNode) | undefined;
  /** Makes a new row: a button in the head of the page, and in the list while it is empty, for who holds C on the screen. */
  readonly onNew?: (() => void) | undefined;
  /** Whether the person may, where another screen makes the rows than the list's. */
  readonly mayCreate?: boolean | undefined;
  readonly newLabel?: string;
  /** Stands where an empty list was not narrowed by anybody; that there are none, when left out. */
  readonly emptyText?: string;
  /** Title above the toolbar, where a screen has several lists, and in a few words what the list is for. */
  readonly title?: string;
  readonly lead?: string;
  /** Instead of the list's own rows: uncovered ones, ones in another order. */
  readonly rows?: readonly Row[];
  /** Around the table: dragging, a gallery in its place. */
  readonly wrapTable?: (table: ReactNode) => ReactNode;
}

const unwrapped = (table: ReactNode): ReactNode => table;

/**
 * A list: toolbar with total, Excel and view, the table, the pages. While rows are chosen, the toolbar holds what can be
 * done with them in place of its other buttons.
 */
export function ListPart<F extends Filters, Row extends object>({
  list,
  label,
  columns,
  excel,
  tools,
  selectionActions,
  noun = label,
  onNew,
  mayCreate: mayElsewhere,
  newLabel = '등록',
  emptyText = message('M-NONE', { label: onNew ? `등록된 ${noun}` : noun }),
  emptyDetail,
  emptyAction,
  title,
  lead,
  rows,
  wrapTable = unwrapped,
  ...table
}: ListPartProps<F, Row>) {
  const expand = table.renderDetail !== undefined,
    select = selectionActions !== undefined,
    choose = table.onChoose !== undefined;
  const controls = useMemo(() => controlsOf({ expand, select, choose }), [expand, select, choose]),
    view = useTableView(label, columns, controls);
  const { selected, clear, chosen } = list.selection,
    isChoosing = selectionActions !== undefined && selected.size > 0;
  const reset = (
    <Button icon="refresh" onClick={() => list.query.applyFilters(list.defaults)}>
      조건 초기화
    </Button>
  );
  const mayHere = useAuth('C'),
    mayCreate = mayElsewhere ?? mayHere;
  const create = (text: string): ReactNode =>
    onNew && mayCreate ? (
      <Button look="primary" icon="plus" onClick={onNew}>
        {text}
      </Button>
    ) : null;
  const first = create(`첫 ${noun} 등록`);
  const print = (isKeyOnly: boolean): ReactNode => (
    <PrintListButton
      title={label}
      op={list.op}
      argOf={list.argOf}
      totalCount={list.totalCount}
      columns={view.wanted}
      rowKey={list.table.rowKey}
      isKeyOnly={isKeyOnly}
    />
  );
  return (
    <ListPanel
      title={title}
      lead={lead}
      storedAt={list.storedAt}
      toolbar={
        <>
          <PageActs>{create(newLabel)}</PageActs>
          <TableToolbar
            {...list.toolbar}
            set={table.set}
            {...(selectionActions ? { checked: true, checkedCount: selected.size } : {})}
          >
            {isChoosing ? (
              <>
                {selectionActions(chosen)}
                <Button look="quiet" icon="times" onClick={clear}>
                  선택 해제
                </Button>
                {print(true)}
              </>
            ) : (
              <OverflowMenu>
                {tools}
                {print(false)}
                {excel ? <ListExcelButton {...excel} list={list} columns={columns} /> : null}
              </OverflowMenu>
            )}
            <TableViewButton control={view} />
          </TableToolbar>
        </>
      }
      table={wrapTable(
        <DataTable
          label={label}
          {...list.table}
          {...table}
          rows={rows ?? list.rows}
          columns={view.columns}
          onRoom={view.onRoom}
          dense={view.view.isDense}
          emptyText={list.isNarrowed ? message('M-NOMATCH', { label: noun }) : emptyText}
          emptyDetail={list.isNarrowed ? undefined : emptyDetail}
          emptyAction={list.isNarrowed ? reset : (emptyAction ?? first)}
          {...(selectionActions ? { selected, onSelect: list.selection.select } : {})}
        />,
      )}
      pager={<Pager {...list.pager} />}
    />
  );
}

interface ListExcelButtonProps<F extends Filters, Row extends object> {
  readonly op: Op;
  readonly name: string;
  readonly list: ListState<F, Row>;
  readonly columns: readonly Column<Row>[];
}

/** 엑셀 다운로드 of a list: all rows of its conditions, in its order, with the columns that are written out. */
function ListExcelButton<F extends Filters, Row extends object>({
  op,
  name,
  list,
  columns,
}: ListExcelButtonProps<F, Row>) {
  const { share, cancel, download } = useExcelDownload();
  const begin = (): void =>
    void download({ op, arg: list.conditions, sheetName: name, baseName: name, columns: excelColumnsOf(columns) });
  return <ExcelButton share={share} onCancel={cancel} onDownload={begin} />;
}
