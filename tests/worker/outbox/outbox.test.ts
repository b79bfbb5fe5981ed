import { expect, test, vi } from 'vitest';
import { fail, ok, type CallError, type Result } from '#contract/errors.ts';
import { createDrafts } from '#worker/drafts/drafts.ts';
import { createMergeNotes } from '#worker/outbox/conflicts/merge-notes.ts';
import { createKeptFiles } from '#worker/files/kept-files.ts';
import { createOutbox, type Outbox } from '#worker/outbox/outbox.ts';
import type { OutboxFigures, OutboxMessage } from '#worker/outbox/outbox-tools.ts';
import { createOutboxStore } from '#worker/outbox/rows/outbox-store.ts';
import type { QueueSummary } from '#worker/outbox/rows/queue-summary.ts';
import type { Entry } from '#worker/outbox/rows/entry.ts';
import { casesOf, tryCases } from '#tests/support/faults.ts';
import { makeClock, type ManualClock } from '#tests/support/manual-clock.ts';
import { makeDevice, type Device } from '#tests/support/device.ts';
import { encryptorOf } from '#tests/support/encryptors.ts';

type Send = (row: Entry, isBackground: boolean) => Promise<Result<unknown>>;
const FAULTS_DEADLINE_MS = 600_000;
const offline: CallError = { kind: 'offline', timedOut: false };
const saved = (version = 1) => ok({ data: [{ version }] });

/** One lock for all tabs of a device, as Web Locks give it. */
function makeLock() {
  let tail: Promise<void> = Promise.resolve();
  const lock = {
    isBroken: false,
    exclusively(_name: string, work: () => Promise<void>): Promise<void> {
      if (lock.isBroken) return Promise.reject(new DOMException('no lock', 'InvalidStateError'));
      tail = tail.then(work, work);
      return tail;
    },
  };
  return lock;
}

interface Tab {
  readonly outbox: Outbox;
  readonly figures: OutboxFigures[];
  readonly sessionOver: CallError[];
  readonly posted: OutboxMessage[];
  readonly words: QueueSummary[];
  line: 'up' | 'down';
}
interface Scene {
  readonly clock: ManualClock;
  readonly lock: ReturnType<typeof makeLock>;
  readonly keys: { areThere: boolean };
  readonly open: (send: Send, owner?: string | null) => Tab;
}

function scene(device: Device = makeDevice(), clock = makeClock()): Scene {
  const lock = makeLock(),
    keys = { areThere: true },
    tabs: Tab[] = [];
  const open = (send: Send, owner: string | null = 'hong'): Tab => {
    const tab: { -readonly [K in keyof Tab]?: Tab[K] } & { line: 'up' | 'down' } = {
      figures: [],
      sessionOver: [],
      posted: [],
      words: [],
      line: 'up',
    };
    let person: string | null = null;
    const outbox = createOutbox({
      store: createOutboxStore(device.restart()),
      encryptor: async () => (person === null || !keys.areThere ? null : encryptorOf(person)),
      session: () => person,
      send,
      sendNow: (newEntry, clientReqId) => send({ ...newEntry, clientReqId } as Entry, false),
      sendBatch: async () => null,
      takeIn: async () => undefined,
      exclusively: lock.exclusively,
      ...clock,
      random: () => 0.5,
      isOffline: () => tab.line === 'down',
      broadcast: (message) => {
        tab.posted?.push(message);
        tabs.filter((other) => other !== tab).forEach((other) => other.outbox.receive(structuredClone(message)));
      },
      announce: async (word) => {
        tab.words?.push(word);
        return ok([]);
      },
      lost: () => undefined,
      figures: (figures) => tab.figures?.push(figures),
      arrived: () => undefined,
      sent: () => undefined,
      sessionOver: (_op, error) => tab.sessionOver?.push(error),
      notes: createMergeNotes(createDrafts(device.restart(), clock.nowMs), clock.nowMs),
      kept: createKeptFiles(device.restart(), clock.nowMs),
      sendParts: async () => ok(true),
      merged: () => undefined,
    });
    const setOwner: Outbox['setOwner'] = (next) => {
      person = next;
      outbox.setOwner(next);
    };
    setOwner(owner);
    const opened = Object.assign(tab, { outbox: { ...outbox, setOwner } }) as Tab;
    tabs.push(opened);
    return opened;
  };
  return { clock, lock, keys, open };
}

