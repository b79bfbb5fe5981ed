import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { GUIDE_PROF_SCREEN, GUIDE_TEAM_SCREEN } from '#contract/extracurricular/promo-codes.ts';
import { testListStates } from '#tests/support/screens/list-states.ts';
import { useScreens } from '#tests/support/screens/render-screen.tsx';

const screens = useScreens(),
  { renderScreen, callAs } = screens;
const TERM = 'schlYear=2026&shtmCd=10';
const teams = async (filter: object = {}, who = 'oper01') =>
  (await callAs(who, 'getGuideTeamList', { schlYear: '2026', shtmCd: '10', page: 1, rowsPerPage: 100, ...filter }))
    .rows;

testListStates(screens, {
  path: `${GUIDE_PROF_SCREEN}?${TERM}`,
  op: 'getGuideProfList',
  table: '지도교수',
  row: '임재현',
  nothing: `${GUIDE_PROF_SCREEN}?${TERM}&searchKeyword=${encodeURIComponent('없는교수')}`,
  stranger: 'cnslr01',
  as: 'oper01',
});

describe('지도교수 설정', () => {
  test('who guides teams is not deleted, and the row says why', async () => {
    const page = await renderScreen(`${GUIDE_PROF_SCREEN}?${TERM}&sortBy=teamCnt&sortType=desc`, { as: 'oper01' });
    await page.findByText('임재현');
    const locked = await page.findAllByTitle(/배정된 팀이 있어 삭제할 수 없습니다/);
    expect(locked.length).toBeGreaterThan(0);
  });

  test('a new one asks for whom it is about', async () => {
    const page = await renderScreen(`${GUIDE_PROF_SCREEN}?${TERM}`, { as: 'oper01' });
    await page.user.click((await page.findAllByRole('button', { name: '등록' }))[0] as HTMLElement);
    const dialog = within(await page.findByRole('dialog', { name: '지도교수 등록' }));
    await page.fill(dialog.getByRole('textbox', { name: /최대팀/ }), '21');
    await page.user.click(dialog.getByRole('button', { name: '저장' }));
    await dialog.findByText('교수를 선택해주세요.');
    await dialog.findByText('최대팀은 1~20 사이로 입력해주세요.');
  });
});

describe('지도교수 팀 관리', () => {
  test('a team opens with its records, people and history', async () => {
    const waiting = (await teams()).find((row) => Number(row['submitCnt']) > 0 && row['guideProfStfNo'] !== null);
    const page = await renderScreen(
      `${GUIDE_TEAM_SCREEN}?${TERM}&prdId=${String(waiting?.['prdId'])}&rowsPerPage=100`,
      {
        as: 'oper01',
      },
    );
    const table = within(await page.findByRole('table', { name: '지도교수 팀' }));
    await page.user.click(await table.findByText(String(waiting?.['teamNm'])));
    const dialog = within(await page.findByRole('dialog', { name: new RegExp(`^${String(waiting?.['teamNm'])} ·`) }));
    await dialog.findByText(/확인 대기 \d+건/);
    await page.user.click(dialog.getByRole('tab', { name: /팀원/ }));
    await dialog.findByText('팀장');
    await page.user.click(dialog.getByRole('tab', { name: '지도교수 이력' }));
    await dialog.findByText('자동배정');
  });

  test('a record that waits is returned with a reason', async () => {
    const waiting = (await teams({}, 'prof01')).find((row) => Number(row['submitCnt']) > 0);
    const page = await renderScreen(`${GUIDE_TEAM_SCREEN}?${TERM}`, { as: 'prof01' });
    const table = within(await page.findByRole('table', { name: '지도교수 팀' }));
    await page.user.click(await table.findByText(String(waiting?.['teamNm'])));
    const dialog = within(await page.findByRole('dialog', { name: new RegExp(`^${String(waiting?.['teamNm'])} ·`) }));
    expect(dialog.queryByRole('button', { name: /지도교수 변경/ })).toBeNull();
    await page.user.click((await dialog.findAllByRole('button', { name: '반려' }))[0] as HTMLElement);
    const reason = within(await page.findByRole('dialog', { name: /활동일지 반려/ }));
    await page.user.click(reason.getByRole('button', { name: '반려' }));
    await reason.findByText('사유를 2글자 이상 입력해주세요.');
    await page.fill(reason.getByRole('textbox', { name: /사유/ }), '사진 보완');
    await page.user.click(reason.getByRole('button', { name: '반려' }));
    await dialog.findByText(/반려 사유: 사진 보완/);
  });
});
