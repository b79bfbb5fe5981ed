import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { DEMO_PASSWORD } from '#server/database/seed/demo/accounts.ts';
import { waitForIdle } from '#tests/support/browser/wait-for-idle.ts';
import { expect, LINE_IS_DOWN, signIn, test, waitForDevice } from '#tests/support/browser/test.ts';

test.use({ allowed: [LINE_IS_DOWN] });
const GUIDE = '/guide/list',
  NAME_OF_THE_DEMO = '교육';

interface Code {
  readonly cmmnCdId: string;
  readonly cdId: string;
  readonly cdNm: string;
  readonly sortOrdr: number;
  readonly useYn: string;
  readonly version: number;
}

/** Another machine, signed in as another administrator, renames the first code of a group. */
async function renameFirstCode(request: APIRequestContext, upCdId: string, cdNm: string): Promise<void> {
  const headers = { 'x-madang-contract': '1', 'x-client-req-id': randomUUID() };
  const login = await request.post('/api/login', { headers, data: { loginId: 'admin02', password: DEMO_PASSWORD } });
  const {
    data: {
      data: [row],
    },
  }: { data: { data: { me: { xsrfToken: string } }[] } } = await login.json();
  const list = await request.get(`/api/system/getCmmnCdList?upCdId=${upCdId}`, { headers });
  const {
    data: {
      data: [first],
    },
  }: { data: { data: Code[] } } = await list.json();
  if (!first || !row) throw new Error('the demo campus has no such code');
  const { cmmnCdId, cdId, sortOrdr, useYn, version } = first;
  const saved = await request.post('/api/system/saveCmmnCd', {
    headers: { ...headers, 'x-client-req-id': randomUUID(), 'x-xsrf-token': row.me.xsrfToken },
    data: { upCdId, rows: [{ cmmnCdId, version, cdId, cdNm, sortOrdr, useYn }] },
  });
  expect(saved.status(), await saved.text()).toBe(200);
}

test('system.md 5.14: a renamed code reaches an open tab by itself', async ({ page, playwright, baseURL }) => {
  await signIn(page, 'admin01');
  await page.goto(GUIDE);
  await waitForDevice(page);
  await page.reload();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const cdNm = `구분 ${Date.now()}`;
  const elsewhere = await playwright.request.newContext({ baseURL });
  await renameFirstCode(elsewhere, 'GUIDE_CTGRY', cdNm);
  // Kept answer first, the server's behind it: one reload shows the old name at first and the new one without another.
  await page.reload();
  await expect(page.getByRole('option', { name: cdNm }).first()).toBeAttached();
  await renameFirstCode(elsewhere, 'GUIDE_CTGRY', NAME_OF_THE_DEMO);
  await elsewhere.dispose();
});

test('codes that were seen once are there without a network', async ({ page, context }) => {
  await signIn(page, 'admin01');
  await page.goto(GUIDE);
  await waitForDevice(page);
  await page.reload();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  // Until the service worker, now in control, has kept every lookup of this screen and its shell.
  await waitForIdle();
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('button', { name: '등록' }).click();
  await expect.poll(() => page.getByRole('dialog').getByLabel('구분').locator('option').count()).toBeGreaterThan(2);
});
