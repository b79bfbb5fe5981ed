import { RowControl, type RowHandlers } from './RowControl.tsx';
import { memo, type KeyboardEvent, type ReactNode } from 'react';
import { NOTHING, type Column } from '../column.ts';
import { placeProps, type TableLayout } from '../layout/table-layout.ts';
import { RowMarkBadge, type RowMark } from './RowMark.tsx';

/** What all rows of a table have in common; the same object from render to render. */
export interface RowTraits<Row> {
  /** Begins the ids of details and names the group of radio buttons. */
  readonly tableId: string;
  readonly columns: readonly Column<Row>[];
  readonly layout: TableLayout;
  /** Keys of the columns whose words go on in a second line. */
  readonly lines: ReadonlySet<string>;
  readonly isSelectable: boolean;
  readonly isChoosable: boolean;
  readonly isOpenable: boolean;
  /** Rows that the server does not know yet. */
  readonly isNewOpenable: boolean;
  readonly renderDetail: ((row: Row) => ReactNode) | undefined;
}

interface TableRowProps<Row> {
  readonly row: Row;
  readonly index: number;
  readonly traits: RowTraits<Row>;
  readonly handlers: RowHandlers<Row>;
  /** Ticked, or the one chosen. */
  readonly isSelected: boolean;
  /** Why it cannot be ticked. */
  readonly whyLocked?: string | null;
  readonly isExpanded: boolean;
  readonly isActive: boolean;
  readonly isUnread: boolean;
  readonly mark?: RowMark | undefined;
  /** The row that Tab reaches before any other had the focus. */
  readonly isTabStop: boolean;
  /** Place among all rows, where only some of them are in the document. */
  readonly ariaIndex?: number;
}

function onRowKey<Row>(event: KeyboardEvent, { row, traits, handlers, isExpanded, mark }: TableRowProps<Row>): void {
  // Keys of buttons and inputs inside the row are their own.
  if (event.target !== event.currentTarget && !(event.target instanceof HTMLTableCellElement)) return;
  if (mark?.isNew === true) {
    if (event.key === 'Enter' && traits.isNewOpenable) handlers.open(row, null);
    return;
  }
  const isOnRow = event.target === event.currentTarget;
  if (event.key === ' ' && (traits.isSelectable || traits.isChoosable)) {
    event.preventDefault();
    if (traits.isSelectable) handlers.toggle(row);
    else handlers.choose(row);
  } else if (event.key === 'Enter' && traits.isOpenable) handlers.open(row, null);
  else if (traits.renderDetail && isOnRow && event.key === (isExpanded ? 'ArrowLeft' : 'ArrowRight')) {
    // The first step to the right unfolds, the next one enters the cells.
    event.preventDefault();
    event.stopPropagation();
    handlers.expand(row);
  }
}

/** Nothing to show, or the sign for it that a column has put itself. */
const isNothing = (content: ReactNode): boolean =>
  content === null || content === undefined || content === false || content === '' || content === NOTHING;

function TableRowBody<Row>(props: TableRowProps<Row>) {
  const { row, index, traits, handlers, isSelected, isExpanded, isActive, isUnread, mark, isTabStop, ariaIndex } =
      props,
    whyLocked = props.whyLocked ?? null;
  const { columns, layout, lines, isSelectable, isChoosable, renderDetail } = traits;
  const isOpenable = mark?.isNew === true ? traits.isNewOpenable : traits.isOpenable;
  const detailId = `${traits.tableId}-detail-${index}`;
  return (
    <>
      <tr
        data-row=""
        data-index={index}
        tabIndex={isTabStop ? 0 : -1}
        aria-rowindex={ariaIndex}
        data-clickable={isOpenable}
        data-active={isActive}
        data-unread={isUnread}
        aria-selected={isSelectable || isChoosable ? isSelected : undefined}
        aria-current={isActive || undefined}
        onClick={isOpenable ? (event) => handlers.open(row, event.target) : undefined}
        onKeyDown={(event) => onRowKey(event, props)}
      >
        {layout.controls.map(({ control, place }) => (
          <td key={control} data-align="center" data-control={control} {...placeProps(place)}>
            {mark?.isNew === true ? null : (
              <RowControl
                control={control}
                row={row}
                index={index}
                tableId={traits.tableId}
                handlers={handlers}
                isOn={control === 'expand' ? isExpanded : isSelected}
                whyLocked={control === 'select' ? whyLocked : null}
                detailId={detailId}
              />
            )}
          </td>
        ))}
        {columns.map((column, place) => {
          const content = column.render(row, index),
            isEmpty = isNothing(content),
            shown = (
              <>
                {isEmpty && column.onCard !== 'acts' ? NOTHING : content}
                {mark && column.onCard === 'title' ? <RowMarkBadge mark={mark} /> : null}
              </>
            );
          return (
            <td
              key={column.key}
              data-align={column.align ?? 'center'}
              data-card={column.onCard}
              data-label={column.label}
              data-empty={isEmpty || undefined}
              data-hint={column.hint?.(row)}
              {...placeProps(layout.places[place])}
            >
              {lines.has(column.key) ? <div className="table-lines">{shown}</div> : shown}
            </td>
          );
        })}
      </tr>
      {renderDetail && isExpanded ? (
        <tr id={detailId} className="table-detail">
          <td colSpan={layout.controls.length + columns.length}>{renderDetail(row)}</td>
        </tr>
      ) : null}
    </>
  );
}

/** One row; rendered again only when it changed, so that a page, sort or selection change touches what it must. */
export const TableRow = memo(TableRowBody) as typeof TableRowBody;
