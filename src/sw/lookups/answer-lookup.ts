import { PERSON_HEADER, SIGNATURE_HEADER } from '#contract/envelope.ts';
import type { LookupRow } from '../storage/lookup-database.ts';
import type { LookupStore } from '../storage/lookup-store.ts';

export interface LookupTools {
  readonly store: LookupStore;
  readonly fetch: (request: Request) => Promise<Response>;
  /** Epoch milliseconds. */
  readonly nowMs: () => number;
  readonly changed: (op: string) => void;
  /** The server has refused, or failed at, a lookup that was answered with what is kept. */
  readonly failed: (op: string, status: number, body: string) => void;
  /** A kept answer of a wider lookup from which this one can be taken; null where there is none. */
  readonly substitute?: (call: LookupCall) => Promise<LookupRow | null>;
}
export interface LookupCall {
  readonly request: Request;
  readonly op: string;
  /** Path and query. */
  readonly key: string;
  /** User id by which the worker names the person; null before that. */
  readonly owner: string | null;
}
export interface LookupAnswer {
  readonly response: Response;
  /** Work that outlives the answer. */
  readonly afterwards: Promise<unknown>;
}

const fromRow = (row: LookupRow): Response =>
  new Response(row.body, { headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: '1' } });

function revalidation(request: Request, row: LookupRow | null): Request {
  const headers = new Headers(request.headers);
  if (row?.etag) headers.set('if-none-match', row.etag);
  return new Request(request.url, { headers, credentials: 'same-origin', redirect: 'manual', cache: 'no-store' });
}

/** A good answer of the contract. A page of a captive portal is none, whatever its status says. */
function isGood(response: Response, body: string): boolean {
  if (!response.ok) return false;
  if (response.headers.has(SIGNATURE_HEADER)) return true;
  try {
    return (JSON.parse(body) as { readonly code?: unknown } | null)?.code === 200;
  } catch {
    return false;
  }
}

/** Asks the server and keeps, renews or forgets the row by its answer. Rejects when there is no answer. */
async function refresh(
  tools: LookupTools,
  { request, op, key, owner }: LookupCall,
  row: LookupRow | null,
): Promise<Response> {
  const response = await tools.fetch(revalidation(request, row));
  if (response.status === 304 && row) {
    await tools.store.keep({ ...row, storedAt: tools.nowMs() });
    return fromRow(row);
  }
  const body = await response.clone().text();
  // Who was answered the server knows best: the first lookups of a page are asked before the worker knows anybody.
  const whose = response.headers.get(PERSON_HEADER) ?? owner;
  if (isGood(response, body)) {
    if (whose !== null) {
      const etag = response.headers.get('etag');
      await tools.store.keep({ key, owner: whose, op, body, etag, storedAt: tools.nowMs() });
      if (row && row.body !== body) tools.changed(op);
    }
  } else if (response.status === 401 || response.status === 419) await tools.store.forgetAll();
  else if (response.status === 403) await tools.store.forget(key);
  // Opaque redirects have no status: they are the loss of the session, which every other call meets as well.
  if (row && response.status >= 400) tools.failed(op, response.status, body);
  return response;
}

/** The server's answer to a lookup that is not kept; without one, what a wider lookup holds of it. */
async function firstAnswer(tools: LookupTools, call: LookupCall): Promise<Response> {
  try {
    return await refresh(tools, call, null);
  } catch (error) {
    const row = await tools.substitute?.(call);
    if (row) return fromRow(row);
    throw error;
  }
}

/**
 * Kept answer first, the server's answer behind it: the next call is fresh, and open pages are notified when the
 * content has changed. Rows of another person are purged unread.
 */
export async function answerLookup(tools: LookupTools, call: LookupCall): Promise<LookupAnswer> {
  const found = call.owner === null ? null : await tools.store.find(call.key);
  const isForeign = found !== null && found.owner !== call.owner;
  if (isForeign && call.owner !== null) await tools.store.forgetOthers(call.owner);
  const row = isForeign ? null : found;
  if (!row) return { response: await firstAnswer(tools, call), afterwards: Promise.resolve() };
  return { response: fromRow(row), afterwards: refresh(tools, call, row).catch(() => undefined) };
}
