import { IDBIndex, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, expect, test, vi } from 'vitest';
import { casesOf, tryCases } from '#tests/support/faults.ts';
import { makeDevice } from '#tests/support/device.ts';
import { reply, type Reply } from '#tests/support/scripted-server.ts';
import { answers, item, scene, signIn, target, type Scene } from '#tests/support/worker-scene.ts';

const FAULTS_DEADLINE_MS = 1_800_000,
  SAVE = '/api/guide/saveGuideItem',
  QUIET_MS = 250;

/** Every way to ask a database for something; each of them is a request that may be the one that fails. */
const WAYS = [
  [IDBObjectStore.prototype, ['add', 'put', 'get', 'delete', 'count', 'getAll', 'openCursor']],
  [IDBIndex.prototype, ['get', 'getAll', 'getAllKeys', 'count', 'openCursor', 'openKeyCursor']],
] as const;
type Way = (this: IDBObjectStore | IDBIndex, ...args: unknown[]) => IDBRequest;
const REAL = WAYS.map(
  ([prototype, names]) =>
    [
      prototype,
      Object.fromEntries(names.map((name) => [name, (prototype as unknown as Record<string, Way>)[name]])),
    ] as const,
);

/** Counts requests from now on, and ends the transaction of one of them by force. */
function abortAt(place: number): { readonly count: () => number } {
  let count = 0;
  for (const [prototype, ways] of REAL) {
    Object.assign(
      prototype,
      Object.fromEntries(
        Object.entries(ways).map(([name, real]) => [
          name,
          function watched(this: IDBObjectStore | IDBIndex, ...args: unknown[]) {
            const request = (real as Way).apply(this, args);
            count += 1;
            if (count === place) ('objectStore' in this ? this.objectStore : this).transaction.abort();
            return request;
          },
        ]),
      ),
    );
  }
  return { count: () => count };
}
const letBe = (): void => {
  for (const [prototype, ways] of REAL) Object.assign(prototype, ways);
};
afterEach(letBe);

/** A server that applies each number once, and refuses one kind of row. */
function ledger() {
  const applied: string[] = [],
    versions = new Map<string, number>();
  const answer: Reply = (request, response, body) => {
    if (request.url !== SAVE) {
      answers(request, response, body);
      return;
    }
    const row = JSON.parse(body) as { readonly guideItemId: string; readonly qty: number },
      id = String(request.headers['x-client-req-id']);
    if (row.qty < 0) {
      reply(response, 400);
      return;
    }
    if (!applied.includes(id)) {
      applied.push(id);
      versions.set(row.guideItemId, (versions.get(row.guideItemId) ?? 0) + 1);
    }
    reply(response, 200, { data: [{ ...row, version: versions.get(row.guideItemId) }] });
  };
  return { applied, answer };
}

interface Hand {
  readonly opened: Scene;
  readonly save: (recordId: string, over?: object) => Promise<void>;
  readonly promised: string[];
}
const flip = async ({ opened }: Hand, line: 'up' | 'down'): Promise<void> => {
  opened.line = line;
  await opened.worker.call('getDeptList', {}, { id: 'depts' });
};
/** What people do with their queue, one after the other. */
const SCRIPTS: Readonly<Record<string, (hand: Hand) => Promise<void>>> = {
  'three records without a line': async (hand) => {
    await flip(hand, 'down');
    for (const id of ['a', 'b', 'c']) await hand.save(id);
    await flip(hand, 'up');
  },
  'one record three times': async (hand) => {
    await flip(hand, 'down');
    for (let version = 0; version < 3; version += 1) await hand.save('a', { version });
    await flip(hand, 'up');
  },
  'with a line all the time': async ({ save }) => {
    for (const id of ['a', 'b', 'a']) await save(id);
  },
  'one that is refused and thrown away': async (hand) => {
    await flip(hand, 'down');
    await hand.save('a', { qty: -1 });
    await hand.save('b');
    await flip(hand, 'up');
    const { worker } = hand.opened;
    for (const { clientReqId, state } of (await worker.viewOutbox()).mine) {
      if (state === 'refused') await worker.discardOutbox(clientReqId);
    }
  },
  'a sign-out in between': async (hand) => {
    await flip(hand, 'down');
    await hand.save('a');
    await hand.opened.worker.setPerson(null);
    await signIn(hand.opened);
    await hand.save('b');
    await flip(hand, 'up');
  },
};

/** Plays a script with one request aborted. @returns what was promised and not held, and how many requests there were */
async function play(
  script: (hand: Hand) => Promise<void>,
  place: number,
): Promise<{ readonly failure: string | null; readonly requests: number }> {
  const { applied, answer } = ledger(),
    opened = await scene(answer, makeDevice()),
    promised: string[] = [];
  await signIn(opened);
  const hand: Hand = {
    opened,
    promised,
    async save(recordId, over = {}) {
      const before = applied.length,
        arg = { ...item, guideItemId: recordId, ...over };
      const result = await opened.worker.submit('saveGuideItem', arg, { id: recordId, ...target, recordId });
      if (result.ok && result.value.state === 'queued' && arg.qty > 0) promised.push(result.value.clientReqId);
      if (result.ok && result.value.state === 'sent' && applied.length === before)
        promised.push('told as sent, and it was not');
    },
  };
  const watch = abortAt(place);
  await script(hand);
  // What is sent behind the script belongs to it; a request that was broken off may have stopped it until the line comes back.
  await vi
    .waitFor(
      () => {
        expect(promised.every((id) => applied.includes(id))).toBe(true);
      },
      { interval: 5, timeout: QUIET_MS },
    )
    .catch(() => undefined);
  const requests = watch.count();
  letBe();
  await flip(hand, 'down');
  await flip(hand, 'up');
  const left = async () =>
    (await opened.worker.viewOutbox()).mine.filter(({ state }) => state === 'waiting' || state === 'sending').length;
  await expect.poll(left, { interval: 5, timeout: 20_000 }).toBe(0);
  await opened.worker.setPerson(null);
  const missing = promised.filter((id) => !applied.includes(id)),
    doubled = applied.length - new Set(applied).size;
  return { requests, failure: missing.length + doubled === 0 ? null : JSON.stringify({ place, missing, doubled }) };
}

test.each(Object.entries(SCRIPTS))(
  'F06: any request may be broken off: %s',
  async (name, script) => {
    const { failure, requests } = await play(script, 0);
    expect(failure).toBeNull();
    const cases = casesOf(3, requests);
    await tryCases({
      name: `F06 ${name}, of ${requests} requests`,
      cases,
      atOnce: 1,
      attempt: async (index) => (await play(script, 1 + Math.floor((index * requests) / cases))).failure,
    });
  },
  FAULTS_DEADLINE_MS,
);
