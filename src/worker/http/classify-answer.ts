import { CLIENT_REQUEST_HEADER, SIGNATURE_HEADER, type ErrorEnvelope } from '#contract/envelope.ts';
import { fail, ok, REFUSALS, type CallError, type Refusal, type Result } from '#contract/errors.ts';

/** What a refusal may say beside its code; every field of it is optional for a reader. */
type ErrorBody = {
  readonly code?: number;
  readonly message?: string;
  readonly traceId?: string;
  readonly data?: Partial<ErrorEnvelope['data']>;
};

const RETRY_AFTER_DEFAULT_MS = 5_000;
/** A number in a header delays no call for longer than an hour. */
const RETRY_AFTER_MAX_MS = 3_600_000;
/** No answer that can be read is no answer: the outcome on the server is unknown, and it is never a logout. */
const UNREADABLE: CallError = { kind: 'offline', timedOut: false };

const isRefusal = (reason: unknown): reason is Refusal => REFUSALS.some((known) => known === reason);

function retryAfterMs(response: Response): number {
  const seconds = Number(response.headers.get('retry-after'));
  return Number.isFinite(seconds) && seconds > 0
    ? Math.min(seconds * 1000, RETRY_AFTER_MAX_MS)
    : RETRY_AFTER_DEFAULT_MS;
}

function refusal({ message = '', data = {} }: ErrorBody): CallError {
  return {
    kind: 'refused',
    reason: isRefusal(data.reason) ? data.reason : 'STATE',
    message,
    errors: data.errors ?? [],
    ...(data.current === undefined ? {} : { current: data.current }),
    ...(data.modNm === undefined ? {} : { modNm: data.modNm }),
    ...(data.modDt === undefined ? {} : { modDt: data.modDt }),
  };
}

/** The specification's catalogue by code; the code of the body counts, the status when there is none. */
function errorOf(response: Response, body: ErrorBody): CallError {
  const code = body.code ?? response.status;
  const message = body.message ?? '';
  switch (code) {
    case 400:
      return { kind: 'invalid', message, errors: body.data?.errors ?? [] };
    case 401:
      return { kind: 'unauthenticated' };
    case 403:
      return {
        kind: 'forbidden',
        message,
        ...(body.data?.reason ? { reason: body.data.reason } : {}),
        ...(body.data?.explainId ? { explainId: body.data.explainId } : {}),
      };
    case 404:
      return { kind: 'not-found' };
    case 409:
      return refusal(body);
    case 410:
      return refusal({ ...body, data: { ...body.data, reason: 'GONE' } });
    case 412:
      return refusal({ ...body, data: { ...body.data, reason: 'VERSION' } });
    case 419:
      return { kind: 'session-ended', reason: body.data?.reason ?? null, message };
    case 425:
    case 429:
      return { kind: 'too-many', retryAfterMs: retryAfterMs(response) };
    case 503:
      return { kind: 'too-many', retryAfterMs: retryAfterMs(response), ...(message === '' ? {} : { message }) };
    case 413:
    case 415:
    case 422:
    case 426:
      return { kind: 'transport', status: code, message };
    default:
      return { kind: 'server-fault', message, traceId: body.traceId ?? null };
  }
}

/** Redirects are not followed: the browser shows an opaque one, other runtimes its status. */
const isRedirect = (response: Response) =>
  response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400 && response.status !== 304);

/** An answer that names another request than ours belongs to another request. */
export function isOfRequest(response: Response, request: Request): boolean {
  const named = response.headers.get(CLIENT_REQUEST_HEADER);
  return named === null || named === request.headers.get(CLIENT_REQUEST_HEADER);
}

const isRecord = (body: unknown): body is Record<string, unknown> => typeof body === 'object' && body !== null;
/** The envelope of the contract: an object whose `code` is a number. */
const isEnvelope = (body: unknown): body is Record<string, unknown> =>
  isRecord(body) && typeof body['code'] === 'number';
const isHtml = (response: Response): boolean => /\bhtml\b/i.test(response.headers.get('content-type') ?? '');

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Statuses that only something between us and the server gives: a proxy or a network that wants a sign-in of its own.
 */
const OF_THE_WAY: ReadonlySet<number> = new Set([407, 511]);

/**
 * A failure that something on the way may have given, or stripped of our header. A status without a body and an
 * envelope with a code are the server's answer; a foreign page and a truncated body are none.
 */
async function unsignedFailure(response: Response): Promise<CallError> {
  if (OF_THE_WAY.has(response.status)) return UNREADABLE;
  const text = await response.text().catch(() => null);
  if (text === null) return UNREADABLE;
  if (text.trim() === '') return errorOf(response, {});
  const body = parse(text);
  return isEnvelope(body) ? errorOf(response, body) : UNREADABLE;
}

/** Failure that an answer stands for, or null when it is a good one. The body is read only for failures. */
export async function classifyFailure(response: Response): Promise<CallError | null> {
  if (isRedirect(response)) return { kind: 'session-lost' };
  const isSigned = response.headers.has(SIGNATURE_HEADER);
  if (response.ok) return isSigned || !isHtml(response) ? null : UNREADABLE;
  if (!isSigned) return unsignedFailure(response);
  const body: unknown = await response.json().catch(() => null);
  return errorOf(response, isRecord(body) ? body : {});
}

/** The data part of a good answer; a body that was cut on its way, or that is not the contract's, is no answer. */
export async function readData(response: Response): Promise<Result<unknown>> {
  const body: unknown = await response.json().catch(() => null);
  // The code of the body counts, whatever the status says.
  if (isEnvelope(body) && body['code'] !== response.status && Number(body['code']) >= 300)
    return fail(errorOf(response, body));
  const isOurs = isEnvelope(body) || response.headers.has(SIGNATURE_HEADER);
  return isOurs && isRecord(body) && isRecord(body['data']) ? ok(body['data']) : fail(UNREADABLE);
}
