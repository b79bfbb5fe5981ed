import { waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { testListStates } from '#tests/support/screens/list-states.ts';
import { useScreens, type ShownScreen } from '#tests/support/screens/render-screen.tsx';

const screens = useScreens(),
  { renderScreen } = screens;
const SCREEN = '/admin/sysMng/menuRoleMpg';

const menu = (page: ShownScreen, name: RegExp) => page.findByRole('treeitem', { name });
const save = (page: ShownScreen) => page.user.click(page.getByRole('button', { name: '저장' }));
const toast = (page: ShownScreen, text: string) => page.findByText(text, { selector: '.toast, .toast *' });
/** The row of a role beside the chosen menu. */
async function roleRow(page: ShownScreen, roleCd: string): Promise<HTMLElement> {
  const table = within(await page.findByRole('table', { name: '메뉴의 역할' }));
  const row = (await table.findByText(roleCd, { exact: false })).closest('tr');
  if (!row) throw new Error(`no row of ${roleCd}`);
  return row;
}
const boxOf = async (page: ShownScreen, roleCd: string): Promise<HTMLInputElement> =>
  within(await roleRow(page, roleCd)).getByRole('checkbox');
/** Every save first tells whom it touches. */
async function confirmSave(page: ShownScreen): Promise<void> {
  const dialog = await page.findDialog(/매핑 저장|조회 권한 확인/);
  await page.user.click(dialog.getByRole('button', { name: '저장' }));
}

describe('menus and roles', () => {
  test('system.md 8.1: a mapping without R is told before it is saved', async () => {
    const page = await renderScreen(SCREEN, { as: 'admin01' });
    const { user } = page;
    await user.click(await menu(page, /^자원관리/));
    await save(page);
    await toast(page, '변경된 내용이 없습니다.');
    await user.click(await boxOf(page, 'ROLE_CAREER'));
    await waitFor(async () => expect((await roleRow(page, 'ROLE_CAREER')).textContent).toContain('조회권한 없음'));
    await page.findByText('변경 1건');
    await save(page);
    const dialog = await page.findDialog('조회 권한 확인'),
      effect = within(await dialog.findByRole('region', { name: '영향' }));
    expect(dialog.getAllByText(/취업담당자/)).not.toEqual([]);
    const grants = dialog.getByRole('checkbox', { name: '조회 권한을 함께 부여' });
    expect(grants).toHaveProperty('checked', true);
    await effect.findByText(/얻는 사람 2명/);
    await user.click(grants);
    await dialog.findByText(/조회 권한이 없어 메뉴가 표시되지 않습니다\./);
    await within(dialog.getByRole('region', { name: '영향' })).findByText(/지금 달라지는 사람이 없습니다\./);
    await user.click(dialog.getByRole('button', { name: '저장' }));
    await toast(page, '저장되었습니다.');
    await waitFor(async () => expect((await roleRow(page, 'ROLE_CAREER')).textContent).toContain('조회권한 없음'));
    await user.click(await boxOf(page, 'ROLE_CAREER'));
    await save(page);
    await confirmSave(page);
    await waitFor(() => expect(page.queryByText('변경 1건')).toBeNull());
    await waitFor(async () => expect(await boxOf(page, 'ROLE_CAREER')).toHaveProperty('checked', false));
  });

  test('both sides edit the same mapping', async () => {
    const page = await renderScreen(SCREEN, { as: 'admin01' });
    const { user } = page;
    await user.click(await menu(page, /^공통코드관리/));
    await user.click(await boxOf(page, 'ROLE_AUDIT'));
    await user.click(page.getByRole('tab', { name: '역할 기준' }));
    await user.selectOptions(await page.findByRole('combobox', { name: /^역할/ }), '감사 (ROLE_AUDIT)');
    const checkedState = async (name: RegExp) => (await menu(page, name)).getAttribute('aria-checked');
    await waitFor(async () => expect(await checkedState(/^공통코드관리/)).toBe('false'));
    expect(await checkedState(/^시스템관리/)).toBe('mixed');
    await page.findByText('변경 1건');
    await user.click(await menu(page, /^공통코드관리/));
    await waitFor(() => expect(page.queryByText('변경 1건')).toBeNull());
    await user.click(page.getByRole('tab', { name: '메뉴 기준' }));
    expect(await boxOf(page, 'ROLE_AUDIT')).toHaveProperty('checked', true);
  });

  test('a folder carries its screens, and R comes along', async () => {
    const page = await renderScreen(`${SCREEN}?tab=role`, { as: 'admin01' });
    const { user } = page;
    await page.findByRole('option', { name: '상담사 (ROLE_CNSLR)' });
    await user.selectOptions(page.getByRole('combobox', { name: /^역할/ }), '상담사 (ROLE_CNSLR)');
    // Rows far down are drawn when they are scrolled to.
    await user.click(await page.findByRole('button', { name: '모두 접기' }));
    (await menu(page, /^UI Guide/)).focus();
    await user.keyboard('{ArrowRight}');
    await user.click(await menu(page, /^Labs/));
    await page.findByText('변경 4건');
    await save(page);
    await confirmSave(page);
    await toast(page, '저장되었습니다.');
    await waitFor(async () => expect((await menu(page, /^Labs/)).getAttribute('aria-checked')).toBe('true'));
    await user.click(await menu(page, /^Labs/));
    await page.findByText('변경 4건');
    await save(page);
    await confirmSave(page);
    await waitFor(() => expect(page.queryByText('변경 4건')).toBeNull());
    await waitFor(async () => expect((await menu(page, /^Labs/)).getAttribute('aria-checked')).toBe('false'));
  });

  test('auditors look at mappings and change none', async () => {
    const page = await renderScreen(SCREEN, { as: 'audit01' });
    await page.user.click(await menu(page, /^역할관리/));
    await waitFor(async () => expect((await roleRow(page, 'ROLE_SYS_ADMIN')).textContent).toContain('정상'));
    const table = within(page.getByRole('table', { name: '메뉴의 역할' }));
    expect(table.queryAllByRole('checkbox')).toEqual([]);
    expect(page.queryByRole('button', { name: '저장' })).toBeNull();
  });

  testListStates(screens, {
    path: SCREEN,
    op: 'getMenuRoleList',
    table: '메뉴별 역할',
    row: '자원관리',
    shownIn: '[role="treeitem"], [role="treeitem"] *',
  });
});
