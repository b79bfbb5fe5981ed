import type { Page } from '@playwright/test';
import { resetGuide } from '#tests/support/browser/reset-guide.ts';
import { resetItems } from '#tests/support/browser/guide-item.ts';
import { expect, signIn, test } from '#tests/support/browser/test.ts';

const LIST = '/guide/list';
const total = (page: Page) => page.locator('.toolbar-total');
const cells = (page: Page, column: number) => page.locator('tbody tr').locator('td').nth(column);
const openList = async (page: Page, query = ''): Promise<void> => {
  await signIn(page, 'oper01');
  await page.goto(LIST + query);
  await expect(total(page)).toHaveText('Total: 237');
};

// Counts the rows of the campus, whatever another file has left.
test.beforeAll(async ({ browser }) => {
  await resetItems(browser);
});

test('guide.md 10.1: pages of ten, then of fifty', async ({ page }) => {
  await openList(page);
  await expect(page.locator('tbody tr')).toHaveCount(10);
  await page.getByRole('button', { name: '마지막 쪽' }).click();
  await expect(page.getByRole('button', { name: '24쪽' })).toHaveAttribute('aria-current', 'page');
  await expect(page.locator('tbody tr')).toHaveCount(7);
  await page.getByLabel('쪽당 행 수').selectOption('50');
  await expect(page.getByRole('button', { name: '1쪽', exact: true })).toHaveAttribute('aria-current', 'page');
  await expect(page.locator('tbody tr')).toHaveCount(50);
  await expect(page.getByRole('button', { name: '5쪽' })).toBeVisible();
});

test('guide.md 10.1: a header sorts up, down and back', async ({ page }) => {
  await openList(page);
  const header = page.getByRole('button', { name: '수량' });
  await header.click();
  await expect(cells(page, 3).first()).toHaveText('10');
  await expect(cells(page, 1).first()).toHaveText('가이드 항목 230');
  await header.click();
  await expect(cells(page, 3).first()).toHaveText('499');
  await header.click();
  await expect(cells(page, 1).first()).toHaveText('가이드 항목 001');
  await page.getByRole('switch', { name: '필수 정렬' }).check();
  for (const first of ['10', '499', '10']) {
    await header.click();
    await expect(cells(page, 3).first()).toHaveText(first);
  }
});

test('guide.md 10.2: short keywords are refused without a call', async ({ page }) => {
  await openList(page);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('getGuideItemList')) calls.push(request.url());
  });
  const keyword = page.getByLabel('검색어');
  for (const short of ['1', '   ']) {
    await keyword.fill(short);
    await keyword.press('Enter');
    await expect(page.getByText('2글자 이상 입력해주세요.').first()).toBeVisible();
  }
  expect(calls).toEqual([]);
  await keyword.fill('12');
  await keyword.press('Enter');
  await expect(total(page)).toHaveText('Total: 13');
  await keyword.fill('');
  await keyword.press('Enter');
  await expect(total(page)).toHaveText('Total: 237');
});

test('conditions, page and sort survive a reload and back', async ({ page }) => {
  await openList(page);
  await page.getByLabel('구분').selectOption('B');
  await page.getByLabel('사용여부').selectOption('Y');
  await page.getByRole('button', { name: '조회' }).click();
  await expect(total(page)).toHaveText('Total: 71');
  await page.getByRole('button', { name: '2쪽' }).click();
  await expect(page.getByRole('button', { name: '2쪽' })).toHaveAttribute('aria-current', 'page');
  await page.reload();
  await expect(total(page)).toHaveText('Total: 71');
  await expect(page.getByRole('button', { name: '2쪽' })).toHaveAttribute('aria-current', 'page');
  await page.goBack();
  await expect(page.getByRole('button', { name: '1쪽', exact: true })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByLabel('구분')).toHaveValue('B');
});

test('nothing found is said in words', async ({ page }) => {
  await openList(page);
  await page.getByLabel('검색어').fill('zzz');
  await page.getByLabel('검색어').press('Enter');
  await expect(page.getByText('조건에 맞는 가이드 항목이 없습니다.')).toBeVisible();
});

