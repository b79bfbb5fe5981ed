import { expect, test } from 'vitest';
import { partsOf, sizeText } from '#app/shell/storage-rules.ts';

const use = { queueBytes: 300, queueCount: 2, draftBytes: 200, draftCount: 1, copyBytes: 100, copyCount: 4 };

test('what is given up last stands first, and the rest is what the browser counts beside it', () => {
  expect(partsOf(use, 1_000).map(({ key, bytes, count }) => [key, bytes, count])).toEqual([
    ['queue', 300, 2],
    ['drafts', 200, 1],
    ['copies', 100, 4],
    ['rest', 400, null],
  ]);
});

test('a browser that counts less than there is leaves nothing over', () => {
  expect(partsOf(use, 500).at(-1)).toEqual({ key: 'rest', bytes: 0, count: null });
});

test('a browser that counts nothing is not quoted', () => {
  expect(partsOf(use, null).map(({ key }) => key)).toEqual(['queue', 'drafts', 'copies']);
});

test.each([
  [0, '0KB'],
  [1, '1KB'],
  [999_001, '1000KB'],
  [1_000_000, '1.00MB'],
  [12_345_678, '12.35MB'],
])('%i bytes are shown as %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
