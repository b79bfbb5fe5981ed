import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { askServer, callServer } from '#tests/support/browser/call.ts';
import { expect, signIn, test } from '#tests/support/browser/test.ts';

test.use({ allowed: [/Failed to load resource: the server responded with a status of (400|409)/] });

const SCREEN = '/admin/sysMng/menuMng';
const row = (page: Page, name: string | RegExp) => page.getByRole('treeitem', { name });
const save = (page: Page) => page.getByRole('button', { name: '저장', exact: true }).click();
const accept = (page: Page) => page.getByRole('alertdialog').getByRole('button', { name: '확인', exact: true }).click();
const unique = (name: string): string => `${name} ${randomUUID().slice(0, 6)}`;

/** Menus of the test under way, each after the one above it; they go with it, because a tree shows what is in sight. */
const made: string[] = [];
test.afterEach(async ({ page }) => {
  await signIn(page, 'admin01');
  for (let menuId = made.pop(); menuId !== undefined; menuId = made.pop()) {
    const {
      data: [menu],
    } = await askServer(page, `/api/system/getMenu?menuId=${menuId}`);
    await callServer(page, '/api/system/deleteMenu', { rows: [{ menuId, version: menu?.['version'] }] });
  }
});

/** Makes a menu over the API, as the person signed in. */
async function newMenu(page: Page, over: object): Promise<string> {
  const menuId = randomUUID();
  made.push(menuId);
  await callServer(page, '/api/system/saveMenu', {
    menuId,
    upMenuId: null,
    menuNm: unique('메뉴'),
    menuDivCd: 'FOLDER',
    resourceId: null,
    sortOrdr: 990,
    dsplyYn: 'Y',
    useYn: 'Y',
    ...over,
  });
  return menuId;
}

test.beforeEach(async ({ page }) => signIn(page, 'admin01'));

test('a new menu is checked, saved and found again', async ({ page }) => {
  const name = unique('학교 누리집');
  await page.goto(SCREEN);
  await row(page, '소통관리').click();
  await page.getByRole('button', { name: '하위 추가' }).click();
  await save(page);
  await expect(page.locator('.toast').filter({ hasText: '메뉴명을 입력해주세요.' })).toBeVisible();
  await expect(page.getByText('연결 자원을 선택해주세요.')).toBeVisible();
  await page.getByRole('textbox', { name: '메뉴명' }).fill(name);
  await page.getByRole('radio', { name: '외부링크' }).check();
  await page.getByRole('textbox', { name: '링크' }).fill('http://example.ac.kr');
  await save(page);
  await expect(page.getByText('링크는 https://로 시작해야 합니다.').first()).toBeVisible();
  await page.getByRole('textbox', { name: '링크' }).fill('https://example.ac.kr');
  await save(page);
  await expect(page.locator('.toast').filter({ hasText: '저장되었습니다.' })).toBeVisible();
  await expect(row(page, `${name}, 역할 없음`)).toBeVisible();
  await expect(page).toHaveURL(/menuId=/);
  made.push(new URL(page.url()).searchParams.get('menuId') ?? '');
  await page.reload();
  await expect(page.getByRole('textbox', { name: '메뉴명' })).toHaveValue(name);
});

test('a move is asked for and saved at once', async ({ page }) => {
  const upMenuId = await newMenu(page, { menuNm: unique('가 폴더') });
  const [first, second] = [unique('하나'), unique('둘')];
  await newMenu(page, { upMenuId, menuNm: first, sortOrdr: 10 });
  await newMenu(page, { upMenuId, menuNm: second, sortOrdr: 20 });
  await page.goto(SCREEN);
  await row(page, second).dragTo(row(page, first), { targetPosition: { x: 60, y: 2 } });
  await expect(page.getByRole('alertdialog')).toContainText('메뉴를 이동하시겠습니까?');
  const moved = page.waitForResponse((response) => response.url().includes('saveMenuOrder') && response.ok());
  await accept(page);
  await moved;
  await expect
    .poll(async () =>
      (await page.getByRole('treeitem').allTextContents()).filter((name) => [first, second].includes(name)),
    )
    .toEqual([second, first]);
});

