import { announced, openWithoutSaves } from '#tests/support/browser/announced.ts';
import { registerItem } from '#tests/support/browser/guide-item.ts';
import { expect, LINE_IS_DOWN, signIn, test } from '#tests/support/browser/test.ts';

test.use({ allowed: [LINE_IS_DOWN] });

test('F02: a person hears how much a lost store held', async ({ page, context }) => {
  await signIn(page, 'oper01');
  await openWithoutSaves(page);
  const both = announced(page, '[[1,2]]');
  await registerItem(page, `잃을 작업 ${Date.now()}`);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText('전송 대기 1건')).toBeVisible();
  await registerItem(page, `잃을 작업 ${Date.now()}`);
  await expect(page.getByText('전송 대기 2건')).toBeVisible();
  await both;

  const protocol = await context.newCDPSession(page);
  await protocol.send('Storage.clearDataForOrigin', { origin: new URL(page.url()).origin, storageTypes: 'indexeddb' });
  await page.reload();
  const notice = page.getByRole('alertdialog');
  await expect(notice).toContainText('전송을 기다리던 작업 2건이 브라우저 저장소와 함께 사라졌습니다.');
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
