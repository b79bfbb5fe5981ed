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
  };
}

let figures: QueueFigures | null = null;
let told: () => void = () => undefined;
worker.listen((event) => { if (event.type === 'outbox') { figures = event; told(); } });

async function begin(): Promise<number> {
  const me = await worker.call('getMyInfo', {});
  const [person] = me.ok ? me.value.data.data : [];
  if (!person) throw new Error('nobody is signed in');
  const startedAt = performance.now(), first = new Promise<void>((resolve) => { told = resolve; });
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
    const guideItemId = crypto.randomUUID(), startedAt = performance.now();
    const kept = await worker.submit('saveGuideItem', { guideItemId, itemNm: `대기열 ${index}`, ctgryCd: 'A', qty: 1, useDt: '20260406', useYn: 'Y' }, { title: '항목 저장', screenPath: '/guide/list', recordId: guideItemId });
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

globalThis.measureQueue = { begin, fill, view, left: () => figures?.unfinished ?? -1 };
