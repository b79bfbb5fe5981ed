import { expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { signInByForm } from './test.ts';
import { settle } from './theme.ts';

/** The way that people take: through the menu, without loading the page anew. */

const menuOf = (page: Page) => page.getByRole('navigation', { name: '주 메뉴' });

/** The families of a step, in the head of its screens. */
const familiesOf = (page: Page) => page.getByRole('navigation', { name: /구분$/ });

/** Opens the folders of the menu, of which one is open at a time, until what is looked for stands there. */
async function findInMenu(page: Page, isThere: () => Promise<boolean>): Promise<void> {
  const folders = menuOf(page).getByRole('button');
  await expect(folders.first()).toBeVisible();
  if (await isThere()) return;
  for (const folder of await folders.all()) {
    if ((await folder.getAttribute('aria-expanded')) === 'false') await folder.click();
    if (await isThere()) return;
  }
}

/** Opens the folder of a menu and goes to its screen, whatever heads it. */
export async function followMenu(page: Page, name: string): Promise<void> {
  const link = menuOf(page).getByRole('link', { name, exact: true });
  await findInMenu(page, async () => (await link.count()) > 0);
  await link.click();
}

/** Addresses of the screens that the menu offers to the person, in its order. */
export async function menuPaths(page: Page): Promise<readonly string[]> {
  const paths: string[] = [];
  await findInMenu(page, async () => {
    const shown = await menuOf(page)
      .getByRole('link')
      .evaluateAll((links) =>
        links.flatMap((link) => link.getAttribute('data-holds')?.split(' ') ?? [link.getAttribute('href') ?? '']),
      );
    paths.push(...shown.filter((path) => !paths.includes(path)));
    return false;
  });
  return paths;
}

/**
 * Goes to a screen by its name in the menu and waits until it stands.
 * @param title its heading, where the menu names it otherwise
 */
export async function openByMenu(page: Page, name: string, title = name): Promise<void> {
  const link = menuOf(page).getByRole('link', { name, exact: true }),
    steps = menuOf(page).locator('a[data-holds]');
  /** The entry that a family shares with others: the end of the name that it has among all. */
  const step = async (): Promise<string | undefined> =>
    (await steps.allInnerTexts()).find((text) => name.endsWith(` ${text}`));
  await findInMenu(page, async () => (await link.count()) > 0 || (await step()) !== undefined);
  if ((await link.count()) > 0) await link.click();
  else {
    const found = (await step()) ?? name;
    await steps.and(menuOf(page).getByRole('link', { name: found, exact: true })).click();
    await familiesOf(page)
      .getByRole('link', { name: name.slice(0, -found.length - 1), exact: true })
      .click();
  }
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  await settle(page);
}

/** Goes to a screen by its address in the menu. */
export async function openPathByMenu(page: Page, path: string): Promise<void> {
  const link = menuOf(page).locator(`a[href="${path}"], a[data-holds~="${path}"]`);
  await findInMenu(page, async () => (await link.count()) > 0);
  await link.click();
  const other = familiesOf(page).locator(`a[href="${path}"]`);
  await expect
    .poll(async () => {
      const isThere = new URL(page.url()).pathname === path;
      return isThere || (await other.count()) > 0;
    })
    .toBe(true);
  if (new URL(page.url()).pathname !== path) await other.click();
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