const submit = (tab: Tab, recordId: string, payload: object = {}) =>
  tab.outbox.submit(
    'saveGuideItem',
    payload,
    { id: 'call', title: `항목 ${recordId}`, screenPath: '/guide/list', recordId },
    8_000,
  );
const recorder = (answer: (row: Entry, count: number) => Result<unknown>) => {
  const rows: Entry[] = [];
  const send: Send = async (row) => {
    rows.push(structuredClone(row));
    return answer(row, rows.length);
  };
  return { rows, send };
};

test('a write with an answer is sent and leaves nothing behind', async () => {
  const tab = scene().open(async () => saved(7));
  expect(await submit(tab, 'a')).toEqual({ ok: true, value: { state: 'sent', data: { data: [{ version: 7 }] } } });
  expect(await tab.outbox.view()).toEqual({
    mine: [],
    from: 0,
    mineCount: 0,
    attentionCount: 0,
    merges: [],
    othersCount: 0,
  });
});

test('a write without a network waits and is sent on return', async () => {
  const { rows, send } = recorder(() => saved());
  const tab = scene().open(send);
  tab.line = 'down';
  const result = await submit(tab, 'a', { itemNm: '오프라인' });
  expect(result).toMatchObject({ ok: true, value: { state: 'queued', isOffline: true } });
  expect(rows).toEqual([]);
  tab.line = 'up';
  await tab.outbox.wake();
  expect(rows.map((row) => row.payload)).toEqual([{ itemNm: '오프라인' }]);
  expect((await tab.outbox.view()).mine).toEqual([]);
});

test('I2: a lost answer is asked for again under the same number', async () => {
  const { rows, send } = recorder((_row, count) => (count === 1 ? fail(offline) : saved()));
  const tab = scene().open(send);
  expect(await submit(tab, 'a')).toMatchObject({ value: { state: 'queued' } });
  await tab.outbox.wake();
  expect(rows).toHaveLength(2);
  expect(rows[0]?.clientReqId).toBe(rows[1]?.clientReqId);
});

test('I12: a kept write says whether the line was judged to be gone', async () => {
  let tab: Tab | null = null;
  const attempt = async (error: CallError, lineAfter: Tab['line']) => {
    tab = scene().open(async () => {
      if (tab) tab.line = lineAfter;
      return fail(error);
    });
    return submit(tab, 'a');
  };
  expect(await attempt(offline, 'down')).toMatchObject({ value: { state: 'queued', isOffline: true } });
  // No answer to this one, but somebody else has had one since; and a server that answers is no lost line.
  expect(await attempt(offline, 'up')).toMatchObject({ value: { state: 'queued', isOffline: false } });
  expect(await attempt({ kind: 'server-fault', message: '', traceId: null }, 'up')).toMatchObject({
    value: { state: 'queued', isOffline: false },
  });
});

test('I1: an entry survives the death of its tab', async () => {
  const device = makeDevice();
  const dead = scene(device).open(async () => fail(offline));
  await submit(dead, 'a', { itemNm: '살아남음' });
  const { rows, send } = recorder(() => saved());
  const next = scene(device).open(send);
  await next.outbox.wake();
  expect(rows.map((row) => row.payload)).toEqual([{ itemNm: '살아남음' }]);
});

test('I3: later entries of a record take over its new version', async () => {
  const { rows, send } = recorder((row) => saved(row.seq * 10));
  const tab = scene().open(send);
  tab.line = 'down';
  await submit(tab, 'a', { step: 1 });
  await submit(tab, 'a', { step: 2, version: 0 });
  await tab.outbox.wake();
  expect(rows.map((row) => row.payload)).toEqual([{ step: 1 }, { step: 2, version: 10 }]);
});

/** A server whose answers the test gives one by one, in whatever order. */
function slowServer() {
  const answers = new Map<string, (answer: Result<unknown>) => void>(),
    asked: string[] = [];
  const send: Send = ({ recordId }) => {
    asked.push(recordId);
    return new Promise((resolve) => {
      answers.set(recordId, resolve);
    });
  };
  return {
    asked,
    send,
    answer: (recordId: string, answer: Result<unknown> = saved()) => answers.get(recordId)?.(answer),
  };
}
const UUIDS = Array.from(
  { length: 9 },
  (_, index) => `00000000-0000-4000-8000-00000000000${index}`,
) as unknown as readonly [string, string, string, ...string[]];

