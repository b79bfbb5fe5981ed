import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Resource } from '#server/access/access-model.ts';
import type { Scope } from '#server/access/scope.ts';
import type { Schema } from '#server/database/schema.ts';
import type { SignedIn } from '#server/plugins/session.ts';
import type { Services } from '#server/services.ts';
import { unauthenticated } from './failure.ts';

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
  /** Rows this call may touch: the union over the grants that allow it. */
  readonly scope: Scope;
  readonly resource: Resource | null;
}

/** The person of a call. @throws Failure 401 on a public endpoint that nobody signed in to */
export function signedInOf(call: CallContext): SignedIn {
  const signedIn = call.findSignedIn();
  if (signedIn === null) throw unauthenticated();
  return signedIn;
}

export const personOf = (call: CallContext): SignedIn['session'] => signedInOf(call).session;

/** Columns that every insert fills. */
export function created(call: CallContext): { regId: string; regDt: Date; modId: string; modDt: Date } {
  const { userId } = personOf(call);
  return { regId: userId, regDt: call.now, modId: userId, modDt: call.now };
}

/** Columns that every update fills, beside `version`. */
export function modified(call: CallContext): { modId: string; modDt: Date } {
  return { modId: personOf(call).userId, modDt: call.now };
}
