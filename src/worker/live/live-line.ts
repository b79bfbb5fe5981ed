import { LIVE_BEAT_MS, LIVE_EVENTS, LIVE_PATH, type LiveEvent } from '#contract/communication/inbox-rules.ts';
import { classifyFailure } from '../http/classify-answer.ts';
import { backOffMs } from '../outbox/sending/answer-rules.ts';
import type { WorkerDependencies } from '../worker-dependencies.ts';

/*
 * Assumptions. The stream says that something has changed and never what, so a word that was missed is made good by
 * asking: after every connection, and once for each try that is answered without a stream, at most a minute
 * apart. That is the polling of those whose line lets none through. A line that is down is asked nothing. One tab holds
 * the stream for all tabs of a browser.
 */
export interface LiveTools extends Pick<
  WorkerDependencies,
  'origin' | 'fetch' | 'exclusively' | 'random' | 'schedule'
> {
  readonly changed: (what: LiveEvent) => void;
  /** The server has spoken, whatever it said. */
  readonly heard: () => void;
  /** A stream that was there has ended unexpectedly. */
  readonly doubt: () => void;
  /** The next beat has not come in time. */
  readonly hushed: () => void;
}
export interface LiveLine {
  /** The user whose events are wanted; null for none. */
  readonly setOwner: (userId: string | null) => void;
  /** The line is back: the next try is made now. */
  readonly wake: () => void;
}

/** Until then the first list has the line for itself. */
const FIRST_MS = 3_000;
/** Tolerance for a late heartbeat: `online` is not claimed for two seconds more while nothing arrives. */
const HUSH_MS = 1.8 * LIVE_BEAT_MS;
/** So many beats have not come: a machine that slept, or a stream of which nothing gets through. */
const SILENCE_MS = 30 * LIVE_BEAT_MS;

const isLiveEvent = (name: string): name is LiveEvent => LIVE_EVENTS.some((known) => known === name);

/** Names of the events in a piece of the stream, and the unfinished line behind them. */
export function readEvents(text: string): { readonly events: readonly LiveEvent[]; readonly rest: string } {
  const lines = text.split('\n'),
    rest = lines.pop() ?? '';
  return {
    events: lines.flatMap((line) => {
      const name = /^event: ?(\w+)$/.exec(line)?.[1];
      return name !== undefined && isLiveEvent(name) ? [name] : [];
    }),
    rest,
  };
}

export function createLiveLine({
  origin,
  fetch,
  exclusively,
  random,
  schedule,
  changed,
  heard,
  doubt,
  hushed,
}: LiveTools): LiveLine {
  let owner: string | null = null,
    stop = new AbortController(),
    wakeUp: () => void = () => undefined;

  const sleep = (delayMs: number, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      // The signal lives as long as the session: what waits for it is taken back, or each try would leave one behind.
      const end = (): void => {
        cancel();
        signal.removeEventListener('abort', end);
        resolve();
      };
      const cancel = schedule(end, delayMs);
      wakeUp = end;
      signal.addEventListener('abort', end);
    });

  /**
   * Reads until the stream ends, for whatever reason. @returns whether the server, or what stands before it, answered
   * without one
   */
  async function isRefused(over: AbortSignal, connected: () => void): Promise<boolean> {
    const silent = new AbortController();
    const signal = AbortSignal.any([over, silent.signal]);
    let forgive = schedule(() => silent.abort(), SILENCE_MS);
    const listen = () => {
      forgive();
      const cancels = [schedule(hushed, HUSH_MS), schedule(() => silent.abort(), SILENCE_MS)];
      forgive = () => cancels.forEach((cancel) => cancel());
    };
    try {
      const response = await fetch(
        new Request(new URL(LIVE_PATH, origin), {
          credentials: 'same-origin',
          redirect: 'manual',
          cache: 'no-store',
          signal,
        }),
      );
      if ((await classifyFailure(response)) || !response.body) return true;
      connected();
      listen();
      const decoder = new TextDecoder(),
        reader = response.body.getReader();
      for (let text = ''; ;) {
        const { done, value } = await reader.read();
        if (done) return false;
        listen();
        heard();
        const { events, rest } = readEvents(text + decoder.decode(value, { stream: true }));
        text = rest;
        events.forEach(changed);
      }
    } catch {
      // A broken connection is no event; the next attempt decides.
      return false;
    } finally {
      forgive();
    }
  }

  async function hold(over: AbortSignal): Promise<void> {
    let tries = 0,
      isConnected = false,
      wasThere = false;
    while (!over.aborted) {
      const isWithout = await isRefused(over, () => {
        tries = 0;
        isConnected = true;
        // Events from before this connection were missed. The menu has just been read when the first one begins.
        changed('inbox');
        if (wasThere) changed('rights');
        wasThere = true;
      });
      if (over.aborted) return;
      if (isWithout) LIVE_EVENTS.forEach(changed);
      if (isConnected) doubt();
      isConnected = false;
      tries += 1;
      await sleep(backOffMs(tries, random), over);
    }
  }

  return {
    wake: () => wakeUp(),
    setOwner(next) {
      if (next === owner) return;
      owner = next;
      stop.abort();
      if (next === null) return;
      stop = new AbortController();
      const over = stop.signal;
      void sleep(FIRST_MS, over).then(() =>
        over.aborted ? undefined : exclusively(`madang-live-${next}`, () => hold(over)),
      );
    },
  };
}
