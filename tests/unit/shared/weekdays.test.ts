import { expect, test } from 'vitest';
import { SUNDAY_FIRST, WEEKDAY_NAMES, weekdayName } from '#shared/weekdays.ts';

test('days are numbered from Monday on', () => {
  expect([1, 5, 7].map(weekdayName)).toEqual(['월', '금', '일']);
  expect([0, 8].map(weekdayName)).toEqual(['', '']);
});

test('a calendar begins with Sunday and has the same days', () => {
  expect(SUNDAY_FIRST).toEqual(['일', '월', '화', '수', '목', '금', '토']);
  expect([...SUNDAY_FIRST].toSorted()).toEqual([...WEEKDAY_NAMES].toSorted());
});
