import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange, IDBObjectStore, IDBTransaction } from 'fake-indexeddb';
import { afterEach, describe, expect, test } from 'vitest';
import type { Op } from '#contract/registry.ts';
import { openDeviceDatabase } from '#worker/storage/device-database.ts';
import { createDeviceStorage, type DeviceStorage } from '#worker/storage/device-storage.ts';
import { makeDevice } from '#tests/support/device.ts';
import { casesOf, tryCases } from '#tests/support/faults.ts';
import { reply, type Reply } from '#tests/support/scripted-server.ts';
import { answers, item, pathsOf, person, scene, signIn, target, type Scene } from '#tests/support/worker-scene.ts';

const FAULTS_DEADLINE_MS = casesOf(600_000, 3_600_000),
  SAVE = '/api/guide/saveGuideItem';
const OPEN_MS = 60,
  WORK_MS = 1_000,
  REST_OVER_MS = 2_500;

/** A disk on a factory of the test's own. */
function storageOn(indexedDB: IDBFactory, countOthers = async () => 0): DeviceStorage {
  return createDeviceStorage(
    async () => {
      Dexie.dependencies.indexedDB = indexedDB;
      Dexie.dependencies.IDBKeyRange = IDBKeyRange;
      return openDeviceDatabase('device');
    },
    async () => (await indexedDB.databases()).length > 0,
    { openMs: OPEN_MS, workMs: WORK_MS, countOthers },
  );
}

/** A factory of which one way to open is replaced. */
function factoryThat(open: IDBFactory['open']): IDBFactory {
  const factory = new IDBFactory();
  return Object.assign(factory, { open });
}
const refusing = (name: string): IDBFactory =>
  factoryThat(() => {
    throw new DOMException('Internal error opening backing store for indexedDB.open.', name);
  });
/** Opens never, and says nothing. */
const silent = (): IDBFactory => factoryThat(() => new EventTarget() as IDBOpenDBRequest);
const DISKS: Readonly<Record<string, () => DeviceStorage>> = {
  'F04: a backing store that never opens': () => storageOn(refusing('UnknownError')),
  'F04: a disk that never answers': () => storageOn(silent()),
  'F07: storage that the browser forbids': () =>
    createDeviceStorage(
      () => Promise.reject(new DOMException('access denied', 'SecurityError')),
      () => Promise.reject(new DOMException('access denied', 'SecurityError')),
    ),
  'F07: a private window without a database': () => storageOn(refusing('InvalidStateError')),
};
const statesOf = ({ events }: Scene): readonly string[] =>
  events.flatMap((event) => (event.type === 'storage' ? [event.state.kind] : []));

describe.each(Object.entries(DISKS))('%s', (_name, makeStorage) => {
  test('is said, and online work goes on', async () => {
    const opened = await scene(answers, makeDevice(), makeStorage());
    expect(await opened.worker.call('getMyInfo', {}, { id: 'me' })).toMatchObject({ ok: true });
    await opened.worker.setPerson(person);
    expect(await opened.worker.submit('saveGuideItem', item, { id: '1', ...target })).toMatchObject({
      ok: true,
      value: { state: 'sent' },
    });
    expect(pathsOf(opened).filter((path) => path === SAVE)).toHaveLength(1);
    expect(statesOf(opened)).toEqual(['absent']);
  });

  test('keeps nothing and says so before anybody is told of it', async () => {
    const opened = await scene(answers, makeDevice(), makeStorage());
    await opened.worker.setPerson(person);
    opened.line = 'down';
    await opened.worker.call('getDeptList', {}, { id: 'depts' });
    const stays = {
      ok: false,
      error: { kind: 'storage', message: expect.stringContaining('입력한 내용은 화면에 그대로 있습니다.') },
    };
    expect(await opened.worker.submit('saveGuideItem', item, { id: '1', ...target })).toMatchObject(stays);
    expect(await opened.worker.saveDraft({ key: 'guide:new', formatVersion: 1, value: '초안' })).toMatchObject({
      ok: false,
      error: { kind: 'storage' },
    });
    expect(await opened.worker.viewOutbox()).toMatchObject({ mine: [], mineCount: 0 });
    expect(await opened.worker.findLock()).toBeNull();
  });

  test('I2: who saves again after a lost answer does nothing twice', async () => {
    const numbers: unknown[] = [];
    const losing: Reply = (request, response, body) => {
      if (request.url !== SAVE) {
        answers(request, response, body);
        return;
      }
      numbers.push(request.headers['x-client-req-id']);
      if (numbers.length === 1) response.destroy();
      else reply(response, 200, { data: [{ version: 1 }] });
    };
    const opened = await scene(losing, makeDevice(), makeStorage());
    await opened.worker.setPerson(person);
    expect(await opened.worker.submit('saveGuideItem', item, { id: '1', ...target })).toMatchObject({
      ok: false,
      error: { kind: 'storage' },
    });
    // Something else that is saved meanwhile is something else; the health call has told that the line is back.
    await opened.worker.call('getDeptList', {}, { id: 'depts' });
    await opened.worker.submit('saveGuideItem', { ...item, qty: 2 }, { id: '2', ...target });
    expect(await opened.worker.submit('saveGuideItem', item, { id: '3', ...target })).toMatchObject({
      ok: true,
      value: { state: 'sent' },
    });
    expect([numbers.length, numbers[0] === numbers[2], numbers[0] === numbers[1]]).toEqual([3, true, false]);
  });
});

