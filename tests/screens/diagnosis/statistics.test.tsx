import { waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { instrumentOf, screenPath } from '#contract/diagnosis/instruments.ts';
import { planForm, survey } from '#tests/support/writes/diagnosis-writes.ts';
import { useScreens } from '#tests/support/screens/render-screen.tsx';

const screens = useScreens(),
  { renderScreen, callAs } = screens;
const CORE = instrumentOf('CORE'),
  SURVEY = instrumentOf('SURVEY'),
  EXAM = instrumentOf('EXAM');

/** A survey that is over. @returns its plan */
async function closed(over: object): Promise<string> {
  const [paper] = (await callAs('oper01', 'savePaperVer', survey())).rows;
  await callAs('oper01', 'confirmPaperVer', { paperVerId: paper?.paperVerId, version: paper?.version });
  const [plan] = (await callAs('oper01', 'savePlan', planForm(paper?.paperVerId, over))).rows,
    planId = String(plan?.planId),
    key = async () => {
      const [now] = (await callAs('oper01', 'getPlan', { planId })).rows;
      return { id: planId, version: now?.version };
    };
  await callAs('oper01', 'confirmPlan', { rows: [await key()] });
  await callAs('oper01', 'openPlan', { planId, version: (await key()).version });
  await callAs('oper01', 'closePlan', { rows: [await key()], rsn: '응답 완료' });
  return planId;
}

describe('통계 상세', () => {
  test('a workbook asks which tabs become sheets, and never for none', async () => {
    const page = await renderScreen(screenPath(EXAM, 'Stat'), { as: 'oper01' });
    await page.user.click(await page.findRow(/실험실 안전교육 평가/));
    await page.user.click(await page.findByRole('button', { name: '통계 엑셀' }));
    const dialog = within(await page.findByRole('dialog', { name: '통계 엑셀' }));
    // Scores are not made yet: only tabs that stand without them are offered.
    expect(
      dialog.getAllByRole<HTMLInputElement>('checkbox').map((box) => box.labels?.[0]?.textContent?.trim()),
    ).toEqual(['문항분석', '교차분석', '채점']);
    for (const box of dialog.getAllByRole('checkbox')) await page.user.click(box);
    await page.user.click(dialog.getByRole('button', { name: '다운로드' }));
    dialog.getByText('시트를 선택해주세요.');
  });

  test('raw answers with names say what right they ask for', async () => {
    const page = await renderScreen(screenPath(EXAM, 'Stat'), { as: 'oper01' });
    await page.user.click(await page.findRow(/실험실 안전교육 평가/));
    const raw = await page.findByRole('button', { name: '원자료' });
    expect(raw).toHaveProperty('disabled', true);
    expect(raw.title).toMatch(/권한/);
  });

  test('a number of people opens them, and everybody again', async () => {
    const page = await renderScreen(`${screenPath(CORE, 'Stat')}?schlYear=`, { as: 'oper01' });
    await page.user.click(await page.findRow(/핵심역량진단 2차/));
    // Drawn on a canvas, which takes its strokes here as well.
    await waitFor(() => expect(document.querySelector('canvas[data-drawn]')).not.toBeNull());
    await page.user.click(await page.findByRole('tab', { name: '교차분석' }));
    const [cell] = await page.findAllByTitle(/응답자 보기$/),
      count = Number(cell?.textContent);
    await page.user.click(cell ?? expect.fail('no number'));
    await page.findByText('숫자에 포함된 응답자입니다.');
    await waitFor(() =>
      expect(within(page.getByRole('table', { name: '개인 응답' })).getAllByRole('row')).toHaveLength(count + 1),
    );
    await page.user.click(page.getByRole('button', { name: '전체 응답자 보기' }));
    expect(page.queryByText('숫자에 포함된 응답자입니다.')).toBeNull();
  });

  test('without names the numbers do not open, which is said', async () => {
    const planId = await closed({ anonymDiv: 'CONF' }),
      page = await renderScreen(`${screenPath(SURVEY, 'StatDetail')}?planId=${planId}`, { as: 'oper01' });
    await page.user.click(await page.findByRole('tab', { name: '교차분석' }));
    await page.findByText(/숫자에서 응답자 목록을 열 수 없습니다/);
    expect(page.queryAllByTitle(/응답자 보기$/)).toEqual([]);
  });
});
