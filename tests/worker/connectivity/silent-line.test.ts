import { expect, test } from 'vitest';
import { LIVE_BEAT_MS } from '#contract/communication/inbox-rules.ts';
import { createConnectivity } from '#worker/connectivity/connectivity.ts';
import { createLiveLine } from '#worker/live/live-line.ts';
import { makeClock } from '#tests/support/manual-clock.ts';

/** From the last sign of life on. */
const WEAK_WITHIN_MS = 2_000,
  GONE_WITHIN_MS = 6_000;
const STEP_MS = 100;
const turn = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

/** The stream and the state of the line as the worker joins them, on a line that the test takes away. */
async function openLine() {
  const clock = makeClock(0),
    changes: (readonly [state: string, atMs: number])[] = [],
    line = { isUp: true, asked: 0 },
    beat = new TextEncoder().encode(':\n\n');
  let stream: ReadableStreamDefaultController<Uint8Array> | null = null;
  const connectivity = createConnectivity({
    ...clock,
    changed: (state) => changes.push([state, clock.nowMs()]),
    ping(deadlineMs) {
      const { finish } = connectivity.traffic(false),
        isUp = line.isUp;
      line.asked += 1;
      return new Promise((resolve) => {
        clock.schedule(
          () => {
            finish(isUp ? 'answered' : 'overdue');
            resolve(isUp);
          },
          isUp ? 20 : deadlineMs,
        );
      });
    },
  });
  const live = createLiveLine({
    origin: 'http://madang',
    random: () => 0,
    exclusively: (_name, work) => work(),
    schedule: clock.schedule,
    changed: () => undefined,
    heard: connectivity.heard,
    doubt: connectivity.doubt,
    hushed: connectivity.hushed,
    fetch: async () =>
      new Response(
        new ReadableStream<Uint8Array>({
          start(controller) {
            stream = controller;
            controller.enqueue(beat);
          },
        }),
        { headers: { 'x-madang': '1' } },
      ),
  });
  live.setOwner('hong');
  clock.advance(3_000);
  await turn();
  /** Time passes as it does on a line: in small steps, with a beat of the server whenever one is due. */
  const pass = async (ms: number): Promise<void> => {
    for (const untilMs = clock.nowMs() + ms; clock.nowMs() < untilMs;) {
      clock.advance(STEP_MS);
      if (line.isUp && clock.nowMs() % LIVE_BEAT_MS === 0) stream?.enqueue(beat);
      await turn();
    }
  };
  return { changes, line, pass, nowMs: clock.nowMs };
}

test.each([0, 100, 300, 500, 700, 900])(
  'I12: a line that dies in silence %i ms behind a beat is weak within two seconds and gone within six',
  async (behindMs) => {
    const { changes, line, pass, nowMs } = await openLine();
    await pass(6 * LIVE_BEAT_MS);
    expect([changes, line.asked]).toEqual([[], 0]);
    const heardAtMs = nowMs();
    await pass(behindMs);
    line.isUp = false;
    await pass(GONE_WITHIN_MS);
    expect(changes.map(([state]) => state)).toEqual(['weak', 'offline']);
    const [weakMs = 0, goneMs = 0] = changes.map(([, atMs]) => atMs - heardAtMs);
    expect(weakMs).toBeLessThanOrEqual(WEAK_WITHIN_MS);
    expect(goneMs).toBeLessThanOrEqual(GONE_WITHIN_MS);
    // The first beats that get through again are enough to ask anew, before the next ping would.
    line.isUp = true;
    await pass(3 * LIVE_BEAT_MS);
    expect(changes.at(-1)?.[0]).toBe('online');
  },
);
