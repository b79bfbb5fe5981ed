import type { Page } from '@playwright/test';
import { userIdOf } from '#server/database/seed/demo/user-id.ts';
import { askServer, callServer } from '#tests/support/browser/call.ts';
import { expect, signIn, test } from '#tests/support/browser/test.ts';
import { workbook } from '#tests/support/browser/workbook.ts';

const USERS = '/admin/sysMng/userRoleMpg',
  ROLE_USERS = '/admin/sysMng/roleUserMpg';
// A refused save is an answer with an error status, and Chromium writes each of them to the console.
test.use({ allowed: [/Failed to load resource: the server responded with a status of (409|400)/] });

async function openPerson(page: Page, stfNo: string): Promise<void> {
  await page.goto(`${USERS}?searchKeyword=${stfNo}`);
  await page.getByRole('cell', { name: stfNo, exact: true }).click();
  await expect(page.getByRole('list', { name: '역할' })).toHaveAttribute('aria-busy', 'false');
}
/** A person without a role that an earlier try may have left. */
async function takeBack(page: Page, stfNo: string, roleCd: string): Promise<void> {
  const { data: grants } = await askServer(page, `/api/system/getUserRoleList?userId=${userIdOf(stfNo)}`);
  const rows = grants
    .filter((grant) => grant['roleCd'] === roleCd && grant['stCd'] === 'ACTIVE')
    .map(({ userRoleId, version }) => ({ userRoleId, version }));
  if (rows.length > 0) await callServer(page, '/api/system/endUserRole', { rows, rsn: '시험 준비' });
}
const inDialog = (page: Page) => page.getByRole('dialog');

test('system 3: nobody gives himself a role', async ({ page }) => {
  await signIn(page, 'admin01');
  await openPerson(page, 'admin01');
  await page.getByRole('button', { name: '역할 추가' }).click();
  await inDialog(page).getByLabel(/^역할/).selectOption({ label: '감사 (ROLE_AUDIT)' });
  await inDialog(page)
    .getByLabel(/부여 사유/)
    .fill('시험 부여');
  await inDialog(page).getByRole('button', { name: '저장', exact: true }).click();
  await expect(page.getByText('본인의 권한은 변경할 수 없습니다.')).toBeVisible();
});

test('a role is given, seen in effect and taken back', async ({ page }) => {
  await signIn(page, 'admin01');
  await takeBack(page, 'cnslr02', 'ROLE_OPER');
  await openPerson(page, 'cnslr02');
  await page.getByRole('button', { name: '역할 추가' }).click();
  await inDialog(page).getByRole('button', { name: '저장', exact: true }).click();
  await expect(page.getByText('부여 사유를 입력해주세요.').first()).toBeVisible();
  await inDialog(page).getByLabel(/^역할/).selectOption({ label: '운영자 (ROLE_OPER)' });
  await expect(inDialog(page).getByRole('region', { name: '영향' })).toContainText('얻는 사람 1명');
  await inDialog(page)
    .getByLabel(/부여 사유/)
    .fill('학기 지원');
  await inDialog(page).getByRole('button', { name: '저장', exact: true }).click();
  await expect(page.getByText('저장되었습니다.')).toBeVisible();
  await expect(page.getByRole('list', { name: '역할' }).getByText('운영자')).toBeVisible();
  await page.getByRole('tab', { name: '유효권한' }).click();
  await expect(page.getByRole('table', { name: '유효권한' }).getByText('공통코드관리')).toBeVisible();
  await page.getByRole('tab', { name: '역할', exact: true }).click();
  await page.getByRole('button', { name: '운영자 회수' }).click();
  await expect(inDialog(page).getByRole('region', { name: '영향' })).toContainText('잃는 사람 1명');
  await inDialog(page)
    .getByLabel(/회수 사유/)
    .fill('지원 종료');
  await inDialog(page).getByRole('button', { name: '회수', exact: true }).click();
  await expect(page.getByRole('list', { name: '역할' }).getByText('운영자')).toHaveCount(0);
  await page.goto('/admin/sysMng/hisSrch/permGrntHisSrch?searchKeyword=cnslr02');
  const newest = page.getByRole('table', { name: '권한부여 이력' }).locator('tbody tr[data-row]').first();
  await expect(newest).toContainText('지원 종료');
  await newest.click();
  await expect(inDialog(page)).toContainText('지원 종료');
  await inDialog(page).getByRole('button', { name: '사용자 권한 타임라인' }).click();
  await expect(
    inDialog(page)
      .getByRole('region', { name: '사용자 권한 타임라인' })
      .getByRole('listitem')
      .filter({ hasText: '(회수)' }),
  ).not.toHaveCount(0);
});

