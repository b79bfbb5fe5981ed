import type { Page } from '@playwright/test';
import { groupBy } from '#shared/group-by.ts';
import { BUILT_SCREENS, visitorOf, type BuiltScreen } from '#tests/support/browser/built-screens.ts';
import { listFaults } from '#tests/support/browser/list-faults.ts';
import { expect, signIn, test } from '#tests/support/browser/test.ts';
import { settle } from '#tests/support/browser/theme.ts';

/*
 * Every list of the menu with the rows of the demo campus, tab by tab and in three windows: what a list is for is shown
 * whole, neither the page nor, on a wide screen, the list scrolls sideways, and no control stands outside its card.
 */
const WIDE_PX = 1_440,
  WINDOWS = [WIDE_PX, 1_280, 390] as const,
  HEIGHT_PX = 900;

/** Who sees the lists of a screen: the operator all rows, the counsellors what is theirs alone. */
const workerOf = (screen: BuiltScreen): string | null =>
  screen.inMenuOf.includes('oper01') && !screen.path.includes('/prfsnCnsl/') ? 'oper01' : visitorOf(screen);

const SCREENS_OF = groupBy(
  BUILT_SCREENS.filter((screen) => workerOf(screen) !== null),
  (screen) => String(workerOf(screen)),
);

async function faultsAt(page: Page, place: string): Promise<string[]> {
  await settle(page);
  const found: string[] = [];
  for (const width of WINDOWS) {
    await page.setViewportSize({ width, height: HEIGHT_PX });
    found.push(...(await listFaults(page, width === WIDE_PX)).map((fault) => `${place} at ${width}: ${fault}`));
  }
  await page.setViewportSize({ width: WIDE_PX, height: HEIGHT_PX });
  return found;
}

for (const [loginId, screens] of SCREENS_OF)
  test(`the lists of ${loginId} show whole what they are for, in every window`, async ({ page }) => {
    const found: string[] = [];
    await signIn(page, loginId);
    for (const { path, shows } of screens) {
      await page.goto(path);
      await expect(page.locator(shows).first()).toBeVisible();
      await settle(page);
      const tabs = page.getByRole('main').getByRole('tab'),
        count = await tabs.count();
      if (count === 0) found.push(...(await faultsAt(page, path)));
      for (let place = 0; place < count; place += 1) {
        await tabs.nth(place).click();
        found.push(...(await faultsAt(page, `${path} tab ${place + 1}`)));
      }
    }
    expect(found).toEqual([]);
  });
