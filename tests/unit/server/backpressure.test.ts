import { expect, test } from 'vitest';
import { createBackpressure } from '#server/plugins/backpressure.ts';

function scene() {
  let nowMs = 0;
  const backpressure = createBackpressure(() => nowMs);
  return {
    backpressure,
    pass: (ms: number) => {
      nowMs += ms;
    },
    last: () => backpressure.retryAfterSec(0.999_999),
  };
}

test('a few are asked to come again within four seconds, and never at once', () => {
  const { backpressure, last } = scene();
  expect(last()).toBe(4);
  expect(backpressure.retryAfterSec(0)).toBe(1);
});

test('the more are away and the slower answers come, the longer they stay', () => {
  const { backpressure, pass, last } = scene();
  for (let answer = 0; answer < 100; answer += 1) {
    backpressure.answered();
    pass(100);
  }
  // Ten a second: two hundred who are away need twenty.
  for (let away = 0; away < 200; away += 1) backpressure.retryAfterSec(0.999_999);
  expect(last()).toBeGreaterThanOrEqual(20);
  expect(last()).toBeLessThanOrEqual(21);
});

test('nobody is asked to wait for more than a minute', () => {
  const { backpressure, last } = scene();
  for (let away = 0; away < 5_000; away += 1) backpressure.retryAfterSec(0.999_999);
  expect(last()).toBe(60);
});

test('who is due again is not counted as away, and old answers say nothing', () => {
  const { backpressure, pass, last } = scene();
  for (let away = 0; away < 500; away += 1) backpressure.retryAfterSec(0.5);
  pass(61_000);
  expect(last()).toBe(4);
  for (let away = 0; away < 30; away += 1) backpressure.answered();
  pass(10_000);
  for (let away = 0; away < 30; away += 1) backpressure.retryAfterSec(0.999_999);
  expect(last()).toBeGreaterThanOrEqual(30);
});

test('I11: answers that nobody asks about are not kept for ever, and a crowd that follows is judged by the last of them', () => {
  let nowMs = 0,
    looks = 0;
  const backpressure = createBackpressure(() => {
    looks += 1;
    return nowMs;
  });
  for (let answer = 0; answer < 30_000; answer += 1) {
    nowMs += 100;
    backpressure.answered();
  }
  looks = 0;
  backpressure.retryAfterSec(0);
  // The clock is read once for each answer that is still held.
  expect(looks).toBeLessThanOrEqual(10_001);
  for (let away = 0; away < 200; away += 1) backpressure.retryAfterSec(0.999_999);
  expect(backpressure.retryAfterSec(0.999_999)).toBeGreaterThanOrEqual(20);
});
