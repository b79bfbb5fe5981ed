import { expect, test } from 'vitest';
import { createConnectivity, type Connectivity } from '#worker/connectivity/connectivity.ts';
import { createRandom } from '#server/database/seed/random.ts';
import { faultSeed } from '#tests/support/faults.ts';
import { makeClock, type ManualClock } from '#tests/support/manual-clock.ts';

type Ping = (connectivity: Connectivity, deadlineMs: number, clock: ManualClock) => boolean | Promise<boolean>;
/** Nobody answers, and nothing breaks either: what a line does that dies without a word. */
const silence: Ping = ({ traffic }, deadlineMs, { schedule }) => {
  const { finish } = traffic(false);
  return new Promise((resolve) => {
    schedule(() => {
      finish('overdue');
      resolve(false);
    }, deadlineMs);
  });
};
const answer: Ping = ({ traffic }) => {
  traffic(false).finish('answered');
  return true;
};
const refusal: Ping = ({ traffic }) => {
  traffic(false).finish('unanswered');
  return false;
};

function scene(onPing: Ping = () => new Promise(() => undefined)) {
  const clock = makeClock(0),
    states: string[] = [],
    pings: number[] = [];
  const connectivity: Connectivity = createConnectivity({
    ...clock,
    changed: (state) => states.push(state),
    ping: async (deadlineMs) => {
      pings.push(clock.nowMs());
      return onPing(connectivity, deadlineMs, clock);
    },
  });
  // The server has answered before.
  connectivity.traffic(false).finish('answered');
  states.length = 0;
  return { clock, states, pings, connectivity };
}

test('a missing answer means offline, the next answer online', () => {
  const { connectivity, states } = scene();
  connectivity.traffic(false).finish('unanswered');
  connectivity.traffic(false).finish('answered');
  expect(states).toEqual(['offline', 'online']);
});

test('an answer after three seconds is a weak line', () => {
  const { clock, connectivity } = scene();
  const { finish } = connectivity.traffic(false);
  clock.advance(3_001);
  finish('answered');
  expect(connectivity.state()).toBe('weak');
});

test('I12: a call that nobody answers makes the line weak within two seconds', () => {
  const { clock, connectivity, states } = scene();
  const { finish } = connectivity.traffic(false);
  clock.advance(1_999);
  expect(states).toEqual([]);
  clock.advance(1);
  expect(states).toEqual(['weak']);
  finish('unanswered');
  expect(states).toEqual(['weak', 'offline']);
});

test('I12: a call that is given up leaves no weak line behind', () => {
  const { clock, connectivity, states } = scene((line) => answer(line, 0, clock));
  const { finish } = connectivity.traffic(false);
  clock.advance(2_000);
  finish('dropped');
  expect(states).toEqual(['weak', 'online']);
});

test('I12: what breaks or falls silent has the server asked, not the state guessed', () => {
  const { connectivity, states, pings } = scene(refusal);
  connectivity.doubt();
  expect([states, pings.length]).toEqual([['offline'], 1]);
  // Nobody is asked about a line that is known to be gone; its own pings do that.
  connectivity.doubt();
  expect(pings).toHaveLength(1);
});

test('I12: a line that dies without a word is called weak two seconds after the doubt, and gone two later', () => {
  const { clock, connectivity, states } = scene(silence);
  connectivity.doubt();
  clock.advance(1_999);
  expect(states).toEqual([]);
  clock.advance(1);
  expect(states).toEqual(['weak']);
  // More doubts are the same question.
  connectivity.doubt();
  clock.advance(2_000);
  expect(states).toEqual(['weak', 'offline']);
});

test('I12: a stream that falls silent is a weak line at once, and one that answers is well again', () => {
  const silent = scene(silence),
    busy = scene(answer);
  silent.connectivity.hushed();
  expect([silent.states, silent.pings.length]).toEqual([['weak'], 1]);
  silent.clock.advance(4_000);
  expect(silent.states).toEqual(['weak', 'offline']);
  // What is known to be gone does not become weak by more silence.
  silent.connectivity.hushed();
  expect(silent.states).toEqual(['weak', 'offline']);
  busy.connectivity.hushed();
  expect(busy.states).toEqual(['weak', 'online']);
  busy.connectivity.setVisible(false);
  busy.connectivity.hushed();
  expect(busy.states).toEqual(['weak', 'online']);
});

test('I12: a doubt that the server answers changes nothing', () => {
  const { connectivity, states } = scene(answer);
  connectivity.doubt();
  connectivity.deviceOnline(false);
  expect(states).toEqual([]);
});

test('I12: whoever comes back to a tab, or begins to work, does not believe an old state', () => {
  const { clock, connectivity, pings } = scene(answer);
  connectivity.setVisible(false);
  clock.advance(60_000);
  expect(pings).toEqual([]);
  connectivity.setVisible(true);
  expect(pings).toHaveLength(1);
  connectivity.used();
  clock.advance(4_999);
  connectivity.used();
  expect(pings).toHaveLength(1);
  clock.advance(1);
  connectivity.used();
  expect(pings).toHaveLength(2);
  // The stream's beats are as good as answers.
  for (let beat = 0; beat < 5; beat += 1) {
    clock.advance(3_000);
    connectivity.heard();
    connectivity.used();
  }
  expect(pings).toHaveLength(2);
});

test('I12: a line that was gone is asked as soon as something is heard on it', () => {
  let isUp = false;
  const { connectivity, states } = scene((...ping) => (isUp ? answer : refusal)(...ping));
  connectivity.traffic(false).finish('unanswered');
  isUp = true;
  connectivity.heard();
  expect(states).toEqual(['offline', 'online']);
});

