import type { Page } from '@playwright/test';
import { DEPT_COLUMNS } from '#contract/batch/feed-rules.ts';
import { findings } from '#tests/support/browser/axe.ts';
import { askServer } from '#tests/support/browser/call.ts';
import { expect, signIn, test } from '#tests/support/browser/test.ts';
import { settle } from '#tests/support/browser/theme.ts';
import { workbook } from '#tests/support/browser/workbook.ts';

type Dept = Readonly<Record<string, string | null>>;
const IT_CENTRE: Dept = { deptCd: '9300', deptNm: '정보전산원', deptDiv: 'ADM', upDeptCd: '9000' };
/** A department whose place is missing. */
const MISPLACED: Dept = { deptCd: '1099', deptNm: '틀린학과', deptDiv: 'HAKGUA', upDeptCd: '1999' };

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
/** The departments of the campus as an input names them. */
const listDepts = async (page: Page): Promise<readonly Dept[]> =>
  (await askServer(page, '/api/cmmn/getDeptList')).data.map(({ deptCd, deptNm, deptDiv, upDeptCd }) => ({
    deptCd: text(deptCd),
    deptNm: text(deptNm),
    deptDiv: text(deptDiv),
    upDeptCd: text(upDeptCd),
  }));

async function openUpload(page: Page): Promise<void> {
  await page.goto('/batch');
  await page.getByRole('button', { name: '조직 연계 입력 업로드' }).click();
}
/** Sends a workbook of departments with the columns that they have. */
async function chooseFile(page: Page, rows: readonly Dept[]): Promise<void> {
  const columns = DEPT_COLUMNS.filter(({ key }) => Object.hasOwn(rows[0] ?? {}, key));
  const file = await workbook(
    '조직',
    columns.map(({ label }) => label),
    rows.map((row) => columns.map(({ key }) => row[key] ?? null)),
  );
  await page.getByRole('dialog').getByLabel('입력 파일').setInputFiles(file);
}

test('system.md 5.12: an input is checked, looked at, applied and found among the runs', async ({ page }) => {
  await signIn(page, 'admin02');
  const rows = [...(await listDepts(page)), MISPLACED];
  await openUpload(page);
  await chooseFile(page, rows);
  const dialog = page.getByRole('dialog', { name: '조직 연계 입력' });
  await expect(dialog.getByRole('region', { name: '검증 결과' })).toContainText(`전체 ${rows.length}건`);
  await expect(dialog.getByRole('row').filter({ hasText: '1099' })).toContainText('상위부서를 찾을 수 없습니다.');
  await dialog.getByRole('button', { name: '반영', exact: true }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('오류 1행을 제외하고 반영하시겠습니까?');
  await question.getByRole('button', { name: '1행 제외하고 반영' }).click();
  const run = page.getByRole('dialog').filter({ hasText: '조직.xlsx' });
  await expect(run).toContainText('일부실패');
  await run.getByRole('button', { name: '닫기' }).last().click();
  await page.getByRole('tab', { name: '실행 이력' }).click();
  await expect(
    page.getByRole('table', { name: '실행 이력' }).locator('tr[data-row]').filter({ hasText: '조직 연계' }).first(),
  ).toContainText('일부실패');
});

test('system.md 8.6: a short input says why it cannot be applied', async ({ page }) => {
  await signIn(page, 'admin02');
  await openUpload(page);
  await chooseFile(page, [IT_CENTRE]);
  const dialog = page.getByRole('dialog', { name: '조직 연계 입력' });
  await expect(dialog).toContainText('입력 건수가 현재 사용 중인 자료의 80%보다 적어 반영할 수 없습니다. (1/');
  await expect(dialog.getByRole('button', { name: '반영', exact: true })).toHaveCount(0);
  await dialog.getByLabel('강제 반영 사유').fill('짧은 사유');
  await dialog.getByRole('button', { name: '강제 반영' }).click();
  await expect(dialog.getByText('강제 반영 사유를 10자 이상 입력해주세요.')).toBeVisible();
});

test('axe finds nothing in the dialogs of an input', async ({ page }) => {
  await signIn(page, 'admin02');
  const depts = await listDepts(page);
  await openUpload(page);
  await settle(page);
  const dialog = page.getByRole('dialog', { name: '조직 연계 입력' });
  expect(await findings(page), 'before a file').toEqual([]);
  await chooseFile(page, [...depts, MISPLACED]);
  await expect(dialog.getByRole('row').filter({ hasText: '1099' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: '반영', exact: true })).toBeEnabled();
  expect(await findings(page), 'with a row that is wrong').toEqual([]);
  await chooseFile(page, [IT_CENTRE]);
  await dialog.getByRole('button', { name: '강제 반영' }).click();
  await expect(dialog.getByText('강제 반영 사유를 10자 이상 입력해주세요.')).toBeVisible();
  expect(await findings(page), 'too short, and insisted on without a reason').toEqual([]);
});
