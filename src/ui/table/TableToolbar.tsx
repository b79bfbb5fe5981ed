import type { ReactNode } from 'react';
import { message } from '#messages/message.ts';
import { SHARED_PAGE_SIZE_CHOICES } from './page-sizes.ts';
import './toolbar.css';

export interface TableToolbarProps {
  readonly totalCount: number;
  /** Whether the table has check boxes, and so a number of chosen rows. */
  readonly checked?: boolean;
  readonly checkedCount?: number | null;
  readonly hideRowsPerPage?: boolean;
  readonly rowsPerPage: number;
  readonly onRowsPerPage?: (rowsPerPage: number) => void;
  readonly sizes?: readonly number[];
  /** Buttons at the right. */
  readonly children?: ReactNode;
}

/** Total, chosen rows and page size at the left, what can be done at the right. */
export function TableToolbar({ totalCount, checked = false, checkedCount, hideRowsPerPage = false, rowsPerPage, onRowsPerPage, sizes = SHARED_PAGE_SIZE_CHOICES, children }: TableToolbarProps) {
  return (
    <div className="toolbar">
      <div className="toolbar-facts">
        <span className="toolbar-total">Total: <strong>{totalCount.toLocaleString('en-US')}</strong></span>
        {checked ? <span className="toolbar-checked" aria-live="polite">{checkedCount === undefined || checkedCount === null ? message('M-CHK-PROMPT') : message('M-CHK', { n: checkedCount })}</span> : null}
      </div>
      <div className="toolbar-actions">
        {children}
        {hideRowsPerPage ? null : (
          <select className="select toolbar-size" aria-label="쪽당 행 수" value={rowsPerPage} onChange={(event) => onRowsPerPage?.(Number(event.target.value))}>
            {sizes.map((size) => <option key={size} value={size}>{message('M-PAGE', { n: size })}</option>)}
          </select>
        )}
      </div>
    </div>
  );
}
