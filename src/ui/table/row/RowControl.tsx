import { IconButton } from '#ui/button/IconButton.tsx';
import type { Control } from '../layout/table-layout.ts';

export interface RowHandlers<Row> {
  /** `isSpan`: all rows from the one that was ticked last, as with Shift. */
  readonly toggle: (row: Row, isSpan?: boolean) => void;
  readonly choose: (row: Row) => void;
  readonly expand: (row: Row) => void;
  /** `target` is what was clicked: buttons and inputs inside a row do not open it. */
  readonly open: (row: Row, target: EventTarget | null) => void;
}

interface RowControlProps<Row> {
  readonly control: Control;
  readonly row: Row;
  readonly index: number;
  readonly tableId: string;
  readonly handlers: RowHandlers<Row>;
  readonly isOn: boolean;
  readonly detailId: string;
  /** Why the row cannot be ticked: the box shows it on hover and to screen readers. */
  readonly whyLocked: string | null;
}

/** What stands before the columns of a row. Space on the row does the same, so the boxes stay out of the tab order. */
export function RowControl<Row>({
  control,
  row,
  index,
  tableId,
  handlers,
  isOn,
  detailId,
  whyLocked,
}: RowControlProps<Row>) {
  const label = `${index + 1}번째 행 선택`;
  if (control === 'select')
    return (
      <SelectBox
        label={label}
        noteId={`${tableId}-locked-${index}`}
        isOn={isOn}
        whyLocked={whyLocked}
        onToggle={(isSpan) => handlers.toggle(row, isSpan)}
      />
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

interface SelectBoxProps {
  readonly label: string;
  readonly noteId: string;
  readonly isOn: boolean;
  readonly whyLocked: string | null;
  /** @param isSpan Shift was held */
  readonly onToggle: (isSpan: boolean) => void;
}

/** A row that was ticked before it was locked can still be let go. */
export function SelectBox({ label, noteId, isOn, whyLocked, onToggle }: SelectBoxProps) {
  return (
    <>
      <input
        type="checkbox"
        tabIndex={-1}
        aria-label={label}
        aria-describedby={whyLocked === null ? undefined : noteId}
        title={whyLocked ?? undefined}
        disabled={whyLocked !== null && !isOn}
        checked={isOn}
        // What a box reports of its change is the click that changed it.
        onChange={({ nativeEvent }) => onToggle((nativeEvent as MouseEvent).shiftKey)}
      />
      {whyLocked === null ? null : (
        <span id={noteId} className="visually-hidden">
          {whyLocked}
        </span>
      )}
    </>
  );
}
