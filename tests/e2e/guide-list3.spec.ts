import { appendFile, readFile, writeFile } from 'node:fs/promises';
import type { Page, TestInfo } from '@playwright/test';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { resetGuide } from '#tests/support/browser/reset-guide.ts';
import { expect, signIn, test } from '#tests/support/browser/test.ts';

const total = (page: Page) => page.locator('.toolbar-total');
const date = (page: Page, side: '시작' | '종료') => page.getByRole('textbox', { name: `사용일 ${side}` });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const search = (page: Page) => page.getByRole('button', { name: '조회' }).click();
const dialog = (page: Page) => page.getByRole('dialog', { name: '가이드 항목 업로드' });

async function open(page: Page): Promise<void> {
  await signIn(page, 'oper01');
  await page.goto('/guide/list3');
  await expect(total(page)).toHaveText('Total: 237');
}
/** Later specs count 237 items. */
test.afterEach(async ({ page }) => {
  // A page that still asks with the session of the test would end the new one with a late 401.
  await page.goto('about:blank');
  await signIn(page, 'oper01');
  await resetGuide(page);
});
async function typeDate(page: Page, side: '시작' | '종료', text: string): Promise<void> {
  await date(page, side).fill(text);
  await date(page, side).press('Tab');
}

test('guide.md 10.3: a range of March holds 31 items', async ({ page }) => {
  await open(page);
  await typeDate(page, '시작', '20250301');
  await typeDate(page, '종료', '20250331');
  await expect(date(page, '시작')).toHaveValue('2025-03-01');
  await search(page);
  await expect(total(page)).toHaveText('Total: 31');
  await expect(tab(page, '전체')).toContainText('31');
});

test('guide.md 10.3: a reversed range empties the last change', async ({ page }) => {
  await open(page);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/guide/')) calls.push(request.url());
  });
  await typeDate(page, '종료', '20250331');
  await typeDate(page, '시작', '20250401');
  await expect(page.getByText('시작일이 종료일보다 늦을 수 없습니다.')).toBeVisible();
  await expect(date(page, '시작')).toHaveValue('');
  await expect(date(page, '종료')).toHaveValue('2025-03-31');
  expect(calls).toEqual([]);
});

test('conventions.md 14: an impossible date stays beside its sentence', async ({ page }) => {
  await open(page);
  await typeDate(page, '시작', '20250301');
  await typeDate(page, '시작', '20250230');
  await expect(page.getByText('날짜 형식이 올바르지 않습니다.').first()).toBeVisible();
  await expect(date(page, '시작')).toHaveValue('20250230');
  await expect(date(page, '시작')).toHaveAttribute('aria-invalid', 'true');
});

