import { describeUse, type Admitted } from './api-use.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { authorise, type Decision } from '#server/access/authorise.ts';
import { EVERYTHING } from '#server/access/scope.ts';
import type { Schema } from '#server/database/schema.ts';
import { requireClient, requireParticipant } from '#server/domains/clients/index.ts';
import { requireOwnSite, requireXsrfToken } from '#server/plugins/csrf.ts';
import {
  findFirstAnswer,
  hashRequest,
  readRequestId,
  runOnce,
  type NumberedRequest,
} from '#server/plugins/idempotency.ts';
import { readQueuePlace } from '#server/domains/session/index.ts';
import { requireSignedIn } from '#server/plugins/session.ts';
import type { Rights, Services } from '#server/services.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { BACKGROUND_HEADER, PERSON_HEADER } from '#contract/envelope.ts';
import { placeOf, type CallContext } from '../call-context.ts';
import { inTransaction } from '../in-step.ts';
import { Failure, forbidden } from '../failure.ts';
import type { Binding } from '../implement.ts';

const NOT_GRANT: Decision = { scope: EVERYTHING, resource: null, permission: null };

/**
 * The gates in their order: own site, session, token of the session; then what the permissions say. A refusal by
 * permission is not thrown yet: the log and the explanation have to know whom it was for.
 * @throws Failure 401, 403 or 419
 */
export async function admit(
  services: Pick<Services, 'db' | 'clock' | 'access' | 'enter'>,
  { endpoint }: Pick<Binding, 'endpoint'>,
  request: FastifyRequest,
): Promise<Admitted> {
  if (endpoint.method === 'POST') requireOwnSite(request);
  const { db } = services;
  const unknown = { db, signedIn: null, decision: NOT_GRANT, place: placeOf(endpoint.access, null) };
  if (endpoint.access.kind === 'public') return unknown;
  if (endpoint.access.kind === 'client')
    return {
      ...unknown,
      client: await requireClient(services.db, request, endpoint.access.apiId, services.clock.now()),
    };
  if (endpoint.access.kind === 'part')
    return {
      ...unknown,
      participant: await requireParticipant(services.db, request, services.clock.now()),
    };
  const background = endpoint.background === true || request.headers[BACKGROUND_HEADER] !== undefined;
  const { signedIn, ...entry } = services.enter(await requireSignedIn(services, request, background));
  if (endpoint.method === 'POST') requireXsrfToken(request, signedIn.token);
  const decision = decideCall(signedIn, endpoint, request.body);
  return { ...entry, signedIn, decision, place: placeOf(endpoint.access, decision.resource) };
}

/**
 * The decision of the caller's permissions on a call to an endpoint; the body decides whether a save makes a row or
 * changes one.
 */
export const decideCall = ({ model, permissions }: Rights, { access }: AnyEndpoint, body: unknown): Decision =>
  authorise(model, permissions, access, isNewRow(body));

/** A save without the version it was based on makes a new row. */
function isNewRow(body: unknown): boolean {
  return (
    typeof body !== 'object' ||
    body === null ||
    !('version' in body) ||
    body.version === undefined ||
    body.version === null
  );
}

/**
 * Validates and runs a call that was admitted. Deny by default: no scope, no call. @returns the data part of the answer
 */
export async function runCall(
  services: Services,
  binding: Binding,
  admitted: Admitted,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { scope } = admitted.decision;
  if (scope === null) throw forbidden();
  const contextOn = (db: Kysely<Schema>): CallContext => ({
    db,
    services,
    request,
    reply,
    now: services.clock.now(),
    traceId: request.id,
    ipAddr: request.ip,
    userAgent: request.headers['user-agent'] ?? null,
    findSignedIn: () => admitted.signedIn,
    client: admitted.client ?? null,
    participant: admitted.participant ?? null,
    scope,
    place: admitted.place,
  });
  if (binding.endpoint.method === 'GET') {
    // The service worker keeps lookups by person; the first ones of a page are asked before the page knows who that is.
    if (binding.endpoint.offline === 'lookup' && admitted.signedIn !== null)
      reply.header(PERSON_HEADER, admitted.signedIn.session.userId);
    return binding.run(binding.parse(request.query), contextOn(admitted.db));
  }
  if (binding.options.ownTransaction === true) return binding.run(binding.parse(request.body), contextOn(admitted.db));
  const numbered = isNumbered(binding) ? await numberOf(services.settings, binding, admitted, request) : null;
  const arg = binding.parse(request.body);
  const keepAnswer = async (trx: Kysely<Schema>, effect: () => Promise<unknown>): Promise<unknown> => {
    const answer = numbered === null ? await effect() : await runOnce(trx, numbered, services.clock.now(), effect);
    const use = describeUse(binding, admitted, request, 200, answer, services.clock.now());
    if (use !== null) await services.audit.write(trx, use);
    return answer;
  };
  if (binding.options.inSteps === true) {
    const first = numbered === null ? undefined : await findFirstAnswer(admitted.db, numbered);
    const answer = first ?? (await binding.run(arg, contextOn(admitted.db)));
    return inTransaction(admitted.db, (trx) => keepAnswer(trx, async () => answer));
  }
  const act = (): Promise<unknown> =>
    inTransaction(admitted.db, (trx) => keepAnswer(trx, () => binding.run(arg, contextOn(trx))));
  const { around } = binding;
  return (around ? around(arg, contextOn(admitted.db), act) : act()).catch(async (error: unknown) => {
    const { afterRefusal } = binding;
    if (afterRefusal !== undefined && error instanceof Failure)
      await inTransaction(admitted.db, (trx) => afterRefusal(error, arg, contextOn(trx)));
    throw error;
  });
}

/**
 * The number of a person's write. One of the staff has one always; a participant's portal may send it, and who repeats
 * it gets the first answer as well. Other callers have none. @throws Failure 400 where it is missing or no UUID
 */
async function numberOf(
  settings: Services['settings'],
  { op, endpoint: { path }, options }: Binding,
  { signedIn, participant }: Admitted,
  request: FastifyRequest,
): Promise<NumberedRequest | null> {
  const header = request.headers['x-client-req-id'];
  // What is answered without a name leaves nothing beside its sender by which it could be found.
  const bodyHash = options.keepsNoBody === true ? '' : await hashRequest(settings, { op, path }, request.body);
  if (signedIn !== null)
    return {
      clientReqId: readRequestId(header),
      userId: signedIn.session.userId,
      op,
      bodyHash,
      place: readQueuePlace(request),
    };
  if (!participant || header === undefined) return null;
  return {
    clientReqId: readRequestId(header),
    userId: `PART ${participant.userDiv} ${participant.userKey}`,
    op,
    bodyHash,
  };
}

/** Whether a person's write travels under a number, which is kept with its effect. */
export const isNumbered = ({ options }: Pick<Binding, 'options'>): boolean =>
  options.ownTransaction !== true && options.unnumbered !== true;
