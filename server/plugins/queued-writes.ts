import type { FastifyInstance } from 'fastify';
import { QUEUE_HEADER } from '#contract/envelope.ts';
import { endpoints } from '#contract/registry.ts';
import { tooMany } from '#server/http/failure.ts';
import { presentCall } from './call-trace.ts';
import { createBackpressure } from './backpressure.ts';

/** Writes out of devices' queues that are answered at the same time; more would only wait for each other in here. */
const MAX_AT_ONCE = 48;

/**
 * When a network comes back, each device of the campus has something to send. No user waits for those writes: what is
 * too much at once is asked to come again, so that people who wait for an answer get theirs.
 */
export function limitQueuedWrites(app: FastifyInstance): void {
  const backpressure = createBackpressure(() => performance.now());
  let underWay = 0;
  app.addHook('onRequest', async (request, reply) => {
    const isQueued =
      request.headers[QUEUE_HEADER] !== undefined || request.routeOptions.url === endpoints.sendQueue.path;
    // A write of several that came together has the place of their call.
    if (!isQueued || presentCall() !== null) return;
    if (underWay >= MAX_AT_ONCE) throw tooMany(backpressure.retryAfterSec(Math.random()));
    underWay += 1;
    reply.raw.once('close', () => {
      underWay -= 1;
      backpressure.answered();
    });
  });
}
