import { expect, signIn, test } from '#tests/support/browser/test.ts';
import { goWithin, PHOTO_MS, putOn, settle, tellsTime, THEMES, waitForFonts } from '#tests/support/browser/theme.ts';

/*
 * Photographs of every guide screen, and so of every shared piece, in both themes and two widths. What tells the time
 * is painted over. New photographs: npx playwright test tests/visual --update-snapshots
 */
const SCREENS = [
  'home',
  'list',
  'list2',
  'list3',
  'detail',
  'detail2',
  'detail3',
  'tree1',
  'tree2',
  'promoReg',
  'mixedChart',
] as const;
const WIDTHS = [1440, 390] as const;
const HEIGHT = 900;

for (const width of WIDTHS) {
  test(`guide screens look as photographed, ${width}`, async ({ page }) => {
    test.setTimeout(180_000);
    await signIn(page, 'admin02');
    await page.setViewportSize({ width, height: HEIGHT });
    // Letters and the last pieces of the header come after the first paint of a page, and once for all screens that are opened in it.
    await page.goto(`/guide/${SCREENS[0]}`);
    await settle(page);
    await waitForFonts(page);
    await expect(page.getByRole('button', { name: '즐겨찾기 추가' })).toBeVisible();
    for (const screen of SCREENS) {
      await goWithin(page, `/guide/${screen}`);
      for (const theme of THEMES) {
        await putOn(page, theme);
        await expect.soft(page).toHaveScreenshot(`${screen}-${theme.toLowerCase()}-${width}.png`, {
          fullPage: true,
          mask: tellsTime(page),
          timeout: PHOTO_MS,
        });
      }
    }
    await putOn(page, 'LIGHT');
  });
}
