import { expect, test } from 'vitest';
import { fail, ok, type Result } from '#contract/errors.ts';
import type { Op } from '#contract/registry.ts';
import { newPaperBody } from '#shared/diagnosis/new-question.ts';
import { UNDO_MS } from '#worker/api.ts';
import { mayQueue } from '#worker/calls/request-dispatcher.ts';
import { makeEngine } from '#tests/support/queue/engine.ts';
import { planForm } from '#tests/support/writes/diagnosis-writes.ts';

type Row = Readonly<Record<string, unknown>>;

/** A server that keeps one row and says no to old versions; a paper it keeps as one document, as the real one does. */
function scene(op: Op, first: Row, storedOf: (save: Row) => Row) {
  const server = { row: first, saves: 0 };
  const engine = makeEngine(async ({ payload }): Promise<Result<unknown>> => {
    const save = payload as Row;
    if (save['version'] !== server.row['version'])
      return fail({ kind: 'refused', reason: 'VERSION', message: '', current: server.row, errors: [] });
    server.row = { ...storedOf(save), version: Number(save['version']) + 1 };
    server.saves += 1;
    return ok({ data: [server.row] });
  });
  engine.line = 'down';
  const save = (body: Row, base: Row, replaces?: string) =>
    engine.outbox.submit(
      op,
      body,
      { id: '', title: '저장', screenPath: '', recordId: 'a', base, ...(replaces ? { replaces } : {}) },
      8_000,
    );
  const online = async (): Promise<void> => {
    engine.line = 'up';
    await engine.outbox.wake();
  };
  return { server, engine, save, online };
}

const PAPER = newPaperBody('s1', false, false),
  paperRow = ({ paperVerId, paperNm, deptCd, version: _version, ...body }: Row): Row => ({
    paperVerId,
    paperNm,
    deptCd,
    body,
  });
const paperSave = (over: object): Row => ({
  paperVerId: 'a',
  paperNm: '조사',
  deptCd: '9200',
  ...PAPER,
  version: 1,
  ...over,
});

test('a paper that is saved twice without a line is sent once, as it was saved last', async () => {
  const base = { ...paperRow(paperSave({})), version: 1 },
    { server, engine, save, online } = scene('savePaperVer', base, paperRow);
  const kept = await save(paperSave({ endMsg: '하나' }), base),
    entry = kept.ok && kept.value.state === 'queued' ? kept.value.clientReqId : expect.fail('not kept');
  await save(paperSave({ endMsg: '둘', paperNm: '새 이름' }), base, entry);
  await online();
  await expect.poll(async () => (await engine.outbox.view()).mine.length).toBe(0);
  expect(server.saves).toBe(1);
  expect(server.row).toMatchObject({ paperNm: '새 이름', body: { endMsg: '둘' }, version: 2 });
});

test('a save of a paper whose form went on while it was under way is built on what it became', async () => {
  const base = { ...paperRow(paperSave({})), version: 1 },
    { server, engine, save, online } = scene('savePaperVer', base, paperRow);
  const kept = await save(paperSave({ endMsg: '하나' }), base),
    entry = kept.ok && kept.value.state === 'queued' ? kept.value.clientReqId : expect.fail('not kept');
  await online();
  expect(server.row).toMatchObject({ body: { endMsg: '하나' }, version: 2 });
  expect(await save(paperSave({ endMsg: '둘' }), base, entry)).toMatchObject({ ok: true, value: { state: 'sent' } });
  expect(server.row).toMatchObject({ body: { endMsg: '둘' }, version: 3 });
  expect((await engine.outbox.view()).mine).toEqual([]);
});

test('a paper that somebody else has saved waits for a person, who may take the whole of one side', async () => {
  const base = { ...paperRow(paperSave({})), version: 1 },
    { server, engine, save, online } = scene('savePaperVer', base, paperRow);
  await save(paperSave({ endMsg: '나의 말' }), base);
  server.row = { ...paperRow(paperSave({ endMsg: '남의 말', guide: '<p>안내</p>' })), version: 2 };
  await online();
  await expect.poll(async () => (await engine.outbox.view()).mine.map(({ state }) => state)).toEqual(['conflict']);
  const [entry] = (await engine.outbox.view()).mine;
  await engine.outbox.resolve([{ clientReqId: entry?.clientReqId ?? '', keysOfMine: ['sects'] }]);
  // The choice may be taken back for a moment.
  engine.clock.advance(UNDO_MS);
  await engine.outbox.wake();
  await expect.poll(async () => (await engine.outbox.view()).mine.length).toBe(0);
  expect(server.row).toMatchObject({ body: { endMsg: '나의 말', guide: PAPER.guide }, version: 3 });
});

test('fields of a plan that two people changed side by side are put together', async () => {
  const base = { ...planForm('v1'), planId: 'a', version: 1 },
    { server, engine, save, online } = scene('savePlan', base, (row) => row);
  await save({ ...base, planNm: '나의 이름' }, base);
  server.row = { ...base, minReportCnt: 10, version: 2 };
  await online();
  await expect.poll(async () => (await engine.outbox.view()).mine.length).toBe(0);
  expect(server.row).toMatchObject({ planNm: '나의 이름', minReportCnt: 10, version: 3 });
});

test('only the draft of a plan waits on the device', () => {
  expect(mayQueue('savePlan', { planSt: 'DRAFT' })).toBe(true);
  expect(mayQueue('savePlan', { planSt: 'OPEN' })).toBe(false);
  expect(mayQueue('savePlan', {})).toBe(false);
});
