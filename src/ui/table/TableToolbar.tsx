import type { ReactNode } from 'react';
import { message } from '#messages/message.ts';
import { useOneTabStop } from '#ui/keyboard/useOneTabStop.ts';
import { SHARED_PAGE_SIZE_CHOICES, SIDE_PAGE_SIZE_CHOICES } from './page-sizes.ts';
import './toolbar.css';

export interface TableToolbarProps {
  /** Null where unknown: the list could not be read. */
  readonly totalCount: number | null;
  /** Whether the table has check boxes, and so a number of chosen rows. */
  readonly checked?: boolean;
  readonly checkedCount?: number | null;
  readonly hideRowsPerPage?: boolean;
  readonly rowsPerPage: number;
  readonly onRowsPerPage?: (rowsPerPage: number) => void;
  /** `base` for side lists and dialogs: 25, 50, 100, labelled beside the select. */
  readonly set?: 'shared' | 'base';
  readonly sizes?: readonly number[];
  /** Buttons at the right. */
  readonly children?: ReactNode;
}

/** Total, chosen rows and page size at the left, what can be done at the right. */
export function TableToolbar({
  totalCount,
  checked = false,
  checkedCount,
  hideRowsPerPage = false,
  rowsPerPage,
  onRowsPerPage,
  set = 'shared',
  sizes,
  children,
}: TableToolbarProps) {
  const tools = useOneTabStop<HTMLDivElement>('row');
  return (
    <div className="toolbar" data-set={set}>
      <div className="toolbar-facts">
        <span className="toolbar-total">
          Total: <strong>{totalCount === null ? '-' : totalCount.toLocaleString('en-US')}</strong>
        </span>
        {checked && checkedCount !== 0 ? (
          <span className="toolbar-checked" aria-live="polite">
            {checkedCount === undefined || checkedCount === null
              ? message('M-CHK-PROMPT')
              : message('M-CHK', { n: checkedCount })}
          </span>
        ) : null}
      </div>
      <div className="toolbar-actions">
        {children ? (
          <div className="toolbar-tools" role="toolbar" aria-label="목록 도구" ref={tools}>
            {children}
          </div>
        ) : null}
        {hideRowsPerPage ? null : (
          <PageSize
            set={set}
            sizes={sizes ?? (set === 'base' ? SIDE_PAGE_SIZE_CHOICES : SHARED_PAGE_SIZE_CHOICES)}
            value={rowsPerPage}
            onChange={onRowsPerPage}
          />
        )}
      </div>
    </div>
  );
}

interface PageSizeProps {
  readonly set: 'shared' | 'base';
  readonly sizes: readonly number[];
  readonly value: number;
  readonly onChange: ((rowsPerPage: number) => void) | undefined;
}

/** Rows per page. A size that the address brought and the list does not offer is shown as it is. */
function PageSize({ set, sizes, value, onChange }: PageSizeProps) {
  const offered = sizes.includes(value) ? sizes : [...sizes, value].toSorted((a, b) => a - b);
  return (
    <span className="toolbar-sizes">
      <select
        className="select toolbar-size"
        aria-label="쪽당 행 수"
        value={value}
        onChange={(event) => onChange?.(Number(event.target.value))}
      >
        {offered.map((size) => (
          <option key={size} value={size}>
            {set === 'base' ? size : message('M-PAGE', { n: size })}
          </option>
        ))}
      </select>
      {set === 'base' ? <span aria-hidden="true">{message('M-PAGE-LABEL')}</span> : null}
    </span>
  );
}
