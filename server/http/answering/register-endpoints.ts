import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Services } from '#server/services.ts';
import { traced } from '#server/plugins/call-trace.ts';
import { admit, runCall } from './answer-call.ts';
import { describeUse, type Admitted } from './api-use.ts';
import { explainable } from '../failures/explainable.ts';
import { toFailure } from '../failures/error-answer.ts';
import { requireComplete, type Binding } from '../implement.ts';

/** Makes a route of every binding. @throws Error when an endpoint of the contract has no handler */
export function registerEndpoints(app: FastifyInstance, services: Services, bindings: readonly Binding[]): void {
  requireComplete(bindings);
  for (const binding of bindings) registerEndpoint(app, services, binding);
}

function registerEndpoint(app: FastifyInstance, services: Services, binding: Binding): void {
  const { endpoint } = binding;
  const dataSchema = z.object({ data: z.array(endpoint.row), ...endpoint.extra });
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(binding.options.mostBodyBytes === undefined ? {} : { bodyLimit: binding.options.mostBodyBytes }),
    handler: async (request, reply) => {
      let admitted: Admitted | null = null;
      try {
        const passed = await admit(services, binding, request);
        admitted = passed;
        const trace = { traceId: request.id, userId: passed.signedIn?.session.userId ?? null };
        const data = await traced(trace, () => runCall(services, binding, passed, request, reply));
        // A handler that answered by itself (the guide's error trials) leaves nothing to send.
        if (reply.sent) return reply;
        // Only what the contract names leaves the house, whatever a query happened to select.
        const answer = dataSchema.parse(data);
        if (endpoint.method === 'GET') keepUse(services, binding, passed, request, 200, answer);
        return send(request, reply, binding, answer);
      } catch (error) {
        const failure = toFailure(error);
        keepUse(services, binding, admitted, request, failure.status, null);
        throw failure.status === 403 && admitted !== null
          ? await explainable(services, binding, admitted, request, failure)
          : error;
      }
    },
  });
}

function keepUse(
  services: Services,
  binding: Binding,
  admitted: Admitted | null,
  request: FastifyRequest,
  status: number,
  data: unknown,
): void {
  const use = describeUse(binding, admitted, request, status, data, services.clock.now());
  if (use !== null) services.audit.keep(use);
}

function send(request: FastifyRequest, reply: FastifyReply, binding: Binding, data: unknown): FastifyReply {
  if (binding.endpoint.method === 'GET' && binding.endpoint.offline === 'lookup') {
    const etag = `"${createHash('sha256').update(JSON.stringify(data)).digest('base64url').slice(0, 27)}"`;
    reply.header('etag', etag).header('cache-control', 'private, no-cache');
    if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send();
  }
  return reply.send({ code: 200, message: '', traceId: request.id, data });
}

/** A proxy that compresses may have made the tag weak; the rows are the same. */
const matches = (header: string | undefined, etag: string): boolean =>
  header !== undefined && header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
