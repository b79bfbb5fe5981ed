import { useSyncExternalStore } from 'react';
import { createListeners } from '#shared/listeners.ts';

let isLong = false,
  giveUp: () => void = () => undefined;
const { subscribe, notify } = createListeners();

/** Set by the code that makes the calls: whether the person has been waiting for one of them for long. */
export function reportLongWait(next: boolean): void {
  if (next === isLong) return;
  isLong = next;
  notify();
}

/** What 취소 does; set once by the application. */
export function onGiveUpWaiting(work: () => void): void {
  giveUp = work;
}

/** The person does not want to wait any longer. */
export const giveUpWaiting = (): void => giveUp();

export const useIsLongWait = (): boolean => useSyncExternalStore(subscribe, () => isLong);
