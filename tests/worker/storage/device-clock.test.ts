import { expect, test } from 'vitest';
import { endpoints } from '#contract/registry.ts';
import type { MergeNote } from '#worker/api.ts';
import { placeOf, type CopyEncryptors } from '#worker/calls/copied-read.ts';
import { createDrafts } from '#worker/drafts/drafts.ts';
import { createMergeNotes } from '#worker/outbox/conflicts/merge-notes.ts';
import { createKeptFiles } from '#worker/files/kept-files.ts';
import { createQuickUnlock } from '#worker/encryption/quick-unlock.ts';
import { ownerMark } from '#worker/encryption/keys.ts';
import { createDeviceClock } from '#worker/storage/device-clock.ts';
import { copiesOn } from '#tests/support/copies-on.ts';
import { makeDevice, type Device } from '#tests/support/device.ts';
import { reply, type Reply } from '#tests/support/scripted-server.ts';
import { keysOf, encryptorOf } from '#tests/support/encryptors.ts';
import { answers, person, scene } from '#tests/support/worker-scene.ts';

const MINUTE_MS = 60_000,
  HOUR_MS = 3_600_000,
  DAY_MS = 24 * HOUR_MS,
  YEAR_MS = 365 * DAY_MS;
const NOON = 1_775_440_800_000,
  IN_1999 = Date.UTC(1999, 0, 1);
const hong = await encryptorOf('hong');
const encryptors: CopyEncryptors = { reader: async () => hong, keeper: async () => hong };
const ALLOWED = { data: [{ resourcePath: '/guide/list' }] },
  LIST = { data: [{ title: '목록' }] };

/** A device in whose worker somebody works at noon; its own clock is off by so much. `restart` is another start of the browser. */
function openDevice(offMs = 0, device: Device = makeDevice()) {
  let wallMs = NOON + offMs;
  const start = () => {
    const storage = device.restart(),
      clock = createDeviceClock(storage, () => wallMs),
      copies = copiesOn(storage, () => wallMs, clock);
    return {
      clock,
      copies,
      check: placeOf(copies, encryptors, 'checkRoute', { url: '/guide/list' }),
      list: placeOf(copies, encryptors, 'getNoticeList', { page: 1 }),
      me: placeOf(copies, encryptors, 'getMyInfo', {}),
    };
  };
  return {
    start,
    device,
    wallMs: () => wallMs,
    pass: (ms: number) => {
      wallMs += ms;
    },
    set: (ms: number) => {
      wallMs = ms;
    },
  };
}
type Opened = ReturnType<ReturnType<typeof openDevice>['start']>;

/** The server has let the person in and answered his screen, a list, and who he is. */
async function work({ clock, check, list, me }: Opened, serverMs = NOON): Promise<void> {
  clock.heard(serverMs);
  await me.keep({ data: [{ userId: 'hong', userNm: '홍길동' }] });
  await check.keep(ALLOWED);
  await list.keep(LIST);
}

test('session-security.md 4.5: a permission lasts a day, and not a moment longer', async () => {
  const at = openDevice();
  await work(at.start());
  at.pass(DAY_MS);
  const again = at.start();
  expect(await again.check.find()).toMatchObject({ data: ALLOWED });
  at.pass(1);
  expect(await again.check.find()).toBeNull();
});

test.each([
  ['an hour before it was given', NOON - HOUR_MS],
  ['a year before', NOON - YEAR_MS],
  ['in 1999', IN_1999],
])(
  'session-security.md 4.5: a permission does not come to life again by a clock that stands %s',
  async (_when, wallMs) => {
    const at = openDevice(),
      tab = at.start();
    await work(tab);
    at.set(wallMs);
    expect([await tab.check.find(), await tab.list.find()]).toEqual([null, null]);
    const again = at.start();
    expect([await again.check.find(), await again.list.find()]).toEqual([null, null]);
  },
);

test('a clock that is set back to the same hour again and again wins no time', async () => {
  const at = openDevice();
  await work(at.start());
  for (let hours = 1; hours <= 23; hours += 1) {
    at.pass(HOUR_MS);
    expect(await at.start().check.find()).not.toBeNull();
  }
  at.set(NOON + HOUR_MS);
  expect(await at.start().check.find()).toBeNull();
});

test.each([-3 * HOUR_MS, 2 * DAY_MS, 10 * YEAR_MS])(
  'on a PC whose clock is always wrong by %i ms a permission lasts a day as well',
  async (offMs) => {
    const at = openDevice(offMs);
    await work(at.start());
    at.pass(23 * HOUR_MS);
    const again = at.start(),
      found = await again.check.find();
    // People read it by the clock that they have.
    expect(found).toEqual({ data: ALLOWED, storedAt: NOON + offMs });
    at.pass(HOUR_MS + 1);
    expect(await again.check.find()).toBeNull();
  },
);

