import { useState, type ReactNode } from 'react';
import { Button } from '#ui/button/Button.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import './form-rows.css';

interface FormRowsProps<Row> {
  /** What one row is called: it names each group of fields and what removes it. */
  readonly noun: string;
  readonly rows: readonly Row[];
  readonly onChange: (rows: readonly Row[]) => void;
  /** The row that 추가 appends. */
  readonly newRow: (rows: readonly Row[]) => Row;
  readonly max?: number;
  readonly readOnly?: boolean;
  /** A row that may not be removed, such as one that has begun. */
  readonly isFixed?: (row: Row) => boolean;
  /** Class of each row: its grid. */
  readonly className: string;
  readonly children: (row: Row, change: (part: Partial<Row>) => void, place: number) => ReactNode;
}

interface RowKeys {
  readonly keys: readonly number[];
  readonly next: number;
}
const keysFor = (count: number, { keys, next }: RowKeys): RowKeys => ({
  keys: [...keys.slice(0, count), ...Array.from({ length: Math.max(0, count - keys.length) }, (_, at) => next + at)],
  next: next + Math.max(0, count - keys.length),
});

/**
 * Rows of a form that have no key of their own: fields are the caller's, adding and removing is done here. Each row keeps
 * a key while it stands, so that removing one leaves focus and half-typed text of the others where they are.
 */
export function FormRows<Row>({
  noun,
  rows,
  onChange,
  newRow,
  max = Infinity,
  readOnly = false,
  isFixed,
  className,
  children,
}: FormRowsProps<Row>) {
  const [known, setKnown] = useState<RowKeys>(() => keysFor(rows.length, { keys: [], next: 0 }));
  // Filled from outside, by a draft or a conflict: their places are what identifies them then.
  if (known.keys.length !== rows.length) setKnown(keysFor(rows.length, known));
  const remove = (place: number): void => {
    setKnown({ ...known, keys: known.keys.toSpliced(place, 1) });
    onChange(rows.toSpliced(place, 1));
  };
  return (
    <>
      {rows.map((row, place) => (
        <div
          key={known.keys[place]}
          className={`form-rows-row ${className}`}
          role="group"
          aria-label={`${noun} ${place + 1}`}
        >
          {children(
            row,
            (part) => onChange(rows.map((other, at) => (at === place ? { ...other, ...part } : other))),
            place,
          )}
          {readOnly || isFixed?.(row) ? null : (
            <IconButton icon="trash" label={`${noun} ${place + 1} 빼기`} onClick={() => remove(place)} />
          )}
        </div>
      ))}
      {readOnly || rows.length >= max ? null : (
        <div>
          <Button icon="plus" onClick={() => onChange([...rows, newRow(rows)])}>
            {noun} 추가
          </Button>
        </div>
      )}
    </>
  );
}
