import { isOldPage, type CallError } from '#contract/errors.ts';

/** What an answer means for an entry of the outbox (reliability-security.md A4). */
export type Verdict =
  /**
   * Same key again later: the outcome is unknown, or the server is at fault. `isForAll`: no other entry would fare
   * better.
   */
  | { readonly type: 'again'; readonly afterMs: number; readonly isForAll: boolean }
  /** The server itself asks for a delay: no tab of this browser sends sooner. */
  | { readonly type: 'hold'; readonly afterMs: number }
  /** No session: everything waits, nothing is lost. */
  | { readonly type: 'pause' }
  /** Steps aside until a person decides, see `Aside`. */
  | { readonly type: 'aside'; readonly state: Aside };

/**
 * How an entry waits for a person: two versions are compared, or the server's words say why it was refused. The one is 409
 * VERSION alone (conventions.md 5).
 */
export type Aside = 'conflict' | 'refused';
export const asideOf = (error: CallError): Aside =>
  error.kind === 'refused' && error.reason === 'VERSION' ? 'conflict' : 'refused';

export const FIRST_DELAY_MS = 1_000;
export const LONGEST_DELAY_MS = 60_000;

/** How long the server may be at fault before the person hears of it. */
export const TROUBLE_MS = 10 * 60_000;

/**
 * Anything between a second and a growing, capped limit, so that a thousand devices do not come back in the same
 * second.
 */
export function backOffMs(attempts: number, random: () => number): number {
  const limitMs = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(attempts, 16));
  return Math.round(FIRST_DELAY_MS + random() * (limitMs - FIRST_DELAY_MS));
}

/** `attempts` counts the tries so far, this one included. */
export function judgeAnswer(error: CallError, attempts: number, random: () => number): Verdict {
  switch (error.kind) {
    case 'offline':
    case 'cancelled':
    case 'worker-lost':
      return { type: 'again', afterMs: backOffMs(attempts, random), isForAll: true };
    case 'too-many':
      return { type: 'hold', afterMs: error.retryAfterMs };
    case 'server-fault':
    case 'storage':
      return { type: 'again', afterMs: backOffMs(attempts, random), isForAll: false };
    case 'unauthenticated':
    case 'session-ended':
    case 'session-lost':
      return { type: 'pause' };
    case 'refused':
    case 'not-found':
    case 'invalid':
    case 'forbidden':
      return { type: 'aside', state: asideOf(error) };
    // A page older than the contract: its work waits for the new version, which reads it.
    case 'transport':
      return isOldPage(error) ? { type: 'hold', afterMs: LONGEST_DELAY_MS } : { type: 'aside', state: 'refused' };
    default:
      return error satisfies never;
  }
}

/** Since when the server has been at fault for an entry, as of this answer; null when it was not the server's fault. */
export const troubleSince = (error: CallError, before: number | null, nowMs: number): number | null =>
  error.kind === 'server-fault' ? (before ?? nowMs) : null;
