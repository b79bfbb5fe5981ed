import type { Page } from '@playwright/test';
import { findings } from '#tests/support/browser/axe.ts';
import { expect, signIn, test } from '#tests/support/browser/test.ts';

const row = (page: Page, name: string) => page.getByRole('treeitem', { name, exact: true });
const openChoice = async (page: Page): Promise<void> => {
  await signIn(page, 'oper01');
  await page.goto('/guide/tree1');
  await expect(row(page, '공과대학')).toBeVisible();
};
const openEdit = async (page: Page, loginId = 'admin01'): Promise<void> => {
  await signIn(page, loginId);
  if (loginId === 'admin01') {
    await page.goto('/guide/home');
    await page.getByRole('button', { name: '초기화' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '초기화' }).click();
    await expect(page.getByText('237건으로 초기화했습니다.')).toBeVisible();
  }
  await page.goto('/guide/tree2');
  await expect(row(page, '가이드 항목 001')).toBeVisible();
};
const namesOf = (page: Page) =>
  page.getByRole('treeitem').evaluateAll((rows) => rows.map((element) => element.getAttribute('aria-label') ?? ''));
const names = async (page: Page, count: number) => (await namesOf(page)).slice(0, count);

test.describe('guide.md 5.8: choosing in a tree', () => {
  test('below the second level children come when asked', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('getDeptList')) asked.push(new URL(request.url()).search);
    });
    await openChoice(page);
    await expect(row(page, '컴퓨터공학과')).toHaveCount(0);
    await row(page, '공과대학').focus();
    await page.keyboard.press('ArrowRight');
    await expect(row(page, '컴퓨터공학과')).toBeVisible();
    expect(asked).toContain('?upDeptCd=1000');
    expect(asked.filter((query) => query === '')).toEqual([]);
  });

  test('a parent carries its children, and derives from them', async ({ page }) => {
    await openChoice(page);
    await row(page, '공과대학').click();
    await expect(row(page, '공과대학')).toHaveAttribute('aria-checked', 'true');
    await expect(page.getByText('4건 선택됨')).toBeVisible();
    await expect(page.getByText('1000, 1010, 1011, 1020')).toBeVisible();
    await row(page, '공과대학').locator('.tree-arrow').click();
    await row(page, '기계공학과').click();
    await expect(row(page, '공과대학')).toHaveAttribute('aria-checked', 'mixed');
    await expect(row(page, '대학')).toHaveAttribute('aria-checked', 'mixed');
    await expect(page.getByText('1010, 1011', { exact: true })).toBeVisible();
  });

  test('without the children each row stands alone', async ({ page }) => {
    await openChoice(page);
    await page.getByRole('switch', { name: '하위 포함' }).uncheck();
    await row(page, '공과대학').click();
    await expect(page.getByText('1건 선택됨')).toBeVisible();
    await expect(row(page, '대학')).toHaveAttribute('aria-checked', 'mixed');
    await page.getByRole('radio', { name: '하나 선택' }).check();
    await row(page, '간호대학').click();
    await row(page, '공과대학').click();
    await expect(row(page, '공과대학')).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByText('1000', { exact: true })).toBeVisible();
  });

  test('a search opens the way and marks hits', async ({ page }) => {
    await openChoice(page);
    await page.getByLabel('부서 검색').fill('소프트');
    await expect(row(page, '소프트웨어전공').locator('mark')).toHaveText('소프트');
    await page.getByLabel('부서 검색').fill('ㅅㅍㅌ');
    await expect(row(page, '소프트웨어전공').locator('mark')).toHaveText('소프트웨어전공');
  });

  test('a search brings its first hit into sight', async ({ page }) => {
    await openChoice(page);
    await page.getByRole('button', { name: '모두 펼치기' }).click();
    await expect(row(page, '대외협력처')).toHaveCount(0);
    await page.getByLabel('부서 검색').fill('대외협');
    await expect(row(page, '대외협력처')).toBeInViewport();
  });

  test('everything is opened, with only rows in sight', async ({ page }) => {
    await openChoice(page);
    await page.getByRole('button', { name: '모두 펼치기' }).click();
    await expect(row(page, '소프트웨어전공')).toBeVisible();
    expect(await page.getByRole('treeitem').count()).toBeLessThan(60);
    await row(page, '대학').focus();
    await page.keyboard.press('End');
    await expect(row(page, '대외협력처')).toBeFocused();
    await page.keyboard.press('Home');
    await expect(row(page, '대학')).toBeFocused();
  });

  test('arrows, letters and Space do without a mouse', async ({ page }) => {
    await openChoice(page);
    await row(page, '대학').focus();
    await page.keyboard.press('ArrowDown');
    await expect(row(page, '공과대학')).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(row(page, '대학')).toBeFocused();
    await row(page, '대학').dispatchEvent('keydown', { key: 'Process', code: 'KeyR', keyCode: 229, bubbles: true });
    await expect(row(page, '공과대학')).toBeFocused();
    await page.keyboard.press('Space');
    await expect(row(page, '공과대학')).toHaveAttribute('aria-checked', 'true');
    await expect(row(page, '공과대학')).toHaveAttribute('aria-level', '2');
  });
});

