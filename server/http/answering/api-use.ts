import type { Decision } from '#server/access/authorise.ts';
import type { CallPlace, Participant, CallingClient } from '#server/http/call-context.ts';
import type { SignedIn } from '#server/plugins/session.ts';
import type { Schema } from '#server/database/schema.ts';
import type { Kysely } from 'kysely';
import type { FastifyRequest } from 'fastify';
import type { ApiUse } from '#server/plugins/audit-log.ts';
import type { Binding } from '../implement.ts';

/** A call that is known: whose, what, and which rows; no scope = refused, which `runCall` says. */
export interface Admitted {
  readonly db: Kysely<Schema>;
  readonly signedIn: SignedIn | null;
  readonly client?: CallingClient;
  readonly participant?: Participant;
  readonly decision: Decision;
  readonly place: CallPlace;
}

/** Calls that tell nothing about what a person did, or only what the calls inside of them tell. */
const NOT_LOGGED: ReadonlySet<string> = new Set([
  'announceQueue',
  'extendSession',
  'getSessionPolicy',
  'health',
  'getLoginInfo',
  'sendQueue',
]);
/** Fields whose values never stand in a log. */
const SECRET = /password|secret|otp|token|cntn|answers/i;
const LONGEST_SUMMARY = 1_000;

/**
 * The row of the access log for an answered call; null for calls that are not logged.
 * @param data the data part of a good answer, from which the number of people shown is counted
 */
export function describeUse(
  binding: Binding,
  admitted: Admitted | null,
  request: FastifyRequest,
  status: number,
  data: unknown,
  now: Date,
): ApiUse | null {
  if (NOT_LOGGED.has(binding.op)) return null;
  const { endpoint } = binding;
  return {
    useDt: now,
    traceId: request.id,
    httpMethod: endpoint.method,
    apiPath: endpoint.path,
    sttsCd: status,
    ipAddr: request.ip,
    clientId: (admitted?.client ?? admitted?.participant)?.clientId ?? null,
    userId: admitted?.signedIn?.session.userId ?? null,
    sessionId: admitted?.signedIn?.session.sessionId ?? null,
    resourcePath: admitted?.place.resource?.resourcePath ?? null,
    authType: admitted?.decision.permission ?? null,
    elpsMs: Math.round(performance.now() - startedAt(request)),
    prsnInfoYn: endpoint.personal === true ? 'Y' : 'N',
    sbjtCnt: endpoint.personal === true ? rowCount(data) : null,
    paramSmry: summarise(endpoint.method === 'GET' ? request.query : request.body, endpoint.personal === true),
  };
}

const startTimes = new WeakMap<FastifyRequest, number>();
/** Marks the beginning of a request for the time it took. */
export const markStart = (request: FastifyRequest): void => void startTimes.set(request, performance.now());
const startedAt = (request: FastifyRequest): number => startTimes.get(request) ?? performance.now();

function rowCount(data: unknown): number {
  return typeof data === 'object' && data !== null && 'data' in data && Array.isArray(data.data) ? data.data.length : 0;
}

function summarise(params: unknown, personal: boolean): string | null {
  if (typeof params !== 'object' || params === null) return null;
  const shown = Object.entries(params).map(([key, value]) => [
    key,
    personal || SECRET.test(key) ? '***' : shorten(value),
  ]);
  // PostgreSQL keeps no NUL in a text, and a log row must not fail because of a typed value.
  return JSON.stringify(Object.fromEntries(shown)).replaceAll('\\u0000', '').slice(0, LONGEST_SUMMARY);
}

function shorten(value: unknown): unknown {
  if (Array.isArray(value)) return `[${value.length}]`;
  if (typeof value === 'object' && value !== null) return `{${Object.keys(value).length}}`;
  return typeof value === 'string' ? value.slice(0, 100) : value;
}
