import { useSyncExternalStore } from 'react';
import { createListeners } from '#shared/listeners.ts';

/**
 * `ready`: a new version waits for a word. `too-old`: the server asks for one, and it is being fetched. `switching`: it
 * has been asked to take over. `stuck`: it did not.
 */
export type UpdatePhase = 'none' | 'ready' | 'too-old' | 'switching' | 'stuck';

let phase: UpdatePhase = 'none';
const { subscribe, notify } = createListeners();

export function setUpdatePhase(next: UpdatePhase): void {
  phase = next;
  notify();
}

export const useUpdatePhase = (): UpdatePhase => useSyncExternalStore(subscribe, () => phase);
