import type { CDPSession, Page } from '@playwright/test';
import { registerItem } from '#tests/support/browser/guide-item.ts';
import { ORIGIN } from '#tests/support/browser/places.ts';
import { expect, LINE_IS_DOWN, signIn, test, waitForDevice } from '#tests/support/browser/test.ts';

/** The database library says this for itself before it gives up. */
const DEXIE_TRIES = 'Dexie: Workaround for Chrome UnknownError';
// A device that keeps nothing.
test.use({ allowed: [new RegExp(`${LINE_IS_DOWN.source}|${DEXIE_TRIES}`)] });
const GUIDE = '/guide/list',
  QUOTA_BYTES = 8_000_000;

/** Before the first row: a browser that has seen much room believes in it for half a minute, and takes gigabytes meanwhile. */
async function limitRoom(page: Page): Promise<CDPSession> {
  const client = await page.context().newCDPSession(page);
  await client.send('Storage.overrideQuotaForOrigin', { origin: ORIGIN, quotaSize: QUOTA_BYTES });
  return client;
}
async function openGuide(page: Page): Promise<void> {
  await signIn(page, 'admin01');
  await page.goto(GUIDE);
  await expect(page.locator('tr[data-row]').first()).toBeVisible();
}
/** Rows ever smaller into a database of its own, until not even a short one is taken. */
const fillDisk = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('filler', 1);
      request.addEventListener('upgradeneeded', () => {
        request.result.createObjectStore('rows', { autoIncrement: true });
      });
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(new Error('not opened')));
    });
    const isTaken = (size: number) =>
      new Promise<boolean>((resolve) => {
        const transaction = database.transaction('rows', 'readwrite');
        transaction.objectStore('rows').add(crypto.getRandomValues(new Uint8Array(size)));
        transaction.addEventListener('complete', () => resolve(true));
        transaction.addEventListener('abort', () => resolve(false));
      });
    for (const size of [60_000, 10_000, 1_000, 100])
      while (await isTaken(size)) {
        /* until it is not */
      }
  });
const line = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test('F01: a full disk keeps nothing, says so, and online work goes on', async ({ page, context }) => {
  const client = await limitRoom(page);
  await openGuide(page);
  await waitForDevice(page);
  await fillDisk(page);
  await registerItem(page, `가득 찬 기기 ${Date.now()}`);
  await expect(page.locator('.toast', { hasText: '저장되었습니다.' })).toBeVisible();
  await expect(line(page, '기기의 저장 공간이 부족합니다.')).toBeVisible();
  await context.setOffline(true);
  const itemNm = `보관할 수 없는 항목 ${Date.now()}`;
  await registerItem(page, itemNm);
  const refusal = page.getByRole('alertdialog');
  await expect(refusal).toContainText('입력한 내용은 화면에 그대로 있습니다.');
  await refusal.getByRole('button', { name: '확인', exact: true }).click();
  await expect(page.getByRole('dialog').getByLabel('항목명')).toHaveValue(itemNm);
  // Room comes back: the next press is kept, and arrives.
  await client.send('Storage.overrideQuotaForOrigin', { origin: ORIGIN });
  await page.getByRole('dialog').getByRole('button', { name: '저장' }).click();
  await expect(page.getByText('전송 대기 1건')).toBeVisible();
  await expect(line(page, '기기의 저장 공간이 부족합니다.')).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByText('전송 대기 1건')).toBeHidden();
});

test('F04: a database that never opens stops nobody, and is used when it opens again', async ({ page, context }) => {
  const script = /\/assets\/entry-[^/]*\.js$/;
  await context.route(script, async (route) => {
    const response = await route.fetch();
    const broken =
      'IDBFactory.prototype.open = () => { throw new DOMException("Internal error opening backing store for indexedDB.open.", "UnknownError"); };';
    await route.fulfill({ response, body: broken + (await response.text()) });
  });
  await openGuide(page);
  await expect(line(page, '이 브라우저에는 작업을 보관할 수 없습니다.')).toBeVisible();
  await registerItem(page, `보관 없이 ${Date.now()}`);
  await expect(page.locator('.toast', { hasText: '저장되었습니다.' })).toBeVisible();
  await context.unroute(script);
  await page.reload();
  await waitForDevice(page);
  await expect(line(page, '이 브라우저에는 작업을 보관할 수 없습니다.')).toHaveCount(0);
  await context.setOffline(true);
  await registerItem(page, `다시 보관 ${Date.now()}`);
  await expect(page.getByText('전송 대기 1건')).toBeVisible();
});
