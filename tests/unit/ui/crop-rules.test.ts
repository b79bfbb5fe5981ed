import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCropInside } from '#contract/guide/guide-promo-rules.ts';
import { aspectOf, clampCrop, largestCrop, placeInFrame, shownAspect, WHOLE_IMAGE } from '#ui/images/crop-rules.ts';

const sides = fc.integer({ min: 16, max: 8000 });

describe('cutting pictures', () => {
  it('the largest cut has its ratio and touches edges', () => {
    expect(largestCrop('1:1', { width: 200, height: 100 })).toEqual({ ratioCd: '1:1', x: 25, y: 0, w: 50, h: 100 });
    expect(largestCrop('16:9', { width: 100, height: 100 })).toEqual({
      ratioCd: '16:9',
      x: 0,
      y: 21.875,
      w: 100,
      h: 56.25,
    });
    expect(largestCrop('FREE', { width: 3, height: 5 })).toEqual(WHOLE_IMAGE);
  });

  it('every cut lies inside and keeps its ratio', () => {
    fc.assert(
      fc.property(sides, sides, fc.constantFrom('16:9' as const, '1:1' as const), (width, height, ratioCd) => {
        const crop = clampCrop(largestCrop(ratioCd, { width, height }));
        expect(isCropInside(crop)).toBe(true);
        if (crop.w > 5 && crop.h > 5)
          expect(shownAspect(crop, { width, height }) / (aspectOf(ratioCd) ?? 1)).toBeCloseTo(1, 2);
      }),
    );
  });

  it('what leaves the picture is brought back', () => {
    fc.assert(
      fc.property(
        fc.tuple(...Array.from({ length: 4 }, () => fc.double({ min: -50, max: 150, noNaN: true }))),
        ([x = 0, y = 0, w = 0, h = 0]) => isCropInside(clampCrop({ ratioCd: 'FREE', x, y, w, h })),
      ),
    );
  });

  it('a quarter of a picture fills its frame', () => {
    expect(placeInFrame({ ratioCd: 'FREE', x: 50, y: 25, w: 50, h: 50 })).toEqual({
      width: '200%',
      height: '200%',
      left: '-100%',
      top: '-50%',
    });
  });
});