test(
  'F05: older tabs let go within a second',
  async () => {
    await tryCases({
      name: 'F05 two to five tabs on older versions',
      cases: casesOf(30, 300),
      atOnce: 4,
      attempt: async (index) => {
        const indexedDB = new IDBFactory(),
          tabs = 2 + (index % 4),
          version = 1 + (index % 2);
        const older = await Promise.all(
          Array.from({ length: tabs }, async () => {
            const old = new Dexie('device', { indexedDB, IDBKeyRange });
            old.version(version).stores({
              drafts: '[owner+key]',
              outbox: 'clientReqId, owner, seq',
              copies: '[owner+key], owner',
              people: 'id',
            });
            return old.open();
          }),
        );
        const begin = performance.now(),
          storage = createDeviceStorage(
            async () => {
              Dexie.dependencies.indexedDB = indexedDB;
              Dexie.dependencies.IDBKeyRange = IDBKeyRange;
              return openDeviceDatabase('device');
            },
            async () => true,
          );
        const opened = await storage.read(({ outbox }) => outbox.count()),
          tookMs = performance.now() - begin;
        if (!opened.ok || storage.state().kind !== 'well') return `${JSON.stringify(opened)} ${storage.state().kind}`;
        return tookMs > 1_000 || older.some((old) => old.isOpen() && old.verno > 2) ? `${tookMs.toFixed(0)} ms` : null;
      },
    });
  },
  FAULTS_DEADLINE_MS,
);

test('F05: tabs that do not let go are counted, and it is over when they do', async () => {
  const indexedDB = new IDBFactory(),
    holders: IDBDatabase[] = [];
  for (let tab = 0; tab < 3; tab += 1) {
    holders.push(
      await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open('device', 10);
        request.addEventListener('upgradeneeded', () => {
          if (request.result.objectStoreNames.length === 0)
            for (const name of ['drafts', 'copies', 'people', 'outbox'])
              request.result.createObjectStore(name, { keyPath: 'id' });
        });
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error('not opened')));
      }),
    );
  }
  const opened = await scene(
    answers,
    makeDevice(),
    storageOn(indexedDB, async () => holders.length),
  );
  await opened.worker.setPerson(person);
  expect(await opened.worker.submit('saveGuideItem', item, { id: '1', ...target })).toMatchObject({
    value: { state: 'sent' },
  });
  expect(opened.events.find((event) => event.type === 'storage')).toEqual({
    type: 'storage',
    state: { kind: 'blocked', otherTabs: 3 },
  });
  holders.forEach((holder) => holder.close());
  await expect.poll(() => statesOf(opened).at(-1)).not.toBe('blocked');
});

test('F04: a database that opens at last is used at once', async () => {
  const indexedDB = new IDBFactory(),
    real = indexedDB.open.bind(indexedDB);
  let isBroken = true;
  indexedDB.open = (name, version) => {
    if (isBroken) throw new DOMException('Internal error opening backing store for indexedDB.open.', 'UnknownError');
    return real(name, version);
  };
  let laterMs = 0;
  const storage = createDeviceStorage(
    async () => {
      Dexie.dependencies.indexedDB = indexedDB;
      Dexie.dependencies.IDBKeyRange = IDBKeyRange;
      return openDeviceDatabase('device');
    },
    async () => true,
    { nowMs: () => performance.now() + laterMs },
  );
  const opened = await scene(answers, makeDevice(), storage);
  await signIn(opened);
  opened.line = 'down';
  await opened.worker.call('getDeptList', {}, { id: 'depts' });
  expect(await opened.worker.submit('saveGuideItem', item, { id: '1', ...target })).toMatchObject({
    ok: false,
    error: { kind: 'storage' },
  });
  isBroken = false;
  // Not asked again with every keystroke.
  laterMs = REST_OVER_MS;
  expect(await opened.worker.submit('saveGuideItem', item, { id: '2', ...target })).toMatchObject({
    ok: true,
    value: { state: 'queued' },
  });
  expect(statesOf(opened)).toEqual(['absent', 'well']);
  await opened.worker.setPerson(null);
});