test('I3: good answers open the way for several records at once, never for one twice', async () => {
  const { asked, send, answer } = slowServer(),
    tab = scene().open(send);
  tab.line = 'down';
  for (const recordId of ['a', 'b', 'b', 'c', 'd', 'e', 'f', 'g']) await submit(tab, recordId);
  tab.line = 'up';
  const done = tab.outbox.wake();
  await vi.waitUntil(() => asked.length === 1);
  answer('a');
  await vi.waitUntil(() => asked.length === 3);
  // Of records that leave together either may be sealed first.
  expect(asked.toSorted()).toEqual(['a', 'b', 'c']);
  answer('c');
  await vi.waitUntil(() => asked.length === 5);
  answer('d');
  await vi.waitUntil(() => asked.length === 7);
  expect(asked.toSorted()).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
  answer('b');
  await vi.waitUntil(() => asked.length === 8);
  // The second of its record, which has stood before all that is sent since.
  expect(asked.at(-1)).toBe('b');
  for (let told = 0; told < 40; told += 1) {
    for (const recordId of asked) answer(recordId);
    await new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
  }
  await done;
  expect(asked.toSorted()).toEqual(['a', 'b', 'b', 'c', 'd', 'e', 'f', 'g']);
  expect((await tab.outbox.view()).mine).toEqual([]);
});

test('a line that breaks is tried with one entry again', async () => {
  const { asked, send, answer } = slowServer(),
    { open, clock } = scene(),
    tab = open(send);
  tab.line = 'down';
  for (const recordId of ['a', 'b', 'c', 'd', 'e']) await submit(tab, recordId);
  tab.line = 'up';
  void tab.outbox.wake();
  await vi.waitUntil(() => asked.length === 1);
  answer('a');
  await vi.waitUntil(() => asked.length === 3);
  for (const recordId of ['b', 'c']) answer(recordId, fail(offline));
  await vi.waitFor(async () =>
    expect((await tab.outbox.view()).mine.map(({ attempts }) => attempts)).toEqual([1, 1, 0, 0]),
  );
  await vi.waitUntil(() => clock.pendingCount() > 0);
  clock.advance(60_000);
  await vi.waitUntil(() => asked.length === 4);
  await new Promise((resolve) => {
    setTimeout(resolve, 50);
  });
  // Those that go at the same time go in any order.
  expect([asked[0], asked.slice(1, 3).toSorted(), ...asked.slice(3)]).toEqual(['a', ['b', 'c'], 'b']);
});

test('I3, I15: what names another record goes after the work on it, and waits with it', async () => {
  const refusal: CallError = { kind: 'invalid', message: '', errors: [] },
    [upper, lower, other] = UUIDS;
  const { rows, send } = recorder((row, count) => (count === 1 ? fail(refusal) : saved(row.seq)));
  const tab = scene().open(send);
  tab.line = 'down';
  await submit(tab, upper, { step: 'upper' });
  await submit(tab, lower, { step: 'lower', rows: [{ upId: upper }] });
  await submit(tab, other, { step: 'other', upId: UUIDS[8] });
  await tab.outbox.wake();
  expect(rows.map(({ recordId }) => recordId)).toEqual([upper, other]);
  const { mine } = await tab.outbox.view();
  expect(mine.map(({ recordId, state }) => [recordId, state])).toEqual([
    [upper, 'refused'],
    [lower, 'waiting'],
  ]);
  await tab.outbox.retry(mine[0]?.clientReqId ?? '');
  expect(rows.map(({ recordId }) => recordId)).toEqual([upper, other, upper, lower]);
});

test('I9: a session that ends under several entries is told of once', async () => {
  const { asked, send, answer } = slowServer(),
    tab = scene().open(send);
  tab.line = 'down';
  for (const recordId of ['a', 'b', 'c']) await submit(tab, recordId);
  tab.line = 'up';
  const done = tab.outbox.wake();
  await vi.waitUntil(() => asked.length === 1);
  answer('a');
  await vi.waitUntil(() => asked.length === 3);
  for (const recordId of ['b', 'c']) answer(recordId, fail({ kind: 'unauthenticated' }));
  await done;
  expect([tab.sessionOver.length, tab.posted.filter(({ type }) => type === 'paused').length]).toEqual([1, 1]);
  expect((await tab.outbox.view()).mine.map(({ recordId, state }) => [recordId, state])).toEqual([
    ['b', 'waiting'],
    ['c', 'waiting'],
  ]);
});

