import { expect, test } from 'vitest';
import { fail, ok, type CallError, type Result } from '#contract/errors.ts';
import { copiedRead, isCopied, placeOf, type CopyEncryptors, type ReadTools } from '#worker/calls/copied-read.ts';
import { mayQueue } from '#worker/calls/request-dispatcher.ts';
import type { Encryptor } from '#worker/encryption/encryptor.ts';
import { copiesOn } from '#tests/support/copies-on.ts';
import { makeDevice } from '#tests/support/device.ts';
import { encryptorOf } from '#tests/support/encryptors.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const offline = fail({ kind: 'offline', timedOut: false });
const never = () => new Promise<void>(() => undefined);
const hong = await encryptorOf('hong'),
  kim = await encryptorOf('kim');
const sealsOf = (encryptor: Encryptor | null): CopyEncryptors => ({
  reader: async () => encryptor,
  keeper: async () => encryptor,
});
const rows = (title: string) => ({ data: [{ title }] });

function scene(owner: Encryptor | null = hong) {
  let now = 5_000;
  const copies = copiesOn(makeDevice().restart(), () => now);
  const late: Result<unknown>[] = [];
  const tools: ReadTools = { stalled: never, late: (result) => late.push(result) };
  const read = (send: () => Promise<Result<unknown>>, change: Partial<ReadTools> = {}, who = owner) =>
    copiedRead(send, placeOf(copies, sealsOf(who), 'getNoticeList', { page: 1 }), { ...tools, ...change });
  return {
    copies,
    late,
    read,
    pass: (ms: number) => {
      now += ms;
    },
  };
}

test('without a network the last seen answer is given', async () => {
  const { read, pass } = scene();
  await read(async () => ok(rows('마지막')));
  pass(60_000);
  expect(await read(async () => offline)).toEqual({ ok: true, value: { data: rows('마지막'), storedAt: 5_000 } });
});

test('another person never sees a copy', async () => {
  const { read } = scene();
  await read(async () => ok(rows('비밀')));
  expect(await read(async () => offline, {}, kim)).toEqual(offline);
});

test('an unknown person leaves no copy', async () => {
  const { read } = scene(null);
  await read(async () => ok(rows('누구')));
  expect(await read(async () => offline)).toEqual(offline);
});

test('a slow line shows the copy and reports the late answer', async () => {
  const { read, late } = scene();
  await read(async () => ok(rows('옛것')));
  let answer: (result: Result<unknown>) => void = () => undefined;
  const slow = new Promise<Result<unknown>>((resolve) => {
    answer = resolve;
  });
  expect(await read(() => slow, { stalled: async () => undefined })).toMatchObject({ value: { data: rows('옛것') } });
  answer(ok(rows('새것')));
  await expect.poll(() => late).toEqual([ok(rows('새것'))]);
  expect(await read(async () => offline)).toMatchObject({ value: { data: rows('새것') } });
});

test('what comes while the copy is looked for is the answer, not news of a copy that nobody has yet', async () => {
  const { read, late, copies } = scene();
  await read(async () => ok(rows('옛것')));
  let answer: (result: Result<unknown>) => void = () => undefined;
  const slow = new Promise<Result<unknown>>((resolve) => {
      answer = resolve;
    }),
    place = placeOf(copies, sealsOf(hong), 'getNoticeList', { page: 1 });
  const find = async () => {
    const copy = await place.find();
    answer(ok(rows('새것')));
    await slow;
    return copy;
  };
  expect(
    await copiedRead(
      () => slow,
      { ...place, find },
      { stalled: async () => undefined, late: (result) => late.push(result) },
    ),
  ).toEqual({ ok: true, value: { data: rows('새것'), storedAt: null } });
  expect(late).toEqual([]);
});

test('a copy whose keys come behind the question is given while the line is slow', async () => {
  const { read, copies } = scene();
  await read(async () => ok(rows('옛것')));
  let come: (encryptor: Encryptor) => void = () => undefined;
  const coming = new Promise<Encryptor>((resolve) => {
      come = resolve;
    }),
    encryptors: CopyEncryptors = { reader: async () => null, keeper: () => coming };
  const answer = copiedRead(
    () => new Promise(() => undefined),
    placeOf(copies, encryptors, 'getNoticeList', { page: 1 }),
    {
      stalled: async () => undefined,
      late: () => undefined,
    },
  );
  come(hong);
  expect(await answer).toMatchObject({ value: { data: rows('옛것'), storedAt: 5_000 } });
});