test('F04: what an older version left in a database that opens at last is taken in then', async () => {
  const indexedDB = new IDBFactory(),
    real = indexedDB.open.bind(indexedDB),
    old = new Dexie('device', { indexedDB, IDBKeyRange });
  old.version(2).stores({
    drafts: '[owner+key]',
    outbox: 'clientReqId, owner, seq',
    copies: '[owner+key], owner',
    people: 'id',
    stores: 'id',
    sequences: 'owner',
  });
  await old.table('outbox').bulkAdd(
    [1, 2].map((seq) => ({
      clientReqId: `old-${seq}`,
      owner: person.userId,
      op: 'saveGuideItem',
      payload: item,
      formatVersion: 1,
      title: `제목 ${seq}`,
      screenPath: '/guide/list',
      recordId: `old-${seq}`,
      seq,
      createdAt: 5,
      attempts: 1,
      nextAt: 0,
      state: 'conflict',
      error: { kind: 'offline', timedOut: false },
    })),
  );
  old.close();
  let isBroken = true,
    laterMs = 0;
  indexedDB.open = (name, version) => {
    if (isBroken) throw new DOMException('Internal error opening backing store for indexedDB.open.', 'UnknownError');
    return real(name, version);
  };
  const storage = createDeviceStorage(
    async () => {
      Dexie.dependencies.indexedDB = indexedDB;
      Dexie.dependencies.IDBKeyRange = IDBKeyRange;
      return openDeviceDatabase('device');
    },
    async () => true,
    { nowMs: () => performance.now() + laterMs },
  );
  const opened = await scene(answers, makeDevice(), storage);
  await signIn(opened);
  expect(await opened.worker.submit('saveGuideItem', item, { id: '1', ...target })).toMatchObject({
    value: { state: 'sent' },
  });
  isBroken = false;
  laterMs = REST_OVER_MS;
  await expect
    .poll(async () => (await opened.worker.viewOutbox()).mine.map(({ title }) => title))
    .toEqual(['제목 1', '제목 2']);
  await opened.worker.setPerson(null);
});

describe('F03: a database that fails to open', () => {
  test.concurrent.each([
    ['UnknownError', 'damaged'],
    ['InvalidStateError', 'absent'],
    ['SecurityError', 'absent'],
  ])('twice with %s is called %s, though nobody asks again', async (name, kind) => {
    const opened = await scene(answers, makeDevice(), storageOn(refusing(name)));
    await opened.worker.setPerson(person);
    await opened.worker.submit('saveGuideItem', item, { id: '1', ...target });
    // Once more after a rest of two seconds, or not at all.
    await new Promise((resolve) => {
      setTimeout(resolve, REST_OVER_MS);
    });
    expect(statesOf(opened)).toEqual([...new Set(['absent', kind])]);
  });
});

