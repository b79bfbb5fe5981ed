import { expect, LINE_IS_DOWN, signIn, test, waitForDevice } from '#tests/support/browser/test.ts';

test.use({ allowed: [LINE_IS_DOWN] });

test('a promotion kept without a network arrives once', async ({ page, context }) => {
  const promoNm = `오프라인 홍보 ${Date.now()}`;
  await signIn(page, 'admin01');
  await page.goto('/guide/promoReg');
  await waitForDevice(page);
  await page.reload();
  await page.getByRole('button', { name: '등록', exact: true }).click();
  await expect(page.locator('.ql-editor')).toBeVisible();
  await page.getByRole('textbox', { name: '제목', exact: true }).fill(promoNm);
  await page.locator('.ql-editor').click();
  await page.keyboard.type('연결되면 보냅니다.');
  await context.setOffline(true);
  await page.getByRole('button', { name: '임시저장' }).click();
  await expect(page.getByText('오프라인 상태입니다. 연결되면 자동으로 전송합니다.')).toBeVisible();
  await expect(page.getByText('전송 대기 1건')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('전송 대기 작업 1건을 전송했습니다.')).toBeVisible();
  await page.goto(`/guide/promoReg?searchKeyword=${encodeURIComponent(promoNm)}`);
  await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(1);
  await expect(page.getByRole('cell', { name: promoNm })).toBeVisible();
});
