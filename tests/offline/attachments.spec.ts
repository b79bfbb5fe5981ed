import { NOTICE_SCREEN } from '#contract/communication/notice-screen.ts';
import { newItem } from '#tests/support/browser/guide-item.ts';
import { openFormOffline } from '#tests/support/browser/offline-form.ts';
import { expect, LINE_IS_DOWN, signIn, test, waitForDevice } from '#tests/support/browser/test.ts';
import { pdf } from '#tests/support/sample-files.ts';

test.use({ allowed: [LINE_IS_DOWN] });

test('F64: a draft kept without a network goes first, its files behind it', async ({ page, context }) => {
  const title = `첨부 오프라인 ${Date.now()}`;
  await openFormOffline(page, context, NOTICE_SCREEN);
  await page.getByRole('textbox', { name: '제목' }).fill(title);
  await page.getByRole('radio', { name: '교직원' }).check();
  await page.locator('.ql-editor').fill('첨부가 뒤따르는 공지입니다.');
  await page
    .locator('input[type="file"]')
    .last()
    .setInputFiles([
      { name: '계획서.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf(600_000)) },
      { name: '붙임.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf(2_000)) },
    ]);
  await expect(page.getByText('저장 시 업로드')).toHaveCount(2);
  await page.getByRole('button', { name: '임시저장' }).click();
  await expect(page.getByText('전송 대기 3건')).toBeVisible();
  // The order in which they leave, with what each is called.
  await page.getByTitle('전송 대기 작업 보기').click();
  const queue = page.getByRole('dialog', { name: '전송 대기 작업' });
  await expect(queue.locator('.queue-entry strong')).toHaveText([
    `공지 저장 – ${title}`,
    '첨부파일 – 계획서.pdf',
    '첨부파일 – 붙임.pdf',
  ]);
  await queue.locator('.queue-entry').nth(1).getByText('내용 보기').click();
  await expect(queue).toContainText('0.60MB');
  await queue.getByRole('button', { name: '닫기', exact: true }).last().click();

  await context.setOffline(false);
  await expect(page.getByText(/전송 대기 \d+건/)).toBeHidden();
  await page.goto(`${NOTICE_SCREEN}?tab=MANAGE&searchKeyword=${encodeURIComponent(title)}`);
  await page.locator('tr[data-row]').filter({ hasText: title }).getByText(title).click();
  await expect(page.getByText('첨부파일 2개')).toBeVisible();
  await expect(page.locator('.file-list .file-name')).toHaveText(['계획서.pdf', '붙임.pdf']);
});

test('F64: an item takes files without a network, and they follow it once', async ({ page, context }) => {
  await signIn(page, 'oper01');
  const guideItemId = await newItem(page, `첨부 항목 ${Date.now()}`);
  await page.goto(`/guide/detail?guideItemId=${guideItemId}&tab=files`);
  await waitForDevice(page);
  const files = page.getByRole('group', { name: '첨부파일' }),
    save = page.getByRole('button', { name: '저장' });
  await expect(files).toBeVisible();
  await context.setOffline(true);
  await files
    .locator('input[type="file"]')
    .setInputFiles({ name: '계획서.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf(2_000)) });
  await save.click();
  await expect(page.getByText('전송 대기 2건')).toBeVisible();
  // It lies on the device: nothing is left to be saved here, and a second file joins it in the same group.
  await expect(files.locator('.file-row')).toHaveCount(0);
  await files
    .locator('input[type="file"]')
    .setInputFiles({ name: '붙임.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf(3_000)) });
  await save.click();
  await expect(page.getByText('전송 대기 4건')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/전송 대기 \d+건/)).toBeHidden();
  await page.reload();
  await expect(files.locator('.file-name')).toHaveText(['계획서.pdf', '붙임.pdf']);
});
