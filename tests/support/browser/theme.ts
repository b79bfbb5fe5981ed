import { expect, type Locator, type Page } from '@playwright/test';

export const THEMES = ['LIGHT', 'DARK'] as const;
/** A whole page is drawn several times until two pictures agree, which a loaded machine does slowly. */
export const PHOTO_MS = 45_000;
/** What the server has stamped: every campus was filled at a moment of its own. */
const STAMP = /\d{4}-\d{2}-\d{2} \d{2}:\d{2}/;
export type ThemeCd = (typeof THEMES)[number];

/** Waits until a screen stands: its title is there and nothing of it is still loading. */
export async function settle(page: Page): Promise<void> {
  await expect(page.locator('[data-page-title]')).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Goes to a screen of the menu without loading the page anew, as a step back or forward does. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((target) => {
    history.pushState(null, '', target);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect(page.locator(`nav[aria-label="주 메뉴"] a[aria-current="page"][href="${path}"]`)).toHaveCount(1);
  await settle(page);
}

/** The page with its own letters, which come after the first paint. */
export async function waitForFonts(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.fonts].some((face) => face.status === 'loaded' && face.family.includes('Noto Sans KR')),
  );
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
}

/** Puts a theme on by the button of the header, even below a dialog, and waits until it is kept with the person; a page without one wears it by itself. */
export async function putOn(page: Page, theme: ThemeCd): Promise<void> {
  const name = theme.toLowerCase(),
    button = page.locator('.header-theme button');
  if ((await page.locator(`html[data-theme="${name}"]`).count()) > 0) return;
  if ((await button.count()) === 0) {
    await page.evaluate((worn) => {
      document.documentElement.dataset.theme = worn;
    }, name);
    return;
  }
  const saved = page.waitForResponse((response) => response.url().includes('saveMyTheme'));
  await button.dispatchEvent('click');
  await saved;
  await expect(page.locator(`html[data-theme="${name}"]`)).toHaveCount(1);
}

/** What tells the time on a screen, and so is painted over on a photograph. */
export const tellsTime = (page: Page): Locator[] => [page.locator('.header-tools, time'), page.getByText(STAMP)];
