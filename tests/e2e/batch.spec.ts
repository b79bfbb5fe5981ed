import type { Page } from '@playwright/test';
import { expect, signIn, test } from '#tests/support/browser/test.ts';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function openConsole(page: Page, loginId: string): Promise<void> {
  await signIn(page, loginId);
  await page.goto('/batch');
  await expect(row(page, 'UI 가이드 초기화')).toContainText('매일 04:00');
}

test('a job is started by hand and its run is read', async ({ page }) => {
  await openConsole(page, 'admin01');
  await page.getByRole('button', { name: 'UI 가이드 초기화 즉시 실행' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('되돌릴 수 없는 작업입니다.');
  await question.getByRole('button', { name: '확인' }).click();
  await expect(row(page, 'UI 가이드 초기화')).toContainText('성공');
  await page.getByRole('tab', { name: '실행 이력' }).click();
  await page
    .getByRole('table', { name: '실행 이력' })
    .getByRole('row')
    .filter({ hasText: 'UI 가이드 초기화' })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('237');
  await expect(dialog).toContainText('수동');
});

test('a schedule that is none is told at its field', async ({ page, allowed }) => {
  allowed.push(/400/);
  await openConsole(page, 'admin01');
  await page.getByRole('button', { name: '만료 접속 정리 일정 변경' }).click();
  const dialog = page.getByRole('dialog');
  const schedule = dialog.getByLabel('일정', { exact: true });
  await schedule.fill('0 25 * * *');
  await dialog.getByRole('button', { name: '저장' }).click();
  await expect(dialog.getByText('일정 형식이 올바르지 않습니다.')).toBeVisible();
  await expect(schedule).toHaveValue('0 25 * * *');
  await schedule.fill('*/10 * * * *');
  await expect(dialog.getByRole('status').filter({ hasText: '10분마다' })).toBeVisible();
  await dialog.getByRole('button', { name: '저장' }).click();
  await expect(row(page, '만료 접속 정리')).toContainText('10분마다');
});

test('session-security 8.10: an operator reads but starts nothing', async ({ page }) => {
  await openConsole(page, 'oper01');
  await expect(page.getByRole('button', { name: /즉시 실행/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /일정 변경/ })).toHaveCount(0);
  await page.getByRole('tab', { name: '달력' }).click();
  await expect(page.getByRole('region', { name: '주간 달력' })).toContainText('이번 주');
});

test('session-security 8.10: a professor is led away', async ({ page, allowed }) => {
  allowed.push(/403/);
  await signIn(page, 'prof01');
  await page.goto('/batch');
  await expect(page.getByText('화면에 대한 조회 권한이 없습니다.')).toBeVisible();
  await page.waitForURL('**/error*');
});
