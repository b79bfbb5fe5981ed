import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely, RawBuilder } from 'kysely';
import type { Access } from '#contract/permission.ts';
import type { Resource } from '#server/access/access-model.ts';
import type { Scope } from '#server/access/scope.ts';
import { raised } from '#server/database/raised.ts';
import type { Schema } from '#server/database/schema.ts';
import type { SignedIn } from '#server/plugins/session.ts';
import type { Services } from '#server/services.ts';
import { unauthenticated } from './failure.ts';

/** Who takes part; known from the session and never from a body. */
export interface Participant {
  readonly partSessionId: string;
  readonly clientId: string;
  readonly userDiv: 'USER' | 'PROF' | 'STF' | 'OTSDR';
  readonly userKey: string;
}

/** The system behind a call. */
export interface CallingClient {
  readonly clientId: string;
  readonly clientCd: string;
}

/** Everything a handler may know of the call it answers. */
export interface CallContext {
  /** The transaction of a write, the plain database of a read. Inside a write nothing else may be used. */
  readonly db: Kysely<Schema>;
  readonly now: Date;
  readonly traceId: string;
  readonly ipAddr: string;
  readonly userAgent: string | null;
  readonly services: Services;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly findSignedIn: () => SignedIn | null;
  /** The system that calls, where the endpoint asks for one. */
  readonly client: CallingClient | null;
  readonly participant: Participant | null;
  /** Rows this call may touch: the union over the grants that allow it. */
  readonly scope: Scope;
  /** The screen that the call is about, for the logs and for what is bound to a screen; see `screenOf`. */
  readonly place: CallPlace;
  /** Made in the background for a user who does not wait: more rows than in a direct answer. */
  readonly isOrdered?: boolean;
}

/**
 * The screen of a call. An endpoint may be open to the screens of several families, programmes or instruments; which of
 * them it is follows from the row, and is known as soon as the handler has asked how far its letter reaches there
 * (`reachOf`). The first of its own screens that is asked about and reaches something is the one.
 */
export interface CallPlace {
  /** Paths of the resources by which the endpoint is open; none where every signed-in person may call it. */
  readonly paths: readonly string[];
  /** Until the row has been looked at, the first by which the caller was let in. */
  resource: Resource | null;
  /** Set by the row, or because there is but one. */
  isCertain: boolean;
}

/** Where a call begins: certain, unless the endpoint is open to several screens. */
export const placeOf = (access: Access, resource: Resource | null): CallPlace => {
  const paths = access.kind === 'grant' ? access.resources : [];
  return { paths, resource, isCertain: paths.length < 2 };
};

/** Says which of the endpoint's screens the row of a call belongs to; a screen of another endpoint changes nothing. */
export function standOn({ place }: Pick<CallContext, 'place'>, resource: Resource): void {
  if (place.isCertain || !place.paths.includes(resource.resourcePath)) return;
  place.resource = resource;
  place.isCertain = true;
}

/**
 * The screen of a call, for what is bound to it: special permissions and the personal-data access log.
 * @throws Error where several are possible and the row was not looked at, which is a fault of ours
 */
export function screenOf({ place }: Pick<CallContext, 'place'>): Resource | null {
  if (!place.isCertain) throw new Error(`which of ${place.paths.join(', ')} the row belongs to was not asked`);
  return place.resource;
}

/** The person of a call. @throws Failure 401 on a public endpoint without a session */
export function signedInOf(call: Pick<CallContext, 'findSignedIn'>): SignedIn {
  const signedIn = call.findSignedIn();
  if (signedIn === null) throw unauthenticated();
  return signedIn;
}

/** The client of a call. @throws Error on an endpoint that asks for none, which is a fault of ours */
export function clientOf({ client }: CallContext): CallingClient {
  if (client === null) throw new Error('not a call of a client');
  return client;
}

/** The participant of a call. @throws Error on an endpoint that asks for none */
export function participantOf({ participant }: CallContext): Participant {
  if (participant === null) throw new Error('not a call of a participant');
  return participant;
}

export const personOf = (call: Pick<CallContext, 'findSignedIn'>): SignedIn['session'] => signedInOf(call).session;

/** Columns that every insert fills. */
export function created(call: CallContext): { regId: string; regDt: Date; modId: string; modDt: Date } {
  const { userId } = personOf(call);
  return { regId: userId, regDt: call.now, modId: userId, modDt: call.now };
}

/** Who changes a row and when: the columns of an update that leaves the version as it is. */
export function modified(call: CallContext): { modId: string; modDt: Date } {
  return { modId: personOf(call).userId, modDt: call.now };
}

/** Columns that every update of a versioned row fills: who, when, and the version after the present one. */
export const nextVersion = (call: CallContext): ReturnType<typeof modified> & { version: RawBuilder<number> } => ({
  ...modified(call),
  version: raised(),
});
