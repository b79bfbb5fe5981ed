import { expect, test } from 'vitest';
import { endpoints } from '#contract/registry.ts';
import { STALLED_MS } from '#worker/connectivity/connectivity.ts';
import { reply, type Reply } from '#tests/support/scripted-server.ts';
import { ROUTE_PATIENCE_MS } from '#worker/calls/request-dispatcher.ts';
import { answers, pathsOf, scene, signIn, type Scene } from '#tests/support/worker-scene.ts';

const PATH = '/guide/list';
const isCheck = (url = ''): boolean => url.startsWith(endpoints.checkRoute.path);
const check = ({ worker }: Scene) => worker.call('checkRoute', { url: PATH }, { id: crypto.randomUUID() });

/** A device that keeps what the server has allowed, before a server whose next check is answered as the test says. */
async function allowedOnce(next: Reply): Promise<Scene> {
  let isFirst = true;
  const opened = await scene((request, response, body) => {
    if (!isCheck(request.url)) answers(request, response, body);
    else if (isFirst) reply(response, 200, { data: [{ resourcePath: PATH }] });
    else next(request, response, body);
  });
  await signIn(opened);
  await check(opened);
  opened.line = 'down';
  await expect.poll(async () => (await check(opened)).ok).toBe(true);
  opened.line = 'up';
  await opened.worker.call('getDeptList', {}, { id: crypto.randomUUID() });
  isFirst = false;
  return opened;
}

const lateAnswers = ({ events }: Scene) => events.filter(({ type }) => type === 'late-answer');

test('the word of the server is waited for, and counts whenever it comes', async () => {
  let answer: () => void = () => undefined;
  const opened = await allowedOnce((_request, response) => {
    answer = () => reply(response, 403);
  });
  const startedAt = performance.now(),
    first = await check(opened);
  // After a second without a word the screen opens with what the server said before.
  expect(first).toMatchObject({ ok: true, value: { storedAt: expect.any(Number) } });
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(ROUTE_PATIENCE_MS - 50);
  expect(lateAnswers(opened)).toEqual([]);
  answer();
  await expect
    .poll(() => lateAnswers(opened))
    .toMatchObject([{ op: 'checkRoute', error: { kind: 'forbidden' }, arg: { url: PATH } }]);
  // What it has refused is not open without a line either.
  opened.line = 'down';
  expect(await check(opened)).toMatchObject({ ok: false, error: { kind: 'offline' } });
});

test('a refusal that comes in time is the answer', async () => {
  const opened = await allowedOnce((_request, response) => {
    setTimeout(() => reply(response, 403), STALLED_MS);
  });
  expect(await check(opened)).toMatchObject({ ok: false, error: { kind: 'forbidden' } });
  expect(lateAnswers(opened)).toEqual([]);
});

test('a late permission answers the question that follows it, without another visit', async () => {
  const allow = (response: Parameters<Reply>[1]): void => reply(response, 200, { data: [{ resourcePath: PATH }] });
  let isSilent = false,
    answer: () => void = () => undefined;
  // On one line from beginning to end: one that comes back says what it missed, which puts earlier answers in doubt.
  const opened = await scene((request, response, body) => {
    if (!isCheck(request.url)) answers(request, response, body);
    else if (isSilent) answer = () => allow(response);
    else allow(response);
  });
  await signIn(opened);
  await check(opened);
  isSilent = true;
  expect(await check(opened)).toMatchObject({ ok: true, value: { storedAt: expect.any(Number) } });
  const asked = pathsOf(opened).filter(isCheck).length;
  answer();
  await expect.poll(() => lateAnswers(opened)).toMatchObject([{ op: 'checkRoute', error: null }]);
  expect(await check(opened)).toMatchObject({ ok: true, value: { storedAt: null } });
  expect(pathsOf(opened).filter(isCheck)).toHaveLength(asked);
});

test('every check is asked of the server, also of a path that was allowed a moment ago', async () => {
  const opened = await allowedOnce((_request, response) => reply(response, 200, { data: [{ resourcePath: PATH }] }));
  const before = pathsOf(opened).filter(isCheck).length;
  await check(opened);
  await check(opened);
  expect(pathsOf(opened).filter(isCheck)).toHaveLength(before + 2);
});

test('without a line the last answer of the server counts', async () => {
  const opened = await allowedOnce((_request, response) => reply(response, 200, { data: [{ resourcePath: PATH }] }));
  opened.line = 'down';
  const answer = await check(opened);
  expect(answer).toMatchObject({ ok: true, value: { data: { data: [{ resourcePath: PATH }] } } });
  expect(answer.ok && answer.value.storedAt).toEqual(expect.any(Number));
});
