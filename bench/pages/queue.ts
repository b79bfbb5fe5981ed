import { worker } from '#bridge/client.ts';

interface QueueFigures {
  readonly unfinished: number;
  readonly sending: boolean;
}
declare global {
  var measureQueue: {
    /** Signs this page's worker in. @returns milliseconds until it knew how much waits */
    readonly begin: () => Promise<number>;
    /** Milliseconds that each write took to be durable. */
    readonly fill: (count: number) => Promise<readonly number[]>;
    /** Milliseconds to open what the queue's dialog shows. */
    readonly view: () => Promise<number>;
    readonly left: () => number;
    /** Milliseconds of each write of as many rows that no program but the browser's own store sees: the floor of this machine. */
    readonly fillBare: (count: number) => Promise<readonly number[]>;
    /** Milliseconds until the server has answered as many saves that come from no queue, four at a time. */
    readonly sendBare: (count: number) => Promise<number>;
  };
}

let figures: QueueFigures | null = null;
let told: () => void = () => undefined;
worker.listen((event) => {
  if (event.type === 'outbox') {
    figures = event;
    told();
  }
});

async function begin(): Promise<number> {
  const me = await worker.call('getMyInfo', {});
  const [person] = me.ok ? me.value.data.data : [];
  if (!person) throw new Error('nobody is signed in');
  const startedAt = performance.now(),
    first = new Promise<void>((resolve) => {
      told = resolve;
    });
  await worker.setPerson({ userId: person.userId, xsrfToken: person.xsrfToken });
  await first;
  const elapsedMs = performance.now() - startedAt;
  // Keys and the database's library come a moment later; without them nothing can be kept once the line is gone.
  await worker.saveDraft({ key: 'bench', formatVersion: 1, value: elapsedMs });
  await worker.deleteDraft('bench');
  return elapsedMs;
}

async function fill(count: number): Promise<readonly number[]> {
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const guideItemId = crypto.randomUUID(),
      startedAt = performance.now();
    const kept = await worker.submit(
      'saveGuideItem',
      { guideItemId, itemNm: `대기열 ${index}`, ctgryCd: 'A', qty: 1, useDt: '20260406', useYn: 'Y' },
      { title: '항목 저장', screenPath: '/guide/list', recordId: guideItemId },
    );
    if (!kept.ok) throw new Error(`write ${index}: ${JSON.stringify(kept.error)}`);
    times.push(performance.now() - startedAt);
  }
  return times;
}

async function view(): Promise<number> {
  const startedAt = performance.now();
  await worker.viewOutbox();
  return performance.now() - startedAt;
}

const INDEXES = [
  ['owner', 'seq'],
  ['owner', 'state', 'seq'],
  ['owner', 'state', 'nextAt'],
  ['owner', 'lane', 'seq'],
  ['owner', 'troubledAt'],
  ['owner', 'follows'],
];
/** What a sealed write of the bench is long. */
const SEALED_BYTES = 600;

const done = (request: IDBOpenDBRequest): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => {
      resolve(request.result);
    };
    request.onerror = () => {
      reject(request.error ?? new Error('not opened'));
    };
  });

async function fillBare(count: number): Promise<readonly number[]> {
  const opening = indexedDB.open('bare', 1),
    times: number[] = [];
  opening.onupgradeneeded = () => {
    const rows = opening.result.createObjectStore('rows', { keyPath: 'id' });
    for (const index of INDEXES) rows.createIndex(index.join(), index);
    opening.result.createObjectStore('sequences', { keyPath: 'owner' });
  };
  const database = await done(opening),
    owner = 'bare',
    sealed = crypto.getRandomValues(new Uint8Array(SEALED_BYTES));
  for (let seq = 1; seq <= count; seq += 1) {
    const startedAt = performance.now(),
      id = crypto.randomUUID();
    await new Promise<void>((resolve, reject) => {
      const transaction = database.transaction(['rows', 'sequences'], 'readwrite', { durability: 'strict' });
      transaction.oncomplete = () => {
        resolve();
      };
      transaction.onabort = () => {
        reject(transaction.error ?? new Error('not written'));
      };
      // As the queue does it: no number without having read the last one.
      transaction.objectStore('sequences').get(owner).onsuccess = () => {
        transaction.objectStore('sequences').put({ owner, last: seq });
        transaction.objectStore('rows').add({ id, owner, seq, state: 'waiting', nextAt: 0, lane: id, sealed });
      };
    });
    times.push(performance.now() - startedAt);
  }
  database.close();
  return times;
}

/** As many as the queue has under way at once. */
const AT_ONCE = 4;

async function sendBare(count: number): Promise<number> {
  const token = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '',
    startedAt = performance.now();
  let begun = 0;
  const sendOn = async (): Promise<void> => {
    while (begun < count) {
      begun += 1;
      const body = JSON.stringify({
        guideItemId: crypto.randomUUID(),
        itemNm: `대기열 없이 ${begun}`,
        ctgryCd: 'A',
        qty: 1,
        useDt: '20260406',
        useYn: 'Y',
      });
      const answer = await fetch('/api/guide/saveGuideItem', {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', 'x-xsrf-token': token, 'x-client-req-id': crypto.randomUUID() },
      });
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
      await answer.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendOn));
  return performance.now() - startedAt;
}

globalThis.measureQueue = { begin, fill, view, left: () => figures?.unfinished ?? -1, fillBare, sendBare };
