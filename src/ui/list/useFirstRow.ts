import { useEffect, useEffectEvent } from 'react';

/** Where lists and what they open stand one below the other, the list comes first and nothing is opened unasked. */
const STACKED = '(max-width: 1199px)';

/**
 * A list whose rows open beside it opens the first one, so that the place beside it is never empty while there is
 * something to show.
 * @param first undefined while the list is not there, or empty
 * @param open must not add to the history: there was no navigation
 */
export function useFirstRow<Row>(first: Row | undefined, isOpen: boolean, open: (row: Row) => void): void {
  const openFirst = useEffectEvent(() => {
    if (first !== undefined) open(first);
  });
  const isWanted = !isOpen && first !== undefined;
  useEffect(() => {
    if (isWanted && !matchMedia(STACKED).matches) openFirst();
  }, [isWanted]);
}