/** What a line does to a call that is made on it: an answer at once, none at all, or one that takes its time. */
type Line = 'up' | 'down' | 'slow';
test('I12, R10: the state is right within two seconds of a call, however often the line changes', () => {
  const { clock, connectivity } = scene(),
    random = createRandom(faultSeed()),
    flips = 1_000,
    wrong: string[] = [];
  const expected: Readonly<Record<Line, string>> = { up: 'online', down: 'offline', slow: 'weak' };
  for (let flip = 0; flip < flips; flip += 1) {
    const line = (['up', 'down', 'slow'] as const)[random.below(3)] ?? 'up',
      { finish } = connectivity.traffic(false);
    clock.advance(random.below(line === 'slow' ? 1 : 1_900));
    if (line !== 'slow') finish(line === 'up' ? 'answered' : 'unanswered');
    clock.advance(2_000);
    // A line that was gone is not called weak before somebody has answered on it.
    const isRight = connectivity.state() === expected[line] || (line === 'slow' && connectivity.state() === 'offline');
    if (!isRight) wrong.push(`${flip}: ${line} is called ${connectivity.state()}`);
    if (line === 'slow') finish('answered');
  }
  console.info(
    `I12 state of the line: ${flips.toLocaleString('en-US')} changes, ${wrong.length} wrong after two seconds`,
  );
  expect(wrong).toEqual([]);
});

test('a large file that takes long is no weak line', () => {
  const { clock, connectivity } = scene();
  const { finish } = connectivity.traffic(true);
  clock.advance(60_000);
  expect(connectivity.isStalled()).toBe(false);
  finish('answered');
  expect(connectivity.state()).toBe('online');
});

test('a cancelled call says nothing about the line', () => {
  const { clock, connectivity, states } = scene();
  const { finish } = connectivity.traffic(false);
  clock.advance(1_000);
  expect(connectivity.isStalled()).toBe(true);
  finish('dropped');
  expect([connectivity.isStalled(), states]).toEqual([false, []]);
});

test('offline the server is asked at growing intervals', () => {
  const { clock, connectivity, pings } = scene((line) => refusal(line, 0, clock));
  connectivity.traffic(false).finish('unanswered');
  clock.advance(200_000);
  const gaps = pings.map((time, index) => time - (pings[index - 1] ?? 0));
  expect(gaps).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
});

test('traffic keeps the idle ping away', () => {
  const { clock, connectivity, pings } = scene();
  for (let minute = 0; minute < 10; minute += 1) {
    clock.advance(20_000);
    connectivity.traffic(false).finish('answered');
  }
  expect(pings).toEqual([]);
});

test('a hidden tab asks nobody until it is seen', () => {
  const { clock, connectivity, pings } = scene();
  connectivity.traffic(false).finish('unanswered');
  connectivity.setVisible(false);
  clock.advance(600_000);
  expect(pings).toEqual([]);
  connectivity.setVisible(true);
  expect(pings).toHaveLength(1);
});

test('I12: the word of the device alone decides nothing, the answer to it does', () => {
  const { clock, connectivity, states, pings } = scene(silence);
  connectivity.deviceOnline(false);
  expect([states, pings.length, connectivity.state()]).toEqual([[], 1, 'online']);
  clock.advance(4_000);
  expect(states).toEqual(['weak', 'offline']);
  connectivity.deviceOnline(true);
  expect([connectivity.state(), pings.length]).toEqual(['offline', 2]);
});

test('before the first answer nothing is known of the line', () => {
  const clock = makeClock(0);
  const connectivity = createConnectivity({ ...clock, changed: () => undefined, ping: async () => false });
  expect(connectivity.state()).toBe('checking');
  const { finish } = connectivity.traffic(false);
  clock.advance(3_000);
  expect(connectivity.state()).toBe('checking');
  finish('answered');
  expect(connectivity.state()).toBe('weak');
});

const turn = (): Promise<void> => Promise.resolve().then(() => undefined);

test('a call that takes long is not offline: the server is asked beside it, again and again', async () => {
  const { clock, connectivity, states, pings } = scene(answer);
  const { lost, finish } = connectivity.traffic(false);
  for (let second = 0; second < 60; second += 1) {
    clock.advance(1_000);
    await turn();
  }
  expect([states.includes('offline'), lost.aborted]).toEqual([false, false]);
  expect(pings.length).toBeGreaterThanOrEqual(5);
  finish('answered');
});

test('a line that falls silent under a call is gone after six seconds, and the call is given up after seventeen', async () => {
  const { clock, connectivity, states } = scene(silence);
  const { lost } = connectivity.traffic(false);
  const passSeconds = async (count: number): Promise<void> => {
    for (let second = 0; second < count; second += 1) {
      clock.advance(1_000);
      await turn();
    }
  };
  await passSeconds(6);
  expect([states, lost.aborted]).toEqual([['weak', 'offline'], false]);
  await passSeconds(11);
  await turn();
  expect(lost.aborted).toBe(true);
});

test('whoever waits for the end of the line is told once, and not after he has gone', () => {
  const { connectivity } = scene();
  const told: string[] = [];
  connectivity.whenOffline(() => told.push('first'));
  connectivity.whenOffline(() => told.push('left'))();
  connectivity.traffic(false).finish('unanswered');
  connectivity.traffic(false).finish('answered');
  connectivity.traffic(false).finish('unanswered');
  connectivity.whenOffline(() => told.push('late'));
  expect(told).toEqual(['first', 'late']);
});

test('a deadline of its own that comes says nothing of the line', () => {
  const { connectivity, states, pings } = scene(answer);
  connectivity.traffic(false).finish('overdue');
  expect([states, pings.length]).toEqual([[], 1]);
});
