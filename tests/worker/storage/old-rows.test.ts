import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { Dexie } from 'dexie';
import { describe, expect, test } from 'vitest';
import { createDrafts } from '#worker/drafts/drafts.ts';
import { openEntry } from '#worker/outbox/rows/entry.ts';
import { createOutboxStore } from '#worker/outbox/rows/outbox-store.ts';
import { encryptOldRows } from '#worker/storage/old-rows.ts';
import type { DeviceStorage } from '#worker/storage/device-storage.ts';
import { makeDevice } from '#tests/support/device.ts';
import { encryptorOf } from '#tests/support/encryptors.ts';

const hong = await encryptorOf('hong'),
  kim = await encryptorOf('kim');
const offline = { kind: 'offline', timedOut: false };
const entry = (seq: number, owner = 'hong') => ({
  clientReqId: `${owner}-${seq}`,
  owner,
  op: 'saveGuideItem',
  payload: { step: seq },
  formatVersion: 1,
  title: `제목 ${seq}`,
  screenPath: '/guide/list',
  recordId: `record-${seq % 2}`,
  seq,
  createdAt: 5,
  attempts: seq,
  nextAt: 0,
  state: seq === 3 ? 'conflict' : 'waiting',
  error: seq === 3 ? offline : null,
});

/** A device as a released version has left it: the tables of then, in clear. */
async function deviceOf(version: 1 | 2): Promise<DeviceStorage> {
  const indexedDB = new IDBFactory();
  Dexie.dependencies.indexedDB = indexedDB;
  Dexie.dependencies.IDBKeyRange = IDBKeyRange;
  const old = new Dexie('device');
  old
    .version(1)
    .stores({ drafts: '[owner+key]', outbox: 'clientReqId, owner, seq', copies: '[owner+key], owner', people: 'id' });
  if (version === 2) old.version(2).stores({ stores: 'id', sequences: 'owner' });
  await old.table('outbox').bulkAdd([1, 2, 3].map((seq) => entry(seq)));
  await old.table('outbox').add(entry(1, 'kim'));
  await old
    .table('drafts')
    .add({ owner: 'hong', key: 'notice:new', formatVersion: 4, savedAt: 9, value: { title: '초안' } });
  await old.table('copies').add({ owner: 'hong', key: 'list', data: '목록', storedAt: 1 });
  await old.table('people').bulkAdd([
    { id: 'last', userId: 'hong', me: { userNm: '홍길동' }, storedAt: 1 },
    { id: 'owed-logout', userId: '', me: null, storedAt: 1 },
  ]);
  if (version === 2)
    await old.table('sequences').bulkAdd([
      { owner: 'hong', last: 7 },
      { owner: 'kim', last: 1 },
    ]);
  old.close();
  return makeDevice(indexedDB).restart();
}

describe.each([
  { version: 1, next: 4 },
  { version: 2, next: 8 },
] as const)('rows of version $version', ({ version, next }) => {
  test('their owner finds every entry as it was', async () => {
    const storage = await deviceOf(version),
      store = createOutboxStore(storage);
    await encryptOldRows(storage, hong);
    const rows = (await store.list(hong.owner, { from: 0, count: Infinity })).toSorted((a, b) => a.seq - b.seq);
    const entries = await Promise.all(rows.map((row) => openEntry(hong, row)));
    expect(entries).toMatchObject(
      [1, 2, 3].map((seq) => {
        const { owner: _owner, formatVersion: _format, ...told } = entry(seq);
        return told;
      }),
    );
    expect(rows.map(({ lane }) => lane === rows[0]?.lane)).toEqual([true, false, true]);
  });

  test('the next entry gets the next number', async () => {
    const storage = await deviceOf(version),
      store = createOutboxStore(storage);
    await encryptOldRows(storage, hong);
    await store.add(hong, 'new', { op: 'saveGuideItem', payload: {}, title: '', screenPath: '', recordId: 'x' }, 9);
    expect((await store.list(hong.owner, { from: 0, count: Infinity })).map(({ seq }) => seq)).toContain(next);
  });

  test('a draft is offered again under its key', async () => {
    const storage = await deviceOf(version);
    await encryptOldRows(storage, hong);
    expect(await createDrafts(storage, () => 10).find(hong, 'notice:new')).toEqual({
      key: 'notice:new',
      formatVersion: 4,
      savedAt: 9,
      value: { title: '초안' },
    });
  });

  test('the rows of others wait for their owner, and are counted', async () => {
    const storage = await deviceOf(version),
      store = createOutboxStore(storage);
    await encryptOldRows(storage, hong);
    expect([await store.countOthers(hong.owner), (await store.list(kim.owner, { from: 0, count: 9 })).length]).toEqual([
      1, 0,
    ]);
    await encryptOldRows(storage, kim);
    expect([await store.countOthers(hong.owner), (await store.list(kim.owner, { from: 0, count: 9 })).length]).toEqual([
      1, 1,
    ]);
  });

  test('copies and the last person go, an owed sign-out stays', async () => {
    const storage = await deviceOf(version);
    const left = await storage.tryUse(
      async (database) => [await database.copies.count(), (await database.people.toArray()).map(({ id }) => id)],
      [],
    );
    expect(left).toEqual([0, ['owed-logout']]);
  });

  test('a long queue is taken in by pieces, and goes on where it was broken off', async () => {
    const storage = await deviceOf(version),
      store = createOutboxStore(storage),
      all = Array.from({ length: 450 }, (_, index) => index + 1);
    await storage.tryUse(async ({ outbox, sequences }) => {
      await outbox.bulkPut(all.map((seq) => entry(seq)) as never);
      await sequences.put({ owner: 'hong', last: 450 });
    }, undefined);
    let pieces = 0;
    // The second piece meets a disk that hangs.
    const breaksOff: DeviceStorage = {
      ...storage,
      tryUseKept: (work, otherwise) => {
        pieces += 1;
        return pieces === 2 ? Promise.resolve(otherwise) : storage.tryUseKept(work, otherwise);
      },
    };
    await encryptOldRows(breaksOff, hong);
    const sealedSeqs = async () =>
      (await store.list(hong.owner, { from: 0, count: Infinity })).map(({ seq }) => seq).toSorted((a, b) => a - b);
    expect(await sealedSeqs()).toEqual(all.slice(0, 200));
    await encryptOldRows(breaksOff, hong);
    expect(await sealedSeqs()).toEqual(all);
    await store.add(hong, 'new', { op: 'saveGuideItem', payload: {}, title: '', screenPath: '', recordId: 'x' }, 9);
    expect(await sealedSeqs()).toContain(451);
  });

  test('two tabs at once take each row in once', async () => {
    const storage = await deviceOf(version),
      store = createOutboxStore(storage);
    await Promise.all([encryptOldRows(storage, hong), encryptOldRows(storage, hong)]);
    await encryptOldRows(storage, hong);
    expect(
      (await store.list(hong.owner, { from: 0, count: Infinity })).map(({ clientReqId }) => clientReqId).toSorted(),
    ).toEqual(['hong-1', 'hong-2', 'hong-3']);
  });
});
