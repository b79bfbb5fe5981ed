import { getEventListeners } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, test, vi } from 'vitest';
import { LIVE_BEAT_MS, LIVE_PATH } from '#contract/communication/inbox-rules.ts';
import { createLiveLine, readEvents, type LiveLine } from '#worker/live/live-line.ts';
import { openScriptedServer, reply, type Reply } from '#tests/support/scripted-server.ts';

interface Scene {
  readonly live: LiveLine;
  readonly streams: readonly ServerResponse[];
  /** Words about the inbox, and about what people may do. */
  readonly changes: () => number;
  readonly rights: () => number;
  readonly doubts: () => number;
  readonly hushes: () => number;
  readonly words: () => number;
  /** Lets the timers run that are due within so many milliseconds. */
  readonly pass: (ms: number) => void;
  readonly due: () => readonly number[];
}

/** A beat that is late by less than one, and thirty of them. */
const HUSH_MS = 1.8 * LIVE_BEAT_MS,
  SILENCE_MS = 30 * LIVE_BEAT_MS;

const asStream: Reply = (_request, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'x-madang': '1' });
  response.write(':\n\n');
};

async function scene(answer: Reply = asStream): Promise<Scene> {
  const streams: ServerResponse[] = [];
  const server = await openScriptedServer((request, response, body) => {
    if (request.url === LIVE_PATH) streams.push(response);
    answer(request, response, body);
  });
  let timers: { readonly atMs: number; readonly work: () => void }[] = [],
    nowMs = 0,
    changes = 0,
    rights = 0,
    doubts = 0,
    hushes = 0,
    words = 0;
  const live = createLiveLine({
    origin: server.origin,
    fetch: (request) => fetch(request),
    random: () => 0,
    exclusively: (_name, work) => work(),
    changed: (what) => {
      if (what === 'inbox') changes += 1;
      else rights += 1;
    },
    heard: () => {
      words += 1;
    },
    doubt: () => {
      doubts += 1;
    },
    hushed: () => {
      hushes += 1;
    },
    schedule(work, delayMs) {
      const timer = { atMs: nowMs + delayMs, work };
      timers.push(timer);
      return () => {
        timers = timers.filter((each) => each !== timer);
      };
    },
  });
  return {
    live,
    streams,
    changes: () => changes,
    rights: () => rights,
    doubts: () => doubts,
    hushes: () => hushes,
    words: () => words,
    due: () => timers.map(({ atMs }) => atMs - nowMs).toSorted((a, b) => a - b),
    pass(ms) {
      nowMs += ms;
      const ready = timers.filter(({ atMs }) => atMs <= nowMs);
      timers = timers.filter(({ atMs }) => atMs > nowMs);
      ready.forEach(({ work }) => work());
    },
  };
}

test('news are told when they come, in whatever pieces', async () => {
  const { live, streams, pass, changes } = await scene();
  live.setOwner('hong');
  pass(3_000);
  await expect.poll(() => streams.length).toBe(1);
  streams[0]?.write('event: in');
  streams[0]?.write('box\ndata:\n\n:\n\nevent: inbox\ndata:\n\n');
  await expect.poll(changes).toBe(3);
});

test('words that nobody knows are passed over', () => {
  expect(readEvents('event: inbox\ndata: x\n\nevent: weather\ndata:\n\nevent: inb')).toEqual({
    events: ['inbox'],
    rest: 'event: inb',
  });
});

test('a stream that ended is told, opened again, and asked for', async () => {
  const { live, streams, pass, changes, rights, doubts, due } = await scene();
  live.setOwner('hong');
  pass(3_000);
  await expect.poll(() => streams.length).toBe(1);
  await expect.poll(due).toEqual([HUSH_MS, SILENCE_MS]);
  streams[0]?.end();
  await expect.poll(due).toEqual([1_000]);
  expect([changes(), rights(), doubts()]).toEqual([1, 0, 1]);
  pass(1_000);
  await expect.poll(() => streams.length).toBe(2);
  await expect.poll(changes).toBe(2);
  expect(rights()).toBe(1);
  // Who goes himself has lost nothing.
  live.setOwner(null);
  expect(doubts()).toBe(1);
});

