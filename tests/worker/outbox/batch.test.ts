import { expect, test } from 'vitest';
import { fail, ok, type CallError, type Result } from '#contract/errors.ts';
import { MAX_BATCH_SIZE, toBatches, isNotBatch, batchOf, readBatch } from '#worker/outbox/sending/batch.ts';
import type { Entry } from '#worker/outbox/rows/entry.ts';
import type { OutboxRow } from '#worker/storage/device-database.ts';
import { makeEngine } from '#tests/support/queue/engine.ts';

const rowsOf = (count: number, bytes = 10): OutboxRow[] =>
  Array.from(
    { length: count },
    (_, index) => ({ clientReqId: `${index}`, sealed: { bytes: new ArrayBuffer(bytes) } }) as OutboxRow,
  );
const sizesOf = (batches: readonly (readonly OutboxRow[])[]): readonly number[] => batches.map(({ length }) => length);
const nobody = (): boolean => false;

test.each([
  [0, 4, []],
  [1, 4, [1]],
  [4, 4, [1, 1, 1, 1]],
  [5, 4, [2, 2, 1]],
  [20, 1, [20]],
  [80, 4, [20, 20, 20, 20]],
  [61, 4, [16, 16, 16, 13]],
] as const)('%i texts that may leave share %i calls evenly', (count, calls, sizes) => {
  expect(sizesOf(toBatches(rowsOf(count), calls, nobody))).toEqual(sizes);
});

test('a text whose form waits for it goes alone and first', () => {
  const batches = toBatches(rowsOf(6), 3, (clientReqId) => clientReqId === '4');
  expect(batches.map((rows) => rows.map(({ clientReqId }) => clientReqId))).toEqual([
    ['4'],
    ['0', '1', '2'],
    ['3', '5'],
  ]);
});

test('texts that are long together share no call', () => {
  expect(sizesOf(toBatches(rowsOf(6, 200_000), 1, nobody))).toEqual([2, 2, 2]);
  expect(sizesOf(toBatches(rowsOf(3, 900_000), 1, nobody))).toEqual([1, 1, 1]);
});

const entryOf = (clientReqId: string): Entry =>
  ({ clientReqId, seq: 7, op: 'saveGuideItem', payload: { itemNm: clientReqId } }) as Entry;
const answered = (clientReqId: string, sttsCd: number, body: object, retryAfterSec: number | null = null) => ({
  clientReqId,
  sttsCd,
  retryAfterSec,
  answer: JSON.stringify(body),
});

test('each text of a parcel keeps its number, its place and its answer', async () => {
  const entries = ['a', 'b', 'c', 'd'].map(entryOf);
  expect(batchOf(entries, { deviceId: 'device', lastSeq: 9 })).toMatchObject({
    deviceId: 'device',
    lastSeq: 9,
    writes: [{ clientReqId: 'a', seq: 7, op: 'saveGuideItem', body: { itemNm: 'a' } }, {}, {}, {}],
  });
  const read = await readBatch(entries, {
    data: [
      answered('a', 200, { code: 200, data: { data: [{ version: 3 }] } }),
      answered('c', 429, { code: 429 }, 30),
      answered('b', 409, {
        code: 409,
        message: '먼저 수정',
        data: { data: [], reason: 'VERSION', current: { version: 5 } },
      }),
    ],
  });
  expect(read.map(({ result }) => result)).toEqual([
    ok({ data: [{ version: 3 }] }),
    fail({ kind: 'refused', reason: 'VERSION', message: '먼저 수정', errors: [], current: { version: 5 } }),
    fail({ kind: 'too-many', retryAfterMs: 30_000 }),
    null,
  ]);
});

test('an answer that names none of the texts is no answer', async () => {
  for (const data of [[], [answered('b', 200, { code: 200, data: { data: [] } })]])
    expect((await readBatch([entryOf('a')], { data })).map(({ result }) => result)).toEqual([
      fail({ kind: 'offline', timedOut: false }),
    ]);
});

test.each<[CallError, boolean]>([
  [{ kind: 'not-found' }, true],
  [{ kind: 'invalid', message: '', errors: [] }, true],
  [{ kind: 'transport', status: 413, message: '' }, true],
  [{ kind: 'transport', status: 426, message: '' }, false],
  [{ kind: 'offline', timedOut: true }, false],
  [{ kind: 'unauthenticated' }, false],
  [{ kind: 'too-many', retryAfterMs: 1 }, false],
  [{ kind: 'server-fault', message: '', traceId: null }, false],
])('%j says whether a server takes no parcels: %s', (error, isSo) => {
  expect(isNotBatch(error)).toBe(isSo);
});

