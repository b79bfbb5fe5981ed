import { SIGNATURE_HEADER } from '#contract/envelope.ts';
import type { LookupRow } from '../storage/lookup-database.ts';
import type { LookupStore } from '../storage/lookup-store.ts';

export interface LookupTools {
  readonly store: LookupStore;
  readonly fetch: (request: Request) => Promise<Response>;
  /** Epoch milliseconds. */
  readonly nowMs: () => number;
  readonly changed: (op: string) => void;
}
export interface LookupCall {
  readonly request: Request;
  readonly op: string;
  /** Path and query. */
  readonly key: string;
  /** User id by which the worker names the person; without one nothing is kept. */
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

async function keepFresh(
  tools: LookupTools,
  { op, key, owner }: LookupCall & { readonly owner: string },
  row: LookupRow | null,
  response: Response,
): Promise<void> {
  const body = await response.text();
  await tools.store.keep({ key, owner, op, body, etag: response.headers.get('etag'), storedAt: tools.nowMs() });
  if (row && row.body !== body) tools.changed(op);
}

/** Asks the server and keeps, renews or forgets the row by its answer. Rejects when there is no answer. */
async function refresh(tools: LookupTools, call: LookupCall, row: LookupRow | null): Promise<Response> {
  const { owner, key } = call;
  const response = await tools.fetch(revalidation(call.request, row));
  if (response.status === 304 && row) {
    await tools.store.keep({ ...row, storedAt: tools.nowMs() });
    return fromRow(row);
  }
  // A page of a captive portal is no answer of ours, whatever its status says.
  const isOurs = response.headers.has(SIGNATURE_HEADER);
  if (response.ok && isOurs && owner !== null) await keepFresh(tools, { ...call, owner }, row, response.clone());
  else if (response.status === 401 || response.status === 419) await tools.store.forgetAll();
  else if (response.status === 403) await tools.store.forget(key);
  return response;
}

/**
 * Kept answer first, the server's answer behind it: the next call is fresh, and open pages are told when the content
 * has changed. Rows of another person are purged unread.
 */
export async function answerLookup(tools: LookupTools, call: LookupCall): Promise<LookupAnswer> {
  const found = call.owner === null ? null : await tools.store.find(call.key);
  const isForeign = found !== null && found.owner !== call.owner;
  if (isForeign && call.owner !== null) await tools.store.forgetOthers(call.owner);
  const row = isForeign ? null : found;
  if (!row) return { response: await refresh(tools, call, null), afterwards: Promise.resolve() };
  return { response: fromRow(row), afterwards: refresh(tools, call, row).catch(() => undefined) };
}
