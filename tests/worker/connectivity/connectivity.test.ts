import { expect, test } from 'vitest';
import { createConnectivity, type Connectivity } from '#worker/connectivity/connectivity.ts';
import { createRandom } from '#server/database/seed/random.ts';
import { faultSeed } from '#tests/support/faults.ts';
import { makeClock } from '#tests/support/manual-clock.ts';

function scene(onPing: (connectivity: Connectivity) => void = () => undefined) {
  const clock = makeClock(0), states: string[] = [], pings: number[] = [];
  const connectivity: Connectivity = createConnectivity({
    ...clock, changed: (state) => states.push(state),
    ping: () => { pings.push(clock.nowMs()); onPing(connectivity); },
  });
  return { clock, states, pings, connectivity };
}

test('a missing answer means offline, the next answer online', () => {
  const { connectivity, states } = scene();
  connectivity.traffic(false)('unanswered');
  connectivity.traffic(false)('answered');
  expect(states).toEqual(['offline', 'online']);
});

test('an answer after three seconds is a weak line', () => {
  const { clock, connectivity } = scene();
  const finish = connectivity.traffic(false);
  clock.advance(3_001);
  finish('answered');
  expect(connectivity.state()).toBe('weak');
});

test('I12: a call that nobody answers makes the line weak within two seconds', () => {
  const { clock, connectivity, states } = scene();
  const finish = connectivity.traffic(false);
  clock.advance(1_999);
  expect(states).toEqual([]);
  clock.advance(1);
  expect(states).toEqual(['weak']);
  finish('unanswered');
  expect(states).toEqual(['weak', 'offline']);
});

test('I12: a call that is given up leaves no weak line behind', () => {
  const { clock, connectivity, states } = scene((line) => line.traffic(false)('answered'));
  const finish = connectivity.traffic(false);
  clock.advance(2_000);
  finish('dropped');
  expect(states).toEqual(['weak', 'online']);
});

test('I12: a stream that breaks has the server asked, not the state guessed', () => {
  const { connectivity, states, pings } = scene((line) => line.traffic(false)('unanswered'));
  connectivity.streamBroke();
  expect([states, pings.length]).toEqual([['offline'], 1]);
  // Nobody is asked about a line that is known to be gone; its own pings do that.
  connectivity.streamBroke();
  expect(pings).toHaveLength(1);
});

/** What a line does to a call that is made on it: an answer at once, none at all, or one that takes its time. */
type Line = 'up' | 'down' | 'slow';
test('I12, R10: the state is right within two seconds of a call, however often the line changes', () => {
  const { clock, connectivity } = scene(), random = createRandom(faultSeed()), flips = 1_000, wrong: string[] = [];
  const expected: Readonly<Record<Line, string>> = { up: 'online', down: 'offline', slow: 'weak' };
  for (let flip = 0; flip < flips; flip += 1) {
    const line = (['up', 'down', 'slow'] as const)[random.below(3)] ?? 'up', finish = connectivity.traffic(false);
    clock.advance(random.below(line === 'slow' ? 1 : 1_900));
    if (line !== 'slow') finish(line === 'up' ? 'answered' : 'unanswered');
    clock.advance(2_000);
    // A line that was gone is not called weak before somebody has answered on it.
    const isRight = connectivity.state() === expected[line] || (line === 'slow' && connectivity.state() === 'offline');
    if (!isRight) wrong.push(`${flip}: ${line} is called ${connectivity.state()}`);
    if (line === 'slow') finish('answered');
  }
  console.info(`I12 state of the line: ${flips.toLocaleString('en-US')} changes, ${wrong.length} wrong after two seconds`);
  expect(wrong).toEqual([]);
});

test('a large file that takes long is no weak line', () => {
  const { clock, connectivity } = scene();
  const finish = connectivity.traffic(true);
  clock.advance(60_000);
  expect(connectivity.isStalled()).toBe(false);
  finish('answered');
  expect(connectivity.state()).toBe('online');
});

test('a cancelled call says nothing about the line', () => {
  const { clock, connectivity, states } = scene();
  const finish = connectivity.traffic(false);
  clock.advance(1_000);
  expect(connectivity.isStalled()).toBe(true);
  finish('dropped');
  expect([connectivity.isStalled(), states]).toEqual([false, []]);
});

test('offline the server is asked at growing intervals', () => {
  const { clock, connectivity, pings } = scene((line) => line.traffic(false)('unanswered'));
  connectivity.traffic(false)('unanswered');
  clock.advance(200_000);
  const gaps = pings.map((time, index) => time - (pings[index - 1] ?? 0));
  expect(gaps).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
});

test('traffic keeps the idle ping away', () => {
  const { clock, connectivity, pings } = scene();
  for (let minute = 0; minute < 10; minute += 1) {
    clock.advance(20_000);
    connectivity.traffic(false)('answered');
  }
  expect(pings).toEqual([]);
});

test('a hidden tab asks nobody until it is seen', () => {
  const { clock, connectivity, pings } = scene();
  connectivity.traffic(false)('unanswered');
  connectivity.setVisible(false);
  clock.advance(600_000);
  expect(pings).toEqual([]);
  connectivity.setVisible(true);
  expect(pings).toHaveLength(1);
});

test('the word of the device alone never proves a connection', () => {
  const { connectivity, states, pings } = scene();
  connectivity.deviceOnline(false);
  connectivity.deviceOnline(true);
  expect([states, pings.length]).toEqual([['offline'], 1]);
});
