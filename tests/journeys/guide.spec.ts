import { registerItem } from '#tests/support/browser/guide-item.ts';
import { comeIn, openByMenu } from '#tests/support/browser/walk.ts';
import { expect, signInByForm, test } from '#tests/support/browser/test.ts';
import type { Page } from '@playwright/test';

// A refused save is an answer with an error status, and Chromium writes each of them to the console.
test.use({ allowed: [/Failed to load resource: the server responded with a status of (409|412)/] });

const save = (page: Page) => page.getByRole('button', { name: '저장', exact: true }).click();
const saved = (page: Page) => page.locator('.toast').filter({ hasText: '저장되었습니다.' });

async function openItem(page: Page, itemNm: string): Promise<void> {
  await openByMenu(page, '기본', 'List 기본');
  await page.getByLabel('검색어').fill(itemNm);
  await page.getByLabel('검색어').press('Enter');
  await page.locator('tr[data-row]', { hasText: itemNm }).click();
  await expect(page.getByRole('textbox', { name: '항목명' })).toHaveValue(itemNm);
}

test('a list leads to a form, and two people to a conflict', async ({ page, browser }) => {
  const itemNm = `함께 고치는 항목 ${Date.now()}`;
  await signInByForm(page, 'oper01');
  await openByMenu(page, '기본', 'List 기본');
  await registerItem(page, itemNm);
  await expect(page.locator('tr[data-row]', { hasText: itemNm }).or(saved(page)).first()).toBeVisible();
  await openItem(page, itemNm);
  const other = await comeIn(browser, 'admin01');
  await openItem(other, itemNm);
  await other.getByRole('textbox', { name: '항목명' }).fill(`${itemNm} 먼저`);
  await other.getByRole('textbox', { name: '수량' }).fill('77');
  await save(other);
  await expect(saved(other)).toBeVisible();
  await other.context().close();

  await page.getByRole('textbox', { name: '항목명' }).fill(`${itemNm} 나중`);
  await page.getByRole('textbox', { name: '수량' }).fill('11');
  await save(page);
  const conflict = page.getByRole('dialog', { name: '저장 충돌' });
  await expect(conflict).toContainText('김정훈');
  await conflict.getByRole('radio', { name: '수량 저장된 내용' }).check();
  await conflict.getByRole('button', { name: '내 내용으로 다시 저장' }).click();
  await expect(saved(page)).toBeVisible();
  await expect(page.getByRole('textbox', { name: '항목명' })).toHaveValue(`${itemNm} 나중`);
  await expect(page.getByRole('textbox', { name: '수량' })).toHaveValue('77');
});
