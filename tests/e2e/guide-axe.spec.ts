import type { Page } from '@playwright/test';
import { AROUND, findings } from '#tests/support/browser/axe.ts';
import { expectToFitHalf } from '#tests/support/browser/fit.ts';
import { expect, signIn, test } from '#tests/support/browser/test.ts';
import { goWithin, settle } from '#tests/support/browser/theme.ts';

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
].map((name) => `/guide/${name}`);

/** What is opened on each screen before it is looked at; what leaves a draft comes after what would ask about one. */
const STATES: readonly (readonly [string, (page: Page) => Promise<void>])[] = [
  [
    '/guide/detail?tab=files',
    async (page) => {
      await expect(page.getByRole('button', { name: '파일 선택' })).toBeVisible();
    },
  ],
  [
    '/guide/detail',
    async (page) => {
      await page.getByRole('textbox', { name: '항목명' }).fill('가');
      await page.getByRole('button', { name: '저장', exact: true }).click();
    },
  ],
  [
    '/guide/detail3',
    async (page) => {
      await expect(page.locator('.facts')).toBeVisible();
    },
  ],
  [
    '/guide/detail2',
    async (page) => {
      await expect(page.getByRole('table', { name: '견본 인물' }).locator('tbody tr')).toHaveCount(5);
    },
  ],
  [
    '/guide/detail2',
    async (page) => {
      await page.getByRole('button', { name: '교직원 찾기' }).click();
      await page.locator('.picker tbody tr[data-row]').nth(1).click();
    },
  ],
  [
    '/guide/detail2',
    async (page) => {
      await page.getByRole('button', { name: '99990001 원문 보기' }).click();
      await page.getByRole('dialog').getByRole('button', { name: '원문 보기' }).click();
      await expect(page.getByRole('alert').first()).toBeVisible();
    },
  ],
  [
    '/guide/home',
    async (page) => {
      await page.getByRole('button', { name: '검사', exact: true }).click();
      await page.getByRole('combobox', { name: '부서' }).first().pressSequentially('공');
      await expect(page.getByRole('listbox', { name: '부서 목록' })).toBeVisible();
    },
  ],
];

test('axe finds nothing on the guide, and it fits at 200 percent zoom', async ({ page }) => {
  test.setTimeout(180_000);
  await signIn(page, 'admin02');
  for (const [index, path] of SCREENS.entries()) {
    if (index === 0) {
      await page.goto(path);
      await settle(page);
    } else await goWithin(page, path);
    expect(await findings(page, index === 0 ? [] : AROUND), path).toEqual([]);
    await expectToFitHalf(page, path);
  }
});

test('axe finds nothing on forms and dialogs', async ({ page }) => {
  await signIn(page, 'admin02');
  page.on('dialog', (dialog) => {
    void dialog.accept();
  });
  for (const [path, prepare] of STATES) {
    await page.goto(path);
    await settle(page);
    await prepare(page);
    expect(await findings(page, AROUND), path).toEqual([]);
  }
});
