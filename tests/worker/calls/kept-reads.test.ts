import { describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { endpoints, type Op } from '#contract/registry.ts';
import { fail, ok, type Result } from '#contract/errors.ts';
import { isCopied, placeOf } from '#worker/calls/copied-read.ts';
import { createKeptReads } from '#worker/calls/kept-reads.ts';
import { withOwnWrite } from '#worker/calls/own-writes.ts';
import { copiesOn } from '#tests/support/copies-on.ts';
import { makeDevice } from '#tests/support/device.ts';
import { encryptorOf } from '#tests/support/encryptors.ts';

const hong = await encryptorOf('hong'),
  SEALS = { reader: async () => hong, keeper: async () => hong };
const ROSTER = { id: 'applId', version: 'attVersion', within: 'sessId' };
const roster = (attSt: string | null, version: number | null, sessId = 's1') => ({
  data: [
    { applId: 'a', userNm: '홍길동', attSt, version },
    { applId: 'b', userNm: '김하나', attSt: null, version: null },
  ],
  sessId,
  keepUntilDt: '2099-01-01T00:00:00.000Z',
});
const answer = (attSt: string, attVersion: number) => ({
  data: [{ clientReqId: 'r', applId: 'a', rslt: 'OK', message: '', attSt, attVersion }],
});

describe('a copy with an own write', () => {
  test('takes what the server has stored and its version, of the same session alone', () => {
    const own = { payload: { sessId: 's1' }, data: answer('PRESENT', 1) };
    expect(withOwnWrite(roster(null, null), own, ROSTER)).toEqual(roster('PRESENT', 1));
    expect(withOwnWrite(roster(null, null, 's2'), own, ROSTER)).toBeNull();
    expect(withOwnWrite(roster('LATE', 2), own, ROSTER), 'an older answer').toBeNull();
  });

  test('becomes the whole row where the answer has all of it, else its plain values', () => {
    const row = { curriId: 'c', curriNm: '옛 이름', abilities: [{ ratio: 100 }], prdCnt: 3, version: 1 },
      of = (saved: object) => ({ payload: {}, data: { data: [{ curriId: 'c', version: 2, ...saved }] } }),
      take = (saved: object) => withOwnWrite({ data: [row] }, of(saved), { id: 'curriId' });
    expect(take({ curriNm: '새 이름', abilities: [{ ratio: 50 }] })).toEqual({
      data: [{ ...row, curriNm: '새 이름', version: 2 }],
    });
    expect(take({ curriNm: '새 이름', abilities: [{ ratio: 50 }], prdCnt: 3 })).toEqual({
      data: [{ ...row, curriNm: '새 이름', abilities: [{ ratio: 50 }], version: 2 }],
    });
  });
});

describe('kept reads', () => {
  function scene(send: (op: Op, arg: unknown) => Promise<Result<unknown>> = async () => fail({ kind: 'cancelled' })) {
    let now = 5_000;
    const copies = copiesOn(makeDevice().restart(), () => now),
      asked: unknown[] = [],
      renewed: unknown[] = [];
    const reads = createKeptReads({
      copies,
      keys: async () => hong,
      send: (op, arg) => {
        asked.push(arg);
        return send(op, arg);
      },
      renewed: async (_op, _arg, data) => void renewed.push(data),
    });
    const keep = async (arg: object, data: object): Promise<void> => {
      await placeOf(copies, SEALS, 'getAttRoster', arg).keep(data);
      await reads.note(hong, 'getAttRoster', arg);
    };
    return {
      asked,
      renewed,
      reads,
      keep,
      find: (arg: object) => placeOf(copies, SEALS, 'getAttRoster', arg).find(),
      pass: (ms: number) => {
        now += ms;
      },
    };
  }
  const FIRST = { prdId: 'p', sessId: 's1' },
    SHOWN = { prdId: 'p' },
    own = { op: 'saveAtt', payload: { sessId: 's1' }, data: answer('PRESENT', 1) } as const;

  it('shows this device what it has saved, without being any younger', async () => {
    const { keep, reads, find, pass, asked } = scene();
    await keep(FIRST, roster(null, null));
    await keep(SHOWN, roster(null, null));
    pass(60_000);
    await reads.takeIn(hong, { ...own, isAwaited: true });
    for (const arg of [FIRST, SHOWN]) expect(await find(arg)).toEqual({ data: roster('PRESENT', 1), storedAt: 5_000 });
    await reads.askAnew();
    expect(asked, 'the page asks by itself').toEqual([]);
  });

  it('is asked anew once what has waited has arrived', async () => {
    const fresh = roster('PRESENT', 1),
      { keep, reads, asked, renewed } = scene(async () => ok(fresh));
    await keep(FIRST, roster(null, null));
    await reads.takeIn(hong, { ...own, isAwaited: false });
    await reads.askAnew();
    expect([asked, renewed]).toEqual([[FIRST], [fresh]]);
    await reads.askAnew();
    expect(asked).toEqual([FIRST]);
  });
});

test('what a write of the queue renews is kept on the device, and its rows are found in both', () => {
  const shapeOf = (op: string): object => {
    const { row } = endpoints[op as Op];
    return row instanceof z.ZodObject ? row.shape : {};
  };
  const pairs = Object.entries(endpoints).flatMap(([op, endpoint]) =>
    endpoint.method === 'POST' && 'renews' in endpoint && endpoint.renews
      ? Object.entries(endpoint.renews).map(([read, row]) => ({ op, offline: endpoint.offline, read, row }))
      : [],
  );
  expect(pairs.length).toBeGreaterThan(20);
  for (const { op, offline, read, row } of pairs) {
    expect([op, offline, isCopied(read as Op)]).toEqual([op, 'queue', true]);
    const { id, version } = row as { id?: string; version?: string };
    if (id === undefined) continue;
    expect(Object.keys(shapeOf(op)), `${op} for ${read}`).toEqual(expect.arrayContaining([id, version ?? id]));
    expect(Object.keys(shapeOf(read)), `${read} of ${op}`).toContain(id);
  }
});
