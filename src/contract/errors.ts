/* No schema library here: page and worker import these values. */

/** Why the present state of the data refuses a write (409). */
export const REFUSALS = ['VERSION', 'STATE', 'DUP', 'LIMIT', 'GONE'] as const;
export type Refusal = (typeof REFUSALS)[number];

export interface FieldError {
  readonly field: string;
  /** Row of a grid. */
  readonly row?: number;
  readonly message: string;
}

/**
 * Every way a call can fail, as the page sees it. A closed union: a switch over `kind` is exhaustive.
 *
 * `offline` covers every missing or unreadable answer (no route, timeout, captive portal, cut body): the outcome on the
 * server is unknown and it is never a logout. `session-lost` is the specification's opaque redirect.
 */
export type CallError =
  | { readonly kind: 'invalid'; readonly message: string; readonly errors: readonly FieldError[] }
  | { readonly kind: 'unauthenticated' }
  | { readonly kind: 'session-ended'; readonly reason: string | null; readonly message: string }
  | { readonly kind: 'session-lost' }
  | { readonly kind: 'forbidden'; readonly message: string; readonly reason?: string; readonly explainId?: string }
  | { readonly kind: 'not-found' }
  | {
      readonly kind: 'refused';
      readonly reason: Refusal;
      readonly message: string;
      readonly current?: unknown;
      readonly modNm?: string;
      readonly modDt?: string;
      readonly errors: readonly FieldError[];
    }
  | { readonly kind: 'too-many'; readonly retryAfterMs: number }
  /** The same, and the server says what it lacks. */
  | { readonly kind: 'too-many'; readonly retryAfterMs: number; readonly message: string }
  | { readonly kind: 'transport'; readonly status: number; readonly message: string }
  | { readonly kind: 'server-fault'; readonly message: string; readonly traceId: string | null }
  /** `isNever`: a read of which this device keeps nothing; without a network there is nothing to show (M-NEVER). */
  | { readonly kind: 'offline'; readonly timedOut: boolean; readonly isNever?: boolean }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'worker-lost' }
  | { readonly kind: 'storage'; readonly message: string };

/** 426: the server no longer speaks the contract of this page; the new version does. */
const OLD_PAGE = 426;
export const isOldPage = (error: CallError): boolean => error.kind === 'transport' && error.status === OLD_PAGE;

export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: CallError };

export const ok = <T>(value: T): Result<T> => ({ ok: true, value });
export const fail = (error: CallError): Result<never> => ({ ok: false, error });