test('I15: a refused entry holds back its own record only', async () => {
  const refusal: CallError = {
    kind: 'refused',
    reason: 'VERSION',
    message: '다른 사용자가 먼저 수정했습니다.',
    errors: [],
  };
  const { rows, send } = recorder((row) => (row.recordId === 'a' ? fail(refusal) : saved()));
  const tab = scene().open(send);
  tab.line = 'down';
  for (const recordId of ['a', 'a', 'b']) await submit(tab, recordId);
  await tab.outbox.wake();
  expect(rows.map((row) => row.recordId)).toEqual(['a', 'b']);
  expect((await tab.outbox.view()).mine.map(({ recordId, state }) => [recordId, state])).toEqual([
    ['a', 'conflict'],
    ['a', 'waiting'],
  ]);
  expect(tab.figures.at(-1)).toEqual({ unfinished: 2, sending: false, attention: 1, troubled: false, others: 0 });
});

test('a discarded entry lets the next of its record go on', async () => {
  const { rows, send } = recorder((_row, count) =>
    count === 1 ? fail({ kind: 'invalid', message: '', errors: [] }) : saved(),
  );
  const tab = scene().open(send);
  tab.line = 'down';
  await submit(tab, 'a', { step: 1 });
  await submit(tab, 'a', { step: 2 });
  await tab.outbox.wake();
  const [parked] = (await tab.outbox.view()).mine;
  expect(parked?.state).toBe('refused');
  await tab.outbox.discard(parked?.clientReqId ?? '');
  await tab.outbox.wake();
  expect(rows.map((row) => row.payload)).toEqual([{ step: 1 }, { step: 2 }]);
});

test('a refusal goes back to the form that still waits', async () => {
  const refusal: CallError = { kind: 'invalid', message: '항목명을 입력해주세요.', errors: [] };
  const tab = scene().open(async () => fail(refusal));
  expect(await submit(tab, 'a')).toEqual({ ok: false, error: refusal });
  expect((await tab.outbox.view()).mine).toEqual([]);
});

test('I9: a late no to an older session does not stop the new one', async () => {
  let sent = 0,
    refuse: (answer: Result<unknown>) => void = () => undefined;
  const first = new Promise<Result<unknown>>((resolve) => {
    refuse = resolve;
  });
  const tab = scene().open(() => {
    sent += 1;
    return sent === 1 ? first : Promise.resolve(saved());
  });
  const waiting = submit(tab, 'a');
  await vi.waitFor(() => expect(sent).toBe(1));
  tab.outbox.setOwner(null);
  tab.outbox.setOwner('hong');
  refuse(fail({ kind: 'unauthenticated' }));
  expect(await waiting).toMatchObject({ ok: true, value: { state: 'sent' } });
  expect([sent, tab.sessionOver]).toEqual([2, []]);
});

test('I9: what another tab says of an older session stops nobody', async () => {
  const { rows, send } = recorder(() => saved());
  const { open } = scene(),
    tab = open(send);
  tab.outbox.receive({ type: 'paused', session: 'session before' });
  expect(await submit(tab, 'a')).toMatchObject({ value: { state: 'sent' } });
  tab.outbox.receive({ type: 'paused', session: 'hong' });
  expect(await submit(tab, 'b')).toMatchObject({ value: { state: 'queued' } });
  tab.outbox.setOwner('hong');
  await tab.outbox.wake();
  expect(rows).toHaveLength(2);
});

test('a queue whose keys cannot be had looks for them again by itself', async () => {
  const clock = makeClock(),
    { rows, send } = recorder(() => saved());
  const { open, keys } = scene(makeDevice(), clock),
    tab = open(send);
  tab.line = 'down';
  await submit(tab, 'a');
  tab.line = 'up';
  keys.areThere = false;
  await tab.outbox.wake();
  keys.areThere = true;
  expect(rows).toEqual([]);
  clock.advance(60_000);
  await vi.waitUntil(() => rows.length === 1);
});

