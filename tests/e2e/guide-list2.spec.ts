import type { Page } from '@playwright/test';
import { resetGuide } from '#tests/support/browser/reset-guide.ts';
import { expect, signIn, test } from '#tests/support/browser/test.ts';

const panel = (page: Page, table: string) =>
  page.locator('.list-panel').filter({ has: page.getByRole('table', { name: table }) });
const checks = (page: Page) => panel(page, '체크로 고르는 목록');
const radios = (page: Page) => panel(page, '라디오로 고르는 목록');
const edits = (page: Page) => panel(page, '행 안에서 고치는 목록');
const pageBox = (page: Page) => checks(page).getByRole('checkbox', { name: '이 쪽 모두 선택' });
const openPage = (list: ReturnType<typeof panel>, number: number) =>
  list.getByRole('button', { name: `${number}쪽`, exact: true }).click();

async function open(page: Page, loginId = 'oper01'): Promise<void> {
  await signIn(page, loginId);
  await page.goto('/guide/list2');
  await expect(checks(page).locator('tbody tr')).toHaveCount(10);
  await expect(edits(page).locator('tbody tr')).toHaveCount(10);
}
/** Later specs count 237 items. */
test.afterEach(async ({ page }) => {
  // An answer of the session before that is still on its way would bring that session's cookie back.
  await page.goto('about:blank');
  // A page that still asks with the session of the test would end the new one with a late 401.
  await page.goto('about:blank');
  await signIn(page, 'oper01');
  await resetGuide(page);
});

test('guide.md 10.4: a selection survives paging, not filtering', async ({ page }) => {
  await open(page);
  await pageBox(page).check();
  await expect(checks(page).getByText('10건 선택됨')).toBeVisible();
  await openPage(checks(page), 2);
  await expect(checks(page).locator('tbody tr').first()).toContainText('011');
  await expect(pageBox(page)).not.toBeChecked();
  for (const row of [1, 2, 3])
    await checks(page)
      .getByRole('checkbox', { name: `${row}번째 행 선택` })
      .check();
  await expect(checks(page).getByText('13건 선택됨')).toBeVisible();
  expect(await pageBox(page).evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true);
  await openPage(checks(page), 1);
  await expect(pageBox(page)).toBeChecked();
  await page.getByLabel('구분', { exact: true }).selectOption('B');
  await page.getByRole('button', { name: '조회' }).click();
  await expect(checks(page).getByText('건 선택됨')).toHaveCount(0);
  await expect(checks(page).getByRole('button', { name: '삭제' })).toHaveCount(0);
});

test('guide.md 10.4: a toolbar without a count asks for it', async ({ page }) => {
  await open(page);
  await expect(page.getByText('선택 건수를 입력해주세요.')).toBeVisible();
  await page.getByRole('switch', { name: '선택 건수 전달' }).check();
  await expect(page.getByText('선택 건수를 입력해주세요.')).toHaveCount(0);
});

test('a header click on a partial page takes all', async ({ page }) => {
  await open(page);
  await checks(page).getByRole('checkbox', { name: '4번째 행 선택' }).check();
  await pageBox(page).click();
  await expect(checks(page).getByText('10건 선택됨')).toBeVisible();
  await pageBox(page).click();
  await expect(checks(page).getByText('건 선택됨')).toHaveCount(0);
});

test('another search empties the selection', async ({ page }) => {
  await open(page);
  await checks(page).locator('tbody tr[data-row]').first().focus();
  await page.keyboard.press('Space');
  await expect(checks(page).getByText('1건 선택됨')).toBeVisible();
  await page.getByRole('button', { name: '조회' }).click();
  await expect(checks(page).getByText('건 선택됨')).toHaveCount(0);
});

test('chosen rows of two pages change together', async ({ page }) => {
  await open(page);
  await checks(page).getByRole('checkbox', { name: '1번째 행 선택', exact: true }).check();
  await openPage(checks(page), 2);
  await expect(checks(page).locator('tbody tr').first()).toContainText('011');
  await checks(page).getByRole('checkbox', { name: '1번째 행 선택', exact: true }).check();
  await checks(page).getByRole('button', { name: '일괄 미사용' }).click();
  await expect(page.getByText('저장되었습니다.')).toBeVisible();
  await expect(checks(page).getByText('건 선택됨')).toHaveCount(0);
  await expect(checks(page).locator('tbody tr').first()).toContainText('미사용');
  await openPage(checks(page), 1);
  await expect(checks(page).locator('tbody tr').first()).toContainText('미사용');
});

