import { describe, expect, test } from 'vitest';
import { heightIn, listWindow, NOT_DRAWN, topOf, withDrawn } from '#ui/list/long/list-window.ts';

const equal = (): number => 100;
/** Every tenth entry is unfolded. */
const mixed = (index: number): number => (index % 10 === 0 ? 400 : 100);

describe('the window onto a long list', () => {
  test('holds what is in sight and a few beyond', () => {
    expect(listWindow(0, 500, 10_000, equal)).toEqual({ first: 0, end: 11, beforePx: 0, afterPx: 998_900 });
    expect(listWindow(500_000, 500, 10_000, equal)).toEqual({
      first: 4_994,
      end: 5_011,
      beforePx: 499_400,
      afterPx: 498_900,
    });
  });
  test('shows the last entries of a list that has become shorter than its place', () => {
    expect(listWindow(900_000, 500, 20, equal)).toEqual({ first: 13, end: 20, beforePx: 1_300, afterPx: 0 });
    expect(listWindow(500, 500, 0, equal)).toEqual({ first: 0, end: 0, beforePx: 0, afterPx: 0 });
  });
  test('keeps the length of the list wherever it is scrolled to', () => {
    const wholePx = topOf(1_000, mixed);
    for (let topPx = 0; topPx < wholePx; topPx += 777) {
      const { first, end, beforePx, afterPx } = listWindow(topPx, 600, 1_000, mixed);
      expect(beforePx + (topOf(end, mixed) - topOf(first, mixed)) + afterPx).toBe(wholePx);
      expect(beforePx).toBeLessThanOrEqual(topPx);
      expect(topOf(end, mixed)).toBeGreaterThanOrEqual(Math.min(wholePx, topPx + 600));
      expect(end - first).toBeLessThan(20);
    }
  });
});

describe('heights of entries', () => {
  test('are those that were drawn, and for the others the mean of the first, for good', () => {
    const drawn = withDrawn(
      withDrawn(NOT_DRAWN, [
        [0, 90],
        [1, 110],
      ]),
      [[1, 150]],
    );
    expect([0, 1, 7].map(heightIn(drawn, 40))).toEqual([90, 150, 100]);
    expect(heightIn(NOT_DRAWN, 40)(3)).toBe(40);
  });
  test('are the same object when nothing has changed or all is hidden', () => {
    const drawn = withDrawn(NOT_DRAWN, [[0, 90]]);
    expect(
      withDrawn(drawn, [
        [0, 90],
        [4, 0],
      ]),
    ).toBe(drawn);
  });
});
