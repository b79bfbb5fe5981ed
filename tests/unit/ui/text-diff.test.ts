import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diffWords } from '#ui/changes/text-diff.ts';

test('what stayed, what was taken out and what was put in, word by word', () => {
  expect(diffWords('학생, 컴퓨터공학과', '학생, 기계공학과, 컴퓨터공학과')).toEqual([
    { kind: 'same', text: '학생, ' },
    { kind: 'added', text: '기계공학과, ' },
    { kind: 'same', text: '컴퓨터공학과' },
  ]);
  expect(diffWords('처음 제목', '넓힌 제목')).toEqual([
    { kind: 'removed', text: '처음' },
    { kind: 'added', text: '넓힌' },
    { kind: 'same', text: ' 제목' },
  ]);
  expect(diffWords('같은 글', '같은 글')).toEqual([{ kind: 'same', text: '같은 글' }]);
  expect(diffWords('', '새 글')).toEqual([{ kind: 'added', text: '새 글' }]);
});

const text = fc.array(fc.constantFrom('가', '나', '다', ' ', '\n'), { maxLength: 60 }).map((words) => words.join(''));
const sideOf = (parts: ReturnType<typeof diffWords>, side: 'removed' | 'added'): string =>
  parts
    .filter(({ kind }) => kind === 'same' || kind === side)
    .map((part) => part.text)
    .join('');

test('both texts can be read out of any difference', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const parts = diffWords(before, after);
      expect([sideOf(parts, 'removed'), sideOf(parts, 'added')]).toEqual([before, after]);
    }),
  );
});

test('two long texts that have nothing in common are shown as replaced, quickly', () => {
  const long = (word: string): string => Array.from({ length: 4_000 }, (_, n) => `${word}${n}`).join(' ');
  expect(diffWords(`머리 ${long('가')} 꼬리`, `머리 ${long('나')} 꼬리`).map(({ kind }) => kind)).toEqual([
    'removed',
    'added',
  ]);
});
