import { expect, test } from 'vitest';
import { createListeners } from '#shared/listeners.ts';

test('whoever has subscribed is called at each change, until it is ended', () => {
  const { subscribe, notify } = createListeners();
  const heard: string[] = [];
  const end = subscribe(() => heard.push('first'));
  subscribe(() => heard.push('second'));
  notify();
  end();
  notify();
  expect(heard).toEqual(['first', 'second', 'second']);
});
