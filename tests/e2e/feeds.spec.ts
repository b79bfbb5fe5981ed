import { writeXlsx } from 'hucre/xlsx';
import type { Page } from '@playwright/test';
import { DEPT_COLUMNS } from '#contract/batch/feed-rules.ts';
import { expect, signIn, test } from '#tests/support/browser/test.ts';

/** A workbook of departments with the columns given. */
const workbook = async (rows: readonly Readonly<Record<string, string | null>>[]): Promise<Buffer> => {
  const columns = DEPT_COLUMNS.filter(({ key }) => Object.hasOwn(rows[0] ?? {}, key));
  return Buffer.from(await writeXlsx({ sheets: [{ name: '조직', rows: [columns.map(({ label }) => label), ...rows.map((row) => columns.map(({ key }) => row[key] ?? null))] }] }));
};

async function chooseFile(page: Page, buffer: Buffer): Promise<void> {
  await page.goto('/batch');
  await page.getByRole('button', { name: '조직 연계 입력 업로드' }).click();
  await page.getByRole('dialog').getByLabel('입력 파일').setInputFiles({ name: '조직.xlsx', mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', buffer });
}

test('system 5.12: an input is checked, looked at, applied and found among the runs', async ({ page }) => {
  await signIn(page, 'admin02');
  const answer: { data: { data: readonly { deptCd: string; deptNm: string; deptDiv: string; upDeptCd: string | null }[] } } = await (await page.request.get('/api/cmmn/getDeptList')).json();
  const depts = answer.data.data;
  const rows = [...depts.map(({ deptCd, deptNm, deptDiv, upDeptCd }) => ({ deptCd, deptNm, deptDiv, upDeptCd })), { deptCd: '1099', deptNm: '틀린학과', deptDiv: 'HAKGUA', upDeptCd: '1999' }];
  await chooseFile(page, await workbook(rows));
  const dialog = page.getByRole('dialog', { name: '조직 연계 입력' });
  await expect(dialog.getByRole('region', { name: '검증 결과' })).toContainText(`전체 ${rows.length}건`);
  await expect(dialog.getByRole('row').filter({ hasText: '1099' })).toContainText('상위부서를 찾을 수 없습니다.');
  await dialog.getByRole('button', { name: '반영', exact: true }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('오류 1행을 제외하고 반영하시겠습니까?');
  await question.getByRole('button', { name: '확인' }).click();
  const run = page.getByRole('dialog').filter({ hasText: '조직.xlsx' });
  await expect(run).toContainText('일부실패', { timeout: 20_000 });
  await run.getByRole('button', { name: '닫기' }).last().click();
  await page.getByRole('tab', { name: '실행 이력' }).click();
  await expect(page.getByRole('table', { name: '실행 이력' }).locator('tr[data-row]').filter({ hasText: '조직 연계' }).first()).toContainText('일부실패');
});

test('system 8.6: a short input says why it cannot be applied', async ({ page }) => {
  await signIn(page, 'admin02');
  await chooseFile(page, await workbook([{ deptCd: '9300', deptNm: '정보전산원', deptDiv: 'ADM', upDeptCd: '9000' }]));
  const dialog = page.getByRole('dialog', { name: '조직 연계 입력' });
  await expect(dialog).toContainText('입력 건수가 현재 사용 중인 자료의 80%보다 적어 반영할 수 없습니다. (1/');
  await expect(dialog.getByRole('button', { name: '반영', exact: true })).toHaveCount(0);
  await dialog.getByLabel('강제 반영 사유').fill('짧은 사유');
  await dialog.getByRole('button', { name: '강제 반영' }).click();
  await expect(dialog.getByText('강제 반영 사유를 10자 이상 입력해주세요.')).toBeVisible();
});
