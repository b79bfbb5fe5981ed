import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { Column } from '#ui/table/column.ts';
import './print-sheet.css';

interface PrintSheetProps<Row> {
  readonly title: string;
  /** Conditions that the rows meet, in words. */
  readonly conditions: ReactNode;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** The printing is over, or was cancelled. */
  readonly onDone: () => void;
}

/** More columns than stand side by side on an upright page. */
const MAX_UPRIGHT = 8;

/**
 * A list on paper: all its rows in one table that takes the whole page, the page of the screen left out. It prints as
 * soon as it stands and goes when the printing is over.
 */
export function PrintSheet<Row>({ title, conditions, columns, rows, rowKey, onDone }: PrintSheetProps<Row>) {
  const over = useRef(onDone);
  useLayoutEffect(() => {
    over.current = onDone;
  });
  useEffect(() => {
    const end = (): void => over.current();
    addEventListener('afterprint', end);
    print();
    return () => removeEventListener('afterprint', end);
  }, []);
  const shown = columns.filter(({ isOver, onCard }) => isOver !== true && onCard !== 'acts');
  return createPortal(
    <section className="print-sheet" aria-label={`${title} 인쇄`} data-wide={shown.length > MAX_UPRIGHT}>
      <h1>{title}</h1>
      {conditions}
      <table>
        <thead>
          <tr>
            {shown.map(({ key, label, align }) => (
              <th key={key} scope="col" data-align={align}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody translate="no">
          {rows.map((row, index) => (
            <tr key={rowKey(row)}>
              {shown.map(({ key, align, render }) => (
                <td key={key} data-align={align}>
                  {render(row, index) ?? '-'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>,
    document.body,
  );
}
