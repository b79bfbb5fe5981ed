import { describe, expect, test, vi } from 'vitest';
import { fail, ok, type CallError, type Result } from '#contract/errors.ts';
import { UNDO_MS } from '#worker/api.ts';
import type { Encryptor } from '#worker/encryption/encryptor.ts';
import { casesOf } from '#tests/support/faults.ts';
import { makeEngine, stale, type Engine } from '#tests/support/queue/engine.ts';
import { encryptorOf } from '#tests/support/encryptors.ts';

type Item = Readonly<Record<string, unknown>> & { readonly version: number };
const STORED: Item = {
  guideItemId: 'a',
  itemNm: '처음',
  ctgryCd: 'A',
  qty: 1,
  useDt: '20260301',
  useTm: null,
  useYn: 'Y',
  deptCd: null,
  mngrStfNo: null,
  cntn: null,
  fileGroupId: null,
  upItemId: null,
  version: 1,
};

/** A server of one record: the version decides, what was refused left nothing. */
function scene(first: Item | null = STORED, encryptor: Encryptor | Promise<Encryptor> = encryptorOf('hong')) {
  const server = {
      row: first,
      received: [] as Item[],
      answer: null as CallError | null,
      losesAnswers: false,
      afterRefusal: null as (() => void) | null,
    },
    given = new Map<string, Result<unknown>>();
  const answerTo = (save: Item): Result<unknown> => {
    if (server.answer) return fail(server.answer);
    if (save.version === undefined) {
      server.row = { ...STORED, ...save, version: 1 };
      return ok({ data: [server.row] });
    }
    if (!server.row)
      return fail({
        kind: 'refused',
        reason: 'GONE',
        message: '이미 삭제되었거나 존재하지 않는 자료입니다.',
        errors: [],
      });
    if (server.row.version !== save.version) {
      const refusal = fail(stale(server.row));
      server.afterRefusal?.();
      return refusal;
    }
    server.row = { ...server.row, ...save, version: save.version + 1 };
    return ok({ data: [server.row] });
  };
  /** What was done is done once: a repeat of the same entry gets its first answer. */
  const once = (id: string, save: Item): Result<unknown> => {
    const answer = given.get(id) ?? answerTo(save);
    if (answer.ok) given.set(id, answer);
    return answer.ok && server.losesAnswers ? fail({ kind: 'offline', timedOut: true }) : answer;
  };
  const engine = makeEngine(
    async (entry) => {
      const save = structuredClone(entry.payload) as Item;
      server.received.push(save);
      return once(entry.clientReqId, save);
    },
    'hong',
    { encryptor },
  );
  const other = (change: object): void => {
    server.row = server.row && { ...server.row, ...change, version: server.row.version + 1 };
  };
  /** A form that was opened on `base` and saved without a line. */
  const keep = async (change: object, base: Item | null = STORED): Promise<void> => {
    engine.line = 'down';
    await engine.outbox.submit(
      'saveGuideItem',
      { ...(base ?? STORED), ...change },
      { id: '', title: '항목 저장', screenPath: '/guide/list', recordId: 'a', ...(base ? { base } : {}) },
      8_000,
    );
    engine.line = 'up';
  };
  return { server, engine, other, keep };
}
/** More than the full run has at once; a person sees them by the page. */
const WHOLE_LIST = { from: 0, count: 2_000 };
const conflicts = async ({ outbox }: Engine) => (await outbox.view(WHOLE_LIST)).mine;
const one = async (engine: Engine) => {
  const [entry] = await conflicts(engine);
  if (!entry) throw new Error('nothing waits');
  return entry;
};

