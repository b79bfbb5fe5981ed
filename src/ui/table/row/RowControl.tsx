import { IconButton } from '#ui/button/IconButton.tsx';
import type { Control } from '../layout/table-layout.ts';
import type { RowHandlers } from './TableRow.tsx';

interface RowControlProps<Row> {
  readonly control: Control;
  readonly row: Row;
  readonly index: number;
  readonly tableId: string;
  readonly handlers: RowHandlers<Row>;
  readonly isOn: boolean;
  readonly detailId: string;
}

/** What stands before the columns of a row. Space on the row does the same, so the boxes stay out of the tab order. */
export function RowControl<Row>({ control, row, index, tableId, handlers, isOn, detailId }: RowControlProps<Row>) {
  const label = `${index + 1}번째 행 선택`;
  if (control === 'select')
    return (
      <input type="checkbox" tabIndex={-1} aria-label={label} checked={isOn} onChange={() => handlers.toggle(row)} />
    );
  if (control === 'choose')
    return (
      <input
        type="radio"
        name={tableId}
        tabIndex={-1}
        aria-label={label}
        checked={isOn}
        onChange={() => handlers.choose(row)}
      />
    );
  return (
    <IconButton
      icon={isOn ? 'chevron-down' : 'chevron-right'}
      label={`${index + 1}번째 행 ${isOn ? '접기' : '펼치기'}`}
      size="small"
      aria-expanded={isOn}
      aria-controls={isOn ? detailId : undefined}
      onClick={() => handlers.expand(row)}
    />
  );
}
