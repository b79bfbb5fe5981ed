import { fail, type CallError, type Result } from '#contract/errors.ts';
import { isEnding } from './failure-effects.ts';

let handleEnding: (error: CallError) => void = () => undefined;
/** Told once at the start who ends the session: files and workbooks travel beside the server api and its failure listener. */
export const onEnding = (handle: typeof handleEnding): void => {
  handleEnding = handle;
};

/** Hands the end of a session to the one place that handles it; the caller is left with a call that was merely cancelled. */
export function withoutEnding<T>(result: Result<T>): Result<T> {
  if (result.ok || !isEnding(result.error)) return result;
  handleEnding(result.error);
  return fail({ kind: 'cancelled' });
}
