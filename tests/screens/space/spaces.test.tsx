import { waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { SPACE_SCREEN } from '#contract/space/space-rules.ts';
import { testListStates } from '#tests/support/screens/list-states.ts';
import { useScreens } from '#tests/support/screens/render-screen.tsx';

const screens = useScreens(),
  { renderScreen } = screens;

testListStates(screens, {
  path: `${SPACE_SCREEN}?searchKeyword=B01-101`,
  op: 'getSpaceList',
  table: '공간',
  row: 'B01-101',
  nothing: `${SPACE_SCREEN}?searchKeyword=${encodeURIComponent('없는공간')}`,
  stranger: null,
  as: 'oper01',
});

describe('공간 관리', () => {
  test('a department closes a space of its own, and is asked which', async () => {
    const page = await renderScreen(`${SPACE_SCREEN}?tab=blackouts`, { as: 'dept01' });
    await page.user.click(await page.findByRole('button', { name: '등록' }));
    const dialog = await page.findDialog('이용제한 등록');
    await page.fill(dialog.getByRole('textbox', { name: '사유' }), '냉난방 점검');
    await page.user.click(dialog.getByRole('button', { name: '저장' }));
    await page.findAtField('공간을 선택해주세요.');
  });

  test('what is chosen applies at once', async () => {
    const page = await renderScreen(SPACE_SCREEN, { as: 'oper01' });
    await page.findRow(/B01-101/);
    const buildings = page.getByRole('combobox', { name: '건물' });
    await waitFor(() => expect(buildings.querySelector('option[value="B02"]')).not.toBeNull());
    await page.user.selectOptions(buildings, 'B02');
    await page.findRow(/B02-101/);
    await waitFor(() => expect(page.queryByText('B01-101')).toBeNull());
  });

  test('rules are for all departments: who does not reach every space reads them', async () => {
    const page = await renderScreen(`${SPACE_SCREEN}?tab=rules`, { as: 'dept01' }),
      table = within(await page.findByRole('table', { name: '이용규칙' }));
    await waitFor(() => expect(table.getAllByRole('row').length).toBeGreaterThan(1));
    expect(table.queryByRole('checkbox')).toBeNull();
    expect(page.queryByRole('button', { name: '등록' })).toBeNull();
  });

  test('a rule whose shortest time is over its longest says so at the field', async () => {
    const page = await renderScreen(`${SPACE_SCREEN}?tab=rules`, { as: 'oper01' });
    await page.user.click(await page.findByRole('button', { name: '등록' }));
    const dialog = await page.findDialog('이용규칙 등록');
    await page.user.click(dialog.getByRole('button', { name: '저장' }));
    await dialog.findByText('규칙명을 입력해주세요.');
    await page.fill(dialog.getByRole('textbox', { name: '규칙명' }), '아침 규칙');
    await page.user.selectOptions(dialog.getByRole('combobox', { name: '1회 최소' }), '8');
    await dialog.findByText('최소 이용시간은 최대 이용시간을 넘을 수 없습니다.');
    await page.user.selectOptions(dialog.getByRole('combobox', { name: '1회 최소' }), '2');
    await page.user.click(dialog.getByRole('button', { name: '저장' }));
    await page.findRow(/아침 규칙/);
  });

  test('a closing without bookings asks for its reason alone, and the space opens again', async () => {
    const page = await renderScreen(`${SPACE_SCREEN}?searchKeyword=B40-101`, { as: 'oper01' });
    await page.user.click(within(await page.findRow(/B40-101/)).getByRole('checkbox'));
    await page.user.click(page.getByRole('button', { name: '재개' }));
    await page.findByText('이미 운영 중인 공간입니다.');
  });

  test('people who manage no space see spaces and board, and nothing to change', async () => {
    const page = await renderScreen(SPACE_SCREEN, { as: 'prof01' });
    await page.findRow(/B01-101/);
    expect(page.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['공간 목록', '현황판']);
    expect(page.queryByRole('button', { name: '등록' })).toBeNull();
    await page.user.click(page.getByRole('tab', { name: '현황판' }));
    await page.findByText('본관 101호 세미나실');
  });
});
