import { useState } from 'react';
import { findVersionConflict } from '#bridge/failures/version-conflict.ts';
import { useDirtyForm } from '#bridge/shared-state/useDirtyForm.ts';
import { show } from '#ui/feedback/feedback.ts';

/**
 * An order of rows that was made by hand and is not saved yet; newer rows of the server replace it.
 * @param save sends the whole order; its refusal is shown elsewhere, but for a version of another user
 */
export function useArrangement<Row>(
  rows: readonly Row[],
  save: (arranged: readonly Row[]) => Promise<{ readonly error?: unknown }>,
) {
  const [order, setOrder] = useState<{ readonly from: readonly Row[]; readonly rows: readonly Row[] } | null>(null);
  const arranged = order && order.from === rows ? order.rows : rows,
    isArranged = arranged !== rows;
  useDirtyForm(isArranged);
  const keep = async (): Promise<void> => {
    const { error } = await save(arranged);
    if (!error) {
      setOrder(null);
      show('M-OK');
    } else if (findVersionConflict(error)) show('M-VER');
  };
  return {
    arranged,
    isArranged,
    arrange: (next: readonly Row[]): void => setOrder({ from: rows, rows: next }),
    undo: () => setOrder(null),
    keep,
  };
}