test('what was stored while the clock ran ahead has run out when it is put right', async () => {
  const at = openDevice(YEAR_MS),
    tab = at.start();
  await tab.check.keep(ALLOWED);
  at.set(NOON);
  expect(await tab.check.find()).toBeNull();
});

test('the next word of the server heals a device whose clock was wrong', async () => {
  const at = openDevice(),
    tab = at.start();
  await work(tab);
  at.set(IN_1999);
  expect(await tab.check.find()).toBeNull();
  await work(tab, NOON + 2 * HOUR_MS);
  at.pass(HOUR_MS);
  expect(await tab.check.find()).toEqual({ data: ALLOWED, storedAt: IN_1999 });
  at.set(NOON + 3 * HOUR_MS);
  await work(tab, NOON + 3 * HOUR_MS);
  expect(await at.start().check.find()).not.toBeNull();
});

test('who works here is known by every clock, and by a wrong one his session has run out', async () => {
  const at = openDevice(),
    tab = at.start();
  await work(tab);
  at.pass(HOUR_MS);
  expect((await tab.me.find())?.storedAt).toBe(NOON);
  at.set(IN_1999);
  expect(await tab.me.find()).toMatchObject({ data: { data: [{ userId: 'hong' }] }, storedAt: 0 });
});

test('a second tab knows what the first has heard', async () => {
  const at = openDevice(-3 * HOUR_MS),
    second = at.start();
  await work(at.start());
  at.set(NOON - 5 * HOUR_MS);
  expect(await second.check.find()).toBeNull();
});

test('I1: no clock takes a draft, a merging that nobody has read, or the bytes of a file', async () => {
  const at = openDevice(),
    storage = at.device.restart(),
    drafts = createDrafts(storage, at.wallMs),
    notes = createMergeNotes(drafts, at.wallMs),
    files = createKeptFiles(storage, at.wallMs);
  await drafts.save(hong, { key: 'notice:new', formatVersion: 1, value: { title: '초안' } });
  await notes.add(hong, { clientReqId: 'r1', mergedAt: NOON } as MergeNote);
  await files.keep(hong, 'f1', new Blob(['내용']));
  for (const wallMs of [NOON - HOUR_MS, IN_1999, NOON + HOUR_MS - 1]) {
    at.set(wallMs);
    await files.sweep(hong);
    expect(await drafts.find(hong, 'notice:new')).toMatchObject({ value: { title: '초안' } });
    expect(await notes.list(hong)).toHaveLength(1);
    expect(await files.part(hong, 'f1', 0)).not.toBeNull();
  }
  at.set(NOON + 8 * DAY_MS);
  await files.sweep(hong);
  expect([await notes.list(hong), await files.part(hong, 'f1', 0)]).toEqual([[], null]);
  expect(await drafts.find(hong, 'notice:new')).not.toBeNull();
});

test('tries of a PIN come back by no clock', async () => {
  const at = openDevice(),
    unlock = createQuickUnlock(at.device.restart(), at.wallMs, 10),
    owner = await ownerMark('hong');
  await unlock.set('hong', '481593', keysOf('hong'));
  await unlock.open(owner, '000111');
  for (const wallMs of [IN_1999, NOON + YEAR_MS]) {
    at.set(wallMs);
    expect(await unlock.triesLeft(owner)).toBe(4);
  }
});

test('the worker hears the time at the start and with each sign of life, and keeps it', async () => {
  const device = makeDevice(),
    told = { data: [{ userId: person.userId, userNm: '홍길동', xsrfToken: 'token', serverNow: Date.now() + DAY_MS }] };
  const tellsTime: Reply = (request, response, body) =>
    request.url === endpoints.getMyInfo.path || request.url === endpoints.health.path
      ? reply(response, 200, told)
      : answers(request, response, body);
  const { worker } = await scene(tellsTime, device);
  await worker.call('getMyInfo', {}, { id: '1' });
  await worker.setPerson(person);
  const rowOf = (id: string): Promise<unknown> =>
    device.restart().tryUseKept(async ({ stores }) => (await stores.get(id as 'this')) ?? null, null);
  await expect.poll(() => rowOf('time')).toMatchObject({ serverMs: told.data[0]?.serverNow });
  const clock = createDeviceClock(device.restart(), Date.now),
    age = await clock.ageOf(Date.now());
  // The server is a day ahead of this machine.
  expect(Math.abs((age ?? 0) - DAY_MS)).toBeLessThan(MINUTE_MS);
});
