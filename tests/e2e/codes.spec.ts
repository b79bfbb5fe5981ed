import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { callServer } from '#tests/support/browser/call.ts';
import { expect, signIn, test } from '#tests/support/browser/test.ts';

const SCREEN = '/admin/sysMng/cmmnCdMng';

async function openGroup(page: Page, groupId: string): Promise<void> {
  await signIn(page, 'admin01');
  await page.goto(`${SCREEN}?searchKeyword=${groupId}`);
  await page.getByRole('cell', { name: groupId, exact: true }).click();
  await expect(
    page
      .getByRole('table', { name: /코드 목록/ })
      .locator('tbody tr')
      .first(),
  ).toBeVisible();
}
const codeName = (page: Page, row: number) => page.getByRole('textbox', { name: `${row}행 코드명` });
const save = (page: Page) => page.getByRole('button', { name: '저장', exact: true }).click();

test('a changed code reaches an open tab at once', async ({ page, context }) => {
  await openGroup(page, 'UNMASK_RSN');
  const other = await context.newPage();
  await other.goto(`${SCREEN}?searchKeyword=UNMASK_RSN`);
  await other.getByRole('cell', { name: 'UNMASK_RSN', exact: true }).click();
  await expect(codeName(other, 1)).toHaveValue('학생 상담');
  await codeName(page, 1).fill('학생 상담 기록');
  await save(page);
  await expect(page.getByText('저장되었습니다.')).toBeVisible();
  await codeName(page, 1).fill('학생 상담');
  await save(page);
  await expect(page.getByText('변경')).toHaveCount(0);
});

/** A group of its own with three codes, in the order of their names. */
async function newGroup(page: Page): Promise<string> {
  await signIn(page, 'admin01');
  const cdId = `ORDER_${randomUUID().slice(0, 8).toUpperCase()}`;
  await callServer(page, '/api/system/saveCmmnCdGrp', {
    cmmnCdId: randomUUID(),
    cdId,
    cdNm: `순서 ${cdId}`,
    sortOrdr: 999,
    useYn: 'Y',
  });
  await callServer(page, '/api/system/saveCmmnCd', {
    upCdId: cdId,
    rows: ['하나', '둘', '셋'].map((cdNm, index) => ({
      cmmnCdId: randomUUID(),
      cdId: `C${index + 1}`,
      cdNm,
      sortOrdr: index + 1,
      useYn: 'Y',
    })),
  });
  return cdId;
}
const expectOrder = async (page: Page, names: readonly string[]): Promise<void> => {
  for (const [index, name] of names.entries()) await expect(codeName(page, index + 1)).toHaveValue(name);
};
/** Saves the order, and finds it again on a page that is loaded anew. */
async function expectKept(page: Page, groupId: string, names: readonly string[]): Promise<void> {
  const saved = page.waitForResponse((response) => response.url().includes('saveCmmnCd') && response.ok());
  await save(page);
  await saved;
  await page.reload();
  await page.getByRole('cell', { name: groupId, exact: true }).click();
  await expectOrder(page, names);
}

test('codes dragged by their handle stay where they were put', async ({ page }) => {
  const groupId = await newGroup(page);
  await openGroup(page, groupId);
  await expectOrder(page, ['하나', '둘', '셋']);
  const rows = page.getByRole('table', { name: /코드 목록/ }).locator('tbody tr');
  await rows.first().locator('.pi-bars').dragTo(rows.nth(2));
  await expectOrder(page, ['둘', '셋', '하나']);
  await rows.nth(2).locator('.pi-bars').click();
  await expect(rows.nth(2), 'a click at the handle picks nothing up').toHaveAttribute('data-dragged', 'false');
  await expectKept(page, groupId, ['둘', '셋', '하나']);
});

test('a template goes out and comes back checked', async ({ page }, testInfo) => {
  await openGroup(page, 'CNTCT_MTHD');
  await page.getByRole('button', { name: '양식 업로드' }).click();
  const dialog = page.getByRole('dialog');
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: '양식 다운로드' }).click();
  const file = testInfo.outputPath('양식.xlsx');
  await (await download).saveAs(file);
  await dialog.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByText('입력된 행이 없습니다.')).toBeVisible();
});
