import { useState, type ReactNode } from 'react';
import { Button } from '#ui/button/Button.tsx';

/**
 * The first rows of a widget, and the button that shows the others as well and puts them away again.
 * @param count how many are shown at once
 * @returns `more` is null where all are shown
 */
export function useFirstRows<T>(
  rows: readonly T[],
  count: number,
): { readonly shown: readonly T[]; readonly more: ReactNode } {
  const [isWhole, setWhole] = useState(false);
  if (rows.length <= count) return { shown: rows, more: null };
  return {
    shown: isWhole ? rows : rows.slice(0, count),
    more: (
      <Button size="small" look="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
        {isWhole ? '접기' : `더보기 ${rows.length - count}`}
      </Button>
    ),
  };
}
