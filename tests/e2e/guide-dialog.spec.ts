import type { Page } from '@playwright/test';
import { expect, signIn, test } from '#tests/support/browser/test.ts';
import { newItem, resetItems } from '#tests/support/browser/guide-item.ts';

const open = async (page: Page, query = ''): Promise<void> => {
  await page.goto(`/guide/detail2${query}`);
  await expect(page.getByRole('table', { name: '가이드 항목' }).locator('tbody tr[data-row]').first()).toBeVisible();
};
const dialog = (page: Page) => page.getByRole('dialog').last();

test.afterAll(async ({ browser }) => resetItems(browser));

test.describe('a form in a dialog', () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page, 'admin01');
    await newItem(page, '창에서 고칠 항목');
    await open(page, `?searchKeyword=${encodeURIComponent('창에서 고칠')}`);
  });
  const row = (page: Page) => page.getByRole('table', { name: '가이드 항목' }).locator('tbody tr[data-row]').first();

  test('has the width that its size names', async ({ page }) => {
    for (const [size, width] of [
      ['600', 600],
      ['900', 900],
      ['전체 화면', 1440],
    ] as const) {
      await page.getByRole('radio', { name: size, exact: true }).check();
      await row(page).click();
      await expect(dialog(page).getByRole('textbox', { name: '항목명' })).toBeVisible();
      await expect.poll(async () => Math.round((await dialog(page).boundingBox())?.width ?? 0)).toBe(width);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  });

  test('keeps the focus inside and gives it back', async ({ page }) => {
    await row(page).focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByRole('textbox', { name: '항목명' })).toBeFocused();
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('.p-dialog') !== null)).toBe(true);
    }
    // On a date its calendar is open beside it, and Escape closes that one first.
    await page.getByRole('textbox', { name: '항목명' }).focus();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(row(page)).toBeFocused();
  });

  test('scrolls its body while header and footer stay', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 520 });
    await row(page).click();
    const body = page.locator('.p-dialog-content');
    await expect(dialog(page).getByRole('textbox', { name: '항목명' })).toBeVisible();
    await body.evaluate((element) => {
      element.scrollTop = element.scrollHeight;
    });
    await expect(dialog(page).getByRole('button', { name: '저장', exact: true })).toBeInViewport();
    await expect(page.locator('.p-dialog-title')).toBeInViewport();
    const before = await page.evaluate(() => scrollY);
    await page.mouse.move(10, 300);
    await page.mouse.wheel(0, 400);
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await expect(page.locator('body')).toHaveCSS('overflow', 'hidden');
  });

  test('Esc and × ask before they lose what was typed', async ({ page }) => {
    await row(page).click();
    const name = dialog(page).getByRole('textbox', { name: '항목명' });
    await name.fill('아직 저장 안 함');
    for (const leave of [
      () => page.keyboard.press('Escape'),
      () => page.getByRole('button', { name: '닫기' }).click(),
      () => page.getByRole('button', { name: '취소' }).click(),
    ]) {
      await leave();
      await expect(page.getByRole('alertdialog')).toContainText('저장하지 않은 내용이 있습니다. 창을 닫으시겠습니까?');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      await expect(name).toHaveValue('아직 저장 안 함');
    }
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: '저장하지 않고 닫기' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('a second layer closes alone and returns the focus', async ({ page }) => {
    await row(page).click();
    const historyButton = dialog(page).getByRole('button', { name: '이력' });
    await historyButton.click();
    await expect(page.getByRole('dialog')).toHaveCount(2);
    await expect(dialog(page)).toContainText('김정훈 등록');
    await expect(dialog(page).getByRole('button', { name: /이력/ })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(historyButton).toBeFocused();
    await expect(page.locator('body')).toHaveCSS('overflow', 'hidden');
  });

  test('Ctrl+S saves the top form and closes it', async ({ page }) => {
    await row(page).click();
    await dialog(page).getByRole('textbox', { name: '항목명' }).fill('창에서 고친 항목');
    await page.keyboard.press('Control+s');
    await expect(page.locator('.toast').filter({ hasText: '저장되었습니다.' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test.describe('the pickers', () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page, 'oper01');
    await open(page);
  });
  const pick = (page: Page, label: string) => page.getByRole('button', { name: `${label} 찾기` }).click();
  const confirm = (page: Page) => dialog(page).getByRole('button', { name: '확인', exact: true }).click();

  test('staff stay chosen through pages and searches', async ({ page }) => {
    await pick(page, '교직원');
    const search = dialog(page).getByRole('searchbox', { name: '검색어' });
    await expect(search).toBeFocused();
    const first = dialog(page).locator('tbody tr').first().getByRole('checkbox');
    await first.check();
    await dialog(page).getByRole('button', { name: '2쪽' }).click();
    // Until the second page is there the first one's rows stand, with the mark just made.
    await expect(first).not.toBeChecked();
    await first.check();
    await search.fill('임재현');
    await search.press('Enter');
    await dialog(page).locator('tbody tr', { hasText: 'prof01' }).click();
    await expect(dialog(page)).toContainText('3건 선택됨');
    await confirm(page);
    await expect(page.getByRole('list', { name: '선택한 교직원' }).getByRole('listitem')).toHaveCount(3);
    await expect(page.getByRole('list', { name: '선택한 교직원' })).toContainText('임재현 (prof01)');
    await expect(page.getByRole('button', { name: '교직원 찾기' })).toBeFocused();
  });

  test('recent choices come first and toggle by one press', async ({ page }) => {
    await pick(page, '교직원');
    await dialog(page).getByRole('searchbox', { name: '검색어' }).fill('임재현');
    await page.keyboard.press('Enter');
    await dialog(page).locator('tbody tr', { hasText: 'prof01' }).click();
    await confirm(page);
    await page.getByRole('button', { name: '임재현 (prof01) 빼기' }).click();
    await pick(page, '교직원');
    const recent = dialog(page)
      .getByRole('group', { name: '최근 선택' })
      .getByRole('button', { name: '임재현 (prof01)' });
    await expect(recent).toHaveAttribute('aria-pressed', 'false');
    await recent.click();
    await expect(recent).toHaveAttribute('aria-pressed', 'true');
    await confirm(page);
    await expect(page.getByRole('list', { name: '선택한 교직원' })).toContainText('임재현 (prof01)');
  });

  test('a keyword of one letter asks nothing', async ({ page }) => {
    await pick(page, '교직원');
    await expect(dialog(page).locator('tbody tr[data-row]').first()).toBeVisible();
    let calls = 0;
    page.on('request', (request) => {
      if (request.url().includes('getStfList')) calls += 1;
    });
    await dialog(page).getByRole('searchbox', { name: '검색어' }).fill('임');
    await page.keyboard.press('Enter');
    await expect(page.locator('.toast').filter({ hasText: '2글자 이상 입력해주세요.' })).toBeVisible();
    expect(calls).toBe(0);
  });

  test('students need a condition and keep their names covered', async ({ page }) => {
    await pick(page, '학생');
    await expect(dialog(page)).toContainText('조건을 정하고 조회해주세요.');
    await dialog(page).getByLabel('학적').selectOption({ label: '전체' });
    await dialog(page).getByRole('button', { name: '조회' }).click();
    await expect(page.locator('.toast').filter({ hasText: '조회 조건을 1개 이상 선택해주세요.' })).toBeVisible();
    await dialog(page).getByRole('searchbox', { name: '검색어' }).fill('20210001');
    await page.keyboard.press('Enter');
    await dialog(page).locator('tbody tr[data-row]').first().click();
    await confirm(page);
    await expect(page.getByRole('list', { name: '선택한 학생' })).toContainText('홍*동 (20210001)');
  });

  test('students are narrowed from college to major', async ({ page }) => {
    await pick(page, '학생');
    await expect(dialog(page).getByLabel('학과')).toBeDisabled();
    await dialog(page).getByLabel('단과대').selectOption({ label: '공과대학' });
    await dialog(page).getByLabel('학과').selectOption({ label: '컴퓨터공학과' });
    await dialog(page).getByLabel('전공').selectOption({ label: '소프트웨어전공' });
    await dialog(page).getByRole('button', { name: '조회' }).click();
    await expect(dialog(page)).toContainText('Total: 32');
    await dialog(page).getByLabel('단과대').selectOption({ label: '간호대학' });
    await expect(dialog(page).getByLabel('학과')).toHaveValue('');
    await expect(dialog(page).getByLabel('전공')).toBeDisabled();
  });

  test('more than the most are told and not taken', async ({ page }) => {
    await pick(page, '학생');
    await dialog(page).getByRole('button', { name: '조회' }).click();
    await expect(dialog(page).locator('tbody tr')).toHaveCount(25);
    await dialog(page).getByRole('checkbox', { name: '이 쪽 모두 선택' }).click();
    await expect(page.locator('.toast').filter({ hasText: '최대 5명까지 선택할 수 있습니다.' })).toBeVisible();
    await expect(dialog(page)).toContainText('0건 선택됨');
  });

  test('a department comes with its path and what lies below', async ({ page }) => {
    await pick(page, '부서 (여러 곳)');
    const search = dialog(page).getByRole('searchbox', { name: '부서 찾기 검색' });
    await expect(search).toBeFocused();
    await search.fill('컴퓨터공학과');
    await dialog(page).getByRole('treeitem', { name: '컴퓨터공학과' }).click();
    await expect(dialog(page)).toContainText('대학 > 공과대학 > 컴퓨터공학과');
    await dialog(page).getByText('하위 포함').click();
    await confirm(page);
    await expect(page.getByRole('list', { name: '선택한 부서 (여러 곳)' })).toContainText('컴퓨터공학과');
    await expect(page.getByText('고른 부서만 해당합니다.')).toBeVisible();
  });
});

test.describe('reasons', () => {
  test('session-security.md 8.8: data in clear cost a reason and end', async ({ page }) => {
    await signIn(page, 'oper01');
    await page.clock.install();
    await open(page);
    const person = page.getByRole('table', { name: '견본 인물' }).locator('tbody tr').first();
    await expect(person).toContainText('가*다');
    await expect(person).toContainText('010-****-1234');
    await page.getByRole('button', { name: '99990001 원문 보기' }).click();
    await expect(dialog(page)).toContainText('열람 내역은 기록되며 정기적으로 점검합니다.');
    await dialog(page).getByRole('button', { name: '원문 보기' }).click();
    await expect(dialog(page).getByLabel('사유 구분')).toBeFocused();
    await dialog(page).getByLabel('사유 구분').selectOption('02');
    await dialog(page).getByRole('textbox', { name: '상세 사유' }).fill('확인');
    await dialog(page).getByRole('button', { name: '원문 보기' }).click();
    await expect(dialog(page).getByRole('alert')).toHaveText('상세 사유를 5자 이상 입력해주세요.');
    await dialog(page).getByRole('textbox', { name: '상세 사유' }).fill('상담 일정 연락');
    await dialog(page).getByRole('button', { name: '원문 보기' }).click();
    await expect(person).toContainText('가나다');
    await expect(page.getByText(/초 뒤 가려집니다/)).toBeVisible();
    await page.clock.runFor('05:01');
    await expect(person).toContainText('가*다');
    await expect(page.getByText(/초 뒤 가려집니다/)).toHaveCount(0);
  });

  test('without the permission there is no eye', async ({ page }) => {
    await signIn(page, 'prof01');
    await open(page);
    await expect(page.getByRole('table', { name: '견본 인물' })).toContainText('가*다');
    await expect(page.getByRole('button', { name: /(\d|목록) 원문 보기/ })).toHaveCount(0);
  });
});
