import { memo, type KeyboardEvent, type ReactNode } from 'react';
import type { Column } from './column.ts';

export interface RowHandlers<Row> {
  readonly toggle: (row: Row) => void;
  /** `target` is what was clicked: buttons and inputs inside a row do not open it. */
  readonly open: (row: Row, target: EventTarget | null) => void;
}

interface TableRowProps<Row> {
  readonly row: Row;
  readonly index: number;
  readonly columns: readonly Column<Row>[];
  readonly handlers: RowHandlers<Row>;
  readonly isSelectable: boolean;
  readonly isOpenable: boolean;
  readonly isSelected: boolean;
  readonly isActive: boolean;
  readonly isUnread: boolean;
}

function hintOf<Row>(column: Column<Row>, row: Row, content: ReactNode): string | undefined {
  if (column.hint) return column.hint(row);
  return typeof content === 'string' && content.length > 12 ? content : undefined;
}

function TableRowBody<Row>({ row, index, columns, handlers, isSelectable, isOpenable, isSelected, isActive, isUnread }: TableRowProps<Row>) {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget) return;
    if (event.key === ' ' && isSelectable) { event.preventDefault(); handlers.toggle(row); }
    if (event.key === 'Enter' && isOpenable) handlers.open(row, null);
  };
  return (
    <tr tabIndex={index === 0 ? 0 : -1} data-clickable={isOpenable} data-active={isActive} data-unread={isUnread} aria-selected={isSelectable ? isSelected : undefined}
      aria-current={isActive || undefined} onClick={isOpenable ? (event) => handlers.open(row, event.target) : undefined} onKeyDown={onKeyDown}>
      {isSelectable ? (
        <td data-align="center" data-card="hidden"><input type="checkbox" className="checkbox" tabIndex={-1} aria-label={`${index + 1}번째 행 선택`} checked={isSelected} onChange={() => handlers.toggle(row)} /></td>
      ) : null}
      {columns.map((column) => {
        const content = column.render(row, index);
        return <td key={column.key} data-align={column.align ?? 'center'} data-card={column.onCard} data-label={column.label} title={hintOf(column, row, content)}>{content}</td>;
      })}
    </tr>
  );
}

/** One row; rendered again only when it changed, so that a page, sort or selection change touches what it must. */
export const TableRow = memo(TableRowBody) as typeof TableRowBody;
