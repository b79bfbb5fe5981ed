import { waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { instrumentOf, screenPath } from '#contract/diagnosis/instruments.ts';
import { testListStates, waitForCopies } from '#tests/support/screens/list-states.ts';
import { useScreens } from '#tests/support/screens/render-screen.tsx';
import { planForm, survey } from '#tests/support/writes/diagnosis-writes.ts';

const screens = useScreens(),
  { renderScreen, callAs, passTime } = screens,
  MINUTE_MS = 60_000;
const SATIS = instrumentOf('SATIS'),
  SURVEY = instrumentOf('SURVEY'),
  EXAM = instrumentOf('EXAM');

testListStates(screens, {
  // Plans of programmes stand among the others: the list is narrowed to the one that is looked for.
  path: `${screenPath(SATIS, 'Plan')}?searchKeyword=${encodeURIComponent('교육수요자')}`,
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
    await page.findAtField('문항지를 선택해주세요.');
    expect(page.getByRole('textbox', { name: '계획명' })).toHaveProperty('value', '신입생 조사');
  });

  test('fewer than five are not shown without names, which the field says', async () => {
    const plan = await drafted(),
      page = await renderScreen(detail(plan.planId), { as: 'oper01' }),
      least = await page.findByRole('textbox', { name: /최소 공개 응답수/ });
    await page.user.click(page.getByRole('radio', { name: '기밀' }));
    await page.fill(least, '4');
    await page.user.click(page.getByRole('button', { name: /저장/ }));
    await page.findAtField('최소 공개 응답수는 5~100 사이로 입력해주세요.');
    expect(least).toHaveProperty('value', '4');
    await page.user.click(page.getByRole('radio', { name: '실명' }));
    await page.user.click(page.getByRole('button', { name: /저장/ }));
    await page.findByText('저장되었습니다.');
  });

  test('a stored plan takes the place of its form: back leads to the list, and 등록 begins an empty one', async () => {
    const [paper] = (await callAs('oper01', 'savePaperVer', survey({ paperNm: '되돌아갈 설문' }))).rows;
    await callAs('oper01', 'confirmPaperVer', { paperVerId: paper?.paperVerId, version: paper?.version });
    const path = screenPath(SURVEY, 'Plan'),
      page = await renderScreen(path, { as: 'oper01' });
    await page.user.click(await page.findByRole('button', { name: '등록' }));
    await page.fill(await page.findByRole('textbox', { name: '계획명' }), '되돌아갈 조사');
    await page.user.selectOptions(
      page.getByRole('combobox', { name: /설문지/ }),
      await page.findByRole('option', { name: /되돌아갈 설문/ }),
    );
    await page.user.click(page.getByRole('button', { name: /저장/ }));
    await page.findByRole('heading', { level: 1, name: '되돌아갈 조사' });
    history.back();
    await waitFor(() => expect(location.pathname).toBe(path));
    await page.findRow(/되돌아갈 조사/);
    await page.user.click(await page.findByRole('button', { name: '등록' }));
    await page.findByRole('heading', { level: 1, name: /실시계획 등록/ });
    expect(await page.findByRole('textbox', { name: '계획명' })).toHaveProperty('value', '');
  });

  test('a draft that is saved without a line waits in the list, opens again and is sent once', async () => {
    const [paper] = (await callAs('oper01', 'savePaperVer', survey({ paperNm: '선 없는 설문' }))).rows;
    await callAs('oper01', 'confirmPaperVer', { paperVerId: paper?.paperVerId, version: paper?.version });
    const page = await renderScreen(screenPath(SURVEY, 'Plan'), { as: 'oper01' });
    await page.user.click(await page.findByRole('button', { name: '등록' }));
    await page.fill(await page.findByRole('textbox', { name: '계획명' }), '선 없는 조사');
    await page.user.selectOptions(
      page.getByRole('combobox', { name: /설문지/ }),
      await page.findByRole('option', { name: /선 없는 설문/ }),
    );
    await waitForCopies(page.browser, 0);
    page.browser.line = 'down';
    await passTime(MINUTE_MS);
    await page.user.click(page.getByRole('button', { name: /저장/ }));
    await page.user.click(await page.findRow(/선 없는 조사/));
    const name = await page.findByRole('textbox', { name: '계획명' });
    expect(name).toHaveProperty('value', '선 없는 조사');
    await page.fill(name, '선 없는 조사 2');
    await page.user.click(page.getByRole('button', { name: /저장/ }));
    await page.findRow(/선 없는 조사 2/);
    page.browser.line = 'up';
    await waitFor(async () =>
      expect(
        (await callAs('oper01', 'getPlanList', { instDiv: 'SURVEY', searchKeyword: '선 없는' })).rows.map(
          ({ planNm }) => planNm,
        ),
      ).toEqual(['선 없는 조사 2']),
    );
  });

  test('a plan that runs asks for a connection', async () => {
    const page = await renderScreen(`${screenPath(SATIS, 'Plan')}?searchKeyword=${encodeURIComponent('교육수요자')}`, {
      as: 'oper01',
    });
    await page.user.click(await page.findRow(/2026학년도 교육수요자 만족도조사/));
    await page.findByRole('option', { name: '재학생' });
    await page.fill(await page.findByRole('textbox', { name: '계획명' }), '이름을 바꾼 만족도조사');
    await waitForCopies(page.browser, 0);
    page.browser.line = 'down';
    await page.user.click(page.getByRole('button', { name: /저장/ }));
    await page.findByText(/온라인에서만 처리할 수 있습니다/);
  });

  test('a rule tells its message, and one without a channel is not saved', async () => {
    const plan = await drafted(),
      page = await renderScreen(detail(plan.planId), { as: 'oper01' });
    await page.user.click(await page.findByRole('tab', { name: '알림' }));
    await page.user.click(await page.findByRole('button', { name: '규칙 추가' }));
    const rule = within(await page.findByRole('listitem', { name: '1번 규칙' }));
    await page.fill(rule.getByRole('textbox', { name: '덧붙일 문구' }), '간식을 드립니다.');
    await rule.findByText(/까지 참여해주세요. 간식을 드립니다.$/);
    await page.user.click(await rule.findByRole('checkbox', { name: '웹푸시' }));
    await rule.findByText('채널을 선택해주세요.');
    await page.user.click(rule.getByRole('checkbox', { name: '문자' }));
    await page.user.click(page.getByRole('button', { name: /저장/ }));
    await page.findByText('저장되었습니다.');
    const [stored] = (await callAs('oper01', 'getPlan', { planId: plan.planId })).rows;
    expect(stored?.reminds).toMatchObject([{ chnlCds: ['SMS'], msg: '간식을 드립니다.' }]);
  });

  test('an answer on paper is entered, and the next person begins with an empty form', async () => {
    const plan = await drafted();
    await callAs('oper01', 'confirmPlan', { rows: [{ id: plan.planId, version: plan.version }] });
    const [ready] = (await callAs('oper01', 'getPlan', { planId: plan.planId })).rows;
    await callAs('oper01', 'openPlan', { planId: plan.planId, version: ready?.version });
    const page = await renderScreen(`${detail(plan.planId)}&tab=entry`, { as: 'oper01' });
    const id = await page.findByRole('textbox', { name: '학번·사번' });
    await waitForCopies(page.browser, 0);
    page.browser.line = 'down';
    await passTime(MINUTE_MS);
    await page.fill(id, '20210001');
    await page.user.click(page.getByRole('radio', { name: /4/ }));
    await page.user.click(page.getByRole('button', { name: '저장하고 다음 사람' }));
    await page.findByText(/이번에 1건/);
    expect(page.getByRole('textbox', { name: '학번·사번' })).toHaveProperty('value', '');
    page.browser.line = 'up';
    await waitFor(async () =>
      expect((await callAs('oper01', 'getPlan', { planId: plan.planId })).rows[0]).toMatchObject({ submitCnt: 1 }),
    );
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
    await page.user.click(await page.findRow(/2026학년도 실험실 안전교육 평가/));
    await page.findByRole('heading', { level: 1, name: /실험실 안전교육 평가/ });
    await page.findByRole('table', { name: '문항분석' });
    await page.user.click(page.getByRole('tab', { name: '요약' }));
    await page.findByText('점수를 산출하면 볼 수 있습니다.');
    await page.user.click(page.getByRole('tab', { name: '채점' }));
    await page.findByText(/남은 답안 \d+건/);
    expect(page.getByRole('button', { name: '채점 확정' })).toHaveProperty('disabled', true);
  });
});
