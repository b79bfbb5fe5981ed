import type { ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { OwnTable } from './OwnTable.tsx';
import { PrimeTable } from './PrimeTable.tsx';
import { rowsFrom, type Item } from './rows.ts';

type Table = ComponentType<{ readonly rows: Item[]; readonly sort: 1 | -1 }>;
type Steps = Readonly<Record<'first' | 'page' | 'sort', number>>;

declare global {
  /** Milliseconds of the main thread until style and layout are done, step by step. */
  var measureTable: (which: 'prime' | 'own') => Steps;
}

globalThis.measureTable = (which) => {
  const Shown: Table = which === 'prime' ? PrimeTable : OwnTable;
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const show = (rows: Item[], sort: 1 | -1): number => {
    const startedAt = performance.now();
    flushSync(() => root.render(<Shown rows={rows} sort={sort} />));
    // Reading a size makes the browser lay the page out now.
    if (place.offsetHeight === 0) throw new Error('nothing was rendered');
    return performance.now() - startedAt;
  };
  const steps = { first: show(rowsFrom(1), 1), page: show(rowsFrom(11), 1), sort: show(rowsFrom(11).toReversed(), -1) };
  root.unmount();
  place.remove();
  return steps;
};