describe('I4: a save on an old version', () => {
  test('keeps both when different fields were changed, and says so', async () => {
    const { server, engine, other, keep } = scene();
    await keep({ itemNm: '내 이름' });
    other({ qty: 9 });
    await engine.outbox.wake();
    expect(server.row).toMatchObject({ itemNm: '내 이름', qty: 9, version: 3 });
    expect(await conflicts(engine)).toEqual([]);
    expect(engine.merged).toEqual(['항목 저장']);
    const [note] = (await engine.outbox.view()).merges;
    expect(note).toMatchObject({
      keysOfMine: ['itemNm'],
      keysOfTheirs: ['qty'],
      savedBy: '박지은',
      base: { qty: 1 },
      mine: { qty: 1 },
      theirs: { qty: 9 },
    });
  });
  test('waits for a person when both changed one field', async () => {
    const { server, engine, other, keep } = scene();
    await keep({ itemNm: '내 이름' });
    other({ itemNm: '남의 이름' });
    await engine.outbox.wake();
    expect(server.row).toMatchObject({ itemNm: '남의 이름', version: 2 });
    expect(await one(engine)).toMatchObject({
      state: 'conflict',
      base: { itemNm: '처음' },
      payload: { itemNm: '내 이름' },
      error: { current: { itemNm: '남의 이름' } },
    });
    engine.clock.advance(400 * 86_400_000);
    await engine.outbox.wake();
    expect(server.row).toMatchObject({ itemNm: '남의 이름' });
  });
  test('is never put together when nobody knows what was opened', async () => {
    const { server, engine, other, keep } = scene();
    await keep({ itemNm: '내 이름' }, null);
    other({ qty: 9 });
    await engine.outbox.wake();
    expect((await one(engine)).state).toBe('conflict');
    expect(server.row).toMatchObject({ itemNm: '처음', qty: 9 });
  });
  test('is not tried for ever against the same version', async () => {
    const { server, engine, keep } = scene();
    server.answer = stale(STORED);
    await keep({ itemNm: '내 이름' });
    await engine.outbox.wake();
    expect(server.received).toHaveLength(1);
    expect((await one(engine)).state).toBe('conflict');
  });
  test('goes back to the form that still waits for it', async () => {
    const { engine, other } = scene();
    other({ qty: 9 });
    const result = await engine.outbox.submit(
      'saveGuideItem',
      { ...STORED, itemNm: '내 이름' },
      { id: '', title: '', screenPath: '', recordId: 'a', base: STORED },
      8_000,
    );
    expect(result).toMatchObject({ ok: false, error: { reason: 'VERSION' } });
    expect(await conflicts(engine)).toEqual([]);
  });
});

describe('a choice between two versions', () => {
  async function disputed(encryptor?: Encryptor) {
    const at = scene(STORED, encryptor);
    await at.keep({ itemNm: '내 이름', useYn: 'N' });
    at.other({ itemNm: '남의 이름', qty: 9 });
    await at.engine.outbox.wake();
    return { ...at, id: (await one(at.engine)).clientReqId };
  }
  test.each([
    { keysOfMine: ['itemNm', 'useYn'], itemNm: '내 이름' },
    { keysOfMine: ['useYn'], itemNm: '남의 이름' },
  ])('is sent as chosen: $itemNm', async ({ keysOfMine, itemNm }) => {
    const { server, engine, id } = await disputed();
    await engine.outbox.resolve([{ clientReqId: id, keysOfMine }]);
    engine.clock.advance(UNDO_MS);
    await vi.waitUntil(async () => (await conflicts(engine)).length === 0);
    expect(server.row).toMatchObject({ itemNm, qty: 9, useYn: 'N', version: 3 });
  });
  test('can be taken back until it is sent', async () => {
    const { server, engine, id } = await disputed();
    const before = await one(engine);
    await engine.outbox.resolve([{ clientReqId: id, keysOfMine: ['itemNm'] }]);
    expect(await one(engine)).toMatchObject({ state: 'waiting', isDecided: true });
    await engine.outbox.wake();
    expect(await engine.outbox.reopen([id])).toBe(1);
    expect(await one(engine)).toEqual(before);
    engine.clock.advance(UNDO_MS);
    await engine.outbox.wake();
    expect(server.received).toHaveLength(1);
  });
  test('cannot be taken back afterwards, and says so', async () => {
    const { engine, id } = await disputed();
    await engine.outbox.resolve([{ clientReqId: id, keysOfMine: ['itemNm'] }]);
    engine.clock.advance(UNDO_MS);
    await vi.waitUntil(async () => (await conflicts(engine)).length === 0);
    expect(await engine.outbox.reopen([id])).toBe(0);
  });
  test('cannot be taken back while nobody knows whether it has arrived', async () => {
    const { server, engine, id } = await disputed();
    await engine.outbox.resolve([{ clientReqId: id, keysOfMine: ['itemNm'] }]);
    server.answer = { kind: 'offline', timedOut: true };
    engine.clock.advance(UNDO_MS);
    await vi.waitUntil(() => server.received.length === 2);
    await vi.waitUntil(async () => (await one(engine)).attempts === 1);
    expect(await one(engine)).toMatchObject({ state: 'waiting', isDecided: false });
    expect(await engine.outbox.reopen([id])).toBe(0);
    server.answer = null;
    // A line that returns sends it at once: it waits for nobody any more.
    await engine.outbox.wake();
    expect(server.row).toMatchObject({ itemNm: '내 이름' });
    expect(await conflicts(engine)).toEqual([]);
  });
  test('can be taken back for as long after a slow device has written it', async () => {
    const fast = await encryptorOf('hong');
    let sealed = (): void => undefined;
    const at = await disputed({
      ...fast,
      close: async (...parts) => {
        sealed();
        return fast.close(...parts);
      },
    });
    sealed = () => at.engine.clock.advance(UNDO_MS);
    await at.engine.outbox.resolve([{ clientReqId: at.id, keysOfMine: ['itemNm'] }]);
    sealed = () => undefined;
    await at.engine.outbox.wake();
    expect(await one(at.engine)).toMatchObject({ state: 'waiting', isDecided: true });
    expect(await at.engine.outbox.reopen([at.id])).toBe(1);
    expect(at.server.received).toHaveLength(1);
  });
  test('is not sent while a slow device takes it back', async () => {
    const fast = await encryptorOf('hong');
    let sealed = async (): Promise<void> => undefined;
    const at = await disputed({
      ...fast,
      close: async (...parts) => {
        await sealed();
        return fast.close(...parts);
      },
    });
    await at.engine.outbox.resolve([{ clientReqId: at.id, keysOfMine: ['itemNm'] }]);
    sealed = async () => {
      at.engine.clock.advance(UNDO_MS);
      await at.engine.outbox.wake();
    };
    expect(await at.engine.outbox.reopen([at.id])).toBe(1);
    expect(at.server.received).toHaveLength(1);
    expect((await one(at.engine)).state).toBe('conflict');
  });
  test('meets a third person as another conflict', async () => {
    const { server, engine, other, id } = await disputed();
    await engine.outbox.resolve([{ clientReqId: id, keysOfMine: ['itemNm'] }]);
    other({ itemNm: '셋째 이름' });
    engine.clock.advance(UNDO_MS);
    await vi.waitUntil(async () => (await one(engine)).state === 'conflict');
    expect(await one(engine)).toMatchObject({
      base: { itemNm: '남의 이름' },
      error: { current: { itemNm: '셋째 이름' } },
    });
    expect(server.row).toMatchObject({ itemNm: '셋째 이름' });
  });
});