test('guide.md 6.4: the calendar is worked by keys', async ({ page }) => {
  await open(page);
  await typeDate(page, '시작', '20250310');
  await date(page, '시작').focus();
  const calendar = page.getByRole('dialog', { name: '달력' });
  await expect(calendar).toBeVisible();
  await expect(date(page, '시작')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(calendar.locator('td span', { hasText: /^10$/ })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(calendar.locator('td span', { hasText: /^18$/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(calendar).toHaveCount(0);
  await expect(date(page, '시작')).toHaveValue('2025-03-18');
  await expect(date(page, '시작')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(calendar.locator('td span', { hasText: /^18$/ })).toBeFocused();
  await page.keyboard.press('PageDown');
  await expect(calendar).toContainText('4월');
  await page.keyboard.press('Escape');
  await expect(calendar).toHaveCount(0);
  await expect(date(page, '시작')).toHaveValue('2025-03-18');
});

test('the year and the month of a calendar stand whole in their fields', async ({ page }) => {
  await open(page);
  await date(page, '시작').focus();
  const fields = page.getByRole('dialog', { name: '달력' }).locator('.p-datepicker-title select');
  await expect(fields).toHaveCount(2);
  const lacks = await fields.evaluateAll((all) =>
    all.map((field) => {
      const { paddingTop, paddingBottom, lineHeight } = getComputedStyle(field);
      return parseFloat(lineHeight) - (field.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom));
    }),
  );
  for (const lack of lacks) expect(lack).toBeLessThanOrEqual(0);
});

test('quick choices put in whole ranges, term included', async ({ page }) => {
  await open(page);
  const choices = page.getByRole('group', { name: '사용일 빠른 선택' });
  await expect(choices.getByRole('button')).toHaveText(['오늘', '1주', '1개월', '이번 학기', '학기말까지']);
  await choices.getByRole('button', { name: '오늘' }).click();
  await expect(choices.getByRole('button', { name: '오늘' })).toHaveAttribute('aria-pressed', 'true');
  expect(await date(page, '시작').inputValue()).toBe(await date(page, '종료').inputValue());
  await choices.getByRole('button', { name: '이번 학기' }).click();
  await expect(date(page, '시작')).toHaveValue(/-(03|09)-01$/);
});

test('times have 48 steps and keep their order', async ({ page }) => {
  await open(page);
  const start = page.getByRole('combobox', { name: '사용시간 시작' }),
    end = page.getByRole('combobox', { name: '사용시간 종료' });
  await expect(start.locator('option')).toHaveCount(1 + 48 + 1);
  await start.selectOption('1000');
  await end.selectOption('0900');
  await expect(page.getByText('시작시간은 종료시간보다 빨라야 합니다.')).toBeVisible();
  await expect(end).toHaveValue('');
  await end.selectOption('1100');
  await search(page);
  await expect(page).toHaveURL(/strtTm=1000&endTm=1100/);
  await expect
    .poll(async () => [...new Set(await page.locator('tbody tr td:nth-child(7)').allTextContents())].toSorted())
    .toEqual(['10:00', '10:30']);
});

test('each tab keeps page, sort and selection', async ({ page }) => {
  await open(page);
  await expect(page.getByRole('tab')).toHaveText(['전체237', '교육79', '상담79', '행사79']);
  await tab(page, '상담').click();
  await expect(total(page)).toHaveText('Total: 79');
  await page.getByRole('button', { name: '수량' }).click();
  await page.getByRole('button', { name: '2쪽', exact: true }).click();
  await expect(page).toHaveURL(/page\.B=2/);
  // The rows of the page before stand until those of this one have come.
  await expect(page.locator('tbody tr[data-row]').first().getByRole('cell').nth(1)).toHaveText('11');
  await page.getByRole('checkbox', { name: '1번째 행 선택', exact: true }).check();
  await tab(page, '행사').click();
  await expect(page.getByText('건 선택됨')).toHaveCount(0);
  await expect(page.getByRole('button', { name: '1쪽', exact: true })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('columnheader', { name: '수량' })).toHaveAttribute('aria-sort', 'none');
  await tab(page, '상담').click();
  await expect(page.getByText('1건 선택됨')).toBeVisible();
  await expect(page.getByRole('button', { name: '2쪽', exact: true })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('columnheader', { name: '수량' })).toHaveAttribute('aria-sort', 'ascending');
});

/** The template as the screen gives it, with these rows under the labels. */
async function fillTemplate(
  page: Page,
  info: TestInfo,
  rows: readonly (readonly (string | number)[])[],
  keepSample = false,
): Promise<string> {
  await page.getByRole('button', { name: '엑셀 업로드' }).click();
  const download = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: '양식 다운로드' }).click();
  const file = info.outputPath('양식.xlsx');
  await (await download).saveAs(file);
  const {
    sheets: [sheet, lists],
  } = await readXlsx(new Uint8Array(await readFile(file)));
  expect(lists?.rows.slice(0, 4).map(([first]) => first)).toEqual(['구분', '교육', '상담', '행사']);
  const [labels = [], sample = []] = sheet?.rows ?? [];
  await writeFile(
    file,
    await writeXlsx({
      sheets: [
        { name: '가이드 항목', rows: [labels, ...(keepSample ? [sample] : []), ...rows.map((row) => [...row])] },
      ],
    }),
  );
  return file;
}

test('guide.md 6.10: a workbook is checked, applied without its errors', async ({ page }, info) => {
  await open(page);
  const file = await fillTemplate(
    page,
    info,
    [
      ['올린 항목 하나', '교육', 5, '2026-03-02', '09:30', '사용'],
      ['', '없음', 5, '2026-03-02', '', '사용'],
      ['올린 항목 둘', '상담', 7, '20260303', '', '미사용'],
    ],
    true,
  );
  await dialog(page).locator('input[type=file]').setInputFiles(file);
  await expect(dialog(page).getByText('전체 3건 = 정상 2건 + 오류 1건')).toBeVisible();
  await expect(dialog(page).getByRole('row', { name: /4 오류/ })).toContainText('항목명을 입력해주세요.');
  await dialog(page).getByRole('switch', { name: '오류만 보기' }).uncheck();
  await expect(dialog(page).getByRole('table', { name: '검증 결과' }).locator('tbody tr')).toHaveCount(3);
  const errors = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: '오류만 내려받기' }).click();
  expect((await errors).suggestedFilename()).toMatch(/^가이드 항목 오류_\d{8}_\d{6}\.xlsx$/);
  await dialog(page).getByRole('button', { name: '반영' }).click();
  await expect(page.getByText('오류 1행을 제외하고 반영하시겠습니까?')).toBeVisible();
  await page.getByRole('button', { name: '1행 제외하고 반영' }).click();
  await expect(page.getByText('전체 3건 / 반영 2건 / 제외 1건')).toBeVisible();
  await page.getByRole('button', { name: '확인', exact: true }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(total(page)).toHaveText('Total: 239');
  await expect(tab(page, '교육')).toContainText('80');
});

test('guide.md 6.10: a file changed since must come again', async ({ page }, info) => {
  await open(page);
  const file = await fillTemplate(page, info, [['올린 항목', '교육', 5, '2026-03-02', '', '사용']]);
  await dialog(page).locator('input[type=file]').setInputFiles(file);
  await expect(dialog(page).getByText('전체 1건 = 정상 1건 + 오류 0건')).toBeVisible();
  await appendFile(file, 'changed');
  await dialog(page).getByRole('button', { name: '반영' }).click();
  await expect(page.getByText('검증 결과가 만료되었습니다. 다시 업로드해주세요.')).toBeVisible();
  await page.getByRole('button', { name: '확인', exact: true }).click();
  await expect(dialog(page).getByRole('button', { name: '반영' })).toHaveCount(0);
  await expect(total(page)).toHaveText('Total: 237');
});

test('a long result is walked though few rows are drawn', async ({ page }, info) => {
  await open(page);
  const file = await fillTemplate(
    page,
    info,
    Array.from({ length: 1_500 }, (_, index) => [`항목 ${index}`, '교육', index, '2026-03-02', '', '사용']),
  );
  await dialog(page).locator('input[type=file]').setInputFiles(file);
  const table = dialog(page).getByRole('table', { name: '검증 결과' });
  await expect(table).toHaveAttribute('aria-rowcount', '1501');
  await table.locator('tbody tr[data-row]').first().focus();
  await page.keyboard.press('End');
  const last = table.locator('tr[aria-rowindex="1501"]');
  await expect(last).toBeFocused();
  await expect(last).toContainText('1,501');
  await page.keyboard.press('PageUp');
  await expect(table.locator('tr[aria-rowindex="1491"]')).toBeFocused();
  expect(await table.locator('tbody tr').count()).toBeLessThan(40);
});

test('the template as it came holds nothing', async ({ page }, info) => {
  await open(page);
  const file = await fillTemplate(page, info, [], true);
  await dialog(page).locator('input[type=file]').setInputFiles(file);
  await expect(page.getByText('입력된 행이 없습니다.')).toBeVisible();
});
