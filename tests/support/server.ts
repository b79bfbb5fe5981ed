import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { z } from 'zod';
import { endpoints, type Op } from '#contract/registry.ts';
import { createApp, type AppParts } from '#server/app.ts';
import { userIdOf } from '#server/database/seed/demo/user-id.ts';
import { openSession } from '#server/domains/session/lifetime/session-store.ts';
import { xsrfTokenOf } from '#server/domains/session/lifetime/session-token.ts';
import { prepareKeys } from '#server/keys/prepare-keys.ts';
import { openTestDatabase, type TestDatabase, type ThroughLine } from './database.ts';
import { TEST_NOW } from './prepared-campus.ts';

const bodySchema = z.object({
  code: z.number(),
  message: z.string(),
  traceId: z.string(),
  data: z.looseObject({
    data: z.array(z.looseObject({})),
    totalCount: z.number().optional(),
    reason: z.string().optional(),
    errors: z.array(z.object({ field: z.string(), row: z.number().optional(), message: z.string() })).optional(),
  }),
});
export interface Answer {
  readonly status: number;
  readonly body: z.infer<typeof bodySchema>;
  readonly headers: LightMyRequestResponse['headers'];
  readonly rows: readonly Record<string, unknown>[];
}
export interface CallOptions {
  readonly headers?: Record<string, string>;
  readonly clientReqId?: string;
}

/** One person at one browser. */
export interface Person {
  readonly loginId: string;
  readonly userId: string;
  readonly cookies: string;
  readonly headers: Record<string, string>;
  call(op: Op, arg?: unknown, options?: CallOptions): Promise<Answer>;
}

type TestParts = Pick<AppParts, 'runsJobs' | 'grantedPermissions' | 'log' | 'timeouts'> & {
  readonly publicUrl?: string;
  readonly throughLine?: ThroughLine;
  /** A clock of the test's own instead of the one that stands still. */
  readonly now?: () => Date;
  /** What has to be in the campus before the server looks at it. */
  readonly prepare?: (database: TestDatabase) => Promise<void>;
};

export interface TestServer {
  readonly app: FastifyInstance;
  readonly database: TestDatabase;
  setTime(at: string): void;
  now(): Date;
  /** A person with an open session, without the cost of a password. */
  signIn(loginId: string): Promise<Person>;
  call(op: Op, arg?: unknown, options?: CallOptions & { readonly remoteAddress?: string }): Promise<Answer>;
  close(): Promise<void>;
}

/**
 * A server on a database of its own with the demo campus; its clock stands at the test day until it is moved.
 * @param runsJobs whether it does scheduled work; without it runs wait in their queue
 */
export async function openTestServer({
  runsJobs = false,
  publicUrl = 'http://localhost:8080',
  throughLine,
  now,
  prepare = async () => undefined,
  ...parts
}: TestParts = {}): Promise<TestServer> {
  const database = await openTestDatabase(throughLine),
    { dataDir, keyDir } = database.place,
    backupDir = join(dataDir, 'backups');
  await prepare(database);
  // As a start does, so that texts of persons can be encrypted.
  await prepareKeys(database.db, { dataDir, keyDir, backupDir });
  let nowMs = TEST_NOW.getTime();
  const clock = { now: now ?? (() => new Date(nowMs)) };
  const app = await createApp({
    database,
    clock,
    config: { publicUrl, dataDir, backupDir },
    clientDir: 'no-client',
    runsJobs,
    ...parts,
  });
  await (runsJobs ? app.listen({ host: '127.0.0.1', port: 0 }) : app.ready());
  const call: TestServer['call'] = (op, arg, options = {}) => send(app, op, arg, options.headers ?? {}, options);
  return {
    app,
    database,
    call,
    now: clock.now,
    setTime: (at) => {
      nowMs = new Date(at).getTime();
    },
    signIn: (loginId) => signInOn(app, database, loginId, clock.now()),
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}

/** A person's calls to one of several servers that share a database. */
export async function signInOn(
  app: FastifyInstance,
  database: TestDatabase,
  loginId: string,
  now: Date,
): Promise<Person> {
  const userId = userIdOf(loginId);
  const { token } = await openSession(database.db, { userId, ipAddr: '127.0.0.1', userAgent: null, now });
  return personOn(app, loginId, token);
}

export function personOn(app: FastifyInstance, loginId: string, token: string): Person {
  const headers = { cookie: `SSOTOKEN=${token}`, 'x-xsrf-token': xsrfTokenOf(token) };
  return {
    loginId,
    userId: userIdOf(loginId),
    cookies: headers.cookie,
    headers,
    call: (op, arg, options = {}) => send(app, op, arg, { ...headers, ...options.headers }, options),
  };
}

async function send(
  app: FastifyInstance,
  op: Op,
  arg: unknown,
  headers: Record<string, string>,
  options: CallOptions & { readonly remoteAddress?: string },
): Promise<Answer> {
  const endpoint = endpoints[op];
  const address = options.remoteAddress === undefined ? {} : { remoteAddress: options.remoteAddress };
  const response =
    endpoint.method === 'GET'
      ? await app.inject({ method: 'GET', url: endpoint.path, query: toQuery(arg), headers, ...address })
      : await app.inject({
          method: 'POST',
          url: endpoint.path,
          payload: JSON.stringify(arg ?? {}),
          ...address,
          headers: {
            'content-type': 'application/json',
            'x-client-req-id': options.clientReqId ?? randomUUID(),
            ...headers,
          },
        });
  return toAnswer(response);
}

export function toAnswer(response: LightMyRequestResponse): Answer {
  const body = bodySchema.parse(
    response.statusCode === 304
      ? { code: 304, message: '', traceId: '', data: { data: [] } }
      : withRows(response.json()),
  );
  return { status: response.statusCode, body, headers: response.headers, rows: body.data.data };
}

/** An upload answers texts where other calls answer rows. */
function withRows(body: unknown): unknown {
  const parsed = z.looseObject({ data: z.looseObject({ data: z.array(z.unknown()) }) }).safeParse(body);
  if (!parsed.success) return body;
  return {
    ...parsed.data,
    data: {
      ...parsed.data.data,
      data: parsed.data.data.data.map((row) => (typeof row === 'string' ? { value: row } : row)),
    },
  };
}

function toQuery(arg: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(arg ?? {})
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([key, value]) => [key, String(value)]),
  );
}