describe('a merging that its owner does not want', () => {
  test('is changed back by a save of its own', async () => {
    const { server, engine, other, keep } = scene();
    await keep({ itemNm: '내 이름' });
    other({ qty: 9 });
    await engine.outbox.wake();
    await engine.outbox.undoMerge((await engine.outbox.view()).merges[0]?.clientReqId ?? '');
    await engine.outbox.wake();
    expect(server.row).toMatchObject({ itemNm: '처음', qty: 9, version: 4 });
    expect((await engine.outbox.view()).merges).toEqual([]);
  });
  test('is kept for a week and then forgotten', async () => {
    const { engine, other, keep } = scene();
    await keep({ itemNm: '내 이름' });
    other({ qty: 9 });
    await engine.outbox.wake();
    engine.clock.advance(6 * 86_400_000);
    expect((await engine.outbox.view()).merges).toHaveLength(1);
    engine.clock.advance(86_400_000);
    expect((await engine.outbox.view()).merges).toEqual([]);
  });
});

describe('delete against edit', () => {
  test('waits for a person and can be made anew', async () => {
    const { server, engine, keep } = scene();
    await keep({ itemNm: '내 이름' });
    server.row = null;
    await engine.outbox.wake();
    const entry = await one(engine);
    expect(entry).toMatchObject({ state: 'refused', error: { reason: 'GONE' } });
    await engine.outbox.renew(entry.clientReqId);
    await engine.outbox.wake();
    expect(server.row).toMatchObject({ itemNm: '내 이름', version: 1 });
    expect(server.row?.['guideItemId']).not.toBe('a');
    expect(await conflicts(engine)).toEqual([]);
  });
});

describe('F42: a chain of saves of one record', () => {
  test('takes what came in beside into every later save', async () => {
    const { server, engine, other, keep } = scene();
    await keep({ itemNm: '첫째' });
    await keep({ itemNm: '첫째', useYn: 'N' }, { ...STORED, itemNm: '첫째' });
    other({ qty: 9 });
    await engine.outbox.wake();
    expect(server.row).toMatchObject({ itemNm: '첫째', useYn: 'N', qty: 9, version: 4 });
  });
  test('keeps the first save when the second knew nothing of it', async () => {
    const { server, engine, keep } = scene();
    await keep({ itemNm: '첫째' });
    await keep({ useYn: 'N' });
    await engine.outbox.wake();
    expect(server.row).toMatchObject({ itemNm: '첫째', useYn: 'N', version: 3 });
  });
  test('asks again where the choice and the later save differ', async () => {
    const { server, engine, other, keep } = scene();
    await keep({ itemNm: '첫째' });
    await keep({ itemNm: '둘째' }, { ...STORED, itemNm: '첫째' });
    other({ itemNm: '남의 이름' });
    await engine.outbox.wake();
    await engine.outbox.resolve([{ clientReqId: (await one(engine)).clientReqId, keysOfMine: [] }]);
    engine.clock.advance(UNDO_MS);
    await vi.waitUntil(async () => (await one(engine)).state === 'conflict' && (await conflicts(engine)).length === 1);
    expect(await one(engine)).toMatchObject({
      payload: { itemNm: '둘째' },
      error: { current: { itemNm: '남의 이름' } },
    });
    expect(server.row).toMatchObject({ itemNm: '남의 이름' });
  });
  test('created here and changed here, then changed there', async () => {
    const { server, engine, other, keep } = scene(null);
    const { version: _none, ...fresh } = STORED;
    await keep({ ...fresh, version: undefined, itemNm: '새로' });
    await keep({ itemNm: '새로', useYn: 'N', version: undefined }, { ...STORED, itemNm: '새로' });
    await engine.outbox.wake();
    expect(server.row).toMatchObject({ itemNm: '새로', useYn: 'N', version: 2 });
    const seen = server.row as Item;
    other({ qty: 9 });
    await keep({ itemNm: '고침' }, seen);
    await engine.outbox.wake();
    expect(server.row).toMatchObject({ itemNm: '고침', useYn: 'N', qty: 9, version: 4 });
  });
});

