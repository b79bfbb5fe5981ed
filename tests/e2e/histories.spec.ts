import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, signIn, test } from '#tests/support/browser/test.ts';
import { putOn, settle } from '#tests/support/browser/theme.ts';

const BASE = '/admin/sysMng/hisSrch';
// A session that was ended from outside is an answer with an error status, which Chromium writes to the console.
test.use({ allowed: [/Failed to load resource: the server responded with a status of 4/] });

const rowsOf = (page: Page, table: string) => page.getByRole('table', { name: table }).locator('tbody tr');

/** The server's clock runs ahead of the page's by what other tests have moved it; two days more hold both. */
function around(days = 2): string {
  const day = (offset: number): string =>
    new Date(Date.now() + 9 * 3_600_000 + offset * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
  return `strtDt=${day(0)}&endDt=${day(days)}`;
}

test('sign-ins are searched, too long a period is told', async ({ page }) => {
  const loginId = `nobody${randomUUID().slice(0, 8)}`;
  await page.request.post('/api/login', { data: { loginId, password: 'wrong' } });
  await signIn(page, 'admin01');
  await page.goto(`${BASE}/loginHisSrch?${around()}`);
  await page.getByRole('searchbox', { name: '아이디/성명' }).fill(loginId);
  await page.getByRole('button', { name: '조회', exact: true }).click();
  await expect(rowsOf(page, '로그인 이력').first()).toContainText('없는 아이디');
  await expect(page.getByRole('list', { name: '요약' })).toContainText('성공 0');
  await expect(page.getByRole('button', { name: '엑셀 다운로드' })).toHaveCount(0);
  await page.getByRole('textbox', { name: '기간 시작' }).fill('2020-01-01');
  await page.getByRole('textbox', { name: '기간 시작' }).press('Tab');
  await page.getByRole('button', { name: '조회', exact: true }).click();
  await expect(page.getByText('조회 기간은 최대 92일입니다.')).toBeVisible();
});

test('an administrator ends a session, which its owner is told', async ({ page, browser }) => {
  const second = await browser.newContext({ locale: 'ko-KR', serviceWorkers: 'block' });
  const other = await second.newPage();
  await signIn(other, 'career02');
  await other.goto('/admin/cmnct/cmnctMng/notice');
  await expect(other.locator('[data-page-title]')).toBeVisible();
  await signIn(page, 'admin01');
  await page.goto(`${BASE}/loginHisSrch?tab=active&searchKeyword=career02`);
  await page.getByRole('button', { name: '강제 로그아웃' }).click();
  await expect(page.getByText('선택된 항목이 없습니다.')).toBeVisible();
  await rowsOf(page, '현재 접속자').first().getByRole('checkbox').check();
  await page.getByRole('button', { name: '강제 로그아웃' }).click();
  const dialog = page.getByRole('dialog', { name: '강제 로그아웃' });
  await dialog.getByRole('textbox').fill('보안 점검');
  await dialog.getByRole('button', { name: '종료' }).click();
  await expect(page.getByText('접속 1건을 종료했습니다.')).toBeVisible();
  await other.reload();
  await expect(other.getByText('관리자가 접속을 종료했습니다.').first()).toBeVisible();
  await second.close();
});

test('visits become statistics by menu and day', async ({ page }) => {
  await signIn(page, 'audit01');
  await page.goto(`${BASE}/menuUseHisSrch?${around()}`);
  await expect(rowsOf(page, '메뉴 사용 이력').first()).toContainText('메뉴 사용 이력');
  await page.getByRole('tab', { name: '통계' }).click();
  await expect(page).toHaveURL(/tab=stat$/);
  await page.goto(`${BASE}/menuUseHisSrch?tab=stat&${around()}`);
  await expect(rowsOf(page, '메뉴별 통계').filter({ hasText: '메뉴 사용 이력' })).toHaveCount(1);
  await page.getByRole('button', { name: '표로 보기' }).click();
  await expect(page.getByRole('region', { name: '일자별 화면 이동 표' })).toBeVisible();
});

test('a call opens what it sent', async ({ page }) => {
  await signIn(page, 'audit01');
  await page.goto(`${BASE}/menuUseHisSrch?${around()}`);
  await expect(rowsOf(page, '메뉴 사용 이력').first()).toBeVisible();
  await page.goto(`${BASE}/apiUseHis?${around()}&apiPath=getMenuUseHisList`);
  const call = rowsOf(page, 'API 사용').first();
  await expect(call).toContainText('/api/system/getMenuUseHisList');
  await call.getByRole('cell').nth(1).click();
  await expect(page.getByRole('dialog', { name: 'API 사용 상세' }).locator('pre[aria-label="보낸 값"]')).toContainText(
    'strtDt',
  );
});

test('a write leads from its call to its statements', async ({ page }) => {
  await signIn(page, 'admin01');
  await page.goto('/admin/sysMng/cmmnCdMng');
  await settle(page);
  for (const theme of ['DARK', 'LIGHT'] as const) await putOn(page, theme);
  await expect
    .poll(async () => {
      await page.goto(`${BASE}/sqlLogHisSrch?${around(1)}&tableNm=user&sqlDivCd=U`);
      await expect(page.getByRole('table', { name: 'SQL 로그' })).toHaveAttribute('aria-busy', 'false');
      return rowsOf(page, 'SQL 로그').filter({ hasText: 'themeCd' }).count();
    })
    .toBeGreaterThan(0);
  await rowsOf(page, 'SQL 로그').filter({ hasText: 'themeCd' }).first().getByRole('cell').nth(2).click();
  const dialog = page.getByRole('dialog', { name: 'SQL 상세' });
  await expect(dialog.locator('pre[aria-label="문장"]')).toContainText('update "user" set "themeCd" = ?');
  await dialog.getByRole('button', { name: '닫기' }).first().click();
  await page.getByRole('tab', { name: '느린 SQL' }).click();
  await page.goto(`${BASE}/sqlLogHisSrch?tab=slow&${around(1)}`);
  await expect(rowsOf(page, '느린 SQL').first()).toBeVisible();
});
