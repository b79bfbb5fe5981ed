import type { Page } from '@playwright/test';
import { expect, signIn, test } from '#tests/support/browser/test.ts';

const USERS = '/admin/sysMng/userRoleMpg', ROLE_USERS = '/admin/sysMng/roleUserMpg';
// A refused save is an answer with an error status, and Chromium writes each of them to the console.
test.use({ allowed: [/Failed to load resource: the server responded with a status of (409|400)/] });

async function openPerson(page: Page, stfNo: string): Promise<void> {
  await page.goto(`${USERS}?searchKeyword=${stfNo}`);
  await page.getByRole('cell', { name: stfNo, exact: true }).click();
  await expect(page.getByRole('list', { name: '역할' })).toHaveAttribute('aria-busy', 'false');
}
const inDialog = (page: Page) => page.getByRole('dialog');

test('system 3: nobody gives himself a role', async ({ page }) => {
  await signIn(page, 'admin01');
  await openPerson(page, 'admin01');
  await page.getByRole('button', { name: '역할 추가' }).click();
  await inDialog(page).getByLabel(/^역할/).selectOption({ label: '감사 (ROLE_AUDIT)' });
  await inDialog(page).getByLabel(/부여 사유/).fill('시험 부여');
  await inDialog(page).getByRole('button', { name: '저장', exact: true }).click();
  await expect(page.getByText('본인의 권한은 변경할 수 없습니다.')).toBeVisible();
});

test('a role is given, seen in effect and taken back', async ({ page }) => {
  await signIn(page, 'admin01');
  await openPerson(page, 'cnslr02');
  await page.getByRole('button', { name: '역할 추가' }).click();
  await inDialog(page).getByRole('button', { name: '저장', exact: true }).click();
  await expect(page.getByText('부여 사유를 입력해주세요.').first()).toBeVisible();
  await inDialog(page).getByLabel(/^역할/).selectOption({ label: '운영자 (ROLE_OPER)' });
  await expect(inDialog(page).getByRole('region', { name: '영향' })).toContainText('얻는 사람 1명');
  await inDialog(page).getByLabel(/부여 사유/).fill('학기 지원');
  await inDialog(page).getByRole('button', { name: '저장', exact: true }).click();
  await expect(page.getByText('저장되었습니다.')).toBeVisible();
  await expect(page.getByRole('list', { name: '역할' }).getByText('운영자')).toBeVisible();
  await page.getByRole('tab', { name: '유효권한' }).click();
  await expect(page.getByRole('table', { name: '유효권한' }).getByText('공통코드관리')).toBeVisible();
  await page.getByRole('tab', { name: '역할', exact: true }).click();
  await page.getByRole('button', { name: '운영자 회수' }).click();
  await expect(inDialog(page).getByRole('region', { name: '영향' })).toContainText('잃는 사람 1명');
  await inDialog(page).getByLabel(/회수 사유/).fill('지원 종료');
  await inDialog(page).getByRole('button', { name: '회수', exact: true }).click();
  await expect(page.getByRole('list', { name: '역할' }).getByText('운영자')).toHaveCount(0);
  await page.goto('/admin/sysMng/hisSrch/permGrntHisSrch?searchKeyword=cnslr02');
  const newest = page.getByRole('table', { name: '권한부여 이력' }).locator('tbody tr[data-row]').first();
  await expect(newest).toContainText('지원 종료');
  await newest.click();
  await expect(inDialog(page)).toContainText('지원 종료');
  await inDialog(page).getByRole('button', { name: '사용자 권한 타임라인' }).click();
  await expect(inDialog(page).getByRole('region', { name: '사용자 권한 타임라인' }).getByRole('listitem').filter({ hasText: '(회수)' })).not.toHaveCount(0);
});

test('an administrator opens the number of a refusal and sees the missing link', async ({ page }) => {
  await signIn(page, 'dept03');
  const refused = await page.request.get('/api/system/getClientList?page=1&rowsPerPage=10');
  const { data } = await refused.json() as { readonly data: { readonly explainId: string } };
  expect([refused.status(), data.explainId]).toEqual([403, expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)]);
  await page.context().clearCookies();
  await signIn(page, 'admin01');
  await page.goto(`${USERS}?explainId=${data.explainId}`);
  const answer = inDialog(page).getByRole('region', { name: '권한 확인 결과' });
  await expect(answer).toContainText('서민아');
  await expect(answer.getByRole('status')).toContainText('사용할 수 없습니다.');
  await expect(answer.getByRole('listitem').filter({ has: page.getByRole('img', { name: '끊어짐' }) })).not.toHaveCount(0);
});

test('a temporary password is shown once', async ({ page }) => {
  await signIn(page, 'admin01');
  await openPerson(page, 'dean01');
  await page.getByRole('tab', { name: '계정' }).click();
  await expect(page.getByRole('button', { name: '잠금해제' })).toBeDisabled();
  await page.getByRole('button', { name: '임시비밀번호 발급' }).click();
  await inDialog(page).getByLabel(/사유/).fill('본인 확인 완료');
  await inDialog(page).getByRole('button', { name: '임시비밀번호 발급' }).click();
  await expect(page.getByRole('status', { name: '임시비밀번호' })).toHaveText(/^\S{12}$/);
  await inDialog(page).getByRole('button', { name: '확인' }).click();
  await expect(page.getByText('임시비밀번호 (변경 전)')).toBeVisible();
});

test('people of a role are found, added and kept from by-hand loss', async ({ page }) => {
  await signIn(page, 'admin01');
  await page.goto(ROLE_USERS);
  await page.getByRole('button', { name: /교수/ }).click();
  await expect(page.getByText('Total: 500')).toBeVisible();
  await page.getByRole('table', { name: /사용자/ }).locator('tbody').getByRole('checkbox').first().click();
  await expect(page.getByRole('button', { name: '회수' })).toBeDisabled();
  await expect(page.getByRole('button', { name: '회수' })).toHaveAttribute('title', '자동부여 역할은 조건을 변경해야 회수할 수 있습니다.');
  await page.getByRole('button', { name: /감사/ }).click();
  await page.getByRole('button', { name: '사용자 추가' }).click();
  await inDialog(page).getByRole('button', { name: '부여', exact: true }).click();
  await expect(page.getByText('사용자를 선택해주세요.').first()).toBeVisible();
});