test.describe('guide.md 5.9: putting a tree into order', () => {
  test('a row dropped inside another moves, and back', async ({ page }) => {
    await openEdit(page);
    await row(page, '가이드 항목 001').locator('.tree-arrow').click();
    await row(page, '가이드 항목 003').dragTo(row(page, '가이드 항목 021'), { targetPosition: { x: 80, y: 2 } });
    await expect(page.getByText('이동했습니다.')).toBeVisible();
    await expect(row(page, '가이드 항목 003')).toHaveAttribute('aria-level', '1');
    await page.getByRole('button', { name: '되돌리기' }).click();
    await expect(row(page, '가이드 항목 003')).toHaveAttribute('aria-level', '2');
    await page.reload();
    await row(page, '가이드 항목 001').locator('.tree-arrow').click();
    await expect
      .poll(() => names(page, 4))
      .toEqual(['가이드 항목 001', '가이드 항목 002', '가이드 항목 003', '가이드 항목 004']);
  });

  test('keys pick a row up and drop it', async ({ page }) => {
    await openEdit(page);
    await row(page, '가이드 항목 001').focus();
    await page.keyboard.press('ArrowRight');
    await expect(row(page, '가이드 항목 002')).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Control+Shift+D');
    await expect(page.getByText('옮길 곳을 위아래 화살표로 고르고')).toBeAttached();
    for (let step = 0; step < 2; step += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByText('이동했습니다.')).toBeVisible();
    await expect.poll(async () => (await names(page, 4)).indexOf('가이드 항목 002')).toBeGreaterThan(1);
  });

  test('F2 renames in place and keeps compositions', async ({ page }) => {
    await openEdit(page);
    await row(page, '가이드 항목 001').focus();
    await page.keyboard.press('F2');
    const input = page.getByLabel('가이드 항목 001 이름 변경');
    await expect(input).toBeFocused();
    const client = await page.context().newCDPSession(page);
    await client.send('Input.imeSetComposition', { text: '첫', selectionStart: 1, selectionEnd: 1 });
    await client.send('Input.dispatchKeyEvent', {
      type: 'rawKeyDown',
      windowsVirtualKeyCode: 229,
      key: 'Process',
      code: 'Enter',
    });
    await expect(input).toBeFocused();
    await client.send('Input.insertText', { text: '첫째 항목' });
    await page.keyboard.press('Enter');
    await expect(row(page, '첫째 항목')).toBeFocused();
    await page.keyboard.press('F2');
    await page.keyboard.type('버림');
    await page.keyboard.press('Escape');
    await expect(row(page, '첫째 항목')).toBeFocused();
  });

  test('the menu adds, names and deletes a branch', async ({ page }) => {
    await openEdit(page);
    await row(page, '가이드 항목 021').focus();
    await page.keyboard.press('Shift+F10');
    await expect(page.getByRole('menuitem', { name: '추가' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('새 항목 이름 변경')).toBeFocused();
    await page.keyboard.type('메뉴로 만든 항목');
    await page.keyboard.press('Enter');
    await expect(row(page, '메뉴로 만든 항목')).toHaveAttribute('aria-level', '2');
    await row(page, '가이드 항목 021').click({ button: 'right' });
    await page.getByRole('menuitem', { name: '삭제' }).click();
    await expect(page.getByText('선택한 21건을 삭제하시겠습니까?')).toBeVisible();
    await page.getByRole('button', { name: '21건 삭제' }).click();
    await expect(page.getByText('삭제되었습니다.')).toBeVisible();
    await expect(row(page, '가이드 항목 021')).toHaveCount(0);
    await page.goto('/guide/home');
    await page.getByRole('button', { name: '초기화' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '초기화' }).click();
    await expect(page.getByText('237건으로 초기화했습니다.')).toBeVisible();
  });

  test('readers look and change nothing', async ({ page }) => {
    await openEdit(page, 'prof01');
    await row(page, '가이드 항목 001').click({ button: 'right' });
    await expect(page.getByRole('menu', { name: '가이드 항목 001 메뉴' })).toHaveCount(0);
    await row(page, '가이드 항목 001').focus();
    await page.keyboard.press('F2');
    await expect(page.getByRole('textbox', { name: /이름 변경/ })).toHaveCount(0);
    await expect(page.getByRole('button', { name: '최상위 추가' })).toHaveCount(0);
  });
});

test('axe finds nothing on the trees', async ({ page }) => {
  await openChoice(page);
  await row(page, '공과대학').click();
  await expect(page.getByText('4건 선택됨')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.goto('/guide/tree2');
  await expect(page.getByRole('treeitem').first()).toBeVisible();
  await page.getByRole('treeitem').first().click();
  expect(await findings(page)).toEqual([]);
});

test.describe('guide.md 5.9: moving a row by finger', () => {
  test.use({ hasTouch: true });

  test('a row is held at its grip and dropped before another', async ({ page }) => {
    await openEdit(page);
    await row(page, '가이드 항목 001').locator('.tree-arrow').click();
    const grip = row(page, '가이드 항목 004').locator('.tree-grip'),
      target = row(page, '가이드 항목 002');
    await expect(grip).toBeVisible();
    const from = await grip.boundingBox(),
      to = await target.boundingBox();
    if (!from || !to) throw new Error('no rows');
    const client = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly { x: number; y: number }[]) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints: [...points] });
    const start = { x: from.x + from.width / 2, y: from.y + from.height / 2 },
      end = { x: start.x, y: to.y + 3 };
    await touch('touchStart', [start]);
    await touch('touchMove', [{ x: start.x, y: (start.y + end.y) / 2 }]);
    await touch('touchMove', [end]);
    await expect(target).toHaveAttribute('data-side', 'before');
    await touch('touchEnd', []);
    await expect(page.getByText('이동했습니다.')).toBeVisible();
    await expect
      .poll(() => names(page, 4))
      .toEqual(['가이드 항목 001', '가이드 항목 004', '가이드 항목 002', '가이드 항목 003']);
  });
});
