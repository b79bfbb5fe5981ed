import type { FastifyInstance } from 'fastify';
import { CLIENT_REQUEST_HEADER, CONTRACT_HEADER, SIGNATURE_HEADER } from '#contract/envelope.ts';
import { markStart } from '#server/http/answering/api-use.ts';
import { Failure } from '#server/http/failure.ts';
import { HTTP_MESSAGES } from '#server/http/messages.ts';

/** Nothing else is repeated to the caller. */
const REQUEST_NUMBER = /^[0-9a-f-]{36}$/i;

/**
 * Signs every answer of the API, so that the worker knows it from a proxy's, names the request it is for, forbids keeping it, and turns pages away
 * that are older than the contract. A call without the header is no page of ours and is judged by the other gates.
 */
export function addApiHeaders(app: FastifyInstance, contractVersion: number): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return;
    markStart(request);
    reply.headers({ [SIGNATURE_HEADER]: String(contractVersion), 'cache-control': 'no-store' });
    const asked = request.headers[CLIENT_REQUEST_HEADER];
    if (typeof asked === 'string' && REQUEST_NUMBER.test(asked)) reply.header(CLIENT_REQUEST_HEADER, asked);
    const spoken = Number(request.headers[CONTRACT_HEADER] ?? contractVersion);
    if (!(spoken >= contractVersion)) throw new Failure(426, HTTP_MESSAGES.oldPage);
  });
}
