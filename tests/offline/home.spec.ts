import { waitForIdle } from '#tests/support/browser/wait-for-idle.ts';
import { expect, LINE_IS_DOWN, signIn, test, waitForDevice } from '#tests/support/browser/test.ts';

test.use({ allowed: [LINE_IS_DOWN] });

test("the home paints from the device's copy without a network, and what is arranged is sent later", async ({
  page,
  context,
}) => {
  const title = `오프라인 회의 ${Date.now()}`;
  await signIn(page, 'dept03');
  await page.goto('/admin/main');
  await waitForDevice(page);
  // Now the codes of calendar and term pass through the service worker, which keeps them.
  await page.reload();
  await expect(page.locator('[data-widget="NOTI"] .widget-row').first()).toBeVisible();
  await waitForIdle();
  await context.setOffline(true);
  await page.reload();
  await expect(page.locator('[data-widget="NOTI"] .widget-row').first()).toBeVisible();
  await expect(page.locator('[data-widget="NOTI"] .widget-stale')).toBeVisible();
  await page.getByRole('button', { name: '화면 편집' }).click();
  await page.getByRole('group', { name: '공지 크기' }).getByRole('button', { name: '넓게' }).click();
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect(page.locator('.toast').filter({ hasText: '연결되면 자동으로 전송합니다.' })).toBeVisible();
  await expect(page.locator('.home-grid [data-widget="NOTI"]')).toHaveAttribute('data-size', 'L');
  await page.getByRole('button', { name: '일정 등록' }).click();
  const form = page.getByRole('dialog', { name: '일정 등록' });
  await form.getByRole('textbox', { name: '일정명' }).fill(title);
  await form.getByRole('combobox', { name: '구분' }).selectOption('ETC');
  await form.getByRole('button', { name: '저장', exact: true }).click();
  const entry = page.locator('.calendar-entries').first().getByRole('button', { name: title });
  await expect(entry).toBeVisible();
  await context.setOffline(false);
  await expect(page.locator('.toast').filter({ hasText: '전송 대기 작업 2건을 전송했습니다.' })).toBeVisible();
  await page.reload();
  await expect(entry).toBeVisible();
});

test('main-statistics.md 8.10: a star that is taken off without a network is off at once, and sent on reconnect', async ({
  page,
  context,
}) => {
  await signIn(page, 'dept02');
  await page.goto('/admin/cmnct/cmnctMng/notice');
  await waitForDevice(page);
  await page.reload();
  await page.getByRole('button', { name: '즐겨찾기 추가' }).click();
  const off = page.getByRole('button', { name: '즐겨찾기 해제' }),
    on = page.getByRole('button', { name: '즐겨찾기 추가' });
  await expect(off).toBeEnabled();
  await waitForIdle();
  await context.setOffline(true);
  await off.click();
  await expect(on).toBeVisible();
  // The star goes out at once, before the device has kept the wish; it answers again when the first try has failed. A try that a returning line helps to succeed is told of nowhere.
  await expect(page.getByText('전송 대기 1건')).toBeVisible();
  await expect(on).toBeEnabled();
  await context.setOffline(false);
  await expect(page.locator('.toast').filter({ hasText: '전송 대기 작업 1건을 전송했습니다.' })).toBeVisible();
  await page.reload();
  await expect(on).toBeVisible();
});
