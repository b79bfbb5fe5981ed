import type { ReactNode } from 'react';
import type { Column } from '#ui/table/column.ts';
import { PrintPaper } from './PrintPaper.tsx';

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

/** A list on paper: all its rows in one table. */
export function PrintSheet<Row>({ title, conditions, columns, rows, rowKey, onDone }: PrintSheetProps<Row>) {
  const shown = columns.filter(({ isOver, onCard }) => isOver !== true && onCard !== 'acts');
  return (
    <PrintPaper title={title} isWide={shown.length > MAX_UPRIGHT} onDone={onDone}>
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
    </PrintPaper>
  );
}