test('F63: many choices are made and taken back at once', async () => {
  const engine = makeEngine(async (entry) =>
      fail(stale({ ...STORED, guideItemId: entry.recordId, itemNm: '남의 이름', version: 2 })),
    ),
    count = casesOf(60, 1_000);
  engine.line = 'down';
  for (let index = 0; index < count; index += 1) {
    const base = { ...STORED, guideItemId: `item-${index}` };
    await engine.outbox.submit(
      'saveGuideItem',
      { ...base, itemNm: '내 이름' },
      { id: '', title: '', screenPath: '', recordId: base.guideItemId, base },
      8_000,
    );
  }
  await engine.outbox.wake();
  const ids = (await conflicts(engine))
    .filter(({ state }) => state === 'conflict')
    .map(({ clientReqId }) => clientReqId);
  expect(ids).toHaveLength(count);
  await engine.outbox.resolve(ids.map((clientReqId) => ({ clientReqId, keysOfMine: ['itemNm'] })));
  expect((await conflicts(engine)).every(({ isDecided }) => isDecided)).toBe(true);
  expect(await engine.outbox.reopen(ids)).toBe(count);
  expect((await conflicts(engine)).filter(({ state, isDecided }) => state === 'conflict' && !isDecided)).toHaveLength(
    count,
  );
}, 600_000);

describe("an entry that was put together with somebody else's values, and has arrived without an answer", () => {
  async function unanswered() {
    const at = scene();
    await at.keep({ itemNm: '하나' });
    at.other({ qty: 9 });
    at.server.losesAnswers = true;
    await at.engine.outbox.wake();
    expect(at.server.row).toMatchObject({ itemNm: '하나', qty: 9, version: 3 });
    at.server.losesAnswers = false;
    return { ...at, id: (await one(at.engine)).clientReqId };
  }
  test('is taken back by a save of its own', async () => {
    const { server, engine, id } = await unanswered();
    await engine.outbox.undoMerge(id);
    await engine.outbox.wake();
    expect(server.row).toMatchObject({ itemNm: '처음', qty: 9, version: 4 });
    expect(await conflicts(engine)).toEqual([]);
  });
  test('has its form save behind it without laying the old values over those', async () => {
    const { server, engine, id } = await unanswered();
    await engine.outbox.submit(
      'saveGuideItem',
      { ...STORED, itemNm: '둘' },
      { id: '', title: '항목 저장', screenPath: '/guide/list', recordId: 'a', base: STORED, replaces: id },
      8_000,
    );
    await engine.outbox.wake();
    expect(server.row).toMatchObject({ itemNm: '둘', qty: 9, version: 4 });
    expect(await conflicts(engine)).toEqual([]);
  });
});

test('an entry that is put together twice is told of once, with his own words and all that came in', async () => {
  const { server, engine, other, keep } = scene();
  await keep({ itemNm: '내 이름' });
  other({ qty: 9 });
  server.afterRefusal = () => {
    server.afterRefusal = null;
    other({ cntn: '셋째 글' });
  };
  await engine.outbox.wake();
  expect(server.row).toMatchObject({ itemNm: '내 이름', qty: 9, cntn: '셋째 글', version: 4 });
  const { merges } = await engine.outbox.view();
  expect(merges).toHaveLength(1);
  expect(merges[0]).toMatchObject({
    keysOfMine: ['itemNm'],
    keysOfTheirs: ['qty', 'cntn'],
    base: STORED,
    mine: { ...STORED, itemNm: '내 이름' },
    theirs: { qty: 9, cntn: '셋째 글' },
  });
});
