import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Refetches a query at an interval, but not while the page is hidden; 0 stops polling. */
export function usePolling(everyMs: number): { readonly pollingInterval: number } {
  const isHidden = useSyncExternalStore(subscribe, () => document.hidden);
  return { pollingInterval: isHidden ? 0 : everyMs };
}
