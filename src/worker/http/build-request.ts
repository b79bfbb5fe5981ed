import type { EndpointTableRow } from 'virtual:endpoint-table';
import {
  BACKGROUND_HEADER,
  CLIENT_REQUEST_HEADER,
  CONTRACT_HEADER,
  CONTRACT_VERSION,
  PERSON_HEADER,
  QUEUE_HEADER,
  XSRF_HEADER,
} from '#contract/envelope.ts';

export interface RequestContext {
  readonly origin: string;
  readonly background: boolean;
  readonly xsrfToken: string | null;
  /** Of a participant, who has no cookie. */
  readonly bearer?: string | null;
  /** Number of the intent; the same for every try of one write. */
  readonly clientReqId: string;
  readonly userId: string | null;
  /** Place of a write in the device's queue. */
  readonly queuePlace?: string | undefined;
}

function textOf(value: unknown): string {
  return Array.isArray(value) ? value.map(String).join(',') : String(value);
}

/** Address of a call: null and undefined are dropped, arrays are joined by commas, `:name` segments are filled in. */
export function buildUrl(row: EndpointTableRow, arg: unknown, origin: string): URL {
  const rest = new Map(Object.entries(row.method === 'GET' ? (arg ?? {}) : {}));
  const path = row.path.replace(/:(\w+)/g, (_whole, name: string) => {
    const value = textOf(rest.get(name));
    rest.delete(name);
    return encodeURIComponent(value);
  });
  const url = new URL(path, origin);
  for (const [name, value] of rest) {
    if (value !== null && value !== undefined) url.searchParams.set(name, textOf(value));
  }
  return url;
}

function headersOf(row: EndpointTableRow, context: RequestContext): Record<string, string> {
  return {
    'content-type': 'application/json',
    [CONTRACT_HEADER]: String(CONTRACT_VERSION),
    ...(context.background || row.background ? { [BACKGROUND_HEADER]: '1' } : {}),
    ...(row.offline === 'lookup' && context.userId ? { [PERSON_HEADER]: context.userId } : {}),
    ...(row.method === 'POST' ? { [CLIENT_REQUEST_HEADER]: context.clientReqId } : {}),
    ...(context.queuePlace === undefined ? {} : { [QUEUE_HEADER]: context.queuePlace }),
    ...(context.bearer ? { authorization: `Bearer ${context.bearer}` } : {}),
    ...(row.method === 'POST' && context.xsrfToken ? { [XSRF_HEADER]: context.xsrfToken } : {}),
  };
}

/** A JSON call of the contract as fetch understands it. A redirect is an answer in itself, so none is followed. */
export function buildRequest(row: EndpointTableRow, arg: unknown, context: RequestContext): Request {
  return new Request(buildUrl(row, arg, context.origin), {
    method: row.method,
    headers: headersOf(row, context),
    credentials: 'same-origin',
    redirect: 'manual',
    cache: 'no-store',
    ...(row.method === 'POST' ? { body: JSON.stringify(arg ?? {}) } : {}),
  });
}

/** Raw bytes; no user waits while they are sent. */
export function buildBytesRequest(
  path: string,
  query: Readonly<Record<string, string>>,
  bytes: Uint8Array<ArrayBuffer>,
  { origin, xsrfToken }: Pick<RequestContext, 'origin' | 'xsrfToken'>,
): Request {
  const url = new URL(path, origin);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return new Request(url, {
    method: 'POST',
    body: bytes,
    credentials: 'same-origin',
    redirect: 'manual',
    cache: 'no-store',
    headers: {
      'content-type': 'application/octet-stream',
      [CONTRACT_HEADER]: String(CONTRACT_VERSION),
      [BACKGROUND_HEADER]: '1',
      ...(xsrfToken ? { [XSRF_HEADER]: xsrfToken } : {}),
    },
  });
}
