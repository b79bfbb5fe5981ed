import { expect, it } from 'vitest';
import { mayDo } from '#kit/acts/may-do.ts';

it('offers what the row names, and nothing of a kept row that names nothing', () => {
  expect(mayDo({ can: ['savePrd'] }, 'savePrd')).toBe(true);
  expect(mayDo({ can: ['getOprtPrd'] }, 'savePrd')).toBe(false);
  expect(mayDo({}, 'savePrd')).toBe(false);
});
