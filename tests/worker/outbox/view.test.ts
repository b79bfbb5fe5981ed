import { expect, test } from 'vitest';
import { UNDO_MS, type OutboxPart } from '#worker/api.ts';
import { encryptEntry } from '#worker/outbox/rows/entry.ts';
import type { Encryptor } from '#worker/encryption/encryptor.ts';
import type { EntryState, OutboxRow } from '#worker/storage/device-database.ts';
import { makeDevice } from '#tests/support/device.ts';
import { makeEngine, stale } from '#tests/support/queue/engine.ts';
import { encryptorOf } from '#tests/support/encryptors.ts';

const COUNT = 400,
  STRETCH = 50;
const CONFLICTS: OutboxPart = { only: 'conflicts', from: 0, count: STRETCH };
/** Two of a hundred wait for a person. */
const stateOf = (seq: number): EntryState => (seq % 100 === 0 ? 'conflict' : seq % 100 === 50 ? 'refused' : 'waiting');

async function longQueue() {
  const device = makeDevice(),
    encryptor = await encryptorOf('hong');
  let opened = 0;
  const counting: Encryptor = {
    ...encryptor,
    open: (...args) => {
      opened += 1;
      return encryptor.open(...args);
    },
  };
  const rows = await Promise.all(
    Array.from({ length: COUNT }, async (_, index): Promise<OutboxRow> => {
      const recordId = `record-${index + 1}`,
        row = await encryptEntry(
          encryptor,
          crypto.randomUUID(),
          { op: 'saveGuideItem', payload: {}, title: recordId, screenPath: '', recordId },
          0,
        );
      return { ...row, seq: index + 1, state: stateOf(index + 1) };
    }),
  );
  await device.restart().use((database) => database.outbox.bulkAdd(rows));
  // The first of them is on its way, and stays there.
  let left: () => void = () => undefined;
  const isLeaving = new Promise<void>((resolve) => {
    left = resolve;
  });
  const engine = makeEngine(
    () => {
      left();
      return new Promise<never>(() => undefined);
    },
    'hong',
    { device, encryptor: counting },
  );
  await isLeaving;
  const read = async (part: OutboxPart) => {
    opened = 0;
    const view = await engine.outbox.view(part);
    return { view, opened };
  };
  return { read };
}

test('F60: of a long queue no more is opened than is seen', async () => {
  const { read } = await longQueue();
  const { view, opened } = await read({ from: 200, count: STRETCH });
  expect([view.mine.length, opened, view.from, view.mineCount, view.attentionCount]).toEqual([
    STRETCH,
    STRETCH,
    200,
    COUNT,
    8,
  ]);
});

test('F60: stretches put together are the whole queue, each entry once', async () => {
  const { read } = await longQueue(),
    titles: string[] = [],
    states: string[] = [];
  for (let from = 0; from < COUNT; from += STRETCH) {
    const {
      view: { mine },
    } = await read({ from, count: STRETCH });
    titles.push(...mine.map(({ title }) => title));
    states.push(...mine.map(({ state }) => state));
  }
  expect(new Set(titles).size).toBe(COUNT);
  // What needs a person, what is under way, what waits; each in the order of sending.
  expect(states.filter((state, at) => state !== states[at - 1])).toEqual(['conflict', 'refused', 'sending', 'waiting']);
  expect(titles.slice(8, 11)).toEqual(['record-1', 'record-2', 'record-3']);
  expect((await read({ from: COUNT + 100, count: STRETCH })).view).toMatchObject({ mine: [], mineCount: COUNT });
});

test('F63: the list of conflicts reads what waits for a person and nothing else, oldest first', async () => {
  const { read } = await longQueue(),
    { view, opened } = await read(CONFLICTS);
  expect([view.mine.length, opened]).toEqual([8, 8]);
  expect(view.mine.map(({ title }) => title).slice(0, 3)).toEqual(['record-50', 'record-100', 'record-150']);
  const pieces = await Promise.all(
    [0, 3, 6, 9].map(async (from) => (await read({ only: 'conflicts', from, count: 3 })).view.mine),
  );
  expect(pieces.flat()).toEqual(view.mine);
});

test('what was decided stays on the list until it is sent', async () => {
  const item = { guideItemId: 'a', itemNm: '처음', ctgryCd: 'A', qty: 1, useYn: 'Y', version: 1 };
  const engine = makeEngine(async () => ({ ok: false, error: stale({ ...item, itemNm: '남', version: 2 }) }));
  engine.line = 'down';
  await engine.outbox.submit(
    'saveGuideItem',
    { ...item, itemNm: '나' },
    { id: '', title: '', screenPath: '', recordId: 'a', base: item },
    8_000,
  );
  engine.line = 'up';
  await engine.outbox.wake();
  const [entry] = (await engine.outbox.view(CONFLICTS)).mine;
  expect(entry).toMatchObject({ state: 'conflict', isDecided: false });
  await engine.outbox.resolve([{ clientReqId: entry?.clientReqId ?? '', keysOfMine: ['itemNm'] }]);
  expect(await engine.outbox.view(CONFLICTS)).toMatchObject({
    mine: [{ state: 'waiting', isDecided: true }],
    attentionCount: 0,
  });
  engine.clock.advance(UNDO_MS);
  await engine.outbox.wake();
  expect((await engine.outbox.view(CONFLICTS)).mine).toMatchObject([{ state: 'conflict', isDecided: false }]);
});
