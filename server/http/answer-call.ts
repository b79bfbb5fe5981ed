import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { authorise, type Decision } from '#server/access/authorise.ts';
import { EVERYTHING } from '#server/access/scope.ts';
import type { Schema } from '#server/database/schema.ts';
import { requireOwnSite, requireXsrfToken } from '#server/plugins/csrf.ts';
import { hashBody, readRequestId, runOnce } from '#server/plugins/idempotency.ts';
import { requireSignedIn, type SignedIn } from '#server/plugins/session.ts';
import type { Services } from '#server/services.ts';
import { BACKGROUND_HEADER } from '#contract/envelope.ts';
import type { CallContext } from './call-context.ts';
import { isRetryable } from './constraint-failure.ts';
import { forbidden } from './failure.ts';
import type { Binding } from './implement.ts';
import { describeUse } from './api-use.ts';

const MOST_TRIES = 4;
const NOT_GRANT: Decision = { scope: EVERYTHING, resource: null, letter: null };

/** A call that has passed the gates: who, what, and which rows. */
export interface Admitted { readonly signedIn: SignedIn | null; readonly decision: Decision }

/**
 * The gates in their order: own site and token, session, permission. Deny by default.
 * @throws Failure 401, 403 or 419
 */
export async function admit(services: Services, binding: Binding, request: FastifyRequest): Promise<Admitted> {
  const { endpoint } = binding;
  if (endpoint.method === 'POST') requireOwnSite(request);
  if (endpoint.access.kind === 'public') return { signedIn: null, decision: NOT_GRANT };
  const background = endpoint.background === true || request.headers[BACKGROUND_HEADER] !== undefined;
  const signedIn = await requireSignedIn(services, request, background);
  if (endpoint.method === 'POST') requireXsrfToken(request, signedIn.token);
  const decision = authorise(signedIn.model, signedIn.permissions, endpoint.access, isNewRow(request.body));
  if (decision.scope === null) throw forbidden();
  return { signedIn, decision };
}

/** A save without the version it was based on makes a new row. */
function isNewRow(body: unknown): boolean {
  return typeof body !== 'object' || body === null || !('version' in body) || body.version === undefined || body.version === null;
}

/** Validates and runs a call that was admitted. @returns the data part of the answer */
export async function runCall(services: Services, binding: Binding, admitted: Admitted, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const contextOn = (db: Kysely<Schema>): CallContext => ({
    db, services, request, reply, now: services.clock.now(), traceId: request.id, ipAddr: request.ip,
    userAgent: request.headers['user-agent'] ?? null, findSignedIn: () => admitted.signedIn,
    scope: admitted.decision.scope ?? EVERYTHING, resource: admitted.decision.resource,
  });
  if (binding.endpoint.method === 'GET') return binding.run(binding.parse(request.query), contextOn(services.db));
  if (binding.options.ownTransaction === true) return binding.run(binding.parse(request.body), contextOn(services.db));
  const numbered = admitted.signedIn !== null && binding.options.unnumbered !== true
    ? { clientReqId: readRequestId(request.headers['x-client-req-id']), userId: admitted.signedIn.session.userId, op: binding.op, bodyHash: hashBody(binding.op, request.body) }
    : null;
  const arg = binding.parse(request.body);
  return inTransaction(services.db, async (trx) => {
    const effect = (): Promise<unknown> => binding.run(arg, contextOn(trx));
    const answer = numbered === null ? await effect() : await runOnce(trx, numbered, services.clock.now(), effect);
    const use = describeUse(binding, admitted, request, 200, answer, services.clock.now());
    if (use !== null) await services.audit.write(trx, use);
    return answer;
  });
}

/** One transaction, done again when it met another one and the database asks for it. */
async function inTransaction<T>(db: Kysely<Schema>, work: (trx: Kysely<Schema>) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (tries === MOST_TRIES || !isRetryable(error)) throw error;
    }
  }
}