describe('F01: a disk that takes a row and never says that it is written', () => {
  const { add } = IDBObjectStore.prototype,
    { dispatchEvent } = IDBTransaction.prototype;
  afterEach(() => {
    Object.assign(IDBObjectStore.prototype, { add });
    Object.assign(IDBTransaction.prototype, { dispatchEvent });
  });

  /** Keeps the transaction of the next row busy for ever. */
  const goOn = (store: IDBObjectStore): void => {
    store.count().addEventListener('success', () => goOn(store));
  };
  const hang = (): void => {
    Object.assign(IDBObjectStore.prototype, {
      add(this: IDBObjectStore, value: unknown) {
        Object.assign(IDBObjectStore.prototype, { add });
        goOn(this);
        return add.call(this, value);
      },
    });
  };
  /** Writes everything down, and tells nobody. */
  const beSilent = (): void => {
    Object.assign(IDBTransaction.prototype, {
      dispatchEvent(this: IDBTransaction, event: Event) {
        return (event.type === 'complete' && this.mode === 'readwrite') || dispatchEvent.call(this, event);
      },
    });
  };
  const speak = (): void => {
    Object.assign(IDBTransaction.prototype, { dispatchEvent });
  };

  async function without(opened: Scene): Promise<void> {
    await signIn(opened);
    opened.line = 'down';
    await opened.worker.call('getDeptList', {}, { id: 'depts' });
  }
  const arrive = async (opened: Scene): Promise<readonly unknown[]> => {
    opened.line = 'up';
    await opened.worker.call('getDeptList', {}, { id: 'depts' });
    await expect.poll(async () => (await opened.worker.viewOutbox()).mineCount, { timeout: 10_000 }).toBe(0);
    return opened.server.seen.flatMap(({ url, headers }) => (url === SAVE ? [headers['x-client-req-id']] : []));
  };

  test.each([
    ['never ends', hang],
    ['ends in silence', beSilent],
  ])('whose transaction %s: refused in time, and kept once by the next press', async (_how, break_) => {
    let laterMs = 0;
    const indexedDB = new IDBFactory();
    const storage = createDeviceStorage(
      async () => {
        Dexie.dependencies.indexedDB = indexedDB;
        Dexie.dependencies.IDBKeyRange = IDBKeyRange;
        return openDeviceDatabase('device');
      },
      async () => true,
      { nowMs: () => performance.now() + laterMs, workMs: WORK_MS },
    );
    const opened = await scene(answers, makeDevice(), storage);
    await without(opened);
    break_();
    const beginMs = performance.now();
    expect(await opened.worker.submit('saveGuideItem', item, { id: '1', ...target })).toMatchObject({
      ok: false,
      error: { kind: 'storage', message: expect.stringContaining('입력한 내용은 화면에 그대로 있습니다.') },
    });
    expect(performance.now() - beginMs).toBeLessThan(15_000);
    expect(statesOf(opened)).toEqual(['absent']);
    speak();
    laterMs = REST_OVER_MS;
    expect(await opened.worker.submit('saveGuideItem', item, { id: '2', ...target })).toMatchObject({
      ok: true,
      value: { state: 'queued' },
    });
    expect(statesOf(opened).at(-1)).toBe('well');
    expect((await opened.worker.viewOutbox()).mineCount).toBe(1);
    const arrived = await arrive(opened);
    expect(arrived).toHaveLength(1);
    // The same values once more are another intent.
    await opened.worker.submit('saveGuideItem', item, { id: '3', ...target });
    expect(new Set(await arrive(opened)).size).toBe(2);
    await opened.worker.setPerson(null);
  });
});

