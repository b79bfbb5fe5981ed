import type { Kysely } from 'kysely';
import { CLIENT_REQUEST_HEADER } from '#contract/envelope.ts';
import { endpoints, type Op } from '#contract/registry.ts';
import type { Schema } from '#server/database/schema.ts';
import { hashRequest, readRequestId, runOnce, stepNumber } from '#server/plugins/idempotency.ts';
import { personOf, type CallContext } from './call-context.ts';
import { isRetryable } from './failures/constraint-failure.ts';

const MAX_TRIES = 4;

/** One transaction, done again when it met another one and the database asks for it. */
export async function inTransaction<T>(db: Kysely<Schema>, work: (trx: Kysely<Schema>) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (tries === MAX_TRIES || !isRetryable(error)) throw error;
    }
  }
}

/**
 * One part of a call whose binding is `inSteps`, as a transaction of its own. Its answer is kept with its effect: a repeat of the
 * call finds it, also when the call broke off between two parts.
 * @param key names the part within the call
 * @throws what `work` throws; nothing of the part is kept then
 */
export async function inStep<T>(
  call: CallContext,
  { op, arg, key }: { readonly op: Op; readonly arg: unknown; readonly key: string },
  work: (call: CallContext) => Promise<T>,
): Promise<T> {
  const request = {
    clientReqId: stepNumber(readRequestId(call.request.headers[CLIENT_REQUEST_HEADER.toLowerCase()]), key),
    userId: personOf(call).userId,
    op,
    bodyHash: await hashRequest(call.services.settings, { op, path: endpoints[op].path }, [arg, key]),
  };
  // The answer of a part is what its work gave, read back from the same columns.
  return inTransaction(
    call.db,
    async (trx) => (await runOnce(trx, request, call.now, () => work({ ...call, db: trx }))) as T,
  );
}