test('I12: a beat that does not come in time is told, once', async () => {
  const { live, streams, pass, due, hushes, words } = await scene();
  live.setOwner('hong');
  pass(3_000);
  await expect.poll(words).toBe(1);
  pass(HUSH_MS - 1);
  expect(hushes()).toBe(0);
  streams[0]?.write(':\n\n');
  await expect.poll(words).toBe(2);
  pass(HUSH_MS - 1);
  expect(hushes()).toBe(0);
  pass(1);
  expect(hushes()).toBe(1);
  pass(HUSH_MS);
  expect(hushes()).toBe(1);
  // The stream is kept: the next word of it begins another wait.
  streams[0]?.write(':\n\n');
  await expect.poll(due).toEqual([HUSH_MS, SILENCE_MS]);
  pass(HUSH_MS);
  expect(hushes()).toBe(2);
});

test('a stream that stays silent is opened anew', async () => {
  const { live, streams, pass, due, changes, words } = await scene();
  live.setOwner('hong');
  pass(3_000);
  await expect.poll(words).toBe(1);
  pass(SILENCE_MS);
  await expect.poll(due).toEqual([1_000]);
  expect([streams.length, changes()]).toEqual([1, 1]);
});

test('a line without streams is asked at growing intervals', async () => {
  const { live, streams, pass, changes, due } = await scene((_request, response) => reply(response, 502));
  live.setOwner('hong');
  pass(3_000);
  for (let tries = 1; tries <= 8; tries += 1) {
    await expect.poll(() => [streams.length, changes(), due().length]).toEqual([tries, tries, 1]);
    expect(due()[0]).toBeLessThanOrEqual(60_000);
    pass(60_000);
  }
});

test('a line that is down is asked nothing else, and at once when it is back', async () => {
  let isDown = true;
  const { live, streams, pass, changes, due } = await scene((request, response, body) =>
    isDown ? request.socket.destroy() : asStream(request, response, body),
  );
  live.setOwner('hong');
  pass(3_000);
  await expect.poll(due).toEqual([1_000]);
  expect(changes()).toBe(0);
  isDown = false;
  live.wake();
  await expect.poll(() => streams.length).toBe(2);
  await expect.poll(changes).toBe(1);
});

test('nobody signed in means no stream', async () => {
  const { live, streams, pass, due } = await scene();
  live.setOwner('hong');
  pass(3_000);
  await expect.poll(() => streams.length).toBe(1);
  const isClosed = new Promise((resolve) => {
    streams[0]?.once('close', resolve);
  });
  live.setOwner(null);
  await isClosed;
  await expect.poll(due).toEqual([]);
});

/** Signals of the controllers that are made while the work runs: nobody else's, whatever other files have left running. */
function signalsMadeBy(work: () => void): readonly AbortSignal[] {
  const made: AbortSignal[] = [];
  class Recorded extends AbortController {
    constructor() {
      super();
      made.push(this.signal);
    }
  }
  vi.stubGlobal('AbortController', Recorded);
  try {
    work();
  } finally {
    vi.unstubAllGlobals();
  }
  return made;
}

test('I11: tries without an end leave nothing behind', async () => {
  const { live, streams, pass, due } = await scene((_request, response) => reply(response, 503));
  const signals = signalsMadeBy(() => live.setOwner('hong'));
  expect(signals.length).toBe(1);
  const listeners = (): number => signals.reduce((sum, signal) => sum + getEventListeners(signal, 'abort').length, 0);
  for (let tries = 1; tries <= 12; tries += 1) {
    pass(60_000);
    await expect.poll(() => streams.length).toBe(tries);
    await expect.poll(() => due().length).toBe(1);
    expect(listeners(), `after ${tries} tries only the wait for the next one listens`).toBe(1);
  }
  live.setOwner(null);
});
