import { expect, test } from 'vitest';
import { fail, ok, type Result } from '#contract/errors.ts';
import { mayQueue } from '#worker/calls/request-dispatcher.ts';
import { makeEngine } from '#tests/support/queue/engine.ts';
import { item } from '#tests/support/writes/mileage-writes.ts';

type Row = Readonly<Record<string, unknown>>;

/** A server that keeps one item and says no to old versions. */
function scene(first: Row) {
  const server = { row: first, saves: 0 };
  const engine = makeEngine(async ({ payload }): Promise<Result<unknown>> => {
    const save = payload as Row;
    if (save['version'] !== server.row['version'])
      return fail({ kind: 'refused', reason: 'VERSION', message: '', current: server.row, errors: [] });
    server.row = { ...server.row, ...save, version: Number(save['version']) + 1 };
    server.saves += 1;
    return ok({ data: [server.row] });
  });
  engine.line = 'down';
  const save = (body: Row, base: Row) =>
    engine.outbox.submit(
      'saveSda',
      body,
      { id: '', title: '저장', screenPath: '', recordId: String(body['sdaId']), base },
      8_000,
    );
  const online = async (): Promise<void> => {
    engine.line = 'up';
    await engine.outbox.wake();
  };
  return { server, engine, save, online };
}
const stored = (): Row => ({ ...item({ useYn: 'N' }), lockedRevIds: [], usedYn: 'N', version: 1 });
const bodyOf = ({ lockedRevIds: _, usedYn: __, ...body }: Row, over: object): Row => ({ ...body, ...over });

test('only an item that is not in use waits on the device', () => {
  expect(mayQueue('saveSda', { useYn: 'N' })).toBe(true);
  expect(mayQueue('saveSda', { useYn: 'Y' })).toBe(false);
});

test('what two people changed side by side in an item is put together', async () => {
  const base = stored(),
    { server, engine, save, online } = scene(base);
  await save(bodyOf(base, { sdaNm: '나의 이름' }), base);
  server.row = { ...base, validMonth: 24, version: 2 };
  await online();
  await expect.poll(async () => (await engine.outbox.view()).mine.length).toBe(0);
  expect(server.row).toMatchObject({ sdaNm: '나의 이름', validMonth: 24, version: 3 });
});

test('points that both changed wait for a person', async () => {
  const base = stored(),
    [points] = base['revisions'] as Row[],
    { server, engine, save, online } = scene(base);
  await save(bodyOf(base, { revisions: [{ ...points, pnt: 30 }] }), base);
  server.row = { ...base, revisions: [{ ...points, pnt: 40 }], version: 2 };
  await online();
  await expect.poll(async () => (await engine.outbox.view()).mine.map(({ state }) => state)).toEqual(['conflict']);
  expect(server.saves).toBe(0);
});