const COUNT = 100,
  saved = (): Result<unknown> => ok({ data: [{ version: 1 }] });
/** A queue of a hundred, and a server that says something of its own to some of them. */
async function fullQueue(answerOf: (title: string, tries: number) => Result<unknown>) {
  const sent: string[] = [],
    tries = new Map<string, number>();
  const engine = makeEngine(async ({ title, clientReqId }) => {
    sent.push(title);
    tries.set(clientReqId, (tries.get(clientReqId) ?? 0) + 1);
    return answerOf(title, tries.get(clientReqId) ?? 0);
  });
  engine.line = 'down';
  for (let index = 0; index < COUNT; index += 1)
    await engine.outbox.submit(
      'saveGuideItem',
      { itemNm: `${index}` },
      { id: '', title: `${index}`, screenPath: '', recordId: `record ${index % 90}` },
      1,
    );
  engine.line = 'up';
  return { ...engine, sent, tries };
}

test('a long queue is sent once and in the order of each record, many texts to a call', async () => {
  const { outbox, sent, batches } = await fullQueue(saved);
  await outbox.wake();
  expect((await outbox.view()).mineCount).toBe(0);
  expect(sent.toSorted((a, b) => Number(a) - Number(b))).toEqual(
    Array.from({ length: COUNT }, (_, index) => `${index}`),
  );
  for (let index = 90; index < COUNT; index += 1)
    expect(sent.indexOf(`${index}`)).toBeGreaterThan(sent.indexOf(`${index - 90}`));
  expect(Math.max(...batches)).toBeLessThanOrEqual(MAX_BATCH_SIZE);
  expect(batches.reduce((sum, size) => sum + size, 0)).toBeGreaterThan(COUNT * 0.8);
});

test('I15: a refused text of a parcel steps aside, the others arrive', async () => {
  const { outbox, sent } = await fullQueue((title) =>
    title === '50' ? fail({ kind: 'forbidden', message: '권한 없음' }) : saved(),
  );
  await outbox.wake();
  const { mine } = await outbox.view();
  expect(mine).toMatchObject([{ title: '50', state: 'refused', attempts: 1, error: { kind: 'forbidden' } }]);
  expect(new Set(sent).size).toBe(COUNT);
});

test('I9: a session that ends within a parcel leaves what comes behind untried', async () => {
  const { outbox, sent, tries } = await fullQueue((title) =>
    title === '50' ? fail({ kind: 'session-ended', reason: 'IDLE', message: '' }) : saved(),
  );
  await outbox.wake();
  const { mine, mineCount } = await outbox.view();
  expect(mine.every(({ state, attempts }) => state === 'waiting' && attempts === 0)).toBe(true);
  expect(mineCount).toBe(COUNT - sent.length + sent.filter((title) => title === '50').length);
  expect(Math.max(...tries.values())).toBe(1);
});

test('I2: a parcel whose answers are lost comes again under the same numbers', async () => {
  const { outbox, clock, sent, tries } = await fullQueue((title, count) =>
    title === '50' && count === 1 ? fail({ kind: 'offline', timedOut: false }) : saved(),
  );
  await outbox.wake();
  expect((await outbox.view()).mineCount).toBeGreaterThan(1);
  clock.advance(60_000);
  await expect.poll(async () => (await outbox.view()).mineCount).toBe(0);
  expect(tries.size).toBe(COUNT);
  expect(sent.length).toBeGreaterThan(COUNT);
});

test('a server that is busy within a parcel is left alone for as long as it asks', async () => {
  const { outbox, clock, sent } = await fullQueue((title, count) =>
    title === '50' && count === 1 ? fail({ kind: 'too-many', retryAfterMs: 20_000 }) : saved(),
  );
  await outbox.wake();
  const before = sent.length;
  expect((await outbox.view()).mineCount).toBeGreaterThan(0);
  clock.advance(19_000);
  await outbox.view();
  expect(sent).toHaveLength(before);
  clock.advance(1_000);
  await expect.poll(async () => (await outbox.view()).mineCount).toBe(0);
});