test('chosen rows are deleted after a question', async ({ page }) => {
  await open(page);
  await checks(page).getByRole('button', { name: '마지막 쪽' }).click();
  await expect(checks(page).locator('tbody tr')).toHaveCount(7);
  await pageBox(page).check();
  await checks(page).getByRole('button', { name: '삭제' }).click();
  await expect(page.getByText('선택한 7건을 삭제하시겠습니까?')).toBeVisible();
  await expect(page.getByRole('button', { name: '취소' })).toBeFocused();
  await page.getByRole('button', { name: '7건 삭제' }).click();
  await expect(page.getByText('삭제되었습니다.')).toBeVisible();
  await expect(checks(page).locator('.toolbar-total')).toHaveText('Total: 230');
  // The page that held nothing else is gone; the one before it is shown.
  await expect(checks(page).getByRole('button', { name: '23쪽' })).toHaveAttribute('aria-current', 'page');
  await expect(checks(page).locator('tbody tr')).toHaveCount(10);
});

test('one row is chosen by radio and opened', async ({ page }) => {
  await open(page);
  await expect(radios(page).getByRole('button', { name: '상세' })).toBeDisabled();
  await radios(page).getByRole('radio', { name: '3번째 행 선택' }).check();
  await radios(page).getByRole('radio', { name: '5번째 행 선택' }).check();
  await expect(radios(page).getByRole('radio', { checked: true })).toHaveCount(1);
  await openPage(radios(page), 2);
  await expect(radios(page).locator('tbody tr').first()).toContainText('011');
  await expect(radios(page).getByText('가이드 항목 005')).toBeVisible();
  await radios(page).getByRole('button', { name: '상세' }).click();
  await expect(page).toHaveURL(/\/guide\/detail\?guideItemId=/);
  await expect(page.getByRole('textbox', { name: '항목명' })).toHaveValue('가이드 항목 005');
});

test('a select and a switch save their row', async ({ page }) => {
  await open(page);
  const row = edits(page).locator('tbody tr').first();
  await row.getByRole('combobox', { name: '가이드 항목 001 구분' }).selectOption('C');
  await expect(checks(page).locator('tbody tr').first()).toContainText('행사');
  await expect(row.getByRole('switch')).toBeEnabled();
  // The same row again at once: it must know the version that the first change brought.
  await row.getByRole('switch').uncheck();
  await expect(checks(page).locator('tbody tr').first()).toContainText('미사용');
  await page.reload();
  await expect(edits(page).locator('tbody tr').first().getByRole('combobox')).toHaveValue('C');
  await expect(edits(page).locator('tbody tr').first().getByRole('switch')).not.toBeChecked();
});

test('a change shows at once and goes when refused', async ({ page, allowed }) => {
  allowed.push(/status of 409/);
  await open(page);
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/saveGuideItem', async (route) => {
    await held;
    await route.fulfill({
      status: 409,
      headers: { 'x-madang': '1', 'content-type': 'application/json' },
      body: JSON.stringify({
        code: 409,
        message: '',
        traceId: 't',
        data: { data: [], reason: 'VERSION', current: {}, modNm: '이소라', modDt: '' },
      }),
    });
  });
  const box = edits(page).locator('tbody tr').nth(1).getByRole('switch');
  await box.uncheck();
  await expect(checks(page).locator('tbody tr').nth(1)).toContainText('미사용');
  await expect(box).toBeDisabled();
  answer();
  await expect(page.getByText('다른 사용자가 먼저 수정했습니다. 새로고침 후 다시 시도해 주세요.')).toBeVisible();
  await expect(box).toBeChecked();
  await expect(checks(page).locator('tbody tr').nth(1)).not.toContainText('미사용');
});

test('rows unfold by button and by keyboard', async ({ page }) => {
  await open(page);
  const table = edits(page);
  const button = table.getByRole('button', { name: '2번째 행 펼치기' });
  expect(await button.evaluate((element) => element.closest('td')?.getBoundingClientRect().width)).toBe(36);
  await button.click();
  await expect(table.getByRole('button', { name: '2번째 행 접기' })).toHaveAttribute('aria-expanded', 'true');
  await expect(table.locator('.table-detail')).toContainText('2025-01-02');
  await table.locator('tbody tr[data-row]').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(table.locator('.table-detail')).toHaveCount(2);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowLeft');
  await expect(table.locator('.table-detail')).toHaveCount(1);
});

test('fixed columns stay while the others scroll', async ({ page }) => {
  await page.setViewportSize({ width: 610, height: 900 });
  await open(page);
  const scroll = edits(page).locator('.table-scroll');
  const name = edits(page).locator('tbody td', { hasText: '가이드 항목 001' }).first();
  const leftOf = async () => (await name.boundingBox())?.x;
  const before = await leftOf();
  await scroll.evaluate((element) => {
    element.scrollLeft = element.scrollWidth;
  });
  expect(await scroll.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  expect(await leftOf()).toBe(before);
});

test('readers see names where writers see controls', async ({ page }) => {
  await open(page, 'prof01');
  await expect(edits(page).getByRole('combobox', { name: /구분/ })).toHaveCount(0);
  await expect(edits(page).getByRole('switch')).toHaveCount(0);
  await pageBox(page).check();
  await expect(checks(page).getByRole('button', { name: /일괄|삭제/ })).toHaveCount(0);
});