test('a browser that gives no lock is asked again', async () => {
  const clock = makeClock(),
    { rows, send } = recorder(() => saved());
  const { open, lock } = scene(makeDevice(), clock),
    tab = open(send);
  lock.isBroken = true;
  const first = submit(tab, 'a'),
    second = submit(tab, 'b');
  expect([await first, await second]).toMatchObject([{ value: { state: 'queued' } }, { value: { state: 'queued' } }]);
  lock.isBroken = false;
  clock.advance(60_000);
  await vi.waitUntil(() => rows.length === 2);
});

test.each<CallError>([
  { kind: 'unauthenticated' },
  { kind: 'session-ended', reason: 'IDLE', message: '' },
  { kind: 'session-lost' },
])('I9: $kind pauses the queue and loses nothing', async (error) => {
  const { rows, send } = recorder((_row, count) => (count === 1 ? fail(error) : saved()));
  const tab = scene().open(send);
  tab.line = 'down';
  for (const recordId of ['a', 'b']) await submit(tab, recordId);
  await tab.outbox.wake();
  await tab.outbox.wake();
  expect(rows).toHaveLength(1);
  expect(tab.sessionOver).toEqual([error]);
  tab.outbox.setOwner('hong');
  await tab.outbox.wake();
  expect((await tab.outbox.view()).mine).toEqual([]);
});

test('I7: entries are sent for nobody but their owner', async () => {
  const device = makeDevice();
  const first = scene(device).open(async () => fail(offline), 'hong');
  await submit(first, 'a');
  first.outbox.setOwner(null);
  const { rows, send } = recorder(() => saved());
  const second = scene(device).open(send, 'kim');
  await second.outbox.wake();
  expect(rows).toEqual([]);
  // The header tells of it without anybody opening the queue.
  await expect.poll(() => second.figures.at(-1)).toMatchObject({ unfinished: 0, others: 1 });
  expect(await second.outbox.view()).toEqual({
    mine: [],
    from: 0,
    mineCount: 0,
    attentionCount: 0,
    merges: [],
    othersCount: 1,
  });
});

test.each([offline, { kind: 'server-fault', message: '', traceId: null }] satisfies readonly CallError[])(
  'a timer that goes off a moment before its time leaves nobody waiting ($kind)',
  async (error) => {
    const clock = makeClock(),
      early: ManualClock = { ...clock, schedule: (work, delayMs) => clock.schedule(work, delayMs - 1) };
    const { rows, send } = recorder((_row, count) => (count === 1 ? fail(error) : saved()));
    const { lock, open } = scene(makeDevice(), early),
      { exclusively } = lock;
    let runs = 0;
    lock.exclusively = async (name, work) => {
      await exclusively(name, work);
      runs += 1;
      // What the look round did not find comes due before anybody asks when to look again.
      clock.advance(1);
    };
    const tab = open(send);
    await submit(tab, 'a');
    await expect.poll(() => runs).toBe(1);
    clock.advance(1_498);
    await expect.poll(() => runs).toBe(2);
    expect(rows).toHaveLength(1);
    await expect
      .poll(() => {
        clock.advance(1);
        return rows.length;
      })
      .toBe(2);
    await expect.poll(async () => (await tab.outbox.view()).mine).toEqual([]);
  },
);

test('delays grow with each try and never pass a minute', async () => {
  const { clock, open } = scene();
  const { rows, send } = recorder(() => fail(offline));
  const tab = open(send);
  tab.line = 'down';
  await submit(tab, 'a');
  tab.line = 'up';
  await tab.outbox.wake();
  const nextAt: number[] = [];
  for (let tries = 1; tries < 10; tries += 1) {
    await expect.poll(async () => (await tab.outbox.view()).mine[0]?.attempts).toBe(rows.length);
    const before = rows.length;
    for (let waited = 0; rows.length === before && waited < 70; waited += 1) {
      clock.advance(1_000);
      await tab.outbox.view();
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
    }
    nextAt.push(clock.nowMs());
  }
  const gaps = nextAt.slice(1).map((time, index) => time - (nextAt[index] ?? 0));
  expect(Math.max(...gaps)).toBeLessThanOrEqual(60_000);
  expect(gaps.at(-1)).toBeGreaterThan(gaps[0] ?? 0);
});

