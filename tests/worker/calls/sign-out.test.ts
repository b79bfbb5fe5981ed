import { expect, test } from 'vitest';
import { endpoints } from '#contract/registry.ts';
import { makeDevice } from '#tests/support/device.ts';
import { reply, type Reply } from '#tests/support/scripted-server.ts';
import { answers, pathsOf, person, scene, signIn, type Scene } from '#tests/support/worker-scene.ts';

const LOGOUT = endpoints.logout.path;
const signOut = ({ worker }: Scene, background = false) =>
  worker.call('logout', {}, { id: crypto.randomUUID(), background });
const whoAmI = ({ worker }: Scene) => worker.call('getMyInfo', {}, { id: crypto.randomUUID() });

test('a sign-out that the server fails at is tried again before anybody is let in', async () => {
  let isFaulty = true;
  const device = makeDevice();
  const faulty: Reply = (request, response, body) => {
    if (request.url === LOGOUT && isFaulty) reply(response, 500);
    else answers(request, response, body);
  };
  const left = await scene(faulty, device);
  await signIn(left);
  expect(await signOut(left)).toMatchObject({ ok: false, error: { kind: 'server-fault' } });
  await left.worker.setPerson(null);
  const next = await scene(faulty, device);
  expect(await whoAmI(next)).toEqual({ ok: false, error: { kind: 'unauthenticated' } });
  expect(pathsOf(next)).toEqual([LOGOUT]);
  isFaulty = false;
  expect(await whoAmI(next)).toMatchObject({ ok: true });
  expect(pathsOf(next).filter((path) => path === LOGOUT)).toHaveLength(2);
});

test('a session that the server does not know any more is signed out', async () => {
  const opened = await scene((request, response, body) => {
    if (request.url === LOGOUT) reply(response, 401);
    else answers(request, response, body);
  });
  await signIn(opened);
  await signOut(opened);
  expect(await whoAmI(opened)).toMatchObject({ ok: true });
});

test('after a sign-out nothing goes out with the dead session, until somebody signs in', async () => {
  const opened = await scene(answers);
  await signIn(opened);
  await signOut(opened);
  await opened.worker.setPerson(null);
  const before = pathsOf(opened).length;
  const list = await opened.worker.call('getNoticeList', { page: 1, rowsPerPage: 10 }, { id: '1' });
  const lookup = await opened.worker.call('getDeptList', {}, { id: '2' });
  expect([list, lookup]).toEqual([
    { ok: false, error: { kind: 'cancelled' } },
    { ok: false, error: { kind: 'cancelled' } },
  ]);
  expect(pathsOf(opened)).toHaveLength(before);
  // What everybody may ask goes out.
  expect(await opened.worker.call('getLoginInfo', {}, { id: '3' })).toMatchObject({ ok: true });
  await opened.worker.setPerson(person);
  expect(await opened.worker.call('getDeptList', {}, { id: '4' })).toMatchObject({ ok: true });
});

test('what is under way when the person leaves is given up', async () => {
  const opened = await scene((request, response, body) => {
    if (!request.url?.startsWith(endpoints.getDeptList.path)) answers(request, response, body);
  });
  await signIn(opened);
  const hanging = opened.worker.call('getDeptList', {}, { id: 'hanging' });
  await expect.poll(() => pathsOf(opened)).toContain(endpoints.getDeptList.path);
  await signOut(opened);
  expect(await hanging).toEqual({ ok: false, error: { kind: 'cancelled' } });
});
