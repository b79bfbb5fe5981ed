import { constants, deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inflateStart } from '#shared/files/inflate-start.ts';

const repetitive = fc
  .array(fc.constantFrom('<Override PartName="/word/', 'document', '.xml" ', '가나다', 'x'), { maxLength: 400 })
  .map((words) => Buffer.from(words.join('')));
const plain = fc.oneof(fc.uint8Array({ maxLength: 3_000 }), repetitive);
const STRATEGIES = [constants.Z_DEFAULT_STRATEGY, constants.Z_FIXED, constants.Z_HUFFMAN_ONLY, constants.Z_RLE];

test('what was packed in any way comes back, whole or its beginning', () => {
  fc.assert(
    fc.property(
      plain,
      fc.constantFrom(0, 1, 6, 9),
      fc.constantFrom(...STRATEGIES),
      fc.nat(),
      (content, level, strategy, cut) => {
        const packed = deflateRawSync(content, { level, strategy });
        expect(Buffer.from(inflateStart(packed, content.length) ?? [])).toEqual(Buffer.from(content));
        const length = content.length === 0 ? 0 : cut % content.length;
        expect(Buffer.from(inflateStart(packed, length) ?? [])).toEqual(Buffer.from(content.subarray(0, length)));
        expect(inflateStart(packed, content.length + 1)).toBeNull();
      },
    ),
    { numRuns: 300 },
  );
});

test('damaged data are something else or nothing, never an error', () => {
  fc.assert(
    fc.property(plain, fc.nat(), fc.integer({ min: 0, max: 255 }), (content, at, byte) => {
      const packed = Uint8Array.from(deflateRawSync(content));
      packed[at % packed.length] = byte;
      const found = inflateStart(packed, content.length);
      expect(found === null || found.length === content.length).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('blocks without content do not hold anybody up', () => {
  // An empty block of a fixed code is ten bits; a megabyte of them promises a megabyte and never comes to it.
  const packed = new Uint8Array(1_000_000).fill(0b0000_0010),
    startedMs = performance.now();
  expect(inflateStart(packed, 1_000_000)).toBeNull();
  expect(performance.now() - startedMs).toBeLessThan(1_000);
});
