import { isResultChanged } from '#server/database/postgres/named-statements.ts';
import { fillText, message } from '#messages/message.ts';
import { forbidden, gone, invalidField, refused, tooMany, type Failure } from '../failure.ts';
import { HTTP_MESSAGES } from '../messages.ts';

/** What both database drivers put on an error that the database itself raised. */
interface DatabaseError extends Error {
  readonly code: string;
  readonly constraint?: string;
  readonly detail?: string;
}

const isDatabaseError = (error: unknown): error is DatabaseError =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code);

/** A call that has waited in vain for what another one holds comes again after so long. */
const HELD_RETRY_SEC = 2;

/** Two transactions met, or one met another shape of a table: the same work succeeds when it is done again. */
export const isRetryable = (error: unknown): boolean =>
  isDatabaseError(error) && (error.code === '40001' || error.code === '40P01' || isResultChanged(error));

/**
 * The business refusal behind a violated constraint, or null when the error is a fault of ours. Domains answer with
 * their own sentence before it comes to this; a race between two people ends here.
 */
export function toConstraintFailure(error: unknown): Failure | null {
  if (!isDatabaseError(error)) return null;
  // A row policy: the handler should have refused before.
  if (error.code === '42501' && error.message.includes('row-level security')) return forbidden();
  if (error.code === '55P03') return tooMany(HELD_RETRY_SEC);
  if (error.code === '23505' || error.code === '23P01')
    return refused('DUP', message('M-DUP', { label: HTTP_MESSAGES.defaultLabel }));
  if (error.code === '23503')
    return error.message.includes('update or delete') ? refused('STATE', message('M-REF')) : gone();
  if (error.code === '23514' || error.code === '23502' || error.code.startsWith('22')) {
    return invalidField('', fillText(HTTP_MESSAGES.badFormat, { label: HTTP_MESSAGES.defaultLabel }));
  }
  return null;
}