test('an administrator opens the number of a refusal and sees the missing link', async ({ page }) => {
  await signIn(page, 'dept03');
  const refused = await page.request.get('/api/system/getClientList?page=1&rowsPerPage=10');
  const { data } = (await refused.json()) as { readonly data: { readonly explainId: string } };
  expect([refused.status(), data.explainId]).toEqual([403, expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)]);
  await page.context().clearCookies();
  await signIn(page, 'admin01');
  await page.goto(`${USERS}?explainId=${data.explainId}`);
  const answer = inDialog(page).getByRole('region', { name: '권한 확인 결과' });
  await expect(answer).toContainText('서민아');
  await expect(answer.getByRole('status')).toContainText('사용할 수 없습니다.');
  await expect(answer.getByRole('listitem').filter({ has: page.getByRole('img', { name: '끊어짐' }) })).not.toHaveCount(
    0,
  );
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
  await page
    .getByRole('table', { name: /사용자/ })
    .locator('tbody')
    .getByRole('checkbox')
    .first()
    .click();
  await expect(page.getByRole('button', { name: '회수' })).toBeDisabled();
  await expect(page.getByRole('button', { name: '회수' })).toHaveAttribute(
    'title',
    '자동부여 역할은 조건을 변경해야 회수할 수 있습니다.',
  );
  await page.getByRole('button', { name: /감사/ }).click();
  await page.getByRole('button', { name: '사용자 추가' }).click();
  await inDialog(page).getByRole('button', { name: '부여', exact: true }).click();
  await expect(page.getByText('사용자를 선택해주세요.').first()).toBeVisible();
});

test('a workbook of grants tells whom it touches before it is applied', async ({ page }) => {
  await signIn(page, 'admin01');
  await takeBack(page, 'cnslr03', 'ROLE_OPER');
  await page.goto(`${USERS}?searchKeyword=cnslr03`);
  await page.getByRole('button', { name: '양식 업로드' }).click();
  const dialog = page.getByRole('dialog', { name: '사용자별 역할 업로드' }),
    effect = dialog.getByRole('region', { name: '영향' });
  const file = await workbook(
    '역할',
    ['교번', '역할코드', '시작일', '종료일', '적용부서코드', '사유'],
    [
      ['cnslr03', 'ROLE_OPER', '2026-04-06', null, null, '학기 지원'],
      ['nobody', 'ROLE_OPER', '2026-04-06', null, null, '학기 지원'],
    ],
  );
  await dialog.locator('input[type=file]').setInputFiles(file);
  await expect(dialog.getByText('전체 2건 = 정상 1건 + 오류 1건')).toBeVisible();
  await expect(effect.getByRole('status')).toHaveText(/사람 1명/);
  await effect.getByRole('button', { name: '사람별로 보기' }).click();
  await expect(effect.getByRole('list', { name: '사람별 영향' }).getByRole('listitem')).not.toHaveCount(0);
  await dialog.getByRole('button', { name: '반영', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('전체 2건 / 반영 1건 / 제외 1건');
  await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('row', { name: /cnslr03/ })).toContainText('운영자');
  await takeBack(page, 'cnslr03', 'ROLE_OPER');
});
