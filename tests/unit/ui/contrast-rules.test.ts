import { expect, test } from 'vitest';
import { contrastOf, faintTextOf, luminancesOf, type FaintText } from '#ui/images/contrast-rules.ts';

type Colour = readonly [red: number, green: number, blue: number, alpha?: number];
/** A picture of a ground with a share of letters on it. */
const picture = (ground: Colour, letters: Colour, share = 0.1): number[] =>
  Array.from({ length: 10_000 }, (_point, place) => (place < share * 10_000 ? letters : ground)).flatMap(
    ([red, green, blue, alpha = 255]) => [red, green, blue, alpha],
  );

test('black and white are 21 apart, one colour is 1 from itself', () => {
  expect(contrastOf(luminancesOf(picture([255, 255, 255], [0, 0, 0])))).toBeCloseTo(21, 5);
  expect(contrastOf(luminancesOf(picture([40, 90, 160], [40, 90, 160])))).toBe(1);
});

test.each<readonly [string, Colour, Colour, number, FaintText | null]>([
  ['white on navy', [20, 40, 90], [255, 255, 255], 0.1, null],
  ['grey on white at the limit of 4.5', [255, 255, 255], [118, 118, 118], 0.1, null],
  ['a lighter grey on white', [255, 255, 255], [120, 120, 120], 0.1, 'SMALL'],
  ['large letters at their limit of 3', [255, 255, 255], [148, 148, 148], 0.1, 'SMALL'],
  ['large letters below it', [255, 255, 255], [150, 150, 150], 0.1, 'ALL'],
  ['one line of small dark letters', [255, 255, 255], [0, 0, 0], 0.0005, null],
  ['pale blue on white', [255, 255, 255], [190, 210, 240], 0.1, 'ALL'],
  ['a few dark points, which are no letters', [255, 255, 255], [0, 0, 0], 0.0002, 'ALL'],
  ['black that can be seen through on white', [255, 255, 255], [0, 0, 0, 40], 0.1, 'ALL'],
])('%s', (_name, ground, letters, share, faint) => {
  expect(faintTextOf(picture(ground, letters, share))).toBe(faint);
});

test('a picture that could not be read is not complained about', () => {
  expect(faintTextOf([])).toBeNull();
});
