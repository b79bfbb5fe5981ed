import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { callServer } from '#tests/support/browser/call.ts';
import { expect, signIn, test } from '#tests/support/browser/test.ts';
import { workbook } from '#tests/support/browser/workbook.ts';

const ROLES = '/admin/sysMng/roleMng',
  MATRIX = '/admin/sysMng/roleResourceMpg',
  CODES = '/admin/sysMng/cmmnCdMng';
// A refused save is an answer with an error status, and Chromium writes each of them to the console.
test.use({ allowed: [/Failed to load resource: the server responded with a status of (409|400)/] });

const field = (page: Page, label: string) => page.getByRole('dialog').getByLabel(label, { exact: true });
const saveDialog = (page: Page) => page.getByRole('dialog').getByRole('button', { name: '저장', exact: true }).click();

test('a role is made, stopped and deleted', async ({ page }) => {
  await signIn(page, 'admin01');
  await page.goto(ROLES);
  await page.getByRole('button', { name: '등록' }).click();
  await field(page, '역할코드 *').fill('ROLE_E2E!');
  await saveDialog(page);
  await expect(
    page.getByText('역할코드는 ROLE_로 시작하는 영문 대문자, 숫자, 밑줄만 사용할 수 있습니다.').first(),
  ).toBeVisible();
  const roleCd = `ROLE_E2E_${randomUUID().slice(0, 6).toUpperCase()}`;
  await field(page, '역할코드 *').fill(roleCd);
  await field(page, '역할명 *').fill('시험 역할');
  await page.getByRole('dialog').getByLabel('데이터범위').selectOption('DEPT');
  await saveDialog(page);
  await expect(page.getByText('저장되었습니다.')).toBeVisible();
  const row = page.getByRole('row', { name: new RegExp(roleCd) });
  await row.getByRole('checkbox').click();
  await page.getByRole('button', { name: '삭제' }).click();
  await page.getByRole('button', { name: '확인' }).click();
  await expect(page.getByText('삭제되었습니다.')).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('the condition tells at once how many it means', async ({ page }) => {
  await signIn(page, 'admin01');
  await page.goto(`${ROLES}?searchKeyword=ROLE_PROF`);
  await page.getByRole('cell', { name: 'ROLE_PROF' }).click();
  await expect(page.getByText('예상 대상 500명')).toBeVisible();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /비전임교원/ })
    .or(page.locator('.p-multiselect-token', { hasText: '비전임교원' }).locator('.p-multiselect-token-icon'))
    .first()
    .click();
  await expect(page.getByText('예상 대상 400명')).toBeVisible();
});

test('built-in roles stay and people read without buttons', async ({ page }) => {
  await signIn(page, 'admin01');
  await page.goto(`${ROLES}?searchKeyword=ROLE_AUDIT`);
  await expect(page.getByRole('link', { name: /사용자 1명$/ })).toBeVisible();
  await page
    .getByRole('row', { name: /ROLE_AUDIT/ })
    .getByRole('checkbox')
    .click();
  await page.getByRole('button', { name: '삭제' }).click();
  await page.getByRole('button', { name: '확인' }).click();
  await expect(page.getByText('기본 역할은 삭제할 수 없습니다.')).toBeVisible();
  await page.context().clearCookies();
  await signIn(page, 'oper01');
  await page.goto(`${ROLES}?searchKeyword=ROLE_AUDIT`);
  // Where the numbers come from is not for an operator to open.
  await expect(page.getByRole('row', { name: /ROLE_AUDIT/ }).getByRole('link')).toHaveCount(0);
  await page.getByRole('cell', { name: 'ROLE_AUDIT' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByRole('button', { name: '저장', exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: '등록' })).toHaveCount(0);
});

async function openMatrix(page: Page, roleNm: string): Promise<void> {
  await page.goto(MATRIX);
  const role = page.getByRole('search').getByLabel('역할');
  await expect(role.locator('option', { hasText: roleNm })).toHaveCount(1);
  await role.selectOption({ label: roleNm });
  await expect(page.getByRole('table', { name: '자원 권한' })).toBeVisible();
}
/** Letters of a role on a screen as this test begins with them, whatever an earlier one has saved. */
async function setCell(page: Page, roleCd: string, resourcePath: string, authTypes: string): Promise<void> {
  const { uploadId } = await callServer(page, '/api/system/uploadRoleResource', {
    rows: [{ rowNo: 2, roleCd, resourcePath, authTypes, dataScopeCd: '' }],
  });
  await callServer(page, '/api/system/applyRoleResourceUpload', { uploadId });
}
const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });

