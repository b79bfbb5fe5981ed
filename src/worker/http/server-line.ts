import { endpointTable, type EndpointTableRow } from 'virtual:endpoint-table';
import { fail, isOldPage, type CallError, type Result } from '#contract/errors.ts';
import type { Op } from '#contract/registry.ts';
import { buildBytesRequest, buildRequest, buildUrl } from './build-request.ts';
import { readData } from './classify-answer.ts';
import { exchange, type ExchangeTools, type Limits } from './exchange.ts';

export interface SendOptions extends Limits {
  readonly background?: boolean;
  /** Given for a write that is tried again under its first number. */
  readonly clientReqId?: string;
  /** Place of a write in the device's queue. */
  readonly queuePlace?: string;
}

/** The worker's line to the server: knows the origin, the person and the token, and speaks only the contract. */
export interface ServerLine {
  readonly send: (op: Op, arg: unknown, options: SendOptions) => Promise<Result<unknown>>;
  /** Bytes as they are, to one of the paths that carry files. */
  readonly sendBytes: (
    path: string,
    query: Readonly<Record<string, string>>,
    bytes: Uint8Array<ArrayBuffer>,
    options: Limits,
  ) => Promise<Result<unknown>>;
  readonly setPerson: (userId: string | null, xsrfToken: string | null) => void;
  readonly xsrfToken: () => string | null;
  readonly tools: ExchangeTools;
  readonly origin: string;
}

/** Whether the contract of this version has an operation; entries of the queue may be older. */
export const isKnown = (op: Op): boolean => endpointTable[op] !== undefined;
export const rowOf = (op: Op): EndpointTableRow => {
  const row = endpointTable[op];
  if (!row) throw new Error(`the contract has no operation ${op}`);
  return row;
};

const XSRF_REASON = 'XSRF';
const isTokenRefused = (error: CallError) => error.kind === 'forbidden' && error.reason === XSRF_REASON;
const isSessionOver = ({ kind }: CallError) =>
  kind === 'unauthenticated' || kind === 'session-ended' || kind === 'session-lost';
/** What was meant for the session that has ended must not be done to the next one. */
const MEANS_ITS_SESSION: ReadonlySet<Op> = new Set(['logout', 'expireSession']);

/** Sign-in and getMyInfo are the only answers that carry the token. */
function tokenIn(data: unknown): string | null {
  const rows = typeof data === 'object' && data !== null && 'data' in data && Array.isArray(data.data) ? data.data : [];
  const first: unknown = rows[0];
  const me: unknown = typeof first === 'object' && first !== null && 'me' in first ? first.me : first;
  return typeof me === 'object' && me !== null && 'xsrfToken' in me && typeof me.xsrfToken === 'string'
    ? me.xsrfToken
    : null;
}

/** @param oldPage called with each answer that turns this page away as too old */
export function createServerLine(
  origin: string,
  tools: ExchangeTools,
  oldPage: () => void = () => undefined,
): ServerLine {
  let userId: string | null = null;
  let token: string | null = null;
  /** Rises when another session begins, or none is left: answers to an older one do not apply to this one. */
  let session = 0;

  const takeToken = (next: string | null) => {
    if (next === token) return;
    token = next;
    // A page that starts from a copy has no token yet, and the session that it had.
    if (next !== '') session += 1;
  };
  const once = (op: Op, arg: unknown, options: SendOptions, clientReqId: string) => {
    const context = {
      origin,
      background: options.background ?? false,
      xsrfToken: token,
      clientReqId,
      userId,
      queuePlace: options.queuePlace,
    };
    return exchange(tools, buildRequest(rowOf(op), arg, context), options, readData);
  };
  const learn = (op: Op, result: Result<unknown>) => {
    if (result.ok && (op === 'getMyInfo' || op === 'login')) takeToken(tokenIn(result.value) ?? token);
    return result;
  };
  const handled = (result: Result<unknown>) => {
    if (!result.ok && isOldPage(result.error)) oldPage();
    return result;
  };
  /** The session has changed hands in another tab, or the page started from a copy: one fresh token, one more try. */
  const withToken = async (attempt: () => Promise<Result<unknown>>, options: Limits): Promise<Result<unknown>> => {
    const first = await attempt();
    if (first.ok || !isTokenRefused(first.error)) return handled(first);
    learn('getMyInfo', await once('getMyInfo', {}, { ...options, background: true }, crypto.randomUUID()));
    return attempt();
  };
  const sendNow = (op: Op, arg: unknown, options: SendOptions, clientReqId: string) =>
    withToken(async () => learn(op, await once(op, arg, options, clientReqId)), options);
  const sendBytes: ServerLine['sendBytes'] = (path, query, bytes, options) =>
    withToken(
      () => exchange(tools, buildBytesRequest(path, query, bytes, { origin, xsrfToken: token }), options, readData),
      options,
    );
  const send: ServerLine['send'] = async (op, arg, options) => {
    const clientReqId = options.clientReqId ?? crypto.randomUUID();
    for (;;) {
      const asked = { session, userId },
        result = await sendNow(op, arg, options, clientReqId);
      if (result.ok || !isSessionOver(result.error) || asked.session === session) return result;
      // There was a sign-in while the refusal was in flight: it would end a live session.
      const isAlike = !MEANS_ITS_SESSION.has(op) && (rowOf(op).method === 'GET' || asked.userId === userId);
      if (!isAlike) return fail({ kind: 'cancelled' });
    }
  };
  return {
    send,
    sendBytes,
    origin,
    tools,
    setPerson(nextUserId, nextToken) {
      userId = nextUserId;
      takeToken(nextToken);
    },
    xsrfToken: () => token,
  };
}

/** Key of a read: its address without the origin, so that equal questions share one copy. */
export const keyOf = (op: Op, arg: unknown): string => {
  const url = buildUrl(rowOf(op), arg, 'http://copy');
  url.searchParams.sort();
  return url.pathname + url.search;
};
