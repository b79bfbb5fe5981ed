import { waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { testListStates } from '#tests/support/screens/list-states.ts';
import { useScreens } from '#tests/support/screens/render-screen.tsx';

const screens = useScreens(),
  { renderScreen } = screens;
const ROLES = '/admin/sysMng/roleMng';

/** The cross of a chosen value in a field that takes several. */
const crossOf = (chip: HTMLElement): Element => chip.parentElement?.querySelector('.p-multiselect-token-icon') ?? chip;

describe('roles', () => {
  test('a role is made, stopped and deleted', async () => {
    const page = await renderScreen(ROLES, { as: 'admin01' });
    const { user } = page;
    await user.click(page.getByRole('button', { name: '등록' }));
    const dialog = await page.findDialog('역할 등록');
    await page.fill(dialog.getByLabelText(/^역할코드/), 'ROLE_E2E!');
    await user.click(dialog.getByRole('button', { name: '저장' }));
    await dialog.findByText('역할코드는 ROLE_로 시작하는 영문 대문자, 숫자, 밑줄만 사용할 수 있습니다.');
    await page.fill(dialog.getByLabelText(/^역할코드/), 'ROLE_SCREEN');
    await page.fill(dialog.getByLabelText(/^역할명/), '시험 역할');
    await user.selectOptions(dialog.getByLabelText(/^데이터범위/), 'DEPT');
    await user.click(dialog.getByRole('button', { name: '저장' }));
    await page.findByText('저장되었습니다.');
    await user.click(within(await page.findRow(/ROLE_SCREEN/)).getByRole('checkbox'));
    await user.click(page.getByRole('button', { name: '삭제' }));
    await user.click(await page.findByRole('button', { name: '1건 삭제' }));
    await page.findByText(/삭제되었습니다\.$/);
    await waitFor(() => expect(page.queryByText('ROLE_SCREEN')).toBeNull());
  });

  test('the condition tells at once how many it means', async () => {
    const page = await renderScreen(`${ROLES}?searchKeyword=ROLE_PROF`, { as: 'admin01' });
    await page.user.click(await page.findByRole('cell', { name: 'ROLE_PROF' }));
    await page.findByText(/예상 대상 500명/);
    const dialog = await page.findDialog('역할 수정');
    await page.user.click(crossOf(await dialog.findByText('비전임교원')));
    await page.findByText(/예상 대상 400명/);
  });

  test('built-in roles stay', async () => {
    const page = await renderScreen(`${ROLES}?searchKeyword=ROLE_AUDIT`, { as: 'admin01' });
    await page.findByRole('link', { name: /사용자 1명$/ });
    await page.user.click(within(await page.findRow(/ROLE_AUDIT/)).getByRole('checkbox'));
    await page.user.click(page.getByRole('button', { name: '삭제' }));
    await within(await page.findByRole('alertdialog')).findByText('기본 역할은 삭제할 수 없습니다.');
  });

  test('people without the right read without buttons', async () => {
    const page = await renderScreen(`${ROLES}?searchKeyword=ROLE_AUDIT`, { as: 'oper01' });
    const row = await page.findRow(/ROLE_AUDIT/);
    // Where the numbers come from is not for an operator to open.
    expect(within(row).queryByRole('link')).toBeNull();
    await page.user.click(within(row).getByText('ROLE_AUDIT'));
    const dialog = await page.findDialog('역할 조회');
    expect(dialog.queryByRole('button', { name: '저장' })).toBeNull();
    expect(page.queryByRole('button', { name: '등록' })).toBeNull();
  });

  testListStates(screens, {
    path: ROLES,
    op: 'getRoleList',
    table: '역할',
    row: 'ROLE_AUDIT',
    nothing: `${ROLES}?searchKeyword=ROLE_NONE`,
  });
});
