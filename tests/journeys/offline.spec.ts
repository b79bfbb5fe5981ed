import { registerItem } from '#tests/support/browser/guide-item.ts';
import { countItems } from '#tests/support/browser/server-items.ts';
import { signOutByMenu } from '#tests/support/browser/sign-out.ts';
import { expectSaid } from '#tests/support/browser/said.ts';
import { expect, LINE_IS_DOWN, signInByForm, test, waitForCodes, waitForDevice } from '#tests/support/browser/test.ts';
import { openByMenu } from '#tests/support/browser/walk.ts';

test.use({ allowed: [LINE_IS_DOWN] });
const WAITING = '전송 대기 1건',
  SENT = '전송 대기 작업 1건을 전송했습니다.';

test('work without a line outlives its tab and arrives once', async ({ page, context }) => {
  const itemNm = `밤에 쓴 항목 ${Date.now()}`;
  await signInByForm(page, 'admin01');
  await openByMenu(page, '기본', 'List 기본');
  await expect(page.locator('tr[data-row]').first()).toBeVisible();
  await waitForDevice(page);
  await waitForCodes(page);
  await context.setOffline(true);
  await registerItem(page, itemNm);
  await expectSaid(page, '오프라인 상태입니다. 연결되면 자동으로 전송합니다.');
  await expect(page.getByText(WAITING)).toBeVisible();
  await page.close();

  const again = await context.newPage();
  await again.goto('/guide/list');
  await expect(again.getByText(WAITING)).toBeVisible();
  await expect(again.locator('tr[data-row]').first()).toBeVisible();
  await context.setOffline(false);
  await expect(again.getByText(SENT)).toBeVisible();
  await expect(again.getByText(WAITING)).toBeHidden();
  expect(await countItems(again, itemNm)).toBe(1);
});

test('a sign-out with waiting work says so and keeps it', async ({ page, context }) => {
  const itemNm = `두고 간 항목 ${Date.now()}`;
  await signInByForm(page, 'admin01');
  await openByMenu(page, '기본', 'List 기본');
  await waitForDevice(page);
  await context.route('**/api/guide/saveGuideItem', (route) => route.abort('connectionreset'));
  await registerItem(page, itemNm);
  await expect(page.getByText(WAITING)).toBeVisible();
  await page.getByRole('button', { name: '개인 메뉴' }).click();
  await page.getByRole('button', { name: '로그아웃' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('1건');
  await question.getByRole('button', { name: '취소' }).click();
  await expect(page.getByText(WAITING)).toBeVisible();
  await signOutByMenu(page);
  await page.getByRole('button', { name: '확인' }).click();
  await context.unrouteAll();
  await signInByForm(page, 'admin01');
  await expect(page.getByText(WAITING)).toBeHidden();
  await expect.poll(() => countItems(page, itemNm)).toBe(1);
});
