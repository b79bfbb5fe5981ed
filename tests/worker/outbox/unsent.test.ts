import { expect, test } from 'vitest';
import { fail, ok, type Result } from '#contract/errors.ts';
import type { Entry } from '#worker/outbox/rows/entry.ts';
import { makeEngine } from '#tests/support/queue/engine.ts';

type Save = Readonly<Record<string, unknown>>;
const LOST = fail({ kind: 'offline', timedOut: false } as const);

/** A server that knows versions and keys, and a person who saves one record again and again. */
function scene(fate: { says: 'yes' | 'lost' } = { says: 'yes' }) {
  const server = { row: null as Save | null, keys: new Set<string>(), received: [] as Entry[] };
  const apply = (save: Save): Result<unknown> => {
    const version = Number(server.row?.['version'] ?? 0);
    if (Number(save['version'] ?? 0) !== version)
      return fail({ kind: 'refused', reason: 'VERSION', message: '', current: server.row, errors: [] });
    server.row = { ...server.row, ...save, version: version + 1 };
    return ok({ data: [server.row] });
  };
  const engine = makeEngine(async (entry) => {
    server.received.push(structuredClone(entry));
    const answer = server.keys.has(entry.clientReqId) ? ok({ data: [server.row] }) : apply(entry.payload as Save);
    // A refusal is not remembered: the same number may come again with other words.
    if (answer.ok) server.keys.add(entry.clientReqId);
    return fate.says === 'lost' ? LOST : answer;
  });
  const save = (
    itemNm: string,
    more: object = {},
    options: { readonly replaces?: string; readonly base?: unknown } = {},
  ) =>
    engine.outbox.submit(
      'saveGuideItem',
      { guideItemId: 'a', itemNm, ...more },
      { id: '', title: itemNm, screenPath: '', recordId: 'a', ...options },
      8_000,
    );
  const unsent = async () => {
    const entry = await engine.outbox.findUnsent('saveGuideItem', 'a');
    if (!entry) throw new Error('nothing waits');
    return entry;
  };
  const names = async () => (await engine.outbox.view()).mine.map(({ title }) => title);
  return { server, engine, save, unsent, names, fate };
}

test('I6: the last save of a record is found by its name, and no other', async () => {
  const { engine, save, unsent } = scene();
  engine.line = 'down';
  await save('하나');
  await save('둘');
  expect((await unsent()).payload).toEqual({ guideItemId: 'a', itemNm: '둘' });
  expect(await engine.outbox.findUnsent('saveGuideItem', 'b')).toBeNull();
  expect(await engine.outbox.findUnsent('saveNotice', 'a')).toBeNull();
});

test('a save opened again and never sent gives way to the next one', async () => {
  const { server, engine, save, unsent, names } = scene();
  engine.line = 'down';
  await save('하나');
  await save('둘', {}, { replaces: (await unsent()).clientReqId });
  expect(await names()).toEqual(['둘']);
  engine.line = 'up';
  await engine.outbox.wake();
  expect(server.received.map(({ title }) => title)).toEqual(['둘']);
  expect(server.row).toMatchObject({ itemNm: '둘', version: 1 });
});

test('I2: a save that may have arrived is sent to its end before the one that was typed on it', async () => {
  const { server, engine, save, unsent, names, fate } = scene({ says: 'lost' });
  await save('하나');
  engine.line = 'down';
  await save('둘', {}, { replaces: (await unsent()).clientReqId });
  expect(await names()).toEqual(['하나', '둘']);
  fate.says = 'yes';
  engine.line = 'up';
  engine.clock.advance(60_000);
  await engine.outbox.wake();
  expect(server.row).toMatchObject({ itemNm: '둘', version: 2 });
  expect(await names()).toEqual([]);
});

test('a save whose form stood open while it was sent is followed on the row that it became', async () => {
  const { server, engine, save, unsent } = scene();
  engine.line = 'down';
  await save('하나');
  const { clientReqId } = await unsent();
  engine.line = 'up';
  await engine.outbox.wake();
  expect(server.row).toMatchObject({ itemNm: '하나', version: 1 });
  expect(await save('둘', {}, { replaces: clientReqId })).toMatchObject({ ok: true, value: { state: 'sent' } });
  expect(server.row).toMatchObject({ itemNm: '둘', version: 2 });
});

