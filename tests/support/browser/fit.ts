import { expect, type Page } from '@playwright/test';

/** At 200 percent zoom half the window holds everything; charts follow a moment later. */
export async function expectToFitHalf(page: Page, path: string): Promise<void> {
  const window = page.viewportSize();
  if (!window) throw new Error('the page has no window');
  await page.setViewportSize({ width: window.width / 2, height: window.height / 2 });
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${path} at 200 percent`)
    .toBeLessThanOrEqual(0);
  await page.setViewportSize(window);
}
