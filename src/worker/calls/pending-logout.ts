import type { Result } from '#contract/errors.ts';
import type { Op } from '#contract/registry.ts';
import type { Copies } from '../storage/copies.ts';
import type { WorkerDependencies } from '../worker-dependencies.ts';

/** How soon a sign-out that the server has not taken is tried again, and at most how seldom. */
const RETRY_MS = { first: 5_000, cap: 60_000 };

/**
 * The session and its cookie can only be taken away by the server. A user who signs out while the server cannot be
 * reached, or fails, has left this device, but the session lives: the next user of the application must not get it.
 */
export interface PendingLogout {
  /** Takes note of how a call ended that begins or ends a session. */
  readonly note: (op: Op, result: Result<unknown>) => Promise<void>;
  /** Whether no logout is pending, or the server has now received it. Until then there is no session on this device. */
  readonly settle: () => Promise<boolean>;
}

/** The server has taken the sign-out, or knows no session that it could end. */
const isTaken = (result: Result<unknown>): boolean =>
  result.ok || ['unauthenticated', 'session-ended', 'session-lost'].includes(result.error.kind);

/** @param signOut sends the logout to the server once more */
export function createPendingLogout(
  copies: Pick<Copies, 'addPendingLogout' | 'isLogoutPending' | 'clearPendingLogout'>,
  schedule: WorkerDependencies['schedule'],
  signOut: () => Promise<Result<unknown>>,
): PendingLogout {
  let cancelRetry: () => void = () => undefined;
  const settle: PendingLogout['settle'] = async () => {
    if (!(await copies.isLogoutPending())) return true;
    const isDone = isTaken(await signOut());
    if (isDone) await forget();
    return isDone;
  };
  const forget = async (): Promise<void> => {
    cancelRetry();
    await copies.clearPendingLogout();
  };
  const retryAfter = (delayMs: number): void => {
    cancelRetry();
    cancelRetry = schedule(() => {
      void settle().then((isDone) => {
        if (!isDone) retryAfter(Math.min(delayMs * 2, RETRY_MS.cap));
      });
    }, delayMs);
  };
  return {
    async note(op, result) {
      if (op === 'login' && result.ok) return forget();
      if (op !== 'logout') return undefined;
      if (isTaken(result)) return forget();
      await copies.addPendingLogout();
      retryAfter(RETRY_MS.first);
      return undefined;
    },
    settle,
  };
}
