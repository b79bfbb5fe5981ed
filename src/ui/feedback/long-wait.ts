import { useSyncExternalStore } from 'react';

let isLong = false,
  giveUp: () => void = () => undefined;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Set by the code that makes the calls: whether the person has been waiting for one of them for long. */
export function reportLongWait(next: boolean): void {
  if (next === isLong) return;
  isLong = next;
  listeners.forEach((listener) => listener());
}

/** What 취소 does; set once by the application. */
export function onGiveUpWaiting(work: () => void): void {
  giveUp = work;
}

/** The person does not want to wait any longer. */
export const giveUpWaiting = (): void => giveUp();

export const useIsLongWait = (): boolean => useSyncExternalStore(subscribe, () => isLong);
