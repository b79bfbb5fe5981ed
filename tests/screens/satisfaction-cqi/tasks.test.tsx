import { waitFor, within } from '@testing-library/dom';
import { beforeAll, describe, expect, test } from 'vitest';
import { recordAddress } from '#contract/record-address.ts';
import { SATIS_DETAIL, SATIS_SCREEN } from '#contract/satisfaction-cqi/satis-codes.ts';
import { testListStates } from '#tests/support/screens/list-states.ts';
import { useScreens } from '#tests/support/screens/render-screen.tsx';

const screens = useScreens(),
  { renderScreen, callAs } = screens;

testListStates(screens, {
  path: SATIS_SCREEN.plan,
  op: 'getCqiList',
  table: '개선계획',
  row: /S2026\d{4}/,
  nothing: `${SATIS_SCREEN.plan}?schlYear=2020`,
  stranger: 'norole01',
  as: 'oper01',
});

/** A task of the demo campus in this state, as a person finds it. */
async function taskIn(state: string, phase: 'REG' | 'PLAN' | 'RSLT', loginId = 'oper01'): Promise<string> {
  const { rows } = await callAs(loginId, 'getCqiList', { phase, cqiSts: state }),
    [row] = rows;
  if (!row) throw new Error(`no task in ${state}`);
  return String(row['cqiId']);
}

test('the registration locks what stands, and asks why an item was chosen by hand', async () => {
  const page = await renderScreen(SATIS_SCREEN.reg, { as: 'oper01' });
  await page.user.click(await page.findByRole('button', { name: '조사결과 불러오기' }));
  const dialog = await page.findDialog('조사결과 불러오기'),
    choice = dialog.getByRole('combobox', { name: /^조사(?!대상)/ });
  await waitFor(() => expect(within(choice).getAllByRole('option').length).toBeGreaterThan(1));
  await page.user.selectOptions(choice, within(choice).getAllByRole('option')[1] ?? '');
  await dialog.findByRole('table', { name: '조사 문항' });
});

test('a typed item asks for what it lacks, and for a goal above its score', async () => {
  const page = await renderScreen(SATIS_DETAIL.reg, { as: 'oper01' });
  await page.user.click(await page.findByRole('button', { name: /저장/ }));
  await page.findAtField('평균은 1.00 ~ 5.00 사이여야 합니다.');
});

describe('a plan', () => {
  let waiting = '',
    written = '';
  beforeAll(async () => {
    waiting = await taskIn('PSBM', 'PLAN', 'head02');
    written = await taskIn('ASGN', 'PLAN', 'prof01');
  });

  test('is shown to who decides, with the decision', async () => {
    const page = await renderScreen(recordAddress.satisTask('plan', waiting), { as: 'head02' });
    await page.user.click(await page.findByRole('button', { name: '부서승인' }));
    const dialog = await page.findDialog('개선계획 부서승인');
    await dialog.findByText('원인분석');
    const other = await renderScreen(recordAddress.satisTask('plan', waiting), { as: 'oper01' });
    await other.findByText('원인분석');
    expect(other.queryByRole('button', { name: '부서승인' })).toBeNull();
  });

  test('is written by its manager, and asks for its cause when it is handed in', async () => {
    const page = await renderScreen(recordAddress.satisTask('plan', written), { as: 'prof01' });
    await page.user.click(await page.findByRole('button', { name: '제출' }));
    await page.findAtField('원인분석을 입력해주세요.');
  });
});

test('a result shows the parts of its plan, each with its months', async () => {
  const cqiId = await taskIn('RDRF', 'RSLT', 'prof01'),
    page = await renderScreen(recordAddress.satisTask('result', cqiId), { as: 'prof01' });
  await page.user.click(await page.findByRole('tab', { name: '운영 방식 개선' }));
  await page.user.click(await page.findByRole('button', { name: '진행실적 입력' }));
  await page.findDialog(/진행실적/);
});

test('the board and the effects say their figures in words as well', async () => {
  const page = await renderScreen(`${SATIS_SCREEN.result}?tab=board`, { as: 'oper01' });
  await page.user.click(await page.findByRole('button', { name: '표로 보기' }));
  await waitFor(() => expect(page.getAllByText(/지연 \d+ \/ 과제 \d+/).length).toBeGreaterThan(0));
  const effects = await renderScreen(`${SATIS_SCREEN.result}?tab=effects`, { as: 'oper01' });
  await waitFor(() => expect(effects.getAllByText(/개선율/).length).toBeGreaterThan(0));
});

test('a result asks for what comes next when it is handed in', async () => {
  const cqiId = await taskIn('RDRF', 'RSLT', 'prof01'),
    page = await renderScreen(recordAddress.satisTask('result', cqiId), { as: 'prof01' });
  await page.user.type(await page.findByLabelText(/^주요 성과/), '참여 학생이 늘었다.');
  await page.user.click(page.getByRole('button', { name: '제출' }));
  await page.findAtField('향후 계획을 입력해주세요.');
});

test('a decision about a result shows the months of each part', async () => {
  const page = await renderScreen(recordAddress.satisTask('result', await taskIn('RDPT', 'RSLT')), { as: 'oper01' });
  await page.user.click(await page.findByRole('button', { name: '결과확정' }));
  const dialog = await page.findDialog('결과확정');
  await dialog.findByText('진행실적 · 운영 방식 개선');
  expect(dialog.getAllByText(/^\d+%/).length).toBeGreaterThan(4);
});