test('I4: what somebody else saved in between is met, and not written over', async () => {
  const { server, engine, save, unsent } = scene();
  server.row = { guideItemId: 'a', itemNm: '처음', version: 3 };
  engine.line = 'down';
  await save('하나', { version: 3 }, { base: server.row });
  const { clientReqId } = await unsent();
  // Two others have saved by the time at which it arrives: it is put together with them, or waits.
  server.row = { guideItemId: 'a', itemNm: '처음', qty: 9, version: 5 };
  engine.line = 'up';
  await engine.outbox.wake();
  const stored = server.row;
  await save('둘', { version: 3 }, { replaces: clientReqId, base: { guideItemId: 'a', itemNm: '처음', version: 3 } });
  expect(server.received.at(-1)?.payload).toMatchObject({ version: 3 });
  expect(server.row).toEqual(stored);
});

test('a stored record that is changed twice over a line that lost the first answer ends with the second', async () => {
  const { server, engine, save, unsent, names, fate } = scene({ says: 'lost' }),
    base = { guideItemId: 'a', itemNm: '처음', qty: 1, version: 3 };
  server.row = base;
  await save('하나', { qty: 1, version: 3 }, { base });
  engine.line = 'down';
  const { clientReqId } = await unsent();
  await save('둘', { qty: 1, version: 3 }, { replaces: clientReqId, base });
  fate.says = 'yes';
  engine.line = 'up';
  engine.clock.advance(60_000);
  await engine.outbox.wake();
  expect(server.row).toMatchObject({ itemNm: '둘', qty: 1, version: 5 });
  expect(await names()).toEqual([]);
});

/** One record, saved once from a form and then from another one that has not heard of it. */
async function savedOnce() {
  const { server, save, ...rest } = scene(),
    base = { guideItemId: 'a', itemNm: '처음', qty: 1, version: 3 };
  server.row = base;
  await save('하나', { qty: 1, version: 3 }, { base });
  return { server, save, base, ...rest };
}

test('a form that has not heard of a save of its own device is put on top of it', async () => {
  const { server, engine, save, base } = await savedOnce();
  await save('처음', { qty: 2, version: 3 }, { base });
  await engine.outbox.wake();
  expect(server.row).toMatchObject({ itemNm: '하나', qty: 2, version: 5 });
  // Nobody else's values came in: there is nothing to tell.
  expect((await engine.outbox.view()).merges).toEqual([]);
});

test('one of which nobody knows what it was typed on follows as it would in the queue', async () => {
  const { server, save } = await savedOnce();
  expect(await save('둘', { qty: 1, version: 3 })).toMatchObject({ ok: true, value: { state: 'sent' } });
  expect(server.row).toMatchObject({ itemNm: '둘', version: 5 });
});

test('I4: what two forms of one device changed differently goes back to the second', async () => {
  const { server, save, base } = await savedOnce();
  expect(await save('둘', { qty: 1, version: 3 }, { base })).toMatchObject({ ok: false, error: { reason: 'VERSION' } });
  expect(server.row).toMatchObject({ itemNm: '하나', version: 4 });
});

test('I4: a save of somebody else behind the own one is met as ever', async () => {
  const { server, save } = await savedOnce();
  server.row = { ...server.row, itemNm: '남의 것', version: 5 };
  expect(await save('둘', { qty: 1, version: 3 })).toMatchObject({ ok: false, error: { reason: 'VERSION' } });
  expect(server.row).toMatchObject({ itemNm: '남의 것', version: 5 });
});

test('who signs in stands on nothing that was saved before', async () => {
  const { server, engine, save } = await savedOnce();
  engine.outbox.setOwner(null);
  engine.outbox.setOwner('hong');
  expect(await save('둘', { qty: 1, version: 3 })).toMatchObject({ ok: false, error: { reason: 'VERSION' } });
  expect(server.row).toMatchObject({ itemNm: '하나', version: 4 });
});
