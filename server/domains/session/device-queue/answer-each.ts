import { CLIENT_REQUEST_HEADER, QUEUE_HEADER } from '#contract/envelope.ts';
import { endpoints, type Data, type ParsedArg } from '#contract/registry.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { invalidField } from '#server/http/failure.ts';
import { HTTP_MESSAGES } from '#server/http/messages.ts';

type Batch = ParsedArg<'sendQueue'>;
type Answered = Data<'sendQueue'>['data'][number];

/** The session is over, or the server asks for a delay: all later entries would get the same answer. */
const ENDS_ALL: ReadonlySet<number> = new Set([401, 419, 429, 503]);
/** So long a call goes on to its next write; the device waits for the answer, and others for its place. */
const MAX_MS = 3_000;
/** They describe the call around, not the write inside. */
const OF_THE_CALL: ReadonlySet<string> = new Set([
  'content-length',
  'content-type',
  'transfer-encoding',
  'connection',
  'expect',
]);

/**
 * Passes each write through the whole server, as if it had come alone: session, token, permission, number, transaction
 * and log are its own. A cut between two of them leaves each done or not done, and its key identifies a repeat.
 * @throws Failure 400 for an operation that may not wait on a device
 */
export async function answerEach(call: CallContext, { deviceId, lastSeq, writes }: Batch): Promise<Answered[]> {
  const paths = writes.map(({ op }) => pathOf(op)),
    answers: Answered[] = [],
    startedAt = performance.now();
  for (const [at, write] of writes.entries()) {
    const answer = await answerOne(call, paths[at] ?? '', write, `${deviceId} ${write.seq} ${lastSeq}`);
    answers.push(answer);
    if (ENDS_ALL.has(answer.sttsCd) || performance.now() - startedAt > MAX_MS) break;
  }
  return answers;
}

function pathOf(op: string): string {
  const declared: Readonly<Record<string, AnyEndpoint>> = endpoints,
    endpoint = Object.hasOwn(declared, op) ? declared[op] : undefined;
  if (endpoint?.offline !== 'queue') throw invalidField('op', HTTP_MESSAGES.badBody);
  return endpoint.path;
}

async function answerOne(
  { request }: CallContext,
  url: string,
  { clientReqId, body }: Batch['writes'][number],
  place: string,
): Promise<Answered> {
  const kept = Object.entries(request.headers).filter(([name]) => !OF_THE_CALL.has(name));
  const { statusCode, headers, payload } = await request.server.inject({
    method: 'POST',
    url,
    payload: JSON.stringify(body ?? {}),
    remoteAddress: request.socket.remoteAddress ?? request.ip,
    headers: {
      ...Object.fromEntries(kept),
      'content-type': 'application/json',
      [CLIENT_REQUEST_HEADER]: clientReqId,
      [QUEUE_HEADER]: place,
    },
  });
  const retryAfterSec = Number(headers['retry-after']);
  return {
    clientReqId,
    sttsCd: statusCode,
    retryAfterSec: Number.isFinite(retryAfterSec) ? retryAfterSec : null,
    answer: payload,
  };
}