test('who signs in again does not wait for the delays of the tries before', async () => {
  const { open } = scene();
  let isBroken = true;
  const { rows, send } = recorder(() => (isBroken ? fail(offline) : saved()));
  const tab = open(send);
  tab.line = 'down';
  await submit(tab, 'a');
  tab.line = 'up';
  for (let tries = 1; tries < 4; tries += 1) await tab.outbox.wake();
  expect((await tab.outbox.view()).mine).toHaveLength(1);
  isBroken = false;
  const before = rows.length;
  tab.outbox.setOwner(null);
  tab.outbox.setOwner('hong');
  // The clock stands still: nothing but the sign-in lets it go.
  await vi.waitFor(async () => expect((await tab.outbox.view()).mine).toEqual([]));
  expect(rows).toHaveLength(before + 1);
});

test('F40: two tabs send each entry of a device once', async () => {
  const { open } = scene();
  const { rows, send } = recorder(() => saved());
  const left = open(send),
    right = open(send);
  left.line = 'down';
  right.line = 'down';
  await Promise.all(Array.from({ length: 20 }, (_, index) => submit(index % 2 ? left : right, `record-${index}`)));
  left.line = 'up';
  right.line = 'up';
  await Promise.all([left.outbox.wake(), right.outbox.wake()]);
  expect(rows).toHaveLength(20);
  expect(new Set(rows.map((row) => row.clientReqId)).size).toBe(20);
});

const told = (tab: Tab, clock: ManualClock): Promise<QueueSummary> => {
  clock.advance(3_000);
  return vi.waitUntil(() => tab.words.at(-1));
};

/** A store in memory holds so many; the full million is written on one device after the other. */
const F08_DEVICES = casesOf(1, 1, 50),
  F08_WRITES = casesOf(1_000, 20_000);

test.each(Array.from({ length: F08_DEVICES }, (_, index) => index + 1))(
  `F08: ten tabs give each write a number of its own, device %i of ${F08_DEVICES}`,
  async () => {
    const device = makeDevice(),
      writes = F08_WRITES,
      hong = await encryptorOf('hong');
    const stores = Array.from({ length: 10 }, () => createOutboxStore(device.restart()));
    const storeOf = (index: number) => stores[index % stores.length] ?? createOutboxStore(device.restart());
    await tryCases({
      name: 'F08 ten tabs',
      cases: writes,
      atOnce: 100,
      attempt: async (index) => {
        const added = await storeOf(index).add(
          hong,
          crypto.randomUUID(),
          { op: 'saveGuideItem', payload: {}, title: '', screenPath: '', recordId: `record-${index}` },
          0,
        );
        return added.ok ? null : added.error.kind;
      },
    });
    expect((await storeOf(0).list(hong.owner, { from: 0, count: Infinity })).map((row) => row.seq)).toEqual(
      Array.from({ length: writes }, (_, index) => index + 1),
    );
    expect(await storeOf(1).word(hong.owner)).toMatchObject({
      ok: true,
      value: { lastSeq: writes, waiting: [[1, writes]] },
    });
  },
  FAULTS_DEADLINE_MS,
);

test('I14: a number is never given twice, and another store has another name', async () => {
  const device = makeDevice(),
    { clock, open } = scene(device);
  const tab = open(async () => saved());
  await submit(tab, 'a');
  await submit(tab, 'b');
  const word = await told(tab, clock);
  expect(word).toMatchObject({ lastSeq: 2, waiting: [] });
  const other = scene();
  const stranger = other.open(async () => saved());
  await submit(stranger, 'a');
  const theirs = await told(stranger, other.clock);
  expect(theirs).toMatchObject({ lastSeq: 1, waiting: [] });
  expect(theirs.deviceId).not.toBe(word.deviceId);
});

test('I14: a device that keeps nothing says so', async () => {
  const { clock, open } = scene();
  expect(
    await told(
      open(async () => saved()),
      clock,
    ),
  ).toEqual({ deviceId: null, lastSeq: 0, waiting: [] });
});

test('I14: what a person throws away is told, what is sent is not', async () => {
  const { clock, open } = scene();
  const tab = open(async (row) =>
    row.recordId === 'a' ? fail({ kind: 'invalid', message: '', errors: [] }) : saved(),
  );
  tab.line = 'down';
  for (const recordId of ['a', 'b']) await submit(tab, recordId);
  expect(await told(tab, clock)).toMatchObject({ lastSeq: 2, waiting: [[1, 2]] });
  tab.line = 'up';
  await tab.outbox.wake();
  expect(tab.words).toHaveLength(1);
  const [parked] = (await tab.outbox.view()).mine;
  await tab.outbox.discard(parked?.clientReqId ?? '');
  expect(await vi.waitUntil(() => tab.words[1])).toMatchObject({ lastSeq: 2, waiting: [] });
});

