import { expect, it } from 'vitest';
import { conditionsIn } from '#app/navigation/conditions-in.ts';

it.each([
  ['nothing is open', '?applySt=SUBMITTED&page=2', '?applySt=SUBMITTED&page=2'],
  ['a record is open beside the conditions', '?applySt=SUBMITTED&applyId=1', '?applySt=SUBMITTED'],
  ['a record is open alone', '?applyId=1', null],
  ['an empty address', '', ''],
])('%s', (_name, search, kept) => {
  expect(conditionsIn(search, ['applyId'])).toBe(kept);
});

it('a screen that opens no records keeps its whole address', () => {
  expect(conditionsIn('?prdId=1')).toBe('?prdId=1');
});
