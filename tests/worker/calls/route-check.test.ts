import { expect, test } from 'vitest';
import { endpoints } from '#contract/registry.ts';
import { STALLED_MS } from '#worker/connectivity/connectivity.ts';
import { reply, type Reply } from '#tests/support/scripted-server.ts';
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

test('the server decides where a person may go, also when its answer is late', async () => {
  const opened = await allowedOnce((_request, response) => {
    setTimeout(() => reply(response, 403), 3 * STALLED_MS);
  });
  expect(await check(opened)).toMatchObject({ ok: false, error: { kind: 'forbidden' } });
  // What it has refused is not open without a line either.
  opened.line = 'down';
  expect(await check(opened)).toMatchObject({ ok: false, error: { kind: 'offline' } });
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
