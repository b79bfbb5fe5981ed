import type { BrowserContext, Page } from '@playwright/test';
import { askServer } from '#tests/support/browser/call.ts';
import { registerItem } from '#tests/support/browser/guide-item.ts';
import { expect, LINE_IS_DOWN, signIn, test, waitForDevice } from '#tests/support/browser/test.ts';
import { casesOf, tryCases } from '#tests/support/faults.ts';

test.use({ allowed: [LINE_IS_DOWN] });
const GUIDE = '/guide/list', DEVICE = 'madang-device';
const BROKEN = '이 기기에 저장할 수 없어 온라인에서만 저장됩니다.';
const FULL = '기기의 저장 공간이 부족하여 저장하지 못했습니다.';
const LONG_MS = 1_800_000;
/** The badge, and not the sentence about what has been sent. */
const WAITING = /^전송 대기 \d+건$/;

const countOf = async (page: Page, itemNm: string): Promise<unknown> =>
  (await askServer(page, `/api/guide/getGuideItemList?searchKeyword=${encodeURIComponent(itemNm)}&page=1&rowsPerPage=10`))['totalCount'];
async function openGuide(page: Page): Promise<void> {
  await signIn(page, 'admin01');
  await page.goto(GUIDE);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
}
/** Runs a script in the worker before anything of ours, as a browser whose storage is broken or switched off would behave. */
async function breakWorker(context: BrowserContext, script: string): Promise<void> {
  await context.route('**/assets/entry-*.js', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${script}\n${await answer.text()}` });
  });
}

test.describe('a browser that keeps nothing', () => {
  // The worker's script has to pass through the test.
  test.use({ serviceWorkers: 'block' });
  const ways = {
    'F04: whose database never opens': `IDBFactory.prototype.open = () => { throw new DOMException('Internal error opening backing store', 'UnknownError'); };`,
    'F07: whose storage is switched off': `Object.defineProperty(self, 'indexedDB', { value: undefined });`,
  } as const;
  for (const [what, script] of Object.entries(ways)) {
    test(`${what} says so and works online`, async ({ page, context }) => {
      const itemNm = `저장소 없음 ${Date.now()}`;
      await breakWorker(context, script);
      await openGuide(page);
      await expect(page.getByText(BROKEN)).toBeVisible();
      await registerItem(page, itemNm);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      expect(await countOf(page, itemNm)).toBe(1);
      await context.setOffline(true);
      await registerItem(page, `${itemNm} 오프라인`);
      // Nothing is called saved that was not: the form stays with what was typed.
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click();
      await expect(page.getByRole('dialog').getByLabel('항목명')).toHaveValue(`${itemNm} 오프라인`);
    });
  }
});

test('F01: a full disk refuses before it promises anything', async ({ page, context }) => {
  test.setTimeout(LONG_MS);
  await openGuide(page);
  await waitForDevice(page);
  const protocol = await context.newCDPSession(page), origin = new URL(page.url()).origin;
  await context.setOffline(true);
  await tryCases({
    name: 'F01 quota reached while a write is kept', cases: casesOf(1, 20), atOnce: 1,
    attempt: async (index) => {
      const itemNm = `가득 찬 기기 ${index} ${Date.now()}`;
      await protocol.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1_024 * (1 + index) });
      await registerItem(page, itemNm);
      await expect(page.getByText(FULL)).toBeVisible();
      await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click();
      await expect(page.getByRole('dialog').getByLabel('항목명')).toHaveValue(itemNm);
      await expect(page.getByText(WAITING)).toHaveCount(0);
      await protocol.send('Storage.overrideQuotaForOrigin', { origin });
      await page.getByRole('dialog').getByRole('button', { name: '저장' }).click();
      await expect(page.getByText(`전송 대기 ${index + 1}건`)).toBeVisible();
      return null;
    },
  });
});

test('F05: an old tab makes way for a newer database', async ({ page, context }) => {
  test.setTimeout(LONG_MS);
  await openGuide(page);
  await waitForDevice(page);
  const second = await context.newPage();
  await second.goto(GUIDE);
  await expect(second.getByRole('row').nth(1)).toBeVisible();
  const newer = await context.newPage();
  await newer.goto('/manifest.webmanifest');
  const tookMs = await newer.evaluate((name) => new Promise<number>((resolve, reject) => {
    const startedAt = performance.now(), opening = indexedDB.open(name, 9_000);
    opening.onsuccess = () => { opening.result.close(); resolve(performance.now() - startedAt); };
    opening.onerror = () => reject(new Error(String(opening.error)));
  }), DEVICE);
  expect(tookMs).toBeLessThan(1_000);
  // The old version goes on upon the newer database, as it does after a roll-back.
  const itemNm = `옛 탭 ${Date.now()}`;
  await context.setOffline(true);
  await registerItem(page, itemNm);
  await expect(page.getByText('전송 대기 1건')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(WAITING)).toHaveCount(0);
  expect(await countOf(page, itemNm)).toBe(1);
});
