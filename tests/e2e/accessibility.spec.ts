import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, signIn, test } from '#tests/support/browser/test.ts';

const SCREENS = ['/guide/home', '/guide/list', '/admin/sysMng/cmmnCdMng', '/admin/cmnct/cmnctMng/notice', '/admin/cmnct/cmnctMng/notice?mode=edit'];
const THEMES = ['LIGHT', 'DARK'] as const;

/** What axe finds, by rule and element, so that a failure reads like a list of chores. */
async function findings(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze();
  return violations.flatMap((violation) => violation.nodes.map((node) => `${violation.id}: ${node.target.join(' ')}`));
}

const wear = (page: Page, theme: (typeof THEMES)[number], origin: string) => page.context().addCookies([{ name: 'madang-theme', value: theme, url: origin }]);
/** Signs in and puts the theme on by its button, which keeps it with the person. */
async function signInWearing(page: Page, theme: (typeof THEMES)[number]): Promise<void> {
  await signIn(page, 'admin02');
  await settle(page);
  const change = page.getByRole('button', { name: theme === 'DARK' ? '어두운 테마로 변경' : '밝은 테마로 변경' });
  if (await change.count() > 0) {
    const saved = page.waitForResponse((response) => response.url().includes('saveMyTheme'));
    await change.click();
    await saved;
  }
  await expect(page.locator(`html[data-theme="${theme.toLowerCase()}"]`)).toHaveCount(1);
}
const settle = async (page: Page): Promise<void> => {
  await expect(page.locator('[data-page-title]')).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
};

for (const theme of THEMES) {
  test(`axe finds nothing on public screens, ${theme}`, async ({ page, baseURL }) => {
    await wear(page, theme, baseURL ?? '');
    for (const path of ['/login', '/error', '/unauthorized?rsn=NOROLE', '/noServer']) {
      await page.goto(path);
      await settle(page);
      expect(await findings(page), path).toEqual([]);
    }
  });

  test(`axe finds nothing on the screens, ${theme}`, async ({ page }) => {
    test.setTimeout(90_000);
    await signInWearing(page, theme);
    for (const path of SCREENS) {
      await page.goto(path);
      await settle(page);
      if (path.includes('cmmnCdMng')) await page.locator('tbody tr').first().click();
      if (path.endsWith('mode=edit')) await expect(page.locator('.ql-editor')).toBeVisible();
      expect(await findings(page), path).toEqual([]);
    }
  });

  test(`axe finds nothing in open dialogs, ${theme}`, async ({ page }) => {
    await signInWearing(page, theme);
    await page.goto('/guide/home');
    await settle(page);
    for (const name of ['확인창', '입력 창']) {
      await page.getByRole('button', { name, exact: true }).click();
      await expect(page.locator('.p-dialog')).toBeVisible();
      await page.waitForFunction(() => document.getAnimations().every((animation) => animation.playState !== 'running'));
      expect(await findings(page), name).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.locator('.p-dialog')).toHaveCount(0);
    }
  });
}

test('everything stays reachable at 200 percent zoom', async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 450 });
  await signIn(page, 'admin01');
  for (const path of SCREENS) {
    await page.goto(path);
    await settle(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0);
  }
});
