import type { BrowserContext, Page } from '@playwright/test';
import { ALARM_SCREEN } from '#contract/communication/alarm/alarm-screens.ts';
import { NOTICE_SCREEN } from '#contract/communication/notice-screen.ts';
import { askServer } from '#tests/support/browser/call.ts';
import { openFormOffline } from '#tests/support/browser/offline-form.ts';
import { expect, LINE_IS_DOWN, signIn, test, waitForDevice } from '#tests/support/browser/test.ts';
import { waitForIdle } from '#tests/support/browser/wait-for-idle.ts';
import { pdf } from '#tests/support/sample-files.ts';

test.use({ allowed: [LINE_IS_DOWN] });

const dialog = (page: Page) => page.getByRole('dialog', { name: '확인이 필요한 작업' });

/** The server refuses what waits once; afterwards the refused work is in the list of conflicts. */
async function refuseOnce(page: Page, context: BrowserContext, call: string, change: object): Promise<void> {
  await context.route(call, async (route) => {
    await route.continue({ postData: { ...(route.request().postDataJSON() as object), ...change } });
  });
  await context.setOffline(false);
  await page.getByTitle('확인이 필요한 작업 보기').click();
  await expect(dialog(page).getByRole('button', { name: '다시 열기' })).toBeVisible();
  await context.unroute(call);
}

test('A4: a refused notice opens again with its words, and its files follow it', async ({ page, context }) => {
  const title = `거절될 공지 ${Date.now()}`;
  await openFormOffline(page, context, NOTICE_SCREEN);
  await page.getByRole('textbox', { name: '제목' }).fill(title);
  await page.getByRole('radio', { name: '교직원' }).check();
  await page.locator('.ql-editor').fill('다시 열릴 본문입니다.');
  await page
    .locator('input[type="file"]')
    .last()
    .setInputFiles([{ name: '뒤따름.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf(2_000)) }]);
  await page.getByRole('button', { name: '임시저장' }).click();
  await expect(page.getByText('전송 대기 2건')).toBeVisible();
  await refuseOnce(page, context, '**/api/cmnct/saveNotice', { title: '' });
  await dialog(page).getByRole('button', { name: '다시 열기' }).click();
  await expect(page.getByRole('textbox', { name: '제목' })).toHaveValue(title);
  await expect(page.locator('.ql-editor')).toHaveText('다시 열릴 본문입니다.');
  await page.getByRole('textbox', { name: '제목' }).fill(`${title} 고침`);
  await page.getByRole('button', { name: '임시저장' }).click();
  await expect(page.getByRole('heading', { name: `${title} 고침` })).toBeVisible();
  await expect(page.locator('.file-list .file-name')).toHaveText(['뒤따름.pdf']);
  await expect(page.getByText(/전송 대기 \d+건/)).toBeHidden();
  await expect(page.getByTitle('확인이 필요한 작업 보기')).toHaveCount(0);
});

test('A4: a refused promotion opens again with its words and is sent once', async ({ page, context }) => {
  const promoNm = `거절될 홍보 ${Date.now()}`;
  await openFormOffline(page, context, '/guide/promoReg');
  await page.getByRole('textbox', { name: '제목', exact: true }).fill(promoNm);
  await page.locator('.ql-editor').fill('다시 열릴 홍보입니다.');
  await page.getByRole('button', { name: '임시저장' }).click();
  await expect(page.getByText('전송 대기 1건')).toBeVisible();
  await refuseOnce(page, context, '**/api/guide/saveGuidePromo', { promoNm: '' });
  await dialog(page).getByRole('button', { name: '다시 열기' }).click();
  await expect(page.getByRole('textbox', { name: '제목', exact: true })).toHaveValue(promoNm);
  await expect(page.locator('.ql-editor')).toHaveText('다시 열릴 홍보입니다.');
  await page.getByRole('textbox', { name: '제목', exact: true }).fill(`${promoNm} 고침`);
  await page.getByRole('button', { name: '임시저장' }).click();
  await expect(page.getByTitle('확인이 필요한 작업 보기')).toHaveCount(0);
  // The list is empty as soon as the form has its words again; the save comes behind that.
  const sent = async () =>
    (
      await askServer(
        page,
        `/api/guide/getGuidePromoList?searchKeyword=${encodeURIComponent(promoNm)}&page=1&rowsPerPage=10`,
      )
    ).data.map((row) => row['promoNm']);
  await expect.poll(sent).toEqual([`${promoNm} 고침`]);
});

test('a refused draft of an alarm that is opened again and sent waits nowhere any more', async ({ page, context }) => {
  const title = `거절될 알림 ${Date.now()}`;
  await signIn(page, 'oper01');
  await page.goto(ALARM_SCREEN);
  await waitForDevice(page);
  await page.reload();
  await page.getByRole('button', { name: '알림 작성' }).click();
  await expect(page.getByRole('textbox', { name: '내용' })).toBeVisible();
  await waitForIdle();
  await context.setOffline(true);
  await page.getByRole('textbox', { name: '제목' }).fill(title);
  await page.getByRole('textbox', { name: '내용' }).fill('다시 열어 보낼 내용입니다.');
  await page.getByRole('button', { name: '임시저장' }).click();
  await expect(page.getByText('전송 대기 1건')).toBeVisible();
  await refuseOnce(page, context, '**/api/cmnct/saveAlarm', { title: '' });
  await dialog(page).getByRole('button', { name: '다시 열기' }).click();
  await expect(page.getByRole('textbox', { name: '제목' })).toHaveValue(title);
  await page.locator('.field').filter({ hasText: '역할' }).locator('.p-multiselect').click();
  await page.getByRole('option', { name: '감사', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(page.locator('.audience-count')).toContainText('대상 1명');
  await page.getByRole('button', { name: '발송', exact: true }).click();
  await page.getByRole('button', { name: '1명에게 발송' }).click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(page.getByTitle('확인이 필요한 작업 보기')).toHaveCount(0);
  await expect(page.getByText(/전송 대기 \d+건/)).toBeHidden();
});