test('a slow list says so, a failed one offers another try', async ({ page, allowed }) => {
  allowed.push(/net::ERR_/);
  await openList(page);
  await page.getByLabel('검색어').fill('slow');
  await page.getByLabel('검색어').press('Enter');
  await expect(page.getByRole('table', { name: '가이드 항목' })).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByText('조건에 맞는 가이드 항목이 없습니다.')).toBeVisible({ timeout: 10_000 });
  await page.getByLabel('검색어').fill('fail');
  await page.getByLabel('검색어').press('Enter');
  await expect(page.getByText('불러오지 못했습니다.')).toBeVisible({ timeout: 10_000 });
  await expect(page.getByRole('button', { name: '다시 시도' })).toBeVisible();
});

test('an unfinished Hangul syllable never searches', async ({ page }) => {
  await openList(page);
  const keyword = page.getByLabel('검색어');
  await keyword.focus();
  const client = await page.context().newCDPSession(page);
  await client.send('Input.imeSetComposition', { text: '가', selectionStart: 1, selectionEnd: 1 });
  await client.send('Input.dispatchKeyEvent', {
    type: 'rawKeyDown',
    windowsVirtualKeyCode: 229,
    key: 'Process',
    code: 'Enter',
  });
  await expect(total(page)).toHaveText('Total: 237');
  await expect(page.getByText('2글자 이상 입력해주세요.')).toHaveCount(0);
});

test('rows and cells are reached by the arrows', async ({ page }) => {
  await openList(page);
  await page.locator('tbody tr[data-row]').first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('tbody tr').nth(2)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('tbody tr').nth(2).locator('td').nth(1)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('tbody tr').nth(2)).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.locator('tbody tr').last()).toBeFocused();
});

test('page keys turn the page and take the focus along', async ({ page }) => {
  await openList(page);
  await page.locator('tbody tr[data-row]').nth(3).focus();
  await page.keyboard.press('PageDown');
  await expect(cells(page, 1).first()).toHaveText('가이드 항목 011');
  await expect(page.locator('tbody tr').first()).toBeFocused();
  await page.keyboard.press('PageUp');
  await expect(cells(page, 1).first()).toHaveText('가이드 항목 001');
  await expect(page.locator('tbody tr').first()).toBeFocused();
});

test('Shift and click sorts by a second column', async ({ page }) => {
  await openList(page);
  await page.getByRole('button', { name: '구분' }).click();
  await expect(cells(page, 2).first()).toHaveText('교육');
  await page.getByRole('button', { name: '수량' }).click({ modifiers: ['Shift'] });
  await expect(page).toHaveURL(/sortBy=ctgryCd%2Cqty/);
  await expect(page.getByLabel('2번째 정렬')).toBeVisible();
  await expect(cells(page, 2).first()).toHaveText('교육');
  await expect(async () => {
    const quantities = (await cells(page, 3).allTextContents()).map(Number);
    expect(quantities).toEqual(quantities.toSorted((a, b) => a - b));
  }).toPass();
});

test('a page past the end shows the last', async ({ page }) => {
  await openList(page, '?page=99');
  await expect(page.getByRole('button', { name: '24쪽' })).toHaveAttribute('aria-current', 'page');
  await expect(page.locator('tbody tr')).toHaveCount(7);
  await expect(cells(page, 0).first()).toHaveText('231');
});

test('an older answer that comes late is dropped', async ({ page }) => {
  await openList(page);
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/getGuideItemList*ctgryCd=A*', async (route) => {
    await held;
    await route.continue();
  });
  for (const category of ['A', 'B']) {
    await page.getByLabel('구분').selectOption(category);
    await page.getByRole('button', { name: '조회' }).click();
  }
  await expect(cells(page, 2).first()).toHaveText('상담');
  const late = page.waitForResponse(/getGuideItemList.*ctgryCd=A/);
  letGo();
  await late;
  await page.getByRole('button', { name: '2쪽', exact: true }).click();
  await expect(cells(page, 1).first()).toHaveText('가이드 항목 032');
  await expect(cells(page, 2).first()).toHaveText('상담');
});

test('what is typed waits for Enter or a choice, and the fields tell it', async ({ page }) => {
  await openList(page);
  await page.getByLabel('검색어').fill('12');
  await expect(page).not.toHaveURL(/searchKeyword/);
  await page.getByLabel('구분').selectOption('B');
  await expect(page).toHaveURL(/searchKeyword=12&ctgryCd=B/);
  await page.getByLabel('구분').selectOption('');
  await expect(total(page)).toHaveText('Total: 13');
  await expect(page.getByRole('list', { name: '적용한 조건' })).toHaveCount(0);
});

