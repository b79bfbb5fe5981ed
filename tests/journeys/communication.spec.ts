import type { Page } from '@playwright/test';
import { expectSaid } from '#tests/support/browser/said.ts';
import { comeIn, followMenu, openByMenu } from '#tests/support/browser/walk.ts';
import { advanceServer, expect, signInByForm, test } from '#tests/support/browser/test.ts';

const find = async (page: Page, title: string): Promise<void> => {
  await page.getByLabel('제목+내용').fill(title);
  await page.getByLabel('제목+내용').press('Enter');
};

test('a notice is written, approved, read and proved', async ({ page, browser }) => {
  const title = `필독 안내 ${Date.now()}`;
  await signInByForm(page, 'dept01');
  await openByMenu(page, '공지사항');
  await page.getByRole('button', { name: '등록' }).click();
  await page.getByRole('textbox', { name: '제목' }).fill(title);
  await page.getByRole('radio', { name: '교직원' }).check();
  await page.getByRole('switch', { name: '필독 (교직원 대상)' }).check();
  await page.locator('.ql-editor').click();
  await page.keyboard.type('모든 교직원은 확인해주세요.');
  await expect(page.getByText('승인 후 게시됩니다.')).toBeVisible();
  await page.getByRole('button', { name: '승인요청' }).click();
  await expectSaid(page, '승인을 요청했습니다.');

  const approver = await comeIn(browser, 'oper01');
  await openByMenu(approver, '공지사항');
  await approver.getByRole('tab', { name: /승인 대기/ }).click();
  await find(approver, title);
  await approver.getByText(title, { exact: true }).click();
  await approver.getByRole('button', { name: '승인', exact: true }).click();
  await expect(approver.getByText('게시중', { exact: true })).toBeVisible();

  const reader = await comeIn(browser, 'prof01');
  await openByMenu(reader, '공지사항');
  await find(reader, title);
  const row = reader.locator('tbody tr', { hasText: title });
  await expect(row).toHaveAttribute('data-unread', 'true');
  await row.click();
  await expect(reader.getByText('모든 교직원은 확인해주세요.')).toBeVisible();
  await reader.getByRole('button', { name: '확인했습니다.' }).click();
  await expect(reader.locator('.notice-confirmed')).toBeVisible();
  await reader.context().close();

  await approver.getByRole('tab', { name: '확인 현황' }).click();
  const facts = approver.locator('.read-facts strong');
  await expect(facts).toHaveCount(4);
  const confirmed = Number((await facts.nth(1).textContent())?.replace(/\D/g, ''));
  expect(confirmed).toBeGreaterThanOrEqual(1);
  await approver.getByLabel('확인 여부').selectOption({ label: '확인' });
  await expect(approver.locator('tr[data-row]', { hasText: '임재현' })).toBeVisible();
  await approver.context().close();
});

/** A sending can be taken back for half a minute. */
const UNDO_MS = 31_000;

test('an alarm reaches the bell of the person it is for', async ({ page, browser }) => {
  const title = `회의 알림 ${Date.now()}`;
  await signInByForm(page, 'oper01');
  await openByMenu(page, '알림 발송 관리');
  await page.getByRole('button', { name: '알림 작성' }).click();
  await page.locator('.field').filter({ hasText: '역할' }).locator('.p-multiselect').click();
  await page.getByRole('option', { name: '감사', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(page.locator('.audience-count')).toContainText('대상 1명');
  await page.getByRole('textbox', { name: '제목' }).fill(title);
  await page.getByRole('textbox', { name: '내용' }).fill('오늘 세 시에 모입니다.');
  await page.getByRole('button', { name: '발송', exact: true }).click();
  await page.getByRole('button', { name: '1명에게 발송' }).click();
  await expectSaid(page, '30초 뒤에 발송합니다.');
  await advanceServer(UNDO_MS);

  // Nothing begins by itself before these servers: whoever looks after the jobs begins it by hand.
  const administrator = await comeIn(browser, 'admin01');
  await followMenu(administrator, '배치 작업 콘솔');
  await administrator.getByRole('button', { name: '알림 발송 즉시 실행' }).click();
  await administrator.getByRole('alertdialog').getByRole('button', { name: '실행' }).click();
  await expect(administrator.getByRole('row', { name: /알림 발송/ })).toContainText('성공');
  await administrator.context().close();

  const receiver = await comeIn(browser, 'audit01');
  await expect(receiver.getByRole('button', { name: /^알림 \d+건 안읽음$/ })).toBeVisible();
  await receiver.getByRole('button', { name: /^알림 \d+건 안읽음$/ }).click();
  await expect(receiver.getByRole('region', { name: '알림' })).toContainText(title);
  await receiver.context().close();
});
