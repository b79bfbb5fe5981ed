import { waitFor, within } from '@testing-library/dom';
import { beforeAll, describe, expect, test } from 'vitest';
import { SPACE_SCREEN } from '#contract/space/space-rules.ts';
import { present } from '#tests/support/screens/present.ts';
import { useScreens } from '#tests/support/screens/render-screen.tsx';
import { openSpaceFor } from '#tests/support/writes/space-writes.ts';

const { renderScreen, callAs } = useScreens();
let spaceId = '';
const open = async (as: string, tab: string) => {
  const page = await renderScreen(`${SPACE_SCREEN}Detail?spaceId=${spaceId}`, { as });
  await page.user.click(await page.findByRole('tab', { name: tab }));
  return page;
};
const termHours = async (dow: number) =>
  (await callAs('oper01', 'getOprtTmList', { spaceId })).rows
    .filter((row) => row.oprtDivCd === 'TERM' && row.dow === dow)
    .map((row) => `${String(row.strtTm)}~${String(row.endTm)}`);

beforeAll(async () => {
  const space = await openSpaceFor({
    call: async (_who, op, arg) => (await callAs('oper01', op, arg)).rows[0] ?? {},
  });
  spaceId = String(space.spaceId);
});

describe('공간 상세', () => {
  test('hours are painted with the pointer over several days, and saved at once', async () => {
    const page = await open('dept01', '운영시간');
    const grid = await page.findByRole('grid', { name: /학기 운영시간/ });
    const cell = (name: RegExp): HTMLElement => within(grid).getByRole('gridcell', { name });
    await page.user.pointer({ keys: '[MouseLeft>]', target: cell(/^월 22:00/) });
    await page.user.pointer({ target: cell(/^화 22:30/) });
    await page.user.pointer({ keys: '[/MouseLeft]' });
    await within(grid).findByRole('gridcell', { name: '화 22:30 운영' });
    await page.user.click(page.getByRole('button', { name: '저장' }));
    await page.findByText('저장되었습니다.');
    expect([await termHours(1), await termHours(2), await termHours(3)]).toEqual([
      ['0900~2300'],
      ['0900~2300'],
      ['0900~2200'],
    ]);
  });

  test('hours are painted with the keyboard: arrows, Shift and the space bar', async () => {
    const page = await open('dept01', '운영시간');
    const grid = await page.findByRole('grid', { name: /학기 운영시간/ });
    within(grid)
      .getByRole('gridcell', { name: /^월 09:00/ })
      .focus();
    await page.user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Shift>}{ArrowRight}{/Shift} ');
    await within(grid).findByRole('gridcell', { name: '목 09:30 휴무' });
    await page.user.click(page.getByRole('button', { name: '저장' }));
    await page.findByText('저장되었습니다.');
    expect(await termHours(4)).toEqual(['1000~2200']);
  });

  test('equipment without a kind is not saved, and nothing is sent where nothing has changed', async () => {
    const page = await open('dept01', '비품');
    await page.user.click(await page.findByRole('button', { name: '저장' }));
    await page.findByText('변경된 내용이 없습니다.');
    await page.user.click(page.getByRole('button', { name: '비품 추가' }));
    const row = within(await page.findByRole('group', { name: '비품 1' }));
    await page.fill(row.getByRole('textbox', { name: '비고' }), '천장 설치');
    await page.user.click(page.getByRole('button', { name: '저장' }));
    await page.findByText('비품을 선택해주세요.');
    const kind = row.getByRole<HTMLSelectElement>('combobox', { name: /^비품/ });
    await waitFor(() => expect(kind.options.length).toBeGreaterThan(1));
    await page.user.selectOptions(kind, present([...kind.options].find(({ value }) => value !== '')).value);
    await page.user.click(page.getByRole('button', { name: '저장' }));
    await page.findByText('저장되었습니다.');
    expect((await callAs('oper01', 'getFcltList', { spaceId })).rows).toMatchObject([{ cnt: 1, rmrk: '천장 설치' }]);
  });

  test('a blackout of this space is entered on its own tab, and stands in its history', async () => {
    const page = await open('dept01', '이용제한');
    await page.user.click(await page.findByRole('button', { name: '등록' }));
    const dialog = await page.findDialog('이용제한 등록');
    expect(dialog.getByRole('combobox', { name: '공간' })).toHaveProperty('disabled', true);
    await page.fill(dialog.getByRole('textbox', { name: '사유' }), '냉난방 점검');
    await page.user.click(dialog.getByRole('button', { name: '저장' }));
    await page.findRow(/냉난방 점검/);
    await page.user.click(page.getByRole('tab', { name: '이력' }));
    const history = await page.findByRole('list', { name: '공간 이력' });
    await within(history).findByText(/이용제한 등록 · 강은지/);
    await within(history).findByText('사유: 냉난방 점검');
    await waitFor(() => expect(within(history).getAllByRole('listitem').length).toBeGreaterThan(2));
  });

  test('whoever manages other spaces sees the blackouts, and neither 등록 nor the history', async () => {
    const page = await open('prof01', '이용제한');
    await page.findByRole('table', { name: '이용제한' });
    expect(page.queryByRole('button', { name: '등록' })).toBeNull();
    expect(page.queryByRole('tab', { name: '이력' })).toBeNull();
  });
});