test('stopping a folder tells how much it hides', async ({ page }) => {
  const folder = unique('숨길 폴더'),
    upMenuId = await newMenu(page, { menuNm: folder });
  await newMenu(page, { upMenuId });
  await newMenu(page, { upMenuId });
  await page.goto(`${SCREEN}?menuId=${upMenuId}`);
  await page.getByRole('switch', { name: '사용', exact: true }).uncheck();
  await save(page);
  await expect(page.getByRole('alertdialog')).toContainText('하위 메뉴 2개가 함께 숨겨집니다. 계속하시겠습니까?');
  await accept(page);
  await expect(row(page, folder)).toHaveCount(0);
  await page.getByRole('switch', { name: '사용중지 포함' }).check();
  await expect(row(page, folder)).toBeVisible();
  await page.getByRole('button', { name: '삭제', exact: true }).click();
  await accept(page);
  await expect(page.getByRole('alertdialog')).toContainText('하위 메뉴가 있는 메뉴는 삭제할 수 없습니다.');
});

test('help written here opens from the screen itself', async ({ page }) => {
  await page.goto(SCREEN);
  await row(page, '자원관리').click();
  await page.locator('.ql-editor').click();
  await page.keyboard.type('자원은 화면 하나를 뜻합니다.');
  await save(page);
  await expect(page.locator('.toast').filter({ hasText: '저장되었습니다.' })).toBeVisible();
  await page.goto('/admin/sysMng/resourceMng');
  await page.getByRole('button', { name: '자원관리 도움말' }).click();
  await expect(page.getByRole('note')).toContainText('자원은 화면 하나를 뜻합니다.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('note')).toHaveCount(0);
});

test('operators look at menus and change none', async ({ page }) => {
  await signIn(page, 'oper01');
  await page.goto(SCREEN);
  await row(page, '공지사항').click();
  await expect(page.getByRole('textbox', { name: '메뉴명' })).toBeDisabled();
  await expect(page.getByRole('button', { name: /^(저장|삭제|하위 추가|최상위 추가)$/ })).toHaveCount(0);
  await page.getByRole('tab', { name: /권한 역할/ }).click();
  await expect(page.getByRole('table', { name: '권한 역할' }).locator('tbody tr')).toHaveCount(7);
});

test('an address is explained by its resource', async ({ page }) => {
  await page.goto('/admin/sysMng/resourceMng');
  await page.getByRole('button', { name: '경로 검사' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: '경로' }).fill('/guide/list?page=2');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('앞부분이 가장 길게 일치하는 자원입니다.');
  await expect(page.getByRole('dialog')).toContainText('UI 가이드 (/guide)');
  await page.getByRole('dialog').getByRole('textbox', { name: '경로' }).fill('/nowhere');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('일치하는 자원이 없어 화면을 열 수 없습니다.');
});

test('a resource is made, refused while in use, deleted', async ({ page }) => {
  const path = `/admin/test/${randomUUID().slice(0, 8)}`;
  await page.goto('/admin/sysMng/resourceMng');
  await page.getByRole('button', { name: '등록', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: '경로' }).fill('admin');
  await dialog.getByRole('textbox', { name: '자원명' }).fill('시험 자원');
  await save(page);
  await expect(dialog.getByText('경로는 /로 시작해야 합니다.')).toBeVisible();
  await dialog.getByRole('textbox', { name: '경로' }).fill('/admin/sysMng/menuMng');
  await save(page);
  await expect(dialog.getByText('이미 등록된 경로입니다.')).toBeVisible();
  await accept(page);
  await dialog.getByRole('textbox', { name: '경로' }).fill(path);
  await save(page);
  await expect(page.locator('.toast').filter({ hasText: '저장되었습니다.' })).toBeVisible();
  await page.goto(`/admin/sysMng/resourceMng?searchKeyword=${encodeURIComponent(path)}`);
  await page.getByRole('cell', { name: path }).click();
  await page.getByRole('tab', { name: /API/ }).click();
  await expect(dialog.getByRole('table', { name: 'API' })).toBeVisible();
  await dialog.getByRole('button', { name: '삭제' }).click();
  await accept(page);
  await expect(page.getByText('조회된 내용이 없습니다.')).toBeVisible();
});

test('the programme and its resources are compared first', async ({ page }) => {
  await page.goto('/admin/sysMng/resourceMng');
  await page.getByRole('button', { name: '프로그램 동기화' }).click();
  await expect(page.getByRole('dialog')).toContainText('추가 0 / 중지 0');
  await expect(page.getByRole('dialog').getByRole('button', { name: '반영' })).toHaveCount(0);
});
