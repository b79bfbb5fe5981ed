import { expect, test } from 'vitest';
import { placePopup } from '#ui/popup/place-popup.ts';

const ROOM = { width: 1000, height: 800 },
  POPUP = { width: 300, height: 340 };

test('a popup hangs under its field where there is room', () => {
  expect(placePopup({ top: 100, bottom: 134, left: 40 }, POPUP, ROOM)).toEqual({ top: 138, left: 40 });
});

test('it stands above where there is none, and never leaves the window', () => {
  expect(placePopup({ top: 600, bottom: 634, left: 40 }, POPUP, ROOM)).toEqual({ top: 256, left: 40 });
  expect(placePopup({ top: 100, bottom: 134, left: 900 }, POPUP, ROOM).left).toBe(692);
  expect(placePopup({ top: 200, bottom: 234, left: 20 }, POPUP, { width: 310, height: 400 })).toEqual({
    top: 52,
    left: 8,
  });
});
