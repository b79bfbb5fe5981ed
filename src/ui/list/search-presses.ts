import { useSyncExternalStore } from 'react';
import { createListeners } from '#shared/listeners.ts';

/** How often a search was run on this page. */
let presses = 0;
const { subscribe, notify } = createListeners();

/**
 * 조회, Enter in a condition or 초기화: every list in sight asks the server anew, also when its conditions stay as they are.
 */
export function noteSearch(): void {
  presses += 1;
  notify();
}

export const useSearchPresses = (): number => useSyncExternalStore(subscribe, () => presses);
