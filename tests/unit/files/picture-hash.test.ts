import { describe, expect, test } from 'vitest';
import { HASH_COLUMNS, HASH_ROWS, hashBands, MAX_DIFFERENT_BITS, pictureHash } from '#shared/files/picture-hash.ts';

const COUNT = HASH_COLUMNS * HASH_ROWS;
/** Brightness that jumps about, the same for the same seed. */
const cellsOf = (seed: number): number[] => {
  let state = seed;
  return Array.from({ length: COUNT }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return (state >> 8) % 256;
  });
};
const distance = (a: string, b: string): number =>
  (BigInt(`0x${a}`) ^ BigInt(`0x${b}`)).toString(2).replaceAll('0', '').length;
const hashOf = (cells: readonly number[]): string => pictureHash(cells) ?? expect.fail('a plain surface');

describe('the hash of a picture', () => {
  test('says where it grows darker from left to right, row by row', () => {
    const falling = Array.from({ length: COUNT }, (_, at) => (at < HASH_COLUMNS ? 200 - at * 10 : 100));
    expect(pictureHash(falling)).toBe('ff00000000000000');
  });

  test('does not change with another brightness or with noise of the compression', () => {
    const cells = cellsOf(7);
    expect(pictureHash(cells.map((grey) => grey * 0.9 + 20))).toBe(hashOf(cells));
    const edges = Array.from({ length: COUNT }, (_, at) => (at % 3 === 0 ? 220 : 60));
    expect(pictureHash(edges.map((grey, at) => grey + (at % 2)))).toBe(hashOf(edges));
  });

  test('of a plain surface is none', () => {
    expect(pictureHash(Array.from({ length: COUNT }, () => 250))).toBeNull();
    expect(pictureHash(Array.from({ length: COUNT }, (_, at) => 250 - at * 3))).toBeNull();
  });

  test('two that differ in no more bits than are allowed agree in a piece', () => {
    const hash = hashOf(cellsOf(3));
    expect(hashBands(hash)).toHaveLength(MAX_DIFFERENT_BITS + 1);
    for (let from = 0; from < 64; from += 1) {
      const mask = Array.from({ length: MAX_DIFFERENT_BITS }, (_, n) => 1n << BigInt((from + n * 12) % 64)),
        other = (BigInt(`0x${hash}`) ^ mask.reduce((sum, bit) => sum | bit, 0n)).toString(16).padStart(16, '0');
      expect(distance(hash, other)).toBe(MAX_DIFFERENT_BITS);
      expect(hashBands(other).filter((band) => hashBands(hash).includes(band)).length).toBeGreaterThan(0);
    }
  });

  test('pieces of different places never mean the same', () => {
    expect(new Set(hashBands('0000000000000000')).size).toBe(MAX_DIFFERENT_BITS + 1);
  });
});
