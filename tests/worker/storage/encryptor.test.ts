import { expect, test } from 'vitest';
import type { Op } from '#contract/registry.ts';
import { createDrafts } from '#worker/drafts/drafts.ts';
import { openEntry } from '#worker/outbox/rows/entry.ts';
import { createOutboxStore } from '#worker/outbox/rows/outbox-store.ts';
import type { OutboxRow } from '#worker/storage/device-database.ts';
import type { DeviceStorage } from '#worker/storage/device-storage.ts';
import { copiesOn } from '#tests/support/copies-on.ts';
import { makeDevice } from '#tests/support/device.ts';
import { encryptorOf } from '#tests/support/encryptors.ts';

const hong = await encryptorOf('hong'),
  kim = await encryptorOf('kim');
const WISH = {
  op: 'saveGuideItem' as Op,
  payload: { itemNm: '비밀 내용' },
  title: '비밀 제목',
  screenPath: '/guide/list',
  recordId: 'record-7',
};

async function keptEntries(
  count = 1,
): Promise<{ readonly storage: DeviceStorage; readonly rows: () => Promise<readonly OutboxRow[]> }> {
  const storage = makeDevice().restart(),
    store = createOutboxStore(storage);
  for (let index = 0; index < count; index += 1)
    await store.add(hong, `number-${index}`, { ...WISH, recordId: `record-${index}` }, 5);
  return { storage, rows: () => store.list(hong.owner, { from: 0, count: Infinity }) };
}
const rowAt = (rows: readonly OutboxRow[], index: number): OutboxRow => {
  const row = rows[index];
  if (!row) throw new Error(`no row ${index}`);
  return row;
};
/** Everything that lies in the database, as one text. */
const diskText = async (storage: DeviceStorage): Promise<string> =>
  storage.tryUse(async (database) => {
    const rows = await Promise.all(database.tables.map((table) => table.toArray() as Promise<unknown[]>));
    return JSON.stringify(rows, (_name, value: unknown) =>
      value instanceof ArrayBuffer ? Buffer.from(value).toString('latin1') : value,
    );
  }, '');

test('an entry comes back as it was given', async () => {
  const { rows } = await keptEntries();
  expect(await openEntry(hong, rowAt(await rows(), 0))).toMatchObject({
    ...WISH,
    recordId: 'record-0',
    seq: 1,
    state: 'waiting',
    error: null,
  });
});

test('what a form was based on is kept with its entry', async () => {
  const storage = makeDevice().restart(),
    store = createOutboxStore(storage);
  await store.add(hong, 'number', { ...WISH, base: { itemNm: '앞의 내용', version: 3 } }, 5);
  expect(await openEntry(hong, rowAt(await store.list(hong.owner, { from: 0, count: 1 }), 0))).toMatchObject({
    base: { itemNm: '앞의 내용', version: 3 },
  });
});

test('nothing on the disk tells of people or work', async () => {
  const { storage } = await keptEntries();
  const store = createOutboxStore(storage),
    copies = copiesOn(storage, () => 7);
  await store.change(hong, 'number-0', {
    state: 'conflict',
    error: { kind: 'refused', reason: 'VERSION', message: '비밀 거절', errors: [], modNm: '비밀 이름' },
  });
  await createDrafts(storage, () => 7).save(hong, { key: 'notice:비밀', formatVersion: 1, value: '비밀 초안' });
  await copies.keep(hong, '/api/secret?비밀', '비밀 목록');
  await copies.keepPerson(hong, { userNm: '비밀 사람' });
  const text = await diskText(storage);
  for (const word of ['비밀', 'hong', 'saveGuideItem', '/guide/list', 'record-0', 'notice', '/api/secret', 'VERSION'])
    expect([word, text.includes(word)]).toEqual([word, false]);
  expect(text).toContain('number-0');
});

test.each<[string, (row: OutboxRow) => OutboxRow]>([
  [
    'a flipped bit',
    (row) => {
      const bytes = row.sealed.bytes.slice(0);
      new Uint8Array(bytes).fill(1, 3, 4);
      return { ...row, sealed: { ...row.sealed, bytes } };
    },
  ],
  ['a shortened text', (row) => ({ ...row, sealed: { ...row.sealed, bytes: row.sealed.bytes.slice(0, -1) } })],
  ['an empty text', (row) => ({ ...row, sealed: { ...row.sealed, bytes: new ArrayBuffer(0) } })],
  ['another start value', (row) => ({ ...row, sealed: { ...row.sealed, iv: new Uint8Array(12) } })],
  ['another record', (row) => ({ ...row, lane: 'other' })],
  ['another request number', (row) => ({ ...row, clientReqId: 'other' })],
  ['another owner', (row) => ({ ...row, owner: kim.owner })],
  ['a key that is gone', (row) => ({ ...row, sealed: { ...row.sealed, keyNo: 9 } })],
])('an entry with %s does not open', async (_what, spoil) => {
  const { rows } = await keptEntries();
  expect(await openEntry(hong, spoil(rowAt(await rows(), 0)))).toBeNull();
});

test('entries that changed places do not open', async () => {
  const { rows } = await keptEntries(2);
  const list = await rows(),
    first = rowAt(list, 0),
    second = rowAt(list, 1);
  expect([
    await openEntry(hong, { ...first, sealed: second.sealed }),
    await openEntry(hong, { ...second, sealed: first.sealed }),
  ]).toEqual([null, null]);
});

test('a copy with a forged time does not open', async () => {
  const storage = makeDevice().restart(),
    copies = copiesOn(storage, () => 7);
  await copies.keep(hong, 'list', '목록');
  await storage.tryUse(async (database) => {
    await database.copies.toCollection().modify({ storedAt: 9 });
  }, undefined);
  expect(await copies.find(hong, 'list', Infinity)).toBeNull();
});

test('another person opens nothing, whatever he is given', async () => {
  const { rows } = await keptEntries();
  const row = rowAt(await rows(), 0);
  expect([await openEntry(kim, row), await openEntry(kim, { ...row, owner: kim.owner })]).toEqual([null, null]);
});

test('a new key seals, the old one still opens', async () => {
  const { storage, rows } = await keptEntries();
  const renewed = await encryptorOf('hong', 2),
    store = createOutboxStore(storage);
  await store.add(renewed, 'later', { ...WISH, recordId: 'record-0' }, 6);
  const list = await rows();
  expect(list.map(({ sealed }) => sealed.keyNo)).toEqual([1, 2]);
  expect(rowAt(list, 0).lane).toBe(rowAt(list, 1).lane);
  for (const row of list) expect(await openEntry(renewed, row)).toMatchObject({ payload: WISH.payload });
});

test('two equal entries look different on the disk', async () => {
  const [one, other] = await Promise.all([hong.close('place', WISH), hong.close('place', WISH)]);
  expect([
    Buffer.from(one.iv).equals(Buffer.from(other.iv)),
    Buffer.from(one.bytes).equals(Buffer.from(other.bytes)),
  ]).toEqual([false, false]);
});
