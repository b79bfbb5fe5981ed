import { useSyncExternalStore } from 'react';

/** How often a search was run on this page. */
let presses = 0;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/**
 * 조회, Enter in a condition or 초기화: every list in sight asks the server anew, also when its conditions stay as they are.
 */
export function noteSearch(): void {
  presses += 1;
  listeners.forEach((listener) => listener());
}

export const useSearchPresses = (): number => useSyncExternalStore(subscribe, () => presses);
