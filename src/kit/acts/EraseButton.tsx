import type { ReactNode } from 'react';
import { useAuth } from '#bridge/shared-state/useSharedState.ts';
import { Button, type ButtonProps } from '#ui/button/Button.tsx';
import { useErase, type Erasing } from './useBulkAct.ts';

interface EraseButtonProps<Row> extends Erasing<Row>, Pick<ButtonProps, 'disabled' | 'icon'> {
  readonly rows: readonly Row[];
  readonly children?: ReactNode;
}

/** 삭제 of rows; absent for who does not hold D on the screen. */
export function EraseButton<Row extends { readonly version: number }>({
  rows,
  disabled,
  icon = 'trash',
  children = '삭제',
  ...erasing
}: EraseButtonProps<Row>) {
  const erase = useErase(erasing);
  return useAuth('D') ? (
    <Button look="danger" icon={icon} disabled={disabled} onClick={() => void erase(rows)}>
      {children}
    </Button>
  ) : null;
}

interface EraseActs<Row> extends Omit<Erasing<Row>, 'keyOf' | 'onDone'>, Pick<ButtonProps, 'icon'> {
  readonly list: {
    readonly table: { readonly rowKey: (row: Row) => string };
    readonly selection: { readonly clear: () => void };
  };
  /** Whether rows may be deleted here at all, beside the right to do so. */
  readonly isErasable?: boolean;
  /** What the button says of so many rows; 삭제 when left out. */
  readonly label?: (n: number) => string;
}

/** The `selectionActions` of a list whose chosen rows can be deleted and nothing else; undefined where they cannot. */
export function useEraseActs<Row extends { readonly version: number }>({
  list,
  isErasable = true,
  label,
  ...button
}: EraseActs<Row>) {
  return useAuth('D') && isErasable
    ? (chosen: readonly Row[]) => (
        <EraseButton rows={chosen} keyOf={list.table.rowKey} onDone={list.selection.clear} {...button}>
          {label?.(chosen.length)}
        </EraseButton>
      )
    : undefined;
}
