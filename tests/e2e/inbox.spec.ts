import type { Browser, Page } from '@playwright/test';
import { userIdOf } from '#server/database/seed/demo/user-id.ts';
import { findings } from '#tests/support/browser/axe.ts';
import { callServer } from '#tests/support/browser/call.ts';
import { expect, signIn, test } from '#tests/support/browser/test.ts';

const RECEIVER = 'cnslr02';

/** Sends a message as an administrator, from another browser. */
async function send(browser: Browser): Promise<void> {
  const context = await browser.newContext(),
    page = await context.newPage();
  await signIn(page, 'admin01');
  await callServer(page, '/api/cmmn/sendSystemMsg', {
    resourcePath: '/guide',
    title: '소식',
    cntn: '첫째 줄\n둘째 줄',
    rcvrs: { userIds: [userIdOf(RECEIVER)] },
  });
  await context.close();
}

const bell = (page: Page) => page.getByRole('button', { name: /^알림( \d+건 안읽음)?$/ });
const panel = (page: Page) => page.getByRole('region', { name: '알림', exact: true });

async function openInbox(page: Page): Promise<void> {
  await signIn(page, RECEIVER);
  await page.goto('/guide/home');
  await bell(page).click();
  await expect(page.getByRole('heading', { name: '알림', exact: true })).toBeFocused();
}

test('the inbox is found by axe to be in order, and left by Esc', async ({ page, browser }) => {
  await send(browser);
  await openInbox(page);
  await expect(panel(page).getByRole('listitem').first()).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(bell(page)).toBeFocused();
});
