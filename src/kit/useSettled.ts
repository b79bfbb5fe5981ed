import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * The row that an act goes by, once the server's answer to the last save is here. Who saves and presses the next button
 * at once would otherwise send the version before the own save, and get a conflict.
 * @param isFetching whether the row is being asked for
 * @returns a function that resolves with the row as soon as it is not
 */
export function useSettled<Row>(row: Row, isFetching: boolean): () => Promise<Row> {
  const latest = useRef({ row, isFetching }),
    waiting = useRef<(() => void)[]>([]);
  useLayoutEffect(() => {
    latest.current = { row, isFetching };
    if (!isFetching) for (const proceed of waiting.current.splice(0)) proceed();
  }, [row, isFetching]);
  return useCallback(async () => {
    if (latest.current.isFetching)
      await new Promise<void>((resolve) => {
        waiting.current.push(resolve);
      });
    return latest.current.row;
  }, []);
}
