import type { Page } from '@playwright/test';
import { z } from 'zod';
import { mappedMenuSchema, mappedRoleSchema, menuRoleSchema } from '#contract/system/menus/menu-role.ts';
import { askServer, callServer } from '#tests/support/browser/call.ts';
import { expect, signIn, test } from '#tests/support/browser/test.ts';

const mapping = z.object({
  data: z.array(menuRoleSchema),
  menus: z.array(mappedMenuSchema),
  roles: z.array(mappedRoleSchema),
});
const SCREEN = '/admin/sysMng/menuRoleMpg';
const row = (page: Page, name: string | RegExp) => page.getByRole('treeitem', { name });
const save = (page: Page) => page.getByRole('button', { name: '저장', exact: true });
const roleRow = (page: Page, name: string) =>
  page.getByRole('table', { name: '메뉴의 역할' }).locator('tbody tr', { hasText: name });
/** Every save first tells whom it touches. */
const confirmed = (page: Page) =>
  page
    .getByRole('dialog', { name: /매핑 저장|조회 권한 확인/ })
    .getByRole('button', { name: '저장' })
    .click();
const saved = (page: Page) => expect(page.locator('.toast').filter({ hasText: '저장되었습니다.' })).toBeVisible();

/** Takes the mappings of a role to a menu and what is below it away, which an earlier try may have left. */
async function unmap(page: Page, roleCd: string, menuNm: string): Promise<void> {
  const { data, menus, roles } = mapping.parse(await askServer(page, '/api/system/getMenuRoleList'));
  const top = menus.find((menu) => menu.menuNm === menuNm),
    role = roles.find((one) => one.roleCd === roleCd);
  const branch = new Set(
    menus.filter((menu) => menu === top || menu.upMenuId === top?.menuId).map((menu) => menu.menuId),
  );
  const del = data
    .filter((pair) => pair.roleId === role?.roleId && pair.mappedYn === 'Y' && branch.has(pair.menuId))
    .map(({ menuId, roleId }) => ({ menuId, roleId }));
  if (del.length > 0) await callServer(page, '/api/system/saveMenuRole', { add: [], del, grantReadYn: 'N' });
}

test.beforeEach(async ({ page }) => signIn(page, 'admin01'));

test('system 8.1: a mapping without R is told before it is saved', async ({ page }) => {
  await unmap(page, 'ROLE_CAREER', '자원관리');
  await page.goto(SCREEN);
  await row(page, '자원관리').click();
  await save(page).click();
  await expect(page.locator('.toast').filter({ hasText: '변경된 내용이 없습니다.' })).toBeVisible();
  await roleRow(page, 'ROLE_CAREER').getByRole('checkbox').check();
  await expect(roleRow(page, 'ROLE_CAREER')).toContainText('조회권한 없음');
  await expect(page.getByText('변경 1건')).toBeVisible();
  await save(page).click();
  const dialog = page.getByRole('dialog', { name: '조회 권한 확인' });
  await expect(dialog).toContainText('취업담당자');
  const grants = dialog.getByRole('checkbox', { name: '조회(R) 권한을 함께 부여' });
  await expect(grants).toBeChecked();
  await expect(dialog.getByRole('region', { name: '영향' })).toContainText('얻는 사람 2명');
  await grants.uncheck();
  await expect(dialog).toContainText('조회 권한이 없어 메뉴가 표시되지 않습니다.');
  await expect(dialog.getByRole('region', { name: '영향' })).toContainText('지금 달라지는 사람이 없습니다.');
  await dialog.getByRole('button', { name: '저장' }).click();
  await saved(page);
  await expect(roleRow(page, 'ROLE_CAREER')).toContainText('조회권한 없음');
  await roleRow(page, 'ROLE_CAREER').getByRole('checkbox').uncheck();
  await save(page).click();
  await confirmed(page);
  await expect(page.getByText('변경 1건')).toHaveCount(0);
});

test('both sides edit the same mapping', async ({ page }) => {
  await page.goto(SCREEN);
  await row(page, '공통코드관리').click();
  await roleRow(page, 'ROLE_AUDIT').getByRole('checkbox').uncheck();
  await page.getByRole('tab', { name: '역할 기준' }).click();
  await page.getByRole('combobox', { name: '역할', exact: true }).selectOption({ label: '감사 (ROLE_AUDIT)' });
  await expect(row(page, '공통코드관리')).toHaveAttribute('aria-checked', 'false');
  await expect(row(page, '시스템관리')).toHaveAttribute('aria-checked', 'mixed');
  await row(page, '공통코드관리').click();
  await expect(page.getByText('변경 1건')).toHaveCount(0);
  await page.getByRole('tab', { name: '메뉴 기준' }).click();
  await expect(roleRow(page, 'ROLE_AUDIT').getByRole('checkbox')).toBeChecked();
});

test('a folder carries its screens, and R comes along', async ({ page }) => {
  await unmap(page, 'ROLE_CNSLR', 'Labs');
  await page.goto(`${SCREEN}?tab=role`);
  await page.getByRole('combobox', { name: '역할', exact: true }).selectOption({ label: '상담사 (ROLE_CNSLR)' });
  await row(page, 'Labs').click();
  await expect(page.getByText('변경 4건')).toBeVisible();
  await save(page).click();
  await confirmed(page);
  await saved(page);
  await expect(row(page, 'Labs')).toHaveAttribute('aria-checked', 'true');
  await row(page, 'Labs').click();
  await save(page).click();
  await confirmed(page);
  await expect(page.getByText('변경 4건')).toHaveCount(0);
});

test('auditors look at mappings and change none', async ({ page }) => {
  await signIn(page, 'audit01');
  await page.goto(SCREEN);
  await row(page, '공지사항').click();
  await expect(roleRow(page, 'ROLE_PROF')).toContainText('정상');
  await expect(page.getByRole('table', { name: '메뉴의 역할' }).getByRole('checkbox')).toHaveCount(0);
  await expect(save(page)).toHaveCount(0);
});
