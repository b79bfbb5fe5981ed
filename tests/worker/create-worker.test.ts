import { expect, test } from 'vitest';
import type { Op } from '#contract/registry.ts';
import { copiesOn } from '#tests/support/copies-on.ts';
import { makeDevice, type Device } from '#tests/support/device.ts';
import { createOutboxStore } from '#worker/outbox/rows/outbox-store.ts';
import { encryptorOf } from '#tests/support/encryptors.ts';
import { reply } from '#tests/support/scripted-server.ts';
import { answers, item, pathsOf, person, scene, signIn, target } from '#tests/support/worker-scene.ts';

const lastPersonOf = (device: Device) => copiesOn(device.restart(), Date.now).lastOwner();

test('page and worker agree on their protocol and on a sign of life', async () => {
  const { worker } = await scene(answers);
  expect(await worker.hello(1)).toEqual({ protocol: 1, life: 'life' });
});

test('abort ends a running call as cancelled', async () => {
  const { worker } = await scene(() => setImmediate(() => worker.abort('c1')));
  expect(await worker.call('getDeptList', {}, { id: 'c1' })).toEqual({ ok: false, error: { kind: 'cancelled' } });
});

test('a start without a network knows the last person', async () => {
  const device = makeDevice();
  const before = await scene(answers, device);
  // A device that has kept something before keeps the next copy at once.
  await before.worker.setPerson(person);
  await before.worker.saveDraft({ key: 'notice', formatVersion: 1, value: '초안' });
  await before.worker.call('getMyInfo', {}, { id: '1' });
  await expect.poll(() => lastPersonOf(device)).not.toBeNull();
  const after = await scene(answers, device);
  after.line = 'down';
  expect(await after.worker.call('getMyInfo', {}, { id: '2' })).toMatchObject({
    ok: true,
    value: { data: { data: [{ userId: 'hong', xsrfToken: '' }] } },
  });
});

test('a sign-out without a network is told before anyone starts', async () => {
  const device = makeDevice();
  const left = await scene(answers, device);
  await left.worker.setPerson(person);
  left.line = 'down';
  await left.worker.call('logout', {}, { id: '1' });
  await left.worker.setPerson(null);
  const next = await scene(answers, device);
  next.line = 'down';
  expect(await next.worker.call('getMyInfo', {}, { id: '2' })).toEqual({
    ok: false,
    error: { kind: 'unauthenticated' },
  });
  next.line = 'up';
  await next.worker.call('getMyInfo', {}, { id: '3' });
  expect(
    pathsOf(next)
      .filter((path) => path !== '/api/health')
      .slice(0, 2),
  ).toEqual(['/api/logout', '/api/system/getMyInfo']);
});

test('a queued write is sent when the server answers again', async () => {
  const opened = await scene(answers);
  await signIn(opened);
  opened.line = 'down';
  await opened.worker.call('getDeptList', {}, { id: '1' });
  expect(await opened.worker.submit('saveGuideItem', item, { id: '2', ...target })).toMatchObject({
    value: { state: 'queued' },
  });
  expect((await opened.worker.viewOutbox()).mine).toHaveLength(1);
  opened.line = 'up';
  await opened.worker.call('getDeptList', {}, { id: '3' });
  await expect.poll(() => opened.events.filter(({ type }) => type === 'outbox-sent')).toHaveLength(1);
  expect((await opened.worker.viewOutbox()).mine).toEqual([]);
});

test('I12: a kept write is judged by the answers of the server', async () => {
  let isFaulty = true;
  const opened = await scene((request, response, body) => {
    if (isFaulty && request.url === '/api/guide/saveGuideItem') reply(response, 503);
    else answers(request, response, body);
  });
  await signIn(opened);
  const save = (id: string) =>
    opened.worker.submit(
      'saveGuideItem',
      { ...item, guideItemId: crypto.randomUUID() },
      { id, ...target, recordId: id },
    );
  expect([await save('1'), opened.worker.connection()]).toMatchObject([
    { value: { state: 'queued', isOffline: false } },
    'online',
  ]);
  isFaulty = false;
  opened.line = 'down';
  await opened.worker.call('getDeptList', {}, { id: '2' });
  expect([await save('3'), opened.worker.connection()]).toMatchObject([
    { value: { state: 'queued', isOffline: true } },
    'offline',
  ]);
});

test('a queue whose keys come late goes on with them', async () => {
  const device = makeDevice(),
    before = await scene(answers, device);
  await signIn(before);
  before.line = 'down';
  await before.worker.call('getDeptList', {}, { id: '1' });
  await before.worker.submit('saveGuideItem', item, { id: '2', ...target });
  await before.worker.setPerson(null);
  let isReleased = false;
  const after = await scene((request, response, body) => {
    if (request.url === '/api/system/getDeviceKeyList' && !isReleased) reply(response, 500);
    else answers(request, response, body);
  }, device);
  await after.worker.setPerson(person);
  // The start asks in vain, for the figures and for the sending.
  await expect
    .poll(() => pathsOf(after).filter((path) => path === '/api/system/getDeviceKeyList').length, { timeout: 5_000 })
    .toBeGreaterThanOrEqual(2);
  await after.worker.findDraft('none');
  isReleased = true;
  await after.worker.findDraft('none');
  await expect.poll(() => pathsOf(after)).toContain('/api/guide/saveGuideItem');
});

