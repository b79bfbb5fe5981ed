import { expect, test } from 'vitest';
import { firstHit, isLongChoice, searchedText } from '#ui/form/choice/long-select.ts';

const options = ['학사지원팀', '컴퓨터 공학과', 'AI융합학부'].map((label) => ({ value: label, label }));

test.each([
  ['공학', '컴퓨터 공학과'],
  ['컴퓨터공학', '컴퓨터 공학과'],
  ['ㅎㅅㅈ', '학사지원팀'],
  ['ai', 'AI융합학부'],
  ['없음', undefined],
  [' ', undefined],
])('%j finds %s', (typed, label) => {
  expect(firstHit(options, typed)?.label).toBe(label);
});

test.each(['컴퓨터 공학', '컴퓨터공학', 'ㅋㅍㅌㄱㅎㄱ'])('the list shows what Enter takes: %s', (typed) => {
  expect(searchedText('컴퓨터 공학과')).toContain(typed);
});

test('a list that is seen at one look is not searched', () => {
  expect(isLongChoice(Array.from({ length: 12 }, (_, at) => ({ value: String(at), label: String(at) })))).toBe(false);
  expect(isLongChoice(Array.from({ length: 13 }, (_, at) => ({ value: String(at), label: String(at) })))).toBe(true);
});
