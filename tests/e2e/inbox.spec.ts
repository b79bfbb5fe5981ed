import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { userIdOf } from '#server/database/seed/demo/user-id.ts';
import { findings } from '#tests/support/browser/axe.ts';
import { askServer, callServer } from '#tests/support/browser/call.ts';
import { expect, LINE_IS_DOWN, signIn, test, waitForDatabase } from '#tests/support/browser/test.ts';

const RECEIVER = 'cnslr02';

/** Sends a message as an administrator, from another browser. @returns its title */
async function send(browser: Browser, over: object = {}): Promise<string> {
  const title = `소식 ${randomUUID().slice(0, 8)}`,
    context = await browser.newContext(),
    page = await context.newPage();
  await signIn(page, 'admin01');
  await callServer(page, '/api/cmmn/sendSystemMsg', {
    resourcePath: '/guide',
    title,
    cntn: '첫째 줄\n둘째 줄',
    rcvrs: { userIds: [userIdOf(RECEIVER)] },
    ...over,
  });
  await context.close();
  return title;
}

const bell = (page: Page) => page.getByRole('button', { name: /^알림( \d+건 안읽음)?$/ });
const panel = (page: Page) => page.getByRole('region', { name: '알림', exact: true });
const row = (page: Page, title: string) => panel(page).getByRole('listitem').filter({ hasText: title });

async function openInbox(page: Page): Promise<void> {
  await signIn(page, RECEIVER);
  await page.goto('/guide/home');
  await bell(page).click();
  await expect(page.getByRole('heading', { name: '알림', exact: true })).toBeFocused();
}

test('a message arrives by itself while the page is open', async ({ page, browser }) => {
  await openInbox(page);
  const title = await send(browser);
  await expect(row(page, title)).toContainText('방금');
  await expect(bell(page)).toHaveAccessibleName(/건 안읽음$/);
});

test('a message is read, goes back and is put away', async ({ page, browser }) => {
  const title = await send(browser);
  await openInbox(page);
  await expect(row(page, title)).toHaveAttribute('data-read', 'false');
  await row(page, title)
    .getByRole('button', { name: `${title} 읽음으로 표시` })
    .click();
  await expect(row(page, title)).toHaveAttribute('data-read', 'true');
  await row(page, title)
    .getByRole('button', { name: `${title} 안읽음으로 표시` })
    .click();
  await expect(row(page, title)).toHaveAttribute('data-read', 'false');
  await row(page, title)
    .getByRole('button', { name: `${title} 보관` })
    .click();
  await expect(row(page, title)).toHaveCount(0);
  await page.locator('.toast').filter({ hasText: '보관했습니다' }).getByRole('button', { name: '되돌리기' }).click();
  await expect(row(page, title)).toHaveCount(1);
});

test('communication 5.5: pressing reads and leads on', async ({ page, browser }) => {
  const title = await send(browser, { linkUrl: '/admin/cmnct/cmnctMng/notice' });
  await openInbox(page);
  await row(page, title)
    .getByRole('button', { name: new RegExp(title) })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: '공지사항', level: 1 })).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
  await bell(page).click();
  await expect(row(page, title)).toHaveAttribute('data-read', 'true');
});

test('communication 5.5: a path that is refused is told and the screen stays', async ({ page, browser }) => {
  const title = await send(browser, { linkUrl: '/admin/sysMng/roleMng' });
  await openInbox(page);
  await row(page, title)
    .getByRole('button', { name: new RegExp(title) })
    .first()
    .click();
  await expect(page.locator('.toast').filter({ hasText: '화면에 대한 조회 권한이 없습니다.' })).toBeVisible();
  await expect(page).toHaveURL(/\/guide\/home$/);
});

test('everything is read at once, and unread alone can be shown', async ({ page, browser }) => {
  const titles = [await send(browser), await send(browser)];
  await openInbox(page);
  await page.getByRole('button', { name: '안읽음', exact: true }).click();
  for (const title of titles) await expect(row(page, title)).toHaveCount(1);
  await page.getByRole('button', { name: '모두 읽음' }).click();
  await expect(bell(page)).toHaveAccessibleName('알림');
  await expect(panel(page).getByText('읽지 않은 알림이 없습니다.')).toBeVisible();
});

test.describe('without a network', () => {
  test.use({ allowed: [LINE_IS_DOWN] });
  test('a mark is shown, and sent later', async ({ page, browser }) => {
    const title = await send(browser);
    await openInbox(page);
    await expect(row(page, title)).toHaveAttribute('data-read', 'false');
    // What the page fetches when it is calm: without a service worker nothing of it comes later.
    await waitForDatabase(page);
    await expect(page.getByRole('button', { name: /즐겨찾기/ })).toBeVisible();
    await page.context().setOffline(true);
    await row(page, title)
      .getByRole('button', { name: `${title} 읽음으로 표시` })
      .click();
    await expect(row(page, title)).toHaveAttribute('data-read', 'true');
    await page.context().setOffline(false);
    await expect
      .poll(
        async () =>
          (await askServer(page, '/api/cmnct/getMyAlarmList')).data.find((message) => message['title'] === title)?.[
            'readYn'
          ],
      )
      .toBe('Y');
    await expect(row(page, title)).toHaveAttribute('data-read', 'true');
  });
});

test('the inbox is found by axe to be in order, and left by Esc', async ({ page, browser }) => {
  await send(browser);
  await openInbox(page);
  await expect(panel(page).getByRole('listitem').first()).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(bell(page)).toBeFocused();
});
