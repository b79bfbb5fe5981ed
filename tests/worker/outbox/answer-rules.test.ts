import { describe, expect, test } from 'vitest';
import type { CallError } from '#contract/errors.ts';
import { backOffMs, judgeAnswer, troubleSince, type Verdict } from '#worker/outbox/sending/answer-rules.ts';
import { createServerLine } from '#worker/http/server-line.ts';
import { casesOf, tryCases } from '#tests/support/faults.ts';
import { schedule } from '#worker/worker-dependencies.ts';
import { openScriptedServer, reply, type Reply } from '#tests/support/scripted-server.ts';

const half = (): number => 0.5;
const FAULTS_DEADLINE_MS = 600_000;
const NUMBER = '11111111-1111-4111-8111-111111111111';

/** What the worker makes of a server's answer to a queued write; null is success. */
async function judged(answer: Reply): Promise<{ readonly verdict: Verdict | null; readonly error: CallError | null }> {
  const server = await openScriptedServer(answer);
  return judgedOn(server.origin);
}
async function judgedOn(
  origin: string,
): Promise<{ readonly verdict: Verdict | null; readonly error: CallError | null }> {
  const line = createServerLine(origin, {
    fetch: (request) => fetch(request),
    traffic: () => ({ lost: new AbortController().signal, finish: () => undefined }),
    scheduleDeadline: schedule,
  });
  const result = await line.send(
    'saveGuideItem',
    {},
    { clientReqId: NUMBER, deadlineMs: 5_000, signal: new AbortController().signal },
  );
  return result.ok
    ? { verdict: null, error: null }
    : { verdict: judgeAnswer(result.error, 1, half), error: result.error };
}
const status =
  (code: number, headers: Record<string, string> = {}): Reply =>
  (_request, response) =>
    reply(response, code, { data: [] }, headers);
const refusal =
  (reason: string): Reply =>
  (_request, response) =>
    reply(response, 409, { data: [], reason });
const AGAIN_FOR_ALL = { type: 'again', afterMs: 1_500, isForAll: true },
  NO_ANSWER = { kind: 'offline', timedOut: false };

describe('answers of the server by the table', () => {
  test.each([200, 201])('%i removes the entry', async (code) => {
    expect((await judged(status(code, { 'x-client-req-id': NUMBER }))).verdict).toBeNull();
  });
  test.each([401, 419])('%i pauses everything', async (code) =>
    expect((await judged(status(code))).verdict).toEqual({ type: 'pause' }),
  );
  test('409 VERSION is compared by a person, and 412, which says the same', async () => {
    for (const reply of [refusal('VERSION'), status(412)])
      expect((await judged(reply)).verdict).toEqual({ type: 'aside', state: 'conflict' });
  });
  test.each(['STATE', 'DUP', 'LIMIT', 'GONE'])('409 %s is refused with the words of the server', async (reason) =>
    expect((await judged(refusal(reason))).verdict).toEqual({ type: 'aside', state: 'refused' }),
  );
  test.each([400, 403, 404, 409, 410, 413, 415, 422])('%i steps aside', async (code) =>
    expect((await judged(status(code))).verdict).toEqual({ type: 'aside', state: 'refused' }),
  );
  test.each([500, 502, 504])('%i is asked again under the same number, others go on', async (code) => {
    expect((await judged(status(code))).verdict).toEqual({ type: 'again', afterMs: 1_500, isForAll: false });
  });
  test.each([425, 429, 503])('%i obeys the time that the server asks for', async (code) => {
    expect((await judged(status(code, { 'retry-after': '17' }))).verdict).toEqual({ type: 'hold', afterMs: 17_000 });
    expect((await judged(status(code))).verdict).toEqual({ type: 'hold', afterMs: 5_000 });
    expect((await judged(status(code, { 'retry-after': '999999' }))).verdict).toEqual({
      type: 'hold',
      afterMs: 3_600_000,
    });
  });
  test('426 waits for the new version of the page', async () =>
    expect((await judged(status(426))).verdict).toEqual({ type: 'hold', afterMs: 60_000 }));
  test('403 keeps the number under which it is explained', async () => {
    const { error } = await judged((_request, response) => reply(response, 403, { data: [], explainId: 'K7QD-92MX' }));
    expect(error).toMatchObject({ kind: 'forbidden', explainId: 'K7QD-92MX', message: 'message 403' });
  });
  test('an answer that names another number is no answer', async () => {
    expect(await judged(status(200, { 'x-client-req-id': '22222222-2222-4222-8222-222222222222' }))).toEqual({
      verdict: AGAIN_FOR_ALL,
      error: NO_ANSWER,
    });
  });
  test('a line that breaks is no answer', async () => {
    expect(
      await judged((request) => {
        request.socket.destroy();
      }),
    ).toEqual({ verdict: AGAIN_FOR_ALL, error: NO_ANSWER });
  });
});

