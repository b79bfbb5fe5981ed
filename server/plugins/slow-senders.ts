import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** How long the server waits for a slow sender. */
export interface RequestTimeouts {
  /** For the head of a request, first byte to last. */
  readonly headMs: number;
  /** In every such span of time a body has to go on at the rate below, or its connection ends. */
  readonly bodySpanMs: number;
  readonly leastBytesPerSec: number;
}
/** A telephone in a tunnel sends faster; who drips on purpose holds a connection and nothing else. */
export const DEFAULT_TIMEOUTS: RequestTimeouts = { headMs: 10_000, bodySpanMs: 20_000, leastBytesPerSec: 500 };

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Ends the connection of a body that drips. To the browser that is no answer: the same request comes again. */
function watchBody(request: IncomingMessage, { bodySpanMs, leastBytesPerSec }: RequestTimeouts): void {
  const { socket } = request,
    leastBytes = (leastBytesPerSec * bodySpanMs) / 1_000;
  let readBytes = socket.bytesRead;
  const watch = setInterval(() => {
    if (request.complete) {
      clearInterval(watch);
      return;
    }
    if (socket.bytesRead - readBytes < leastBytes) socket.destroy();
    readBytes = socket.bytesRead;
  }, bodySpanMs).unref();
  finished(request, () => {
    clearInterval(watch);
  });
}

/** Keeps connections free of those who send so slowly that they only hold them. */
export function dropSlowSenders(app: FastifyInstance, timeouts: RequestTimeouts): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (hasBody(raw)) watchBody(raw, timeouts);
  });
}

/** How Node has to be set so that a dripping head ends in time: it looks at its connections only now and then. */
export const headLimits = ({
  headMs,
}: RequestTimeouts): { readonly headersTimeout: number; readonly connectionsCheckingInterval: number } => ({
  headersTimeout: headMs,
  connectionsCheckingInterval: Math.ceil(headMs / 10),
});
