import { expect, test } from 'vitest';
import { createTurns } from '#server/http/turns.ts';

const nothing = async (): Promise<void> => undefined;
/** Work that ends when it is told to. */
function held() {
  let end: () => void = () => undefined,
    fail = end;
  const promise = new Promise<string>((resolve, reject) => {
    end = () => resolve('done');
    fail = () => reject(new Error('full'));
  });
  return { act: () => promise, end: () => end(), fail: () => fail() };
}
/** Whatever has nothing to wait for is done by then. */
const settle = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, 0));

test('those who come under one key act one after the other', async () => {
  const turns = createTurns(),
    first = held(),
    seen: string[] = [];
  const all = [
    turns.take('a', nothing, first.act),
    ...['second', 'third'].map((name) => turns.take('a', nothing, async () => seen.push(name))),
  ];
  await settle();
  expect(seen).toEqual([]);
  first.end();
  await Promise.all(all);
  expect(seen).toEqual(['second', 'third']);
});

test('another key does not wait, and who leaves last takes the line along', async () => {
  const turns = createTurns(),
    { act, end } = held(),
    slow = turns.take('a', nothing, act);
  expect(await turns.take('b', nothing, async () => 1)).toBe(1);
  end();
  await slow;
  expect(await turns.take('a', nothing, async () => 2)).toBe(2);
});

test('when one fails all behind him look again before they line up', async () => {
  const turns = createTurns(),
    first = held(),
    acted: string[] = [];
  let isFull = false,
    looks = 0;
  const look = async (): Promise<void> => {
    looks += 1;
    if (isFull) throw new Error('full');
  };
  const failing = turns.take('a', nothing, first.act),
    behind = [1, 2, 3].map((n) => turns.take('a', look, async () => acted.push(String(n))));
  await settle();
  expect(looks).toBe(3);
  isFull = true;
  first.fail();
  const results = await Promise.allSettled([failing, ...behind]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'rejected']);
  expect([looks, acted]).toEqual([6, []]);
});

test('a failure that concerns only one leaves the others their turns', async () => {
  const turns = createTurns(),
    first = held(),
    acted: number[] = [],
    failing = turns.take('a', nothing, first.act),
    behind = [1, 2].map((n) => turns.take('a', nothing, async () => acted.push(n)));
  await settle();
  first.fail();
  await expect(failing).rejects.toThrow('full');
  await Promise.all(behind);
  expect(acted).toEqual([1, 2]);
});
