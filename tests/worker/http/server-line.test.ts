import { expect, test } from 'vitest';
import type { Result } from '#contract/errors.ts';
import type { Op } from '#contract/registry.ts';
import { createServerLine, type ServerLine } from '#worker/http/server-line.ts';
import { schedule } from '#worker/worker-dependencies.ts';
import { openScriptedServer, reply, type Reply } from '#tests/support/scripted-server.ts';

const silent = () => ({ lost: new AbortController().signal, finish: () => undefined });
const lineTo = (origin: string): ServerLine =>
  createServerLine(origin, { fetch: (request) => fetch(request), traffic: silent, scheduleDeadline: schedule });
const limits = (deadlineMs = 2_000, signal = new AbortController().signal) => ({ signal, deadlineMs });

async function answerOf(answer: Reply): Promise<Result<unknown>> {
  const server = await openScriptedServer(answer);
  return lineTo(server.origin).send('getDeptList', {}, limits());
}
const kindOf = (result: Result<unknown>) => (result.ok ? 'ok' : result.error.kind);

test.each([
  [400, 'invalid'],
  [401, 'unauthenticated'],
  [403, 'forbidden'],
  [404, 'not-found'],
  [409, 'refused'],
  [413, 'transport'],
  [415, 'transport'],
  [419, 'session-ended'],
  [422, 'transport'],
  [426, 'transport'],
  [429, 'too-many'],
  [500, 'server-fault'],
  [503, 'too-many'],
])('session-security.md 4.3: a signed %i becomes %s', async (status, kind) => {
  expect(kindOf(await answerOf((_request, response) => reply(response, status)))).toBe(kind);
});

test('a signed 503 says what the server lacks, and when to come again', async () => {
  expect(await answerOf((_request, response) => reply(response, 503, undefined, { 'retry-after': '60' }))).toEqual({
    ok: false,
    error: { kind: 'too-many', retryAfterMs: 60_000, message: 'message 503' },
  });
});

test('an opaque redirect is the loss of the session', async () => {
  const result = await answerOf((_request, response) => {
    response.writeHead(302, { location: '/sso' });
    response.end();
  });
  expect(kindOf(result)).toBe('session-lost');
});

test.each<[string, Reply]>([
  [
    'a page of a captive portal',
    (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end('<html>sign in</html>');
    },
  ],
  [
    'an unsigned 401 of a proxy',
    (_request, response) => {
      response.writeHead(401);
      response.end('{}');
    },
  ],
  [
    'a body cut in the middle',
    (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'x-madang': '1', 'content-length': '500' });
      response.write('{"code":200,"data":{"da');
      setImmediate(() => response.destroy());
    },
  ],
  [
    'a signed body that is no envelope',
    (_request, response) => {
      response.writeHead(200, { 'x-madang': '1' });
      response.end('[]');
    },
  ],
  [
    'a reset connection',
    (request) => {
      request.socket.destroy();
    },
  ],
])('%s counts as no answer, never a logout', async (_name, answer) => {
  expect(await answerOf(answer)).toEqual({ ok: false, error: { kind: 'offline', timedOut: false } });
});

test.each<[number, string]>([
  [401, 'unauthenticated'],
  [403, 'forbidden'],
  [404, 'not-found'],
  [419, 'session-ended'],
  [500, 'server-fault'],
])(
  "specification.md 8: a %i without our header is the server's, with an envelope or without a body",
  async (status, kind) => {
    const envelope: Reply = (_request, response) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ code: status, message: '', traceId: 't', data: { data: [] } }));
    };
    const bare: Reply = (_request, response) => {
      response.writeHead(status);
      response.end();
    };
    expect([kindOf(await answerOf(envelope)), kindOf(await answerOf(bare))]).toEqual([kind, kind]);
  },
);

test('a good envelope without our header is an answer, and the code of a body counts more than its status', async () => {
  const rows = { data: [{ deptCd: '1010' }] };
  const send =
    (status: number, code: number): Reply =>
    (_request, response) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ code, message: '', traceId: 't', data: rows }));
    };
  expect(await answerOf(send(200, 200))).toEqual({ ok: true, value: rows });
  expect(kindOf(await answerOf(send(200, 419)))).toBe('session-ended');
});

test.each([407, 511])('a %i is of the way to the server, never of the server', async (status) => {
  const answer = await answerOf((_request, response) => {
    response.writeHead(status);
    response.end();
  });
  expect(kindOf(answer)).toBe('offline');
});

test('a call may take as long as it takes, until the line is lost', async () => {
  const server = await openScriptedServer(() => undefined);
  const lost = new AbortController();
  const line = createServerLine(server.origin, {
    fetch: (request) => fetch(request),
    traffic: () => ({ lost: lost.signal, finish: () => undefined }),
    scheduleDeadline: schedule,
  });
  const answer = line.send('getDeptList', {}, { signal: new AbortController().signal });
  const first = await Promise.race([
    answer,
    new Promise((resolve) => {
      setTimeout(() => resolve('waits'), 300);
    }),
  ]);
  expect(first).toBe('waits');
  lost.abort();
  expect(await answer).toEqual({ ok: false, error: { kind: 'offline', timedOut: true } });
});

