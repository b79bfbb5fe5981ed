import { isOldPage } from '#contract/errors.ts';
import { worker } from '#bridge/client.ts';
import { isEnding } from '#bridge/failures/failure-effects.ts';
import { whoAmI } from '../navigation/first-questions.ts';
import { errorHandler } from '../store.ts';
import type { DeviceLock } from '#worker/api.ts';
import { closeSession, openSession } from './session.ts';

/**
 * `old-page`: the server did not say who it is, because it does not speak with this version any more. `locked`: no
 * answer of the server, and no tab holds the keys of the last person's data here.
 */
export type StartOutcome = 'signed-in' | 'signed-out' | 'old-page' | { readonly locked: DeviceLock };

/**
 * Finds out who works here. Without an answer of the server the last person of this device goes on within the limits
 * of the lock; a session that is over leads to /login without a word, because this tab had no sign-in.
 */
export async function startSession(): Promise<StartOutcome> {
  const answer = await whoAmI();
  if (answer.ok) {
    const [me] = answer.value.data.data;
    if (!me) return 'signed-out';
    await openSession(me, answer.value.storedAt);
    return 'signed-in';
  }
  if (isOldPage(answer.error)) return 'old-page';
  const lock = answer.error.kind === 'offline' ? await worker.findLock() : null;
  if (lock) return { locked: lock };
  // An ended session is handled like everywhere else, once, even when the route check fails with it.
  errorHandler.report(answer.error, { op: 'getMyInfo', background: true, quiet: true });
  // Cancelled: an ending that another call met first has closed everything, and says why.
  if (!isEnding(answer.error) && answer.error.kind !== 'cancelled') await closeSession(null);
  return 'signed-out';
}
