import { useSyncExternalStore } from 'react';

/**
 * `ready`: a new version waits for a word. `too-old`: the server asks for one, and it is being fetched. `switching`: it
 * has been asked to take over. `stuck`: it did not.
 */
export type UpdatePhase = 'none' | 'ready' | 'too-old' | 'switching' | 'stuck';

let phase: UpdatePhase = 'none';
const listeners = new Set<() => void>();

export function setUpdatePhase(next: UpdatePhase): void {
  phase = next;
  listeners.forEach((listener) => listener());
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
export const useUpdatePhase = (): UpdatePhase => useSyncExternalStore(subscribe, () => phase);
