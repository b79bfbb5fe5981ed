import type { Page } from '@playwright/test';

/** Signs out as people do, over the menu of the person; whatever waits on the device stays there, sealed. */
export async function signOutByMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: '개인 메뉴' }).click();
  await page.getByRole('button', { name: '로그아웃' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^(확인|로그아웃)$/ })
    .click();
  await page.waitForURL(/\/login/);
}
