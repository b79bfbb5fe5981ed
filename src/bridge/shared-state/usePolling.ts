import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Has a query asked again after some time, and never while nobody can see the page; 0 asks no more. */
export function usePolling(everyMs: number): { readonly pollingInterval: number } {
  const isHidden = useSyncExternalStore(subscribe, () => document.hidden);
  return { pollingInterval: isHidden ? 0 : everyMs };
}
