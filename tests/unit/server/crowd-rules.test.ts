import { expect, test } from 'vitest';
import { createCrowd } from '#server/plugins/crowd-rules.ts';

function scene() {
  let nowMs = 0;
  const crowd = createCrowd(() => nowMs);
  return {
    crowd,
    pass: (ms: number) => {
      nowMs += ms;
    },
    last: () => crowd.sendAway(0.999_999),
  };
}

test('a few are asked to come again within four seconds, and never at once', () => {
  const { crowd, last } = scene();
  expect(last()).toBe(4);
  expect(crowd.sendAway(0)).toBe(1);
});

test('the more are away and the slower answers come, the longer they stay', () => {
  const { crowd, pass, last } = scene();
  for (let answer = 0; answer < 100; answer += 1) {
    crowd.answered();
    pass(100);
  }
  // Ten a second: two hundred who are away need twenty.
  for (let away = 0; away < 200; away += 1) crowd.sendAway(0.999_999);
  expect(last()).toBeGreaterThanOrEqual(20);
  expect(last()).toBeLessThanOrEqual(21);
});

test('nobody is asked to wait for more than a minute', () => {
  const { crowd, last } = scene();
  for (let away = 0; away < 5_000; away += 1) crowd.sendAway(0.999_999);
  expect(last()).toBe(60);
});

test('who is due again is not counted as away, and old answers say nothing', () => {
  const { crowd, pass, last } = scene();
  for (let away = 0; away < 500; away += 1) crowd.sendAway(0.5);
  pass(61_000);
  expect(last()).toBe(4);
  for (let away = 0; away < 30; away += 1) crowd.answered();
  pass(10_000);
  for (let away = 0; away < 30; away += 1) crowd.sendAway(0.999_999);
  expect(last()).toBeGreaterThanOrEqual(30);
});

test('I11: answers that nobody asks about are not kept for ever, and a crowd that follows is judged by the last of them', () => {
  let nowMs = 0,
    looks = 0;
  const crowd = createCrowd(() => {
    looks += 1;
    return nowMs;
  });
  for (let answer = 0; answer < 30_000; answer += 1) {
    nowMs += 100;
    crowd.answered();
  }
  looks = 0;
  crowd.sendAway(0);
  // The clock is read once for each answer that is still held.
  expect(looks).toBeLessThanOrEqual(10_001);
  for (let away = 0; away < 200; away += 1) crowd.sendAway(0.999_999);
  expect(crowd.sendAway(0.999_999)).toBeGreaterThanOrEqual(20);
});