test('a late end of the session is told', async () => {
  const { read, late } = scene();
  await read(async () => ok(rows('옛것')));
  const ended: CallError = { kind: 'unauthenticated' };
  let answer: (result: Result<unknown>) => void = () => undefined;
  const slow = new Promise<Result<unknown>>((resolve) => {
    answer = resolve;
  });
  await read(() => slow, { stalled: async () => undefined });
  answer(fail(ended));
  await expect.poll(() => late).toEqual([fail(ended)]);
});

test('a right that was withdrawn deletes the copy', async () => {
  const { read } = scene();
  await read(async () => ok(rows('권한')));
  await read(async () => fail({ kind: 'forbidden', message: '' }));
  expect(await read(async () => offline)).toEqual(offline);
});

test('session-security.md 4.5: an allowed route check lasts a day', async () => {
  const { copies, pass } = scene();
  const place = placeOf(copies, sealsOf(hong), 'checkRoute', { url: '/guide/list' });
  await place.keep(rows('허용'));
  pass(DAY_MS);
  expect(await place.find()).not.toBeNull();
  pass(1);
  expect(await place.find()).toBeNull();
});

test('the last person is kept without his token', async () => {
  const { copies } = scene();
  const place = placeOf(copies, sealsOf(hong), 'getMyInfo', {});
  await place.keep({ data: [{ userId: 'hong', userNm: '홍길동', xsrfToken: 'secret' }] });
  expect(await copies.findPerson(hong)).toMatchObject({ data: { data: [{ userNm: '홍길동', xsrfToken: '' }] } });
});

test('a new person on the device removes what the former saw', async () => {
  const { copies, read } = scene();
  await read(async () => ok(rows('홍')));
  await copies.keepPerson(kim, {});
  expect(await read(async () => offline)).toEqual(offline);
});

test('sign-out leaves no copy and no person', async () => {
  const { copies, read } = scene();
  await read(async () => ok(rows('홍')));
  await copies.keepPerson(hong, {});
  await copies.purge();
  expect(await read(async () => offline)).toEqual(offline);
  expect([await copies.lastOwner(), await copies.findPerson(hong)]).toEqual([null, null]);
});

test('personal lists and lookups are never copied', () => {
  expect([
    isCopied('getUserList'),
    isCopied('getDeptList'),
    isCopied('downloadNoticeExcel'),
    isCopied('getNoticeList'),
  ]).toEqual([false, false, false, true]);
});

test('a notice waits as a draft but is posted online only', () => {
  expect([
    mayQueue('saveNotice', { actionCd: 'DRAFT' }),
    mayQueue('saveNotice', { actionCd: 'POST' }),
    mayQueue('deleteNotice', {}),
  ]).toEqual([true, false, false]);
});

test('personal data is kept as long as its answer says', async () => {
  let now = 1_000_000;
  const copies = copiesOn(makeDevice().restart(), () => now),
    place = placeOf(copies, sealsOf(hong), 'getAttRoster', { prdId: 'p', sessId: 's' }),
    roster = (keepUntilDt: string | null) => ({ ...rows('명단'), keepUntilDt });
  const until = new Date(now + 60_000).toISOString();
  await place.keep(roster(until));
  now += 59_999;
  expect(await place.find()).toMatchObject({ data: roster(until) });
  now += 1;
  expect(await place.find()).toBeNull();
  await place.keep(roster(new Date(now + 60_000).toISOString()));
  await place.keep(roster(null));
  expect(await place.find()).toBeNull();
});

test('what is over is taken off the device, though nobody asks for it', async () => {
  let now = 1_000_000;
  const device = makeDevice(),
    copies = copiesOn(device.restart(), () => now),
    placeIn = (sessId: string) => placeOf(copies, sealsOf(hong), 'getAttRoster', { prdId: 'p', sessId });
  const roster = (ms: number) => ({ ...rows('명단'), keepUntilDt: new Date(now + ms).toISOString() });
  await placeIn('first').keep(roster(1_000));
  now += 2_000;
  await placeIn('second').keep(roster(1_000));
  // The clock is put back: a copy that was only hidden would be there again.
  now -= 2_000;
  expect(await placeIn('first').find()).toBeNull();
});
