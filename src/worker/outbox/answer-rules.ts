import type { CallError } from '#contract/errors.ts';

/** What an answer means for an entry of the outbox (reliability-security A4). */
export type Verdict =
  /** Same key again later: the outcome on the server is unknown, or it was too busy. */
  | { readonly type: 'again'; readonly afterMs: number; readonly isForAll: boolean }
  /** Nobody is signed in: everything waits, nothing is lost. */
  | { readonly type: 'pause' }
  /** A person has to choose between two versions. */
  | { readonly type: 'conflict' }
  /** Refused: steps aside, visible, with the server's words. */
  | { readonly type: 'park' };

export const FIRST_DELAY_MS = 1_000;
export const LONGEST_DELAY_MS = 60_000;

/** Growing, capped, with full jitter, so that a thousand devices do not come back in the same second. */
export function backOffMs(attempts: number, random: () => number): number {
  return Math.round(random() * Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(attempts, 16)));
}

/** `attempts` counts the tries so far, this one included. */
export function judgeAnswer(error: CallError, attempts: number, random: () => number): Verdict {
  switch (error.kind) {
    case 'offline': case 'cancelled': case 'worker-lost': return { type: 'again', afterMs: backOffMs(attempts, random), isForAll: true };
    case 'too-many': return { type: 'again', afterMs: error.retryAfterMs, isForAll: true };
    case 'server-fault': case 'storage': return { type: 'again', afterMs: backOffMs(attempts, random), isForAll: false };
    case 'unauthenticated': case 'session-ended': case 'session-lost': return { type: 'pause' };
    case 'refused': case 'not-found': return { type: 'conflict' };
    case 'invalid': case 'forbidden': case 'transport': return { type: 'park' };
    default: return error satisfies never;
  }
}