describe('a full disk', () => {
  const { add, put } = IDBObjectStore.prototype;
  afterEach(() => {
    Object.assign(IDBObjectStore.prototype, { add, put });
  });

  /** As browsers do: the row was taken, and then the transaction does not end well. */
  const refuseLater = (request: IDBRequest, { transaction }: IDBObjectStore): void =>
    request.addEventListener('success', () => {
      (transaction as unknown as { _abort: (name: string) => void })._abort('QuotaExceededError');
    });

  /** Refuses rows beyond so many bytes; what was in their transaction is not there. */
  function limitTo(quotaBytes: number): { readonly free: () => void } {
    let used = 0,
      limit = quotaBytes;
    const limited = (write: typeof put) =>
      function write_(this: IDBObjectStore, value: unknown, key?: IDBValidKey) {
        const request = key === undefined ? write.call(this, value) : write.call(this, value, key);
        used += (value as { readonly sealed?: { readonly bytes?: ArrayBuffer } }).sealed?.bytes?.byteLength ?? 0;
        if (used > limit) refuseLater(request, this);
        return request;
      };
    Object.assign(IDBObjectStore.prototype, { add: limited(add), put: limited(put) });
    return {
      free: () => {
        limit = Infinity;
      },
    };
  }

  const text = (size: number): string => '가'.repeat(size);
  type Form = (size: number, id: string) => readonly [Op, object];
  /** Five forms of the product whose saving waits without a network, with a long text. */
  const FORMS: readonly [Form, ...Form[]] = [
    (size, id) => ['saveGuideItem', { ...item, guideItemId: id, cntn: text(size) }],
    (size, id) => [
      'saveGuidePromo',
      { guidePromoId: id, promoNm: '홍보', strtDt: null, endDt: null, cntn: text(size), fileGroupId: null, imgs: [] },
    ],
    (size, id) => ['saveNotice', { noticeId: id, title: '공지', cntn: text(size) }],
    (size, id) => [
      'sendSystemMsg',
      { resourcePath: '/guide', title: id, cntn: text(size), rcvrs: { userIds: ['hong'] }, queueYn: 'Y' },
    ],
    (size, id) => ['readMyAlarm', { alarmRcvrIds: Array.from({ length: size / 32 }, () => id), readYn: 'Y' }],
  ];
  const SMALLEST_BYTES = 64 * 1024,
    SIZES = casesOf(3, 40, 200);

  test(
    'F01: what does not fit is refused before it is called kept, and the rest arrives',
    async () => {
      await tryCases({
        name: 'F01 a full disk while enqueuing',
        cases: SIZES * FORMS.length,
        atOnce: 1,
        attempt: async (index) => {
          const form = FORMS[index % FORMS.length] ?? FORMS[0],
            share = Math.floor(index / FORMS.length) / SIZES;
          // From 64 kB to 64 MB; a form grows with the disk, so that each of them needs about a dozen.
          const quota = Math.round(SMALLEST_BYTES * 1024 ** (casesOf(0.3, 1) * share)),
            device = makeDevice(),
            opened = await scene(answers, device);
          await signIn(opened);
          opened.line = 'down';
          await opened.worker.call('getDeptList', {}, { id: 'depts' });
          const disk = limitTo(quota),
            kept: string[] = [];
          let refused: unknown = null;
          for (let turn = 0; refused === null && turn < 40; turn += 1) {
            const id = crypto.randomUUID(),
              [op, arg] = form(Math.floor(quota / 40), id);
            const result = await opened.worker.submit(op, arg, { id, ...target, recordId: id });
            if (result.ok && result.value.state === 'queued') kept.push(result.value.clientReqId);
            else refused = result.ok ? 'sent' : result.error.kind;
          }
          const lying = (await opened.worker.viewOutbox()).mine.map(({ clientReqId }) => clientReqId),
            told = statesOf(opened).at(-1);
          disk.free();
          opened.line = 'up';
          await opened.worker.call('getDeptList', {}, { id: 'depts' });
          await expect.poll(async () => (await opened.worker.viewOutbox()).mineCount, { timeout: 20_000 }).toBe(0);
          const arrived = opened.server.seen.flatMap(({ headers }) =>
            kept.includes(String(headers['x-client-req-id'])) ? [String(headers['x-client-req-id'])] : [],
          );
          await opened.close();
          Object.assign(IDBObjectStore.prototype, { add, put });
          // Each is a record of its own: they may arrive in any order.
          const isRight =
            refused === 'storage' &&
            told === 'full' &&
            JSON.stringify(lying) === JSON.stringify(kept) &&
            JSON.stringify(arrived.toSorted()) === JSON.stringify(kept.toSorted());
          return isRight
            ? null
            : JSON.stringify({ quota, refused, told, kept: kept.length, lying: lying.length, arrived: arrived.length });
        },
      });
    },
    FAULTS_DEADLINE_MS,
  );

  test('copies make room for what a person has written', async () => {
    const device = makeDevice(),
      storage = device.restart();
    await storage.use(({ copies }) =>
      copies.put({
        owner: 'hong',
        key: 'list',
        storedAt: 1,
        sealed: { keyNo: 1, iv: new Uint8Array(12), bytes: new ArrayBuffer(10) },
      }),
    );
    let refusals = 0;
    const once = function add_(this: IDBObjectStore, value: unknown) {
      const request = add.call(this, value);
      refusals += 1;
      if (refusals === 1) refuseLater(request, this);
      return request;
    };
    Object.assign(IDBObjectStore.prototype, { add: once });
    expect(await storage.use(({ stores }) => stores.add({ id: 'this', deviceId: 'd' }))).toMatchObject({ ok: true });
    expect([await storage.read(({ copies }) => copies.count()), storage.state().kind]).toEqual([
      { ok: true, value: 0 },
      'well',
    ]);
  });

  test('I3: nothing passes an earlier write of its record', async () => {
    const device = makeDevice(),
      opened = await scene(answers, device);
    await signIn(opened);
    opened.line = 'down';
    await opened.worker.call('getDeptList', {}, { id: 'depts' });
    await opened.worker.submit('saveGuideItem', item, { id: '1', ...target });
    limitTo(0);
    expect(await opened.worker.submit('saveGuideItem', { ...item, qty: 2 }, { id: '2', ...target })).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining('같은 자료의 작업이 전송을 기다리고 있습니다.') },
    });
  });
});
