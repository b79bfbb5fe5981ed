import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { callServer } from '#tests/support/browser/call.ts';
import { expect, signIn, test } from '#tests/support/browser/test.ts';

const SCREEN = '/admin/sysMng/cmmnCdMng';
// A refused save is an answer with an error status, and Chromium writes each of them to the console.
test.use({ allowed: [/Failed to load resource: the server responded with a status of 409/] });

async function openGroup(page: Page, groupId: string, loginId = 'admin01'): Promise<void> {
  await signIn(page, loginId);
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

test('groups are filtered by area, name and use', async ({ page }) => {
  await signIn(page, 'admin01');
  await page.goto(SCREEN);
  await page.getByLabel('그룹ID/명').fill('GUIDE');
  await page.getByRole('button', { name: '조회' }).click();
  await expect(page.getByRole('table', { name: '코드 그룹' }).locator('tbody tr')).toHaveCount(2);
  await expect(page).toHaveURL(/searchKeyword=GUIDE/);
});

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

test('system 7: codes in use and system groups are kept', async ({ page }) => {
  await openGroup(page, 'SHREG_ST');
  await expect(page.getByText('시스템 코드: 코드명, 순서, 추가정보만 변경할 수 있습니다.')).toBeVisible();
  await expect(page.getByRole('button', { name: '삭제' })).toHaveCount(0);
  await expect(page.getByRole('switch', { name: '재학 사용' })).toBeDisabled();
});

test('a new code is checked, saved, moved and deleted', async ({ page }) => {
  await openGroup(page, 'CNTCT_MTHD');
  const rows = page.getByRole('table', { name: /코드 목록/ }).locator('tbody tr');
  const before = await rows.count();
  await page.getByRole('button', { name: '코드 추가' }).click();
  await save(page);
  await expect(page.locator('.code-grid-error')).toHaveText('코드를 입력해주세요.');
  const suffix = randomUUID().slice(0, 6),
    name = `방문 ${suffix}`,
    cdId = `VISIT_${suffix.toUpperCase()}`;
  await page.getByRole('textbox', { name: `${before + 1}행 코드`, exact: true }).fill(cdId.toLowerCase());
  await codeName(page, before + 1).fill(name);
  await save(page);
  await expect(page.getByText('저장되었습니다.')).toBeVisible();
  await expect(rows).toHaveCount(before + 1);
  await page.getByRole('button', { name: `${name} 위로` }).click();
  await save(page);
  await expect(rows.nth(before - 1)).toContainText(cdId);
  await page.getByRole('checkbox', { name: `${cdId} 선택` }).check();
  await page.getByRole('button', { name: '삭제' }).click();
  await page.getByRole('button', { name: '확인', exact: true }).click();
  await expect(page.getByText('삭제되었습니다.')).toBeVisible();
  await expect(rows).toHaveCount(before);
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

test('codes are put into order by the keyboard alone', async ({ page }) => {
  const groupId = await newGroup(page);
  await openGroup(page, groupId);
  await page.getByRole('button', { name: '하나 아래로' }).focus();
  await page.keyboard.press('Enter');
  await expectOrder(page, ['둘', '하나', '셋']);
  await expect(page.getByRole('button', { name: '하나 아래로' })).toBeFocused();
  await page.keyboard.press('Space');
  await expectOrder(page, ['둘', '셋', '하나']);
  await expect(page.getByRole('button', { name: '하나 아래로' })).toBeDisabled();
  await page.getByRole('button', { name: '셋 위로' }).focus();
  await page.keyboard.press('Enter');
  await expectOrder(page, ['셋', '둘', '하나']);
  await expectKept(page, groupId, ['셋', '둘', '하나']);
});

test('two people in one code meet in the conflict dialog', async ({ page, browser }) => {
  await openGroup(page, 'BUDGET_SRC');
  const second = await browser.newContext({ locale: 'ko-KR', serviceWorkers: 'block' });
  const other = await second.newPage();
  await openGroup(other, 'BUDGET_SRC', 'admin02');
  const stored = await codeName(page, 1).inputValue();
  await codeName(other, 1).fill('먼저 저장한 이름');
  await save(other);
  await expect(other.getByText('저장되었습니다.')).toBeVisible();
  await codeName(page, 1).fill('나중에 저장한 이름');
  await save(page);
  const dialog = page.getByRole('dialog', { name: '저장 충돌' });
  await expect(dialog).toContainText('다른 사용자가 먼저 수정했습니다. 새로고침 후 다시 시도해 주세요.');
  await expect(dialog).toContainText('이소라');
  await expect(dialog).toContainText('먼저 저장한 이름');
  await dialog.getByRole('button', { name: '내 내용으로 다시 저장' }).click();
  await expect(page.getByText('저장되었습니다.')).toBeVisible();
  await expect(codeName(page, 1)).toHaveValue('나중에 저장한 이름');
  await codeName(page, 1).fill(stored);
  await save(page);
  await second.close();
});

test('an operator changes only the groups given to him', async ({ page }) => {
  await openGroup(page, 'HLDY', 'oper01');
  await expect(page.getByRole('button', { name: '코드 추가' })).toBeVisible();
  await page.goto(`${SCREEN}?searchKeyword=UNMASK_RSN`);
  await page.getByRole('cell', { name: 'UNMASK_RSN', exact: true }).click();
  await expect(page.getByText('조회만 가능합니다.')).toBeVisible();
  await expect(page.getByRole('button', { name: '저장', exact: true })).toHaveCount(0);
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
  await expect(page.getByText('양식이 올바르지 않습니다. 양식을 다시 내려받아 작성해주세요.')).toBeVisible();
});
