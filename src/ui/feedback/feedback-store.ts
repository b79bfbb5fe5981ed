import { useSyncExternalStore } from 'react';
import { createListeners } from '#shared/listeners.ts';

export type ToastKind = 'success' | 'info' | 'warning' | 'error';

export interface Toast {
  readonly key: number;
  readonly kind: ToastKind;
  readonly text: string;
  readonly action?: { readonly label: string; readonly run: () => void };
  /** It has left, and its action was not chosen. */
  readonly onGone?: () => void;
  readonly lifeMs: number;
  readonly at: number;
}

export interface Question {
  readonly key: number;
  readonly kind: 'alert' | 'confirm';
  readonly title: string;
  readonly text: string;
  /** Words of the two answers; an alert has the first alone. */
  readonly yes: string;
  readonly no: string;
  /** The answer that has the focus, and the one that Escape gives. */
  readonly focused: boolean;
  readonly escaped: boolean;
  /** Small print under the sentence: a number to quote. */
  readonly note?: string;
  readonly answer: (yes: boolean) => void;
}

export interface FeedbackState {
  readonly toasts: readonly Toast[];
  /** Shown one after the other, first come first. */
  readonly questions: readonly Question[];
  /** What toasts said, newest first; two seconds are too short for some readers. */
  readonly log: readonly Toast[];
}

const MAX_TOASTS = 3,
  MAX_LOGGED = 50;
let state: FeedbackState = { toasts: [], questions: [], log: [] };
let lastKey = 0;
const { subscribe, notify } = createListeners();

function update(change: Partial<FeedbackState>): void {
  state = { ...state, ...change };
  notify();
}

export const useFeedback = (): FeedbackState => useSyncExternalStore(subscribe, () => state);

export function addToast(toast: Omit<Toast, 'key' | 'at'>): void {
  const added = { ...toast, key: (lastKey += 1), at: Date.now() };
  const all = [...state.toasts, added];
  update({ toasts: all.slice(-MAX_TOASTS), log: [added, ...state.log].slice(0, MAX_LOGGED) });
  for (const { onGone } of all.slice(0, -MAX_TOASTS)) onGone?.();
}

/** @param isActed its action was chosen */
export function removeToast(key: number, isActed = false): void {
  const gone = state.toasts.find((toast) => toast.key === key);
  update({ toasts: state.toasts.filter((toast) => toast.key !== key) });
  if (!isActed) gone?.onGone?.();
}

/** Asks and resolves with the answer; an alert resolves true when it is closed. */
export function addQuestion(question: Omit<Question, 'key' | 'answer'>): Promise<boolean> {
  return new Promise((resolve) => {
    const key = (lastKey += 1);
    const answer = (yes: boolean): void => {
      update({ questions: state.questions.filter((open) => open.key !== key) });
      resolve(yes);
    };
    update({ questions: [...state.questions, { ...question, key, answer }] });
  });
}