test('a write that may not wait says so at once', async () => {
  const opened = await scene(answers);
  await signIn(opened);
  opened.line = 'down';
  const result = await opened.worker.submit(
    'deleteGuideItem',
    { rows: [{ guideItemId: '1', version: 1 }] },
    { id: '1', ...target },
  );
  expect(result).toEqual({ ok: false, error: { kind: 'offline', timedOut: false } });
  expect((await opened.worker.viewOutbox()).mine).toEqual([]);
});

test('I15: work that this version does not know steps aside', async () => {
  const device = makeDevice(),
    opened = await scene(answers, device),
    [owner, encryptor] = ['hong', await encryptorOf('hong')] as const;
  const store = createOutboxStore(device.restart()),
    newEntry = { payload: {}, title: '옛 작업', screenPath: '/guide/list' };
  await store.add(encryptor, crypto.randomUUID(), { ...newEntry, op: 'saveNothing' as Op, recordId: 'old' }, 1);
  await store.add(
    encryptor,
    crypto.randomUUID(),
    { ...newEntry, op: 'saveGuideItem', payload: item, recordId: 'new' },
    1,
  );
  await opened.worker.setPerson({ ...person, userId: owner });
  await expect.poll(() => pathsOf(opened)).toContain('/api/guide/saveGuideItem');
  await expect
    .poll(async () => (await opened.worker.viewOutbox()).mine.map(({ recordId, state }) => [recordId, state]))
    .toEqual([['old', 'refused']]);
});

test('a message waits only when its sender wants it', async () => {
  const opened = await scene(answers);
  await signIn(opened);
  opened.line = 'down';
  const send = (queueYn: 'Y' | 'N', id: string) =>
    opened.worker.submit(
      'sendSystemMsg',
      { resourcePath: '/guide', title: '안내', cntn: '내용', rcvrs: { userIds: ['hong'] }, queueYn },
      { id, ...target },
    );
  expect(await send('N', '1')).toEqual({ ok: false, error: { kind: 'offline', timedOut: false } });
  expect(await send('Y', '2')).toMatchObject({ value: { state: 'queued' } });
});

test('lookups name their person and nothing else does', async () => {
  const { worker, server } = await scene(answers);
  await worker.setPerson(person);
  await worker.call('getDeptList', {}, { id: '1' });
  await worker.call('getNoticeList', {}, { id: '2' });
  // The keys of a person whom nobody in this browser knows are asked for as well, a moment later.
  const asked = server.seen.filter(({ url }) => !url.includes('getDeviceKeyList'));
  expect(asked.map(({ headers }) => headers['x-madang-person'])).toEqual(['hong', undefined]);
});

test('the device tells how much lies on it, and of what kind', async () => {
  const opened = await scene(answers);
  expect(await opened.worker.storageUse()).toEqual({
    queueBytes: 0,
    queueCount: 0,
    draftBytes: 0,
    draftCount: 0,
    copyBytes: 0,
    copyCount: 0,
  });
  await signIn(opened);
  await opened.worker.saveDraft({ key: 'notice', formatVersion: 1, value: '초안'.repeat(1_000) });
  opened.line = 'down';
  await opened.worker.call('getDeptList', {}, { id: '1' });
  await opened.worker.submit('saveGuideItem', item, { id: '2', ...target });
  const use = await opened.worker.storageUse();
  expect([use.queueCount, use.draftCount, use.draftBytes > 6_000, use.queueBytes > 400]).toEqual([1, 1, true, true]);
});

test('I8: who goes leaves no copy of what he has seen, whatever way he goes', async () => {
  const opened = await scene(answers);
  await signIn(opened);
  await opened.worker.call('getGuideItemList', {}, { id: '1' });
  await expect.poll(async () => (await opened.worker.storageUse()).copyCount, { timeout: 5_000 }).toBeGreaterThan(0);
  await opened.worker.setPerson(null);
  expect((await opened.worker.storageUse()).copyCount).toBe(0);
});

test('drafts are closed after the sign-out', async () => {
  const { worker } = await scene(answers);
  await worker.setPerson(person);
  await worker.saveDraft({ key: 'notice', formatVersion: 1, value: '초안' });
  await worker.setPerson(null);
  expect(await worker.findDraft('notice')).toBeNull();
  await worker.setPerson(person);
  expect(await worker.findDraft('notice')).toMatchObject({ value: '초안' });
});
