import {
  memo,
  useDeferredValue,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
} from 'react';
import { message } from '#messages/message.ts';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { StateNotice } from '#ui/feedback/StateNotice.tsx';
import { toast } from '#ui/feedback/feedback.ts';
import type { Column } from './column.ts';
import { TableHead } from './head/TableHead.tsx';
import { isWhole } from './layout/importance.ts';
import { CONTROL_PX, controlsOf, layoutTable, NO_NEEDS, type Control, type Needs } from './layout/table-layout.ts';
import { useFit } from './layout/useFit.ts';
import { CellTip } from './row/CellTip.tsx';
import { TableRow, type RowTraits } from './row/TableRow.tsx';
import type { RowHandlers } from './row/RowControl.tsx';
import { useRowKeyboard } from './row/useRowKeyboard.ts';
import { noteOpened, useOpenedRow } from './row/useOpenedRow.ts';
import { keysBetween, setRows, toggleRow } from './selection.ts';
import type { RowMark } from './row/RowMark.tsx';
import type { SortStep } from './sorting.ts';
import './table.css';

export interface DataTableProps<Row> {
  /** Read by screen readers as the table's name. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** `base` for side lists and dialogs: at least 180 pixels high, so that a short list does not make the panel jump. */
  readonly set?: 'shared' | 'base';
  readonly sort?: readonly SortStep[];
  readonly onSort?: (sort: readonly SortStep[]) => void;
  /** The pointer or the focus has come to a header: this sorting may be wanted soon. */
  readonly onSortIntent?: (sort: readonly SortStep[]) => void;
  readonly mandatorySort?: boolean;
  readonly selected?: ReadonlySet<string>;
  readonly onSelect?: (selected: ReadonlySet<string>) => void;
  /** Why nothing can be done with a row, which then cannot be ticked; null where it can. */
  readonly whyLocked?: ((row: Row) => string | null) | undefined;
  /** Key of the one row chosen by its radio button; null while none is. */
  readonly chosen?: string | null;
  readonly onChoose?: (key: string) => void;
  readonly onOpen?: (row: Row) => void;
  /** Opens a row that the server does not know yet; left out, such a row does not open. */
  readonly onOpenNew?: (row: Row) => void;
  /** Rows unfold to show this; keep the function the same from render to render. */
  readonly renderDetail?: (row: Row) => ReactNode;
  /** PgUp and PgDn inside the table; the focus then goes to the first row of what comes. */
  readonly onTurn?: (step: 1 | -1) => void;
  readonly isActive?: (row: Row) => boolean;
  readonly isUnread?: (row: Row) => boolean;
  /** What is said of rows that the server does not have as they are shown; by key. */
  readonly marks?: ReadonlyMap<string, RowMark>;
  /** Rows of the former query are shown, greyed, while the new ones are on their way. */
  readonly isLoading?: boolean;
  readonly isFailed?: boolean;
  /** Why, as the query says it. */
  readonly failure?: unknown;
  readonly onRetry?: () => void;
  readonly emptyText?: string;
  /** What the list is for, under the text. */
  readonly emptyDetail?: string | undefined;
  readonly emptyAction?: ReactNode;
  /** Rows of the skeleton while nothing is known yet. */
  readonly skeletonRows?: number;
  readonly dense?: boolean;
  /** Hears how many pixels wide the place of the table is and what its columns hold, now and when that changes. */
  readonly onRoom?: ((roomPx: number, held: Needs) => void) | undefined;
}

const UNSORTED: readonly SortStep[] = [];
const NOTHING: ReadonlySet<string> = new Set();
const isLocked = <Row,>(whyLocked: DataTableProps<Row>['whyLocked'], row: Row): boolean =>
  (whyLocked?.(row) ?? null) !== null;
const INTERACTIVE = 'a, button, input, select, textarea, label, [role="button"], [role="checkbox"]';

