import { expect, test } from 'vitest';
import { gathered } from '#server/http/gathered.ts';

function scene() {
  const asked: (readonly string[])[] = [],
    answers: { readonly resolve: (answer: string) => void; readonly reject: (error: Error) => void }[] = [];
  const ask = gathered((questions: readonly string[]) => {
    asked.push([...questions]);
    return new Promise<string>((resolve, reject) => answers.push({ resolve, reject }));
  });
  return { ask, asked, answers };
}
const settle = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, 0));

test('who comes while a question is under way is asked for together', async () => {
  const { ask, asked, answers } = scene(),
    first = ask('a');
  await settle();
  const later = [ask('b'), ask('c')];
  await settle();
  // What was asked before they came does not answer them.
  expect(asked).toEqual([['a']]);
  answers[0]?.resolve('one');
  expect(await first).toBe('one');
  await settle();
  expect(asked).toEqual([['a'], ['b', 'c']]);
  answers[1]?.resolve('two');
  expect(await Promise.all(later)).toEqual(['two', 'two']);
});

test('a question that fails does not keep the next ones from being asked', async () => {
  const { ask, answers } = scene(),
    first = ask('a');
  await settle();
  const second = ask('b');
  answers[0]?.reject(new Error('lost'));
  await expect(first).rejects.toThrow('lost');
  await settle();
  answers[1]?.resolve('two');
  expect(await second).toBe('two');
});