/** Ways in which somebody else answers for us, each with a status and a body. */
const STRANGERS: readonly ((code: number, text: string) => Reply)[] = [
  (code, text) => (_request, response) => {
    response.writeHead(code, { 'content-type': 'text/html' });
    response.end(`<html>로그인 ${text}</html>`);
  },
  (code, text) => (_request, response) => {
    response.writeHead(code, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ error: text, data: { data: [] } }));
  },
  (_code, text) => (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'x-madang': '1' });
    response.end(`{"code":200,"data":{"data":[${text}`);
  },
  (_code, text) => (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'x-madang': '1' });
    response.end(JSON.stringify([text]));
  },
  () => (_request, response) => {
    response.writeHead(204, { 'x-madang': '1' });
    response.end();
  },
  (_code, text) => (_request, response) => {
    response.writeHead(200, { 'x-madang': '1', 'content-encoding': 'gzip' });
    response.end(`not packed ${text}`);
  },
  (_code, text) => (_request, response) => {
    response.writeHead(200, { 'x-madang': '1', 'content-length': '5000' });
    response.write(`{"code":200,${text}`);
    response.destroy();
  },
  () => (_request, response) => {
    response.writeHead(511);
    response.end();
  },
];
const CODES = [200, 201, 400, 401, 403, 404, 409, 419, 500, 502, 503, 511];

test(
  "F15: no page or piece of another one is taken for the server's answer",
  async () => {
    const server = await openScriptedServer(status(200));
    await tryCases({
      name: 'F15 foreign answers',
      cases: casesOf(300, 2_000),
      atOnce: 1,
      attempt: async (index) => {
        const stranger = STRANGERS[index % STRANGERS.length] ?? ((): Reply => status(200)),
          code = CODES[Math.floor(index / STRANGERS.length) % CODES.length] ?? 200;
        server.answer = stranger(code, `x${index}`);
        const { verdict, error } = await judgedOn(server.origin);
        return error?.kind === 'offline' && verdict?.type === 'again'
          ? null
          : `${code} by ${index % STRANGERS.length}: ${error?.kind ?? 'accepted'}`;
      },
    });
  },
  FAULTS_DEADLINE_MS,
);

test('delays lie between a second and a growing limit of a minute', () => {
  for (let attempts = 1; attempts < 40; attempts += 1) {
    const limit = Math.min(60_000, 1_000 * 2 ** attempts);
    expect([backOffMs(attempts, () => 0), backOffMs(attempts, () => 1)]).toEqual([1_000, limit]);
  }
});

test('trouble counts from the first fault in a row', () => {
  const fault: CallError = { kind: 'server-fault', message: '', traceId: null };
  expect(troubleSince(fault, null, 5)).toBe(5);
  expect(troubleSince(fault, 5, 9)).toBe(5);
  expect(troubleSince({ kind: 'offline', timedOut: true }, 5, 9)).toBeNull();
});
