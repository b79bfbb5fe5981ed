import { isWithoutRoomToOpen, TOO_MANY_CONNECTIONS } from '#server/database/postgres/shared-pool.ts';
import { Failure, tooMany } from '../failure.ts';
import { HTTP_MESSAGES } from '../messages.ts';

/** A full disk is not freed within seconds; all connections of the database are seldom busy for longer. */
const FULL_RETRY_SEC = 60,
  BUSY_RETRY_SEC = 2;
/** Of the database (disk full), and of the file system. */
const FULL = new Set(['53100', 'ENOSPC', 'EDQUOT']);
/** What the pool says when none of its connections became free in time; it has no code. */
const NONE_FREE = 'timeout exceeded when trying to connect';

/** What the server lacks just now, though nothing is wrong with the call: it comes again. Null for any other error. */
export function toShortage(error: unknown): Failure | null {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error ? error.code : null;
  if (isWithoutRoomToOpen(error) || (typeof code === 'string' && FULL.has(code)))
    return new Failure(503, HTTP_MESSAGES.diskFull, { retryAfterSec: FULL_RETRY_SEC });
  return code === TOO_MANY_CONNECTIONS || error.message === NONE_FREE ? tooMany(BUSY_RETRY_SEC) : null;
}
