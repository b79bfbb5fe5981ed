import { randomUUID } from 'node:crypto';
import { waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { testListStates } from '#tests/support/screens/list-states.ts';
import { useScreens } from '#tests/support/screens/render-screen.tsx';

const screens = useScreens(),
  { renderScreen } = screens;
const SCREEN = '/admin/sysMng/resourceMng';

describe('resources', () => {
  test('an address is explained by its resource', async () => {
    const page = await renderScreen(SCREEN, { as: 'admin01' });
    await page.user.click(page.getByRole('button', { name: '경로 검사' }));
    const dialog = within(await page.findByRole('dialog')),
      path = dialog.getByRole('textbox', { name: /^경로/ });
    await page.fill(path, '/guide/list?page=2');
    await page.user.keyboard('{Enter}');
    await dialog.findByText(/앞부분이 가장 길게 일치하는 자원입니다\./);
    await dialog.findByText(/UI 가이드 \(\/guide\)/);
    await page.fill(path, '/nowhere');
    await page.user.keyboard('{Enter}');
    await dialog.findByText(/일치하는 자원이 없어 화면을 열 수 없습니다\./);
  });

  test('a resource is made, refused while in use, deleted', async () => {
    const path = `/admin/test/${randomUUID().slice(0, 8)}`;
    const page = await renderScreen(SCREEN, { as: 'admin01' });
    const { user } = page;
    await user.click(page.getByRole('button', { name: '등록' }));
    const dialog = within(await page.findByRole('dialog')),
      save = () => user.click(dialog.getByRole('button', { name: '저장' })),
      accept = async () =>
        user.click(within(await page.findByRole('alertdialog')).getByRole('button', { name: '확인' }));
    await page.fill(dialog.getByRole('textbox', { name: /^경로/ }), 'admin');
    await page.fill(dialog.getByRole('textbox', { name: /^자원명/ }), '시험 자원');
    await save();
    await dialog.findByText('경로는 /로 시작해야 합니다.');
    await page.fill(dialog.getByRole('textbox', { name: /^경로/ }), '/admin/sysMng/menuMng');
    await save();
    await dialog.findByText('이미 등록된 경로입니다.');
    await accept();
    await page.fill(dialog.getByRole('textbox', { name: /^경로/ }), path);
    await save();
    await page.findByText('저장되었습니다.');
    const found = await renderScreen(`${SCREEN}?searchKeyword=${encodeURIComponent(path)}`, { as: 'admin01' });
    await found.user.click(await found.findByRole('cell', { name: path }));
    const opened = within(await found.findByRole('dialog'));
    await found.user.click(opened.getByRole('tab', { name: /API/ }));
    await opened.findByRole('table', { name: 'API' });
    await found.user.click(opened.getByRole('button', { name: '삭제' }));
    await found.user.click(within(await found.findByRole('alertdialog')).getByRole('button', { name: '자원 삭제' }));
    await found.findByText('조건에 맞는 자원이 없습니다.');
  });

  test('the programme and its resources are compared first', async () => {
    const page = await renderScreen(SCREEN, { as: 'admin01' });
    await page.user.click(page.getByRole('button', { name: '프로그램 동기화' }));
    const dialog = await page.findByRole('dialog');
    await waitFor(() => expect(dialog.textContent).toContain('추가 0 / 중지 0'));
    expect(within(dialog).queryByRole('button', { name: '반영' })).toBeNull();
  });

  testListStates(screens, {
    path: `${SCREEN}?searchKeyword=menuRoleMpg`,
    op: 'getResourceList',
    table: '자원',
    row: '/admin/sysMng/menuRoleMpg',
    nothing: `${SCREEN}?searchKeyword=nowhere`,
  });
});