test('a call without an answer ends at its deadline', async () => {
  const server = await openScriptedServer(() => undefined);
  const result = await lineTo(server.origin).send('getDeptList', {}, limits(40));
  expect(result).toEqual({ ok: false, error: { kind: 'offline', timedOut: true } });
});

test('a deadline holds although fetch has forgotten it', async () => {
  const line = createServerLine('http://localhost', {
    fetch: () => new Promise(() => undefined),
    traffic: silent,
    scheduleDeadline: schedule,
  });
  expect(await line.send('getDeptList', {}, limits(40))).toEqual({
    ok: false,
    error: { kind: 'offline', timedOut: true },
  });
});

test('a cancelled call ends at once and closes its socket', async () => {
  const controller = new AbortController();
  let closed: () => void = () => undefined;
  const socketClosed = new Promise<void>((resolve) => {
    closed = resolve;
  });
  const server = await openScriptedServer((request) => {
    request.socket.on('close', closed);
    controller.abort();
  });
  const result = await lineTo(server.origin).send('getDeptList', {}, limits(5_000, controller.signal));
  expect(kindOf(result)).toBe('cancelled');
  await socketClosed;
});

test('null and undefined are dropped and arrays joined by commas', async () => {
  const server = await openScriptedServer((_request, response) => reply(response, 200));
  await lineTo(server.origin).send(
    'getNoticeList',
    { page: 2, sortBy: ['title', 'regDt'], searchKeyword: null, statCd: undefined },
    limits(),
  );
  expect(server.seen[0]?.url).toBe('/api/cmnct/getNoticeList?page=2&sortBy=title%2CregDt');
});

test('writes carry contract, request number and token headers', async () => {
  const server = await openScriptedServer((_request, response) => reply(response, 200));
  const line = lineTo(server.origin);
  line.setPerson('u1', 'token-1');
  await line.send('saveGuideItem', { itemNm: '이름' }, { ...limits(), clientReqId: 'number-1' });
  expect(server.seen[0]).toMatchObject({
    method: 'POST',
    headers: { 'x-madang-contract': '1', 'x-client-req-id': 'number-1', 'x-xsrf-token': 'token-1' },
  });
});

test('background calls say that no person caused them', async () => {
  const server = await openScriptedServer((_request, response) => reply(response, 200));
  const line = lineTo(server.origin);
  await line.send('getSessionPolicy', {}, limits());
  await line.send('getNoticeList', {}, { ...limits(), background: true });
  await line.send('getNoticeList', {}, limits());
  expect(server.seen.map(({ headers }) => headers['x-madang-background'])).toEqual(['1', '1', undefined]);
});

test('a refused token is fetched anew and the write repeated once', async () => {
  const server = await openScriptedServer((request, response) => {
    if (request.url === '/api/system/getMyInfo') reply(response, 200, { data: [{ userId: 'u1', xsrfToken: 'fresh' }] });
    else if (request.headers['x-xsrf-token'] === 'fresh') reply(response, 200);
    else reply(response, 403, { data: [], reason: 'XSRF' });
  });
  const line = lineTo(server.origin);
  line.setPerson('u1', 'old');
  const result = await line.send('saveGuideItem', {}, limits());
  expect(kindOf(result)).toBe('ok');
  expect(server.seen[2]?.headers['x-client-req-id']).toBe(server.seen[0]?.headers['x-client-req-id']);
});

test('a token refused twice is a plain refusal', async () => {
  const server = await openScriptedServer((request, response) =>
    request.method === 'GET' ? reply(response, 200) : reply(response, 403, { data: [], reason: 'XSRF' }),
  );
  expect(kindOf(await lineTo(server.origin).send('saveGuideItem', {}, limits()))).toBe('forbidden');
  expect(server.seen).toHaveLength(3);
});

/** A line whose first request is refused with 401, but only after `meanwhile` has happened. */
async function refusedLate(
  op: Op,
  meanwhile: (line: ServerLine) => void,
): Promise<{ readonly result: Result<unknown>; readonly tries: number }> {
  const server = await openScriptedServer((_request, response) => {
    if (server.seen.length > 1) {
      reply(response, 200);
      return;
    }
    meanwhile(line);
    reply(response, 401);
  });
  const line = lineTo(server.origin);
  line.setPerson('hong', 'first');
  return { result: await line.send(op, {}, limits()), tries: server.seen.length };
}

test.each<[string, Op, (line: ServerLine) => void, string, number]>([
  [
    'a write is asked again of the next session of its person',
    'saveGuideItem',
    (line) => line.setPerson('hong', 'second'),
    'ok',
    2,
  ],
  [
    'a write is never made as somebody else',
    'saveGuideItem',
    (line) => line.setPerson('kim', 'second'),
    'cancelled',
    1,
  ],
  ['a read is asked again', 'getDeptList', (line) => line.setPerson('kim', 'second'), 'ok', 2],
  [
    'a sign-out does not end the session that followed',
    'logout',
    (line) => line.setPerson('hong', 'second'),
    'cancelled',
    1,
  ],
  ['the same session is over', 'getDeptList', (line) => line.setPerson('hong', 'first'), 'unauthenticated', 1],
])('I9: a late no to an older session: %s', async (_name, op, meanwhile, kind, tries) => {
  const told = await refusedLate(op, meanwhile);
  expect([kindOf(told.result), told.tries]).toEqual([kind, tries]);
});
