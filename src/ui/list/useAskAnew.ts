import { useEffect, useRef } from 'react';
import { useSearchPresses } from './search-presses.ts';

/** What is known of a question to the server, and the way to ask it again. */
interface Asked {
  readonly data?: unknown;
  readonly isFetching: boolean;
  readonly isError: boolean;
  readonly refetch: () => unknown;
}

/** Asks anew after each search, unless other conditions have just sent the question anyway. */
export function useAskAnew({ data, isFetching, isError, refetch }: Asked): void {
  const presses = useSearchPresses(),
    answered = useRef(presses);
  useEffect(() => {
    if (answered.current === presses) return;
    answered.current = presses;
    if (!isFetching && (data !== undefined || isError)) void refetch();
  });
}
