import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { envelopeSchema } from '#contract/envelope.ts';
import { endpoints } from '#contract/registry.ts';
import { requireSignedIn } from '#server/plugins/session.ts';
import type { Services } from '#server/services.ts';

type Json = Record<string, unknown>;

/** The API described for programs, made of the contract once and shown to anyone who is signed in. */
export function registerOpenApi(app: FastifyInstance, services: Services): void {
  let page: Json | null = null;
  app.get('/api/openapi.json', async (request, reply) => {
    await requireSignedIn(services, request, true);
    page ??= describeApi(Object.entries(endpoints));
    return reply.send(page);
  });
}

function describeApi(list: readonly (readonly [string, AnyEndpoint])[]): Json {
  const paths = Object.fromEntries(
    list.map(([op, endpoint]) => [endpoint.path, { [endpoint.method.toLowerCase()]: describe(op, endpoint) }]),
  );
  return { openapi: '3.1.0', info: { title: 'Madang', version: '1' }, paths };
}

function describe(op: string, endpoint: AnyEndpoint): Json {
  const answer = envelopeSchema(endpoint.row, endpoint.extra ?? {});
  const argument: Json =
    endpoint.method === 'GET'
      ? { parameters: parametersOf(endpoint.query) }
      : {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: toSchema(endpoint.body, 'input') } },
          },
        };
  return {
    operationId: op,
    summary: endpoint.summary,
    ...argument,
    'x-access': endpoint.access,
    responses: {
      200: { description: 'done', content: { 'application/json': { schema: toSchema(answer, 'output') } } },
    },
  };
}

function parametersOf(query: z.ZodType): Json[] {
  const { properties = {}, required = [] } = toSchema(query, 'input');
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

const toSchema = (schema: z.ZodType, io: 'input' | 'output') => z.toJSONSchema(schema, { io, unrepresentable: 'any' });