test('letters bring and take each other and are saved with a reason', async ({ page }) => {
  await signIn(page, 'admin01');
  await setCell(page, 'ROLE_CAREER', CODES, '');
  await openMatrix(page, '취업담당자 (ROLE_CAREER)');
  await box(page, '공통코드관리 U').check();
  await expect(box(page, '공통코드관리 R')).toBeChecked();
  await expect(page.getByText('변경 1건')).toBeVisible();
  await box(page, '공통코드관리 R').uncheck();
  await expect(box(page, '공통코드관리 U')).not.toBeChecked();
  await expect(page.getByRole('status').filter({ hasText: '변경된 내용이 없습니다.' })).toBeVisible();
  await box(page, '공통코드관리 R').check();
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await saveDialog(page);
  await expect(page.getByText('사유를 2글자 이상 입력해주세요.').first()).toBeVisible();
  await page
    .getByRole('dialog')
    .getByLabel(/변경 사유/)
    .fill('취업 통계 코드 확인');
  await saveDialog(page);
  await expect(page.getByText('저장되었습니다.')).toBeVisible();
  await expect(box(page, '공통코드관리 R')).toBeChecked();
  await expect(page.getByText('변경 1건')).toHaveCount(0);
});

test('marks outlive what somebody else has saved', async ({ page, context }) => {
  await signIn(page, 'admin01');
  await setCell(page, 'ROLE_AUDIT', CODES, 'R');
  await openMatrix(page, '감사 (ROLE_AUDIT)');
  const other = await context.newPage();
  await openMatrix(other, '감사 (ROLE_AUDIT)');
  const save = async (tab: Page, name: string): Promise<void> => {
    await box(tab, name).check();
    await tab.getByRole('button', { name: '저장', exact: true }).click();
    await tab
      .getByRole('dialog')
      .getByLabel(/변경 사유/)
      .fill('시험 변경');
    await saveDialog(tab);
  };
  await save(other, '공통코드관리 U');
  await expect(other.getByText('저장되었습니다.')).toBeVisible();
  await save(page, '역할관리 U');
  await expect(page.getByText('다른 사용자가 먼저 수정했습니다. 새로고침 후 다시 시도해 주세요.')).toBeVisible();
  await page.getByRole('button', { name: '확인' }).click();
  await expect(box(page, '공통코드관리 U')).toBeChecked();
  await expect(box(page, '역할관리 U')).toBeChecked();
  await expect(page.getByText('변경 1건')).toBeVisible();
});

test('a workbook of rights tells whom it touches before it is applied', async ({ page }) => {
  await signIn(page, 'admin01');
  await setCell(page, 'ROLE_CNSLR', CODES, '');
  await openMatrix(page, '상담사 (ROLE_CNSLR)');
  await page.getByRole('button', { name: '양식 업로드' }).click();
  const dialog = page.getByRole('dialog', { name: '역할별 자원 권한 업로드' }),
    effect = dialog.getByRole('region', { name: '영향' });
  const choose = async (roleCd: string) =>
    dialog
      .locator('input[type=file]')
      .setInputFiles(
        await workbook('권한', ['역할코드', '경로', '권한문자열', '데이터범위'], [[roleCd, CODES, 'R', 'DEPT']]),
      );
  await choose('ROLE_NONE');
  await expect(dialog.getByText('전체 1건 = 정상 0건 + 오류 1건')).toBeVisible();
  await expect(effect).toHaveCount(0);
  await choose('ROLE_CNSLR');
  await expect(effect.getByRole('status')).toHaveText(/^얻는 사람 \d+명\s*$/);
  await expect(effect.getByRole('list', { name: '화면별 영향' }).getByRole('listitem')).toHaveText(
    /^공통코드관리얻음 \d+$/,
  );
  await effect.getByRole('button', { name: '사람별로 보기' }).click();
  await expect(effect.getByRole('list', { name: '사람별 영향' }).getByRole('listitem').first()).toContainText(
    '없음 → R',
  );
  await dialog.getByRole('button', { name: '반영', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toContainText('전체 1건 / 반영 1건 / 제외 0건');
  await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(box(page, '공통코드관리 R')).toBeChecked();
  await setCell(page, 'ROLE_CNSLR', CODES, '');
});
