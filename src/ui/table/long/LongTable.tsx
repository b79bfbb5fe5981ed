import { useVirtualizer } from '@tanstack/react-virtual';
import { useId, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { message } from '#messages/message.ts';
import { StateNotice } from '#ui/feedback/StateNotice.tsx';
import type { Column } from '../column.ts';
import { TableHead } from '../head/TableHead.tsx';
import { layoutTable } from '../layout/table-layout.ts';
import { CellTip } from '../row/CellTip.tsx';
import { stepRow } from '../row/row-steps.ts';
import { TableRow, type RowTraits } from '../row/TableRow.tsx';
import type { RowHandlers } from '../row/RowControl.tsx';
import '../table.css';
import './long-table.css';

interface LongTableProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  /** All rows; hundreds or thousands of them. */
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly onOpen?: (row: Row) => void;
  /** The row that is open beside the table. */
  readonly activeKey?: string | null;
  /** Height of the window onto the rows. */
  readonly heightPx?: number;
}

const USUAL_HEIGHT_PX = 360;
/** Height of a row, as the sheet has it, and of the labels, which cover the first pixels of the window. */
const ROW_PX = 40,
  HEAD_PX = 38;
const ONE_LINE: ReadonlySet<string> = new Set();
/** Rows beyond both edges, so that fast scrolling shows no gap. */
const SPARE_ROWS = 8;

/** A side list or result that scrolls instead of turning pages: only the rows in sight are in the document. */
export function LongTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  onOpen,
  activeKey = null,
  heightPx = USUAL_HEIGHT_PX,
}: LongTableProps<Row>) {
  const scroll = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- its functions are called here and handed to nothing that is memoized
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => ROW_PX,
    overscan: SPARE_ROWS,
    scrollPaddingStart: HEAD_PX,
    scrollMargin: HEAD_PX,
    initialRect: { width: 0, height: heightPx },
  });
  const { body, focused, onKeyDown } = useFarKeyboard(rows.length, (index) => virtual.scrollToIndex(index));
  const { traits, handlers } = useLongTraits(columns, onOpen);
  const drawn = virtual.getVirtualItems(),
    first = drawn[0]?.index ?? 0,
    end = (drawn.at(-1)?.index ?? -1) + 1;
  return (
    <div className="table-scroll long-table" ref={scroll} style={{ maxHeight: heightPx }}>
      <table
        className="table"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        data-gives={traits.layout.widths.some((width) => typeof width === 'string') || undefined}
        style={{ minWidth: traits.layout.minWidth }}
      >
        <colgroup>
          {columns.map((column, place) => (
            <col key={column.key} style={{ width: traits.layout.widths[place] }} />
          ))}
        </colgroup>
        <TableHead
          columns={columns}
          layout={traits.layout}
          sort={[]}
          onSort={undefined}
          onSortIntent={undefined}
          mandatory={false}
          selecting={null}
        />
        <tbody translate="no" onKeyDown={onKeyDown} ref={body}>
          <Gap rows={first} columns={columns.length} />
          {rows.slice(first, end).map((row, place) => (
            <TableRow
              key={rowKey(row)}
              row={row}
              index={first + place}
              ariaIndex={first + place + 2}
              traits={traits}
              handlers={handlers}
              isTabStop={first + place === focused}
              isSelected={false}
              isExpanded={false}
              isActive={activeKey !== null && rowKey(row) === activeKey}
              isUnread={false}
            />
          ))}
          <Gap rows={rows.length - end} columns={columns.length} />
        </tbody>
      </table>
      {rows.length === 0 ? <StateNotice icon="inbox" text={message('M-EMPTY')} /> : null}
      <CellTip within={scroll} />
    </div>
  );
}

/** Takes the room of the rows that are not in the document. */
function Gap({ rows, columns }: { readonly rows: number; readonly columns: number }) {
  return rows > 0 ? (
    <tr aria-hidden="true">
      <td className="long-table-gap" colSpan={columns} style={{ height: rows * ROW_PX }} />
    </tr>
  ) : null;
}

function useLongTraits<Row>(
  columns: readonly Column<Row>[],
  onOpen: ((row: Row) => void) | undefined,
): { readonly traits: RowTraits<Row>; readonly handlers: RowHandlers<Row> } {
  const tableId = useId();
  return useMemo(
    () => ({
      traits: {
        tableId,
        columns,
        layout: layoutTable([], columns),
        lines: ONE_LINE,
        isSelectable: false,
        isChoosable: false,
        isNewOpenable: false,
        isOpenable: onOpen !== undefined,
        renderDetail: undefined,
      },
      handlers: {
        toggle: () => undefined,
        choose: () => undefined,
        expand: () => undefined,
        open: (row) => onOpen?.(row),
      },
    }),
    [tableId, columns, onOpen],
  );
}

/** Keys between rows of which most are not in the document: the row is scrolled to, then it gets the focus. */
function useFarKeyboard(count: number, scrollTo: (index: number) => void) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [current, setCurrent] = useState(0);
  const isMoving = useRef(false);
  useLayoutEffect(() => {
    const row = isMoving.current ? body.current?.querySelector<HTMLElement>(`tr[data-index="${current}"]`) : null;
    if (!row) return;
    isMoving.current = false;
    row.focus({ preventScroll: true });
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = event.target instanceof HTMLTableRowElement ? stepRow(event.key, current, count - 1) : null;
    if (next === null) return;
    event.preventDefault();
    isMoving.current = true;
    setCurrent(next);
    scrollTo(next);
  };
  return { body, focused: Math.min(current, Math.max(0, count - 1)), onKeyDown };
}