test('429: a wait that the server asks for binds every tab, the line and the person', async () => {
  const { clock, open } = scene();
  const { rows, send } = recorder((_row, count) =>
    count === 1 ? fail({ kind: 'too-many', retryAfterMs: 20_000 }) : saved(),
  );
  const left = open(send),
    right = open(send);
  left.line = 'down';
  for (const recordId of ['a', 'b']) await submit(left, recordId);
  await left.outbox.wake();
  expect(rows).toHaveLength(1);
  await right.outbox.wake();
  await left.outbox.wake();
  const [entry] = (await left.outbox.view()).mine;
  await right.outbox.retry(entry?.clientReqId ?? '');
  clock.advance(19_000);
  await right.outbox.wake();
  expect(rows).toHaveLength(1);
  clock.advance(1_000);
  await vi.waitUntil(() => rows.length === 3);
  expect(rows[0]?.clientReqId).toBe(rows[1]?.clientReqId);
});

test('5xx: after ten minutes the person hears of it, and of its end', async () => {
  const { clock, open } = scene();
  let isWell = false;
  const { send } = recorder(() => (isWell ? saved() : fail({ kind: 'server-fault', message: '', traceId: null })));
  const tab = open(send);
  await submit(tab, 'a');
  clock.advance(599_000);
  await tab.outbox.wake();
  expect(tab.figures.at(-1)?.troubled).toBe(false);
  clock.advance(1_000);
  await tab.outbox.wake();
  expect(tab.figures.at(-1)).toMatchObject({ unfinished: 1, troubled: true });
  isWell = true;
  await tab.outbox.wake();
  expect(tab.figures.at(-1)).toMatchObject({ unfinished: 0, troubled: false });
});

test(
  'F62: a poisoned entry at the first place holds up nobody else',
  async () => {
    const { open } = scene(),
      others = casesOf(150, 1_000, 10_000);
    const { send } = recorder((row) =>
      row.recordId === 'poison' ? fail({ kind: 'invalid', message: '', errors: [] }) : saved(),
    );
    const tab = open(send);
    tab.line = 'down';
    await submit(tab, 'poison');
    await tryCases({
      name: 'F62 poison',
      cases: others,
      atOnce: 1,
      attempt: async (index) => ((await submit(tab, `record-${index}`)).ok ? null : 'not kept'),
    });
    await tab.outbox.wake();
    expect((await tab.outbox.view()).mine.map(({ recordId, state }) => [recordId, state])).toEqual([
      ['poison', 'refused'],
    ]);
  },
  FAULTS_DEADLINE_MS,
);

test('an entry that was tampered with is shown and holds up its record only', async () => {
  const device = makeDevice(),
    { open } = scene(device);
  const { rows, send } = recorder(() => saved());
  const tab = open(send);
  tab.line = 'down';
  for (const recordId of ['a', 'a', 'b']) await submit(tab, recordId);
  await device.restart().tryUse(async (database) => {
    const [first] = await database.outbox.orderBy('[owner+seq]').toArray();
    if (first)
      await database.outbox.update(first.clientReqId, { sealed: { ...first.sealed, bytes: new ArrayBuffer(40) } });
  }, undefined);
  await tab.outbox.wake();
  expect(rows.map((row) => row.recordId)).toEqual(['b']);
  expect(
    (await tab.outbox.view()).mine.map(({ state, op, payload, recordId }) => [state, op, payload, recordId]),
  ).toEqual([
    ['unreadable', null, null, ''],
    ['waiting', 'saveGuideItem', {}, 'a'],
  ]);
  expect(tab.figures.at(-1)).toEqual({ unfinished: 2, sending: false, attention: 1, troubled: false, others: 0 });
});

test('a queue that waits for nothing but people sets no clock', async () => {
  const { clock, open } = scene();
  const tab = open(async () => fail({ kind: 'invalid', message: '', errors: [] }));
  tab.line = 'down';
  for (const recordId of ['a', 'a']) await submit(tab, recordId);
  clock.advance(60_000);
  await tab.outbox.wake();
  expect((await tab.outbox.view()).mine.map(({ state }) => state)).toEqual(['refused', 'waiting']);
  expect(clock.pendingCount()).toBe(0);
});