function DataTableBody<Row>(props: DataTableProps<Row>) {
  const {
    label,
    columns,
    rowKey,
    set = 'shared',
    sort = UNSORTED,
    onSort,
    onSortIntent,
    mandatorySort = false,
    selected,
    onSelect,
    whyLocked,
    chosen,
    isActive,
    isUnread,
    marks,
    isFailed = false,
    failure,
    onRetry,
    emptyText,
    emptyDetail,
    emptyAction,
    skeletonRows = 10,
    dense = false,
  } = props;
  const scroll = useRef<HTMLDivElement>(null);
  const { rows, isBehind } = useDrawnRows(props.rows, rowKey),
    isLoading = props.isLoading === true || isBehind;
  const [expanded, setExpanded] = useState(NOTHING);
  const controls = useControls(props);
  const { needs, lines } = useFit(scroll, controls, columns, rows, props.onRoom);
  const layout = useMemo(() => layoutTable(controls, columns, needs), [controls, columns, needs]);
  const traits = useTraits(props, controls, needs, lines);
  const { handlers, span } = useRowHandlers(props, setExpanded);
  const { ref: bodyRef, onKeyDown } = useRowKeyboard(rows, props.onTurn, span);
  const pageKeys = rows.map(rowKey);
  useOpenedRow(bodyRef, label, pageKeys);
  const isFirstLoad = isLoading && rows.length === 0;

  return (
    <div className="table-scroll" data-loading={isLoading && !isFirstLoad} data-set={set} ref={scroll}>
      <table
        className="table"
        aria-label={label}
        aria-busy={isLoading}
        data-dense={dense}
        data-gives={layout.widths.some((width) => typeof width === 'string') || undefined}
        style={leastWidth(layout.minWidth)}
      >
        <colgroup>
          {layout.controls.map(({ control }) => (
            <col key={control} data-control={control} style={{ width: CONTROL_PX[control] }} />
          ))}
          {columns.map((column, place) => (
            <col
              key={column.key}
              data-over={column.isOver === true ? true : undefined}
              data-whole={isWhole(column) || undefined}
              data-card={column.onCard}
              style={{ width: layout.widths[place] }}
            />
          ))}
        </colgroup>
        <TableHead
          columns={columns}
          layout={layout}
          sort={sort}
          onSort={onSort}
          onSortIntent={onSortIntent}
          mandatory={mandatorySort}
          selecting={
            onSelect && selected
              ? {
                  pageKeys: rows.flatMap((row) => {
                    const key = rowKey(row);
                    return marks?.get(key)?.isNew === true || isLocked(whyLocked, row) ? [] : [key];
                  }),
                  selected,
                  onSelect,
                }
              : null
          }
        />
        <tbody translate="no" ref={bodyRef} onKeyDown={onKeyDown}>
          {isFirstLoad ? <SkeletonRows count={skeletonRows} columns={layout.controls.length + columns.length} /> : null}
          {!isFirstLoad && !isFailed
            ? rows.map((row, index) => {
                const key = pageKeys[index] ?? '';
                return (
                  <TableRow
                    key={key}
                    row={row}
                    index={index}
                    traits={traits}
                    handlers={handlers}
                    isSelected={selected?.has(key) ?? chosen === key}
                    whyLocked={whyLocked?.(row) ?? null}
                    isExpanded={expanded.has(key)}
                    isActive={isActive?.(row) ?? false}
                    isUnread={isUnread?.(row) ?? false}
                    mark={marks?.get(key)}
                    isTabStop={index === 0}
                  />
                );
              })
            : null}
        </tbody>
      </table>
      {isFailed ? <LoadFailure error={failure} onRetry={onRetry} /> : null}
      {!isLoading && !isFailed && rows.length === 0 ? (
        <StateNotice icon="inbox" text={emptyText ?? message('M-EMPTY')} detail={emptyDetail} action={emptyAction} />
      ) : null}
      <CellTip within={scroll} />
    </div>
  );
}

/**
 * The list of the product: server paging, sorting in the order clicked, selection across pages, keyboard.
 * It renders the theme's table classes itself; docs/decisions records what PrimeReact's own body costs.
 */
export const DataTable = memo(DataTableBody) as typeof DataTableBody;

/**
 * Other rows are drawn in pieces, between which the page handles input; until then the former ones
 * stand, greyed. Rows that only changed are drawn at once: a control in one of them must not fall back for a moment.
 */
function useDrawnRows<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => string,
): { readonly rows: readonly Row[]; readonly isBehind: boolean } {
  const drawn = useDeferredValue(rows);
  const isSame =
    drawn === rows ||
    (drawn.length === rows.length && drawn.every((row, index) => rowKey(row) === rowKey(rows[index] ?? row)));
  return isSame ? { rows, isBehind: false } : { rows: drawn, isBehind: true };
}

/** What stands before the columns; the same array as long as it is the same. */
function useControls<Row>({ renderDetail, onSelect, onChoose }: DataTableProps<Row>): readonly Control[] {
  const expand = renderDetail !== undefined,
    select = onSelect !== undefined,
    choose = onChoose !== undefined;
  return useMemo(() => controlsOf({ expand, select, choose }), [expand, select, choose]);
}

const linesKey = (lines: ReadonlySet<string>): string => [...lines].join(' ');

