import { fail, type CallError, type Result } from '#contract/errors.ts';
import { isEnding } from './failure-effects.ts';

let handleEnding: (error: CallError) => void = () => undefined;
/**
 * Set once at the start: the handler that ends the session. Files and workbooks bypass the server api and its error
 * handler.
 */
export const onEnding = (handle: typeof handleEnding): void => {
  handleEnding = handle;
};

/**
 * Hands the end of a session to the one place that handles it; the caller is left with a call that was merely
 * cancelled.
 */
export function withoutEnding<T>(result: Result<T>): Result<T> {
  if (result.ok || !isEnding(result.error)) return result;
  handleEnding(result.error);
  return fail({ kind: 'cancelled' });
}
