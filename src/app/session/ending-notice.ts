import { useSyncExternalStore } from 'react';
import { createListeners } from '#shared/listeners.ts';

/* Messages about the end of a session on the sign-in screen: beside the form, so that the next user can type at once. */

let text: string | null = null;
const { subscribe, notify } = createListeners();

/** Shows a sentence until it is closed; null closes it. */
export function reportEnding(next: string | null): void {
  text = next;
  notify();
}

/** The sentence on view; null when there is none. */
export const useEnding = (): string | null => useSyncExternalStore(subscribe, () => text);
