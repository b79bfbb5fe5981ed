import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { COURSE_CQI_SCREEN } from '#contract/course-cqi/course-cqi-codes.ts';
import { COURSE_CQI_WORDS } from '#contract/course-cqi/course-cqi-words.ts';
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

test('a new term has its periods in order, and can be changed afterwards', async () => {
  const page = await renderScreen(COURSE_CQI_SCREEN.term, { as: 'oper01' });
  await page.user.click(await page.findByRole('button', { name: '등록' }));
  const dialog = await page.findDialog('교과목 CQI 학기 설정 등록'),
    day = (name: string) => dialog.getByRole('textbox', { name: new RegExp(`^${name}`) });
  await page.fill(day('명칭'), '2026-1 교과목 CQI');
  for (const [name, value] of [
    ['작성 시작일', '20260701'],
    ['작성 종료일', '20260710'],
    ['승인 시작일', '20260705'],
    ['승인 종료일', '20260709'],
    ['보완 시작일', '20260706'],
    ['보완 종료일', '20260708'],
  ] as const)
    await page.fill(day(name), value);
  await page.user.click(dialog.getByRole('button', { name: '저장' }));
  await page.findAtField(COURSE_CQI_WORDS.approvalEndsBeforeWriting);
  await page.fill(day('승인 종료일'), '20260731');
  await page.user.click(dialog.getByRole('button', { name: '저장' }));
  const saved = await page.findDialog('2026-1 교과목 CQI');
  await page.fill(saved.getByRole('textbox', { name: /^보완 종료일/ }), '20260725');
  await page.user.click(saved.getByRole('button', { name: '저장' }));
  await waitFor(async () => {
    const { rows } = await callAs('oper01', 'getSbjtTermList', { schlYear: '2026' });
    expect(rows).toEqual([expect.objectContaining({ termSt: 'PREP', splmEndDt: '20260725', version: 2 })]);
  });
});

test('a report shows what is missing, and who decides finds the decision in its head', async () => {
  const { rows } = await callAs('oper01', 'getRptList', { rptSts: 'SBMT', deptCds: '1010' }),
    waiting = rows.find(({ termSt, stfNo, aprvNm }) => termSt === 'OPEN' && stfNo !== 'head01' && aprvNm === '오성민');
  expect(waiting).toBeDefined();
  const page = await renderScreen(recordAddress.courseReport(String(waiting?.['rptId'])), { as: 'head01' });
  const decision = within(await page.findByRole('group', { name: '결정' }));
  expect(decision.getByRole('button', { name: '승인' })).toHaveProperty('disabled', false);
  await waitFor(() => expect(page.getAllByText('차기 개선계획').length).toBeGreaterThan(0));
  expect(page.queryByRole('button', { name: '제출' })).toBeNull();
});
