import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { askServer, callServer } from '#tests/support/browser/call.ts';
import { expect, signIn, test } from '#tests/support/browser/test.ts';

const SCREEN = '/admin/sysMng/menuMng';
const row = (page: Page, name: string | RegExp) => page.getByRole('treeitem', { name });
const save = (page: Page) => page.getByRole('button', { name: '저장', exact: true }).click();
const accept = (page: Page) =>
  page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^(메뉴 이동|메뉴 삭제|메뉴 숨기기)$/ })
    .click();
const unique = (name: string): string => `${name} ${randomUUID().slice(0, 6)}`;

/** Menus of the test under way, each after the one above it; they go with it, because a tree shows what is in sight. */
const made: string[] = [];
test.afterEach(async ({ page }) => {
  // A page that still asks with the session of the test would end the new one with a late 401.
  await page.goto('about:blank');
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

test('a move is asked for and saved at once', async ({ page }) => {
  const folder = unique('가 폴더'),
    upMenuId = await newMenu(page, { menuNm: folder });
  const [first, second] = [unique('하나'), unique('둘')];
  await newMenu(page, { upMenuId, menuNm: first, sortOrdr: 10 });
  await newMenu(page, { upMenuId, menuNm: second, sortOrdr: 20 });
  await page.goto(SCREEN);
  await expect(row(page, '시스템관리')).toBeVisible();
  // The tree renders what is in sight.
  await page.getByRole('button', { name: '모두 접기' }).click();
  await row(page, folder).focus();
  await page.keyboard.press('ArrowRight');
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
