import { within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { instrumentOf, screenPath } from '#contract/diagnosis/instruments.ts';
import { testListStates } from '#tests/support/screens/list-states.ts';
import { useScreens } from '#tests/support/screens/render-screen.tsx';
import { planForm, survey } from '#tests/support/writes/diagnosis-writes.ts';

const screens = useScreens(),
  { renderScreen, callAs } = screens;
const SATIS = instrumentOf('SATIS'),
  SURVEY = instrumentOf('SURVEY'),
  EXAM = instrumentOf('EXAM');

testListStates(screens, {
  path: screenPath(SATIS, 'Plan'),
  op: 'getPlanList',
  table: '만족도조사 실시계획',
  row: '2026학년도 교육수요자 만족도조사',
  nothing: `${screenPath(SATIS, 'Plan')}?searchKeyword=${encodeURIComponent('없는계획')}`,
  stranger: 'prof01',
  as: 'oper01',
});

/** A plan of a confirmed survey, as a draft. */
async function drafted() {
  const [paper] = (await callAs('oper01', 'savePaperVer', survey())).rows;
  await callAs('oper01', 'confirmPaperVer', { paperVerId: paper?.paperVerId, version: paper?.version });
  const [plan] = (await callAs('oper01', 'savePlan', planForm(paper?.paperVerId))).rows;
  return plan ?? expect.fail('no plan');
}
const detail = (planId: unknown) => `${screenPath(SURVEY, 'PlanDetail')}?planId=${String(planId)}`;

describe('실시계획', () => {
  test('a draft is confirmed for the people who match, and opened', async () => {
    const plan = await drafted(),
      page = await renderScreen(detail(plan.planId), { as: 'oper01' });
    await page.findByText('312명');
    await page.user.click(page.getByRole('button', { name: '확정' }));
    const question = within(await page.findByRole('alertdialog'));
    question.getByText(/문항지는 더 이상 수정할 수 없습니다/);
    await page.user.click(question.getByRole('button', { name: '1건 확정' }));
    await page.user.click(await page.findByRole('button', { name: '지금 시작' }));
    await page.user.click(within(await page.findByRole('alertdialog')).getByRole('button', { name: '312명에게 시작' }));
    await page.findByRole('button', { name: '마감' });
    expect(page.queryByRole('button', { name: '확정' })).toBeNull();
  });

  test('a form without a paper says so at its field, and loses nothing', async () => {
    const page = await renderScreen(screenPath(SURVEY, 'PlanDetail'), { as: 'oper01' });
    await page.fill(await page.findByRole('textbox', { name: '계획명' }), '신입생 조사');
    await page.user.click(page.getByRole('button', { name: /저장/ }));
    await page.findByText('문항지를 선택해주세요.');
    expect(page.getByRole('textbox', { name: '계획명' })).toHaveProperty('value', '신입생 조사');
  });

  test('a plan of another department is looked at alone', async () => {
    const plan = await drafted();
    await callAs('oper01', 'confirmPlan', { rows: [{ id: plan.planId, version: plan.version }] });
    const page = await renderScreen(detail(plan.planId), { as: 'dept01' });
    await page.findByRole('heading', { level: 1, name: String(plan.planNm) });
    expect(page.queryByRole('button', { name: '지금 시작' })).toBeNull();
    expect(page.queryByRole('button', { name: /저장/ })).toBeNull();
  });
});

describe('통계', () => {
  test('an exam is graded, and its figures ask for scores until it is', async () => {
    const page = await renderScreen(screenPath(EXAM, 'Stat'), { as: 'oper01' });
    await page.user.click(await page.findRow(/실험실 안전교육 평가/));
    await page.findByRole('heading', { level: 1, name: /실험실 안전교육 평가/ });
    await page.findByRole('table', { name: '문항분석' });
    await page.user.click(page.getByRole('tab', { name: '요약' }));
    await page.findByText('점수를 산출하면 볼 수 있습니다.');
    await page.user.click(page.getByRole('tab', { name: '채점' }));
    await page.findByText(/남은 답안 \d+건/);
    expect(page.getByRole('button', { name: '채점 확정' })).toHaveProperty('disabled', true);
  });
});
