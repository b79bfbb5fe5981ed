import { expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { signInByForm } from './test.ts';
import { settle } from './theme.ts';

/** The way that people take: through the menu, without loading the page anew. */

const menuOf = (page: Page) => page.getByRole('navigation', { name: '주 메뉴' });

/** Opens every folder of the menu, so that all its screens are in sight. */
export async function unfoldMenu(page: Page): Promise<void> {
  const closed = menuOf(page).getByRole('button', { expanded: false });
  await expect(menuOf(page).getByRole('button').first()).toBeVisible();
  while ((await closed.count()) > 0) await closed.first().click();
}

/** Addresses of the screens that the menu offers to the person, in its order. */
export async function menuPaths(page: Page): Promise<readonly string[]> {
  await unfoldMenu(page);
  return menuOf(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
}

/**
 * Goes to a screen by its name in the menu and waits until it stands.
 * @param title its heading, where the menu names it otherwise
 */
export async function openByMenu(page: Page, name: string, title = name): Promise<void> {
  await unfoldMenu(page);
  await menuOf(page).getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  await settle(page);
}

/** Goes to a screen by its address in the menu. */
export async function openPathByMenu(page: Page, path: string): Promise<void> {
  await unfoldMenu(page);
  await menuOf(page).locator(`a[href="${path}"]`).click();
  await page.waitForURL((url) => url.pathname === path);
  await settle(page);
}

/** Another person at a computer of his own, signed in by the form. */
export async function comeIn(browser: Browser, loginId: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await signInByForm(page, loginId);
  return page;
}
