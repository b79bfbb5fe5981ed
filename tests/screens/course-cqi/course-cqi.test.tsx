import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { COURSE_CQI_SCREEN } from '#contract/course-cqi/course-cqi-codes.ts';
import { recordAddress } from '#contract/record-address.ts';
import { testListStates } from '#tests/support/screens/list-states.ts';
import { useScreens } from '#tests/support/screens/render-screen.tsx';

const screens = useScreens(),
  { renderScreen, callAs } = screens;

testListStates(screens, {
  path: COURSE_CQI_SCREEN.term,
  op: 'getSbjtTermList',
  table: '학기 설정',
  row: /2025-2 교과목 CQI/,
  nothing: `${COURSE_CQI_SCREEN.term}?schlYear=2020`,
  stranger: 'cnslr01',
  as: 'oper01',
});

test('a term shows its periods, targets, form, approvers and sources', async () => {
  const page = await renderScreen(COURSE_CQI_SCREEN.term, { as: 'oper01' });
  await page.user.click(await page.findByText('2025-2 교과목 CQI'));
  const dialog = await page.findDialog('2025-2 교과목 CQI');
  await page.user.click(dialog.getByRole('tab', { name: '대상 규칙' }));
  await dialog.findByText(/대상 [\d,]+과목 \/ 제외 [\d,]+과목/);
  await page.user.click(dialog.getByRole('tab', { name: '승인자' }));
  await dialog.findByText('오성민');
  await page.user.click(dialog.getByRole('tab', { name: '자료 적재' }));
  await dialog.findByRole('button', { name: '재적재' });
});

test('a report shows what is missing, and who decides finds the decision in its head', async () => {
  const { rows } = await callAs('oper01', 'getRptList', { rptSts: 'SBMT', deptCds: '1010' }),
    waiting = rows.find(({ stfNo, aprvNm }) => stfNo !== 'head01' && aprvNm === '오성민');
  expect(waiting).toBeDefined();
  const page = await renderScreen(recordAddress.courseReport(String(waiting?.['rptId'])), { as: 'head01' });
  const decision = within(await page.findByRole('group', { name: '결정' }));
  expect(decision.getByRole('button', { name: '승인' })).toHaveProperty('disabled', false);
  await waitFor(() => expect(page.getAllByText('차기 개선계획').length).toBeGreaterThan(0));
  expect(page.queryByRole('button', { name: '제출' })).toBeNull();
});
