import { waitFor, within } from '@testing-library/dom';
import { beforeAll, describe, expect, test } from 'vitest';
import { kindOf, kindPath } from '#contract/counselling/kinds.ts';
import { testListStates } from '#tests/support/screens/list-states.ts';
import { useScreens } from '#tests/support/screens/render-screen.tsx';

const screens = useScreens(),
  { renderScreen, callAs } = screens,
  PSYC = kindOf('PSYC'),
  GROUPS = `${kindPath(PSYC)}?tab=groups`;

testListStates(screens, {
  path: GROUPS,
  op: 'getGrpList',
  table: '집단상담',
  row: /봄 집단/,
  nothing: `${GROUPS}&searchKeyword=없는집단`,
  stranger: 'prof01',
  as: 'cnslr01',
  lookup: 'getCnslrList',
});

describe('a group', () => {
  let running = '',
    open = '';
  beforeAll(async () => {
    const { rows } = await callAs('cnslr02', 'getGrpList', { cnslDivCd: 'PSYC' });
    running = String(rows.find(({ grpSt }) => grpSt === 'OPRT')?.['grpNm']);
    open = String(rows.find(({ grpSt }) => grpSt === 'RCPT')?.['grpNm']);
  });
  const opened = async (name: string, as = 'cnslr02') => {
    const page = await renderScreen(GROUPS, { as });
    const table = within(await page.findByRole('table', { name: '집단상담' }));
    await page.user.click(await table.findByText(name));
    return { page, dialog: within(await page.findByRole('dialog')) };
  };

  test('shows its leader members and waiting list, and who may be confirmed', async () => {
    const { dialog } = await opened(running);
    const list = within(await dialog.findByRole('list', { name: '참여자' }));
    expect((await list.findAllByText(/^대기 [12]번$/)).length).toBe(2);
    const buttons = list.getAllByRole('button', { name: '확정' });
    expect(buttons.map((button) => button.title)).toEqual(['', '대기 순서대로 확정할 수 있습니다.']);
    const [cancel] = list.getAllByRole('button', { name: '취소' });
    expect(cancel).toHaveProperty('disabled', true);
    expect(cancel?.title).toBe('첫 회기가 시작되어 취소할 수 없습니다.');
  });

  test('takes marks in sessions that have come, and says why not in others', async () => {
    const { page, dialog } = await opened(running);
    await page.user.click(await dialog.findByRole('tab', { name: '출석' }));
    const table = within(await dialog.findByRole('table', { name: '출석' }));
    const later = table.getAllByRole('button', { name: /8회기: 미입력/ })[0];
    expect(later).toHaveProperty('disabled', true);
    expect(later?.title).toBe('회기 시작 30분 전부터 출석을 기록할 수 있습니다.');
    const late = (): number => table.queryAllByRole('button', { name: /1회기: 지각/ }).length,
      before = late(),
      [first] = table.getAllByRole('button', { name: /1회기: 출석/ });
    await page.user.click(first ?? expect.fail('no mark'));
    await waitFor(() => expect(late()).toBe(before + 1));
  });

  test('is not started with too few people, and says so', async () => {
    const { dialog } = await opened(open);
    const start = await dialog.findByRole('button', { name: '운영 시작' });
    expect(start).toHaveProperty('disabled', true);
    expect(start.title).toBe('확정 인원이 최소 인원(4명)보다 적어 시작할 수 없습니다.');
  });

  test('offers its leader notes of the sessions, and the head none', async () => {
    const own = await opened(running);
    await own.page.user.click(await own.dialog.findByRole('tab', { name: '회차·기록' }));
    expect((await own.dialog.findAllByRole('button', { name: '기록 작성' })).length).toBeGreaterThan(0);
  });
  test('has no note to write for the head', async () => {
    const { page, dialog } = await opened(running, 'cnslr01');
    await page.user.click(await dialog.findByRole('tab', { name: '회차·기록' }));
    await dialog.findByText(/^1회기/);
    expect(dialog.queryByRole('button', { name: '기록 작성' })).toBeNull();
  });

  test('a new one without a session says so', async () => {
    const page = await renderScreen(GROUPS, { as: 'cnslr02' });
    const [add] = await page.findAllByRole('button', { name: /등록/ });
    await page.user.click(add ?? expect.fail('no button'));
    const dialog = within(await page.findByRole('dialog'));
    await page.user.type(await dialog.findByLabelText(/집단명/), '새 집단');
    await page.user.click(dialog.getByRole('button', { name: '저장' }));
    await dialog.findByText('회차를 1개 이상 등록해주세요.');
  });
});