/** What all rows share; made anew only when the columns or the kind of table change, or other words go on in a second line. */
function useTraits<Row>(
  { columns, onSelect, onChoose, onOpen, onOpenNew, renderDetail }: DataTableProps<Row>,
  controls: readonly Control[],
  needs: Needs,
  lines: ReadonlySet<string>,
): RowTraits<Row> {
  const tableId = useId();
  const isSelectable = onSelect !== undefined,
    isChoosable = onChoose !== undefined,
    isOpenable = onOpen !== undefined,
    isNewOpenable = onOpenNew !== undefined;
  // Rows know of widths only where a fixed column begins.
  const placing = columns.some(({ fixed }) => fixed !== undefined) ? needs : NO_NEEDS,
    broken = linesKey(lines);
  return useMemo(
    () => ({
      tableId,
      columns,
      layout: layoutTable(controls, columns, placing),
      lines: new Set(broken.split(' ')),
      isSelectable,
      isChoosable,
      isOpenable,
      isNewOpenable,
      renderDetail,
    }),
    [tableId, columns, controls, placing, broken, isSelectable, isChoosable, isOpenable, isNewOpenable, renderDetail],
  );
}

const isSameSet = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && [...one].every((key) => other.has(key));

/** Rows that are being ticked with Shift and the arrow keys: from where on, what was ticked before, and what came of it. */
interface Span {
  readonly begin: string;
  readonly before: ReadonlySet<string>;
  readonly after: ReadonlySet<string>;
  readonly end: string;
}

interface TableHandlers<Row> {
  readonly handlers: RowHandlers<Row>;
  /** The focus has moved from one row to another with Shift held. */
  readonly span: (from: number, to: number) => void;
}

/** Handlers that stay the same from render to render, so that rows which did not change are not rendered again. */
function useRowHandlers<Row>(
  props: DataTableProps<Row>,
  setExpanded: (change: (before: ReadonlySet<string>) => ReadonlySet<string>) => void,
): TableHandlers<Row> {
  const latest = useRef(props),
    lastTicked = useRef<string | null>(null),
    spanned = useRef<Span | null>(null);
  useLayoutEffect(() => {
    latest.current = props;
  });
  return useMemo(() => {
    /** Of the rows from one to another those that can be ticked. */
    const tickable = (one: string, other: string): readonly string[] => {
      const { rows, rowKey, marks, whyLocked } = latest.current;
      const open = new Set(
        rows.filter((row) => !isLocked(whyLocked, row) && marks?.get(rowKey(row))?.isNew !== true).map(rowKey),
      );
      return keysBetween(rows.map(rowKey), one, other).filter((key) => open.has(key));
    };
    return {
      handlers: {
        toggle: (row, isSpan = false) => {
          const { rowKey, selected, onSelect, whyLocked } = latest.current,
            key = rowKey(row),
            why = whyLocked?.(row) ?? null,
            from = isSpan ? lastTicked.current : null;
          if (!selected) return;
          lastTicked.current = key;
          if (why !== null && !selected.has(key)) toast('warning', why);
          else if (from === null) onSelect?.(toggleRow(key, selected));
          else onSelect?.(setRows([...tickable(from, key), key], !selected.has(key), selected));
        },
        choose: (row) => latest.current.onChoose?.(latest.current.rowKey(row)),
        expand: (row) => {
          const key = latest.current.rowKey(row);
          setExpanded((before) => toggleRow(key, before));
        },
        open: (row, target) => {
          if (target instanceof Element && target.closest(INTERACTIVE)) return;
          const { label, rowKey, marks, onOpen, onOpenNew } = latest.current;
          noteOpened(label, rowKey(row));
          if (marks?.get(rowKey(row))?.isNew === true) onOpenNew?.(row);
          else onOpen?.(row);
        },
      },
      span: (from, to) => {
        const { rows, rowKey, selected, onSelect } = latest.current,
          [begin, end] = [rows[from], rows[to]];
        if (!selected || !onSelect || begin === undefined || end === undefined || from === to) return;
        const last = spanned.current,
          // The owner of the selection may keep it as another object.
          goesOn = last !== null && last.end === rowKey(begin) && isSameSet(last.after, selected),
          held = goesOn ? last : { begin: rowKey(begin), before: selected };
        const after = setRows(tickable(held.begin, rowKey(end)), true, held.before);
        spanned.current = { ...held, after, end: rowKey(end) };
        onSelect(after);
      },
    };
  }, [setExpanded]);
}

/** Below it the table scrolls; the style sheet adds to it what stands there only where nothing hovers. */
const leastWidth = (minWidth: number): CSSProperties & { readonly '--least': string } => ({
  minWidth,
  '--least': `${minWidth}px`,
});

function SkeletonRows({ count, columns }: { readonly count: number; readonly columns: number }) {
  return Array.from({ length: count }, (_, row) => (
    <tr key={row} className="table-skeleton" aria-hidden="true">
      {Array.from({ length: columns }, (__, column) => (
        <td key={column}>
          <span />
        </td>
      ))}
    </tr>
  ));
}
