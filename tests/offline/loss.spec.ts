import type { Page } from '@playwright/test';
import { expect, LINE_IS_DOWN, signIn, test, waitForDevice } from '#tests/support/browser/test.ts';

test.use({ allowed: [LINE_IS_DOWN] });
const SAVE = '**/api/guide/saveGuideItem';
const WORD = '/api/system/announceQueue';

async function register(page: Page, itemNm: string): Promise<void> {
  await page.getByRole('button', { name: '등록' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('항목명').fill(itemNm);
  await form.getByLabel('구분').selectOption({ index: 1 });
  await form.getByRole('textbox', { name: '사용일' }).fill('20261120');
  await form.getByLabel('수량').fill('3');
  await form.getByRole('button', { name: '저장' }).click();
  await expect(form).toBeHidden();
}

const announced = (page: Page, waiting: string) => page.waitForResponse((answer) => answer.url().endsWith(WORD) && answer.ok() && (answer.request().postData() ?? '').includes(`"waiting":${waiting}`));

test('F02: a person hears how much a lost store held', async ({ page, context }) => {
  await signIn(page, 'oper01');
  const first = announced(page, '[]');
  await page.goto('/guide/list');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await first;
  await waitForDevice(page);
  await context.route(SAVE, (route) => route.abort('connectionreset'));
  const both = announced(page, '[[1,2]]');
  await register(page, `잃을 작업 ${Date.now()}`);
  await expect(page.getByText('전송 대기 1건')).toBeVisible();
  await register(page, `잃을 작업 ${Date.now()}`);
  await expect(page.getByText('전송 대기 2건')).toBeVisible();
  await both;

  const protocol = await context.newCDPSession(page);
  await protocol.send('Storage.clearDataForOrigin', { origin: new URL(page.url()).origin, storageTypes: 'indexeddb' });
  await page.reload();
  const notice = page.getByRole('alertdialog');
  await expect(notice).toContainText('전송을 기다리던 작업 2건이 브라우저 저장소와 함께 사라졌습니다.', { timeout: 15_000 });
  const confirmed = page.waitForResponse('**/api/system/confirmQueueLoss');
  await notice.getByRole('button', { name: '확인' }).click();
  expect((await confirmed).ok()).toBe(true);

  const again = announced(page, '[]');
  await page.reload();
  const answer: { data: { data: unknown[] } } = await (await again).json();
  expect(answer.data.data).toEqual([]);
});

test('an administrator finds the losses of all people', async ({ page }) => {
  await signIn(page, 'admin01');
  await page.goto('/admin/sysMng/hisSrch/loginHisSrch?tab=lost');
  await expect(page.getByRole('tab', { name: '전송 손실', selected: true })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: '손실 건수' })).toBeVisible();
});