test('a cut cell tells its text on hover and focus', async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 900 });
  await openList(page);
  const longName = Array(5).fill('두 줄에 다 들어가지 않을 만큼 긴 이름을 가진 가이드 항목입니다').join(' ');
  await page.route('**/getGuideItemList*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace('가이드 항목 001', longName) });
  });
  await page.reload();
  const cell = page.getByRole('cell', { name: longName });
  const tip = page.getByRole('tooltip');
  await cell.hover();
  await expect(tip).toHaveText(longName);
  await page.keyboard.press('Escape');
  await page.mouse.move(0, 0);
  await expect(tip).toHaveCount(0);
  await page.getByRole('button', { name: '수량' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.locator('tbody tr').first()).toBeFocused();
  await expect(tip).toHaveText(longName);
  await page.keyboard.press('ArrowDown');
  await expect(tip).toHaveCount(0);
});

test('columns and density are chosen and kept meanwhile', async ({ page }) => {
  await openList(page);
  await page.getByRole('button', { name: '표시 설정' }).click();
  const choices = page.getByRole('group', { name: '표시 설정' });
  await expect(choices.getByLabel('항목명')).toHaveCount(0);
  await choices.getByLabel('수량').uncheck();
  await choices.getByLabel('좁게').check();
  await page.keyboard.press('Escape');
  await expect(choices).toHaveCount(0);
  await expect(page.getByRole('button', { name: '표시 설정' })).toBeFocused();
  await expect(page.getByRole('columnheader')).toHaveText(['No.', '항목명', '구분', '사용일', '사용']);
  expect(
    await page
      .locator('tbody td')
      .first()
      .evaluate((cell) => cell.getBoundingClientRect().height),
  ).toBe(34);
  const menu = page.getByRole('navigation', { name: '주 메뉴' });
  await menu.getByRole('link', { name: 'Overview' }).click();
  await page.waitForURL('**/guide/home');
  await menu.getByRole('link', { name: '기본' }).click();
  await expect(page.getByRole('columnheader')).toHaveCount(5);
});

test('the whole list becomes a workbook with Korean name', async ({ page }) => {
  await openList(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '엑셀 다운로드' }).click();
  expect((await download).suggestedFilename()).toMatch(/^List 기본_\d{8}_\d{6}\.xlsx$/);
});

test('a new item is checked, saved once and listed', async ({ page }) => {
  await signIn(page, 'oper01');
  await resetGuide(page);
  await openList(page);
  await page.getByRole('button', { name: '등록' }).click();
  const dialog = page.getByRole('dialog', { name: '가이드 항목 등록' });
  await dialog.getByRole('button', { name: '저장' }).click();
  await expect(dialog.getByText('항목명을 입력해주세요.')).toBeVisible();
  await expect(dialog.getByText('구분을 선택해주세요.')).toBeVisible();
  await dialog.getByLabel('항목명').fill('시험 등록 항목');
  await dialog.getByLabel('구분').selectOption('A');
  await dialog.getByLabel('수량').fill('12a3');
  await expect(dialog.getByLabel('수량')).toHaveValue('123');
  await dialog.getByRole('textbox', { name: '사용일' }).fill('20260302');
  await dialog.getByRole('textbox', { name: '사용일' }).press('Tab');
  await dialog.getByRole('button', { name: '저장' }).click();
  await expect(page.getByText('저장되었습니다.')).toBeVisible();
  await expect(total(page)).toHaveText('Total: 238');
  await page.goto('/guide/home');
  await page.getByRole('button', { name: '초기화' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '초기화' }).click();
  await expect(page.getByText('237건으로 초기화했습니다.')).toBeVisible();
});

test('a dirty form asks before it is left', async ({ page }) => {
  await openList(page);
  const open = page.getByRole('button', { name: '등록' });
  await open.click();
  await page.getByLabel('항목명').fill('지우지 마세요');
  await page.keyboard.press('Escape');
  await expect(page.getByText('저장하지 않은 내용이 있습니다. 창을 닫으시겠습니까?')).toBeVisible();
  await page.getByRole('button', { name: '계속 작성' }).click();
  await expect(page.getByLabel('항목명')).toHaveValue('지우지 마세요');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '저장하지 않고 닫기' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(open).toBeFocused();
});

test('buttons without the letter are absent for readers', async ({ page }) => {
  await signIn(page, 'prof01');
  await page.goto(LIST);
  await expect(total(page)).toHaveText('Total: 237');
  await expect(page.getByRole('button', { name: '등록' })).toHaveCount(0);
});
