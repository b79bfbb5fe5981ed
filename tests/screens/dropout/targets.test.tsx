import { waitFor, within } from '@testing-library/dom';
import { beforeAll, describe, expect, test } from 'vitest';
import { DRPT_SCREEN } from '#contract/dropout/dropout-codes.ts';
import { targetColumns } from '#domains/dropout/targets/columns.tsx';
import { testListStates } from '#tests/support/screens/list-states.ts';
import { useScreens } from '#tests/support/screens/render-screen.tsx';

const screens = useScreens(),
  { renderScreen, callAs } = screens;

testListStates(screens, {
  path: `${DRPT_SCREEN.target}?schlYear=2026&shtmCd=10`,
  op: 'getTrgtList',
  table: '대상자',
  row: /20\d{6}/,
  nothing: `${DRPT_SCREEN.target}?schlYear=2021&shtmCd=10`,
  stranger: 'career01',
  // A device keeps the list of one's own targets alone.
  as: 'prof01',
});

/** A row of the demo campus in this state. */
async function rowIn(state: string, loginId = 'oper01') {
  const { rows } = await callAs(loginId, 'getTrgtList', { schlYear: '2026', shtmCd: '10', trgtSts: state });
  const [row] = rows;
  if (!row) throw new Error(`no target in ${state}`);
  return row;
}
const detailOf = (trgtId: unknown): string => `${DRPT_SCREEN.target}?schlYear=2026&shtmCd=10&trgtId=${String(trgtId)}`;

describe('a target', () => {
  let unassigned = '',
    attended = '',
    closed = '';
  beforeAll(async () => {
    unassigned = String((await rowIn('UNAS'))['trgtId']);
    attended = String((await rowIn('PROG'))['trgtId']);
    closed = String((await rowIn('CLSD'))['trgtId']);
  });

  test('offers what its state knows, and says why it does not', async () => {
    const page = await renderScreen(detailOf(unassigned), { as: 'oper01' }),
      dialog = within(await page.findByRole('dialog')),
      enter = await dialog.findByRole('button', { name: '개입 등록' });
    expect(enter).toHaveProperty('disabled', true);
    expect(enter.title).toBe('현재 상태에서는 처리할 수 없습니다. (현재 상태: 미배정)');
    expect(dialog.getByRole('button', { name: '담당자 지정' })).toHaveProperty('disabled', false);
    expect(dialog.queryByRole('button', { name: '재개' })).toBeNull();
  });

  test('that is over is opened again by the office alone', async () => {
    const page = await renderScreen(detailOf(closed), { as: 'oper01' }),
      dialog = within(await page.findByRole('dialog'));
    await dialog.findByRole('button', { name: '재개' });
    expect(dialog.queryByRole('button', { name: '종결' })).toBeNull();
    const other = await renderScreen(detailOf(closed), { as: 'audit01' }),
      read = within(await other.findByRole('dialog'));
    await read.findByRole('tab', { name: '이력' });
    expect(read.queryByRole('button', { name: '재개' })).toBeNull();
    expect(read.queryByRole('button', { name: '개입 등록' })).toBeNull();
  });

  test('shows its interventions, referrals and history behind tabs', async () => {
    const page = await renderScreen(detailOf(attended), { as: 'oper01' }),
      dialog = within(await page.findByRole('dialog'));
    await page.user.click(await dialog.findByRole('tab', { name: '개입기록' }));
    await dialog.findAllByText('연결');
    await page.user.click(dialog.getByRole('tab', { name: '이력' }));
    await dialog.findByRole('list', { name: '이력' });
    await page.user.click(dialog.getByRole('tab', { name: '해제 조건' }));
    await dialog.findByText('바꿀 수 있는 지표만으로는 해제되지 않습니다.');
  });

  test('gets an intervention with its faults at their fields', async () => {
    const page = await renderScreen(detailOf(attended), { as: 'oper01' }),
      dialog = within(await page.findByRole('dialog'));
    await page.user.click(await dialog.findByRole('button', { name: '개입 등록' }));
    const form = await page.findDialog('개입 등록');
    await page.user.selectOptions(form.getByRole('combobox', { name: /^방법/ }), 'TEL');
    await page.user.selectOptions(form.getByRole('combobox', { name: /^결과/ }), 'SENT');
    await page.user.click(form.getByRole('button', { name: '저장' }));
    await page.findAtField('발송은 문자·이메일에서만 선택할 수 있습니다.');
    await page.user.selectOptions(form.getByRole('combobox', { name: /^결과/ }), 'CONT');
    await page.user.click(form.getByRole('button', { name: '저장' }));
    await page.findAtField('상담 원인을 1개 이상 선택해주세요.');
    await page.user.click(form.getByRole('checkbox', { name: '학업부진' }));
    await page.fill(form.getByRole('textbox', { name: /^내용/ }), '전공 과목의 어려움을 상담했다.');
    await page.user.click(form.getByRole('button', { name: '저장' }));
    await waitFor(() => expect(page.queryByRole('dialog', { name: '개입 등록' })).toBeNull());
  });
});

test('a signal names its student by the covered name, and asks for one to three things', async () => {
  const page = await renderScreen(DRPT_SCREEN.target, { as: 'prof01' });
  await page.user.click(await page.findByRole('button', { name: '관찰 신호' }));
  const form = await page.findDialog('관찰 신호');
  await page.fill(form.getByRole('textbox', { name: /^학번/ }), '20210001');
  await form.findByText(/홍\*동/);
  await page.user.click(form.getByRole('button', { name: '보내기' }));
  await page.findAtField('신호를 1개 이상 3개 이하로 선택해주세요.');
  await page.user.click(form.getByRole('checkbox', { name: '결석 증가' }));
  await page.user.click(form.getByRole('button', { name: '보내기' }));
  await waitFor(() => expect(page.queryByRole('dialog', { name: '관찰 신호' })).toBeNull());
});

test('signals are answered by one of four words', async () => {
  const page = await renderScreen(`${DRPT_SCREEN.target}?tab=flags&boxCd=TODO&ansYn=N`, { as: 'oper01' });
  const [row] = await page.findAllByText('답변 대기', { selector: '.chip' });
  await page.user.click(row ?? document.body);
  const dialog = await page.findDialog('관찰 신호');
  await page.user.click(dialog.getByRole('button', { name: '관리 중' }));
  await waitFor(() => expect(page.queryByRole('dialog', { name: '관찰 신호' })).toBeNull());
});

test('no score stands before anybody but the office', async () => {
  const { rows } = await callAs('oper01', 'getTrgtList', { schlYear: '2026', shtmCd: '10' });
  expect(rows.every((row) => 'score' in row)).toBe(true);
  const names = { nameOf: (code: string | null) => code ?? '', names: {} },
    keysOf = (seesScores: boolean) => targetColumns(seesScores, names, '20260406').map(({ key }) => key);
  expect(keysOf(true).filter((key) => !keysOf(false).includes(key))).toEqual(['score']);
  const page = await renderScreen(`${DRPT_SCREEN.target}?schlYear=2026&shtmCd=10`, { as: 'dept01' });
  await page.findAllByText(/복합 요인/);
  expect(page.queryByText(/점수/)).toBeNull();
});
