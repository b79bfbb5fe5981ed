import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { DRPT_SCREEN } from '#contract/dropout/dropout-codes.ts';
import { testListStates } from '#tests/support/screens/list-states.ts';
import { useScreens, type ShownScreen } from '#tests/support/screens/render-screen.tsx';
import { calculatedRun, stnrd } from '#tests/support/writes/dropout-writes.ts';
import { openWriteContext } from '#tests/support/writes/write-context.ts';

const screens = useScreens(),
  { renderScreen, callAs, server } = screens;
const RUNS = `${DRPT_SCREEN.standard}?tab=run`,
  SOURCES = `${DRPT_SCREEN.standard}?tab=source`;

testListStates(screens, {
  path: RUNS,
  op: 'getRunList',
  table: '산정',
  row: /정기/,
  nothing: `${RUNS}&schlYear=2020`,
  stranger: 'dept01',
  as: 'oper01',
});

test('the tab of the sources names each with its age, and how to fill a workbook', async () => {
  const page = await renderScreen(SOURCES, { as: 'oper01' });
  const table = within(await page.findByRole('table', { name: '자료별 현황' }));
  await table.findByText('출결');
  expect(table.getAllByRole('row').length).toBe(9);
  await page.user.click(page.getByRole('button', { name: '엑셀 업로드' }));
  const dialog = await page.findDialog('원천자료 업로드');
  await page.user.click(dialog.getByRole('button', { name: '다음' }));
  const upload = await page.findDialog('출결 업로드');
  expect(upload.getByRole('button', { name: '양식 다운로드' })).toBeTruthy();
});

test('a run with old sources is started only once they have been seen', async () => {
  const page = await renderScreen(RUNS, { as: 'oper01' });
  await page.user.click(await page.findByRole('button', { name: '산정 실행' }));
  const dialog = await page.findDialog('산정 실행');
  const tick = await dialog.findByRole('checkbox', { name: '오래된 자료로 산정함을 확인합니다.' }),
    start = dialog.getByRole('button', { name: '실행' });
  expect([start.title, start.hasAttribute('disabled')]).toEqual(['오래된 자료로 산정함을 확인해주세요.', true]);
  await page.user.click(tick);
  await waitFor(() => expect(start.hasAttribute('disabled')).toBe(false));
});

/** The run in the state is opened. */
async function openRun(page: ShownScreen, state: string): Promise<void> {
  const runs = within(await page.findByRole('table', { name: '산정' }));
  const [run] = await runs.findAllByText(state);
  if (run) await page.user.click(run);
}

test('a run opens with its results, and one of them with the points of its indicators', async () => {
  const page = await renderScreen(RUNS, { as: 'oper01' });
  await openRun(page, '확정');
  const results = within(await page.findByRole('table', { name: '산정 결과' }));
  const [first] = await results.findAllByText('위험');
  if (first) await page.user.click(first);
  const dialog = await page.findDialog(/산정 근거/);
  await dialog.findByText('직전학기 평점평균');
  expect(dialog.getByRole('columnheader', { name: '기여도' })).toBeTruthy();
});

test('what a confirmation would do stands in its dialog before it is done', async () => {
  const { schlYear } = await calculatedRun(await openWriteContext(server()));
  const page = await renderScreen(`${RUNS}&schlYear=${String(schlYear)}`, { as: 'oper01' });
  await openRun(page, '완료');
  await page.user.click(await page.findByRole('button', { name: '확정' }));
  const dialog = await page.findDialog(/산정 확정/);
  await dialog.findByText(/^신규 대상 [\d,]+명, 등급 변경 [\d,]+명, 재개 [\d,]+명$/);
});

test('a change of a standard is tried over the last run, once it is saved', async () => {
  await callAs('oper01', 'saveStnrd', stnrd({ schlYear: '2026', shtmCd: '10', stnrdNm: '미리보기 시험 기준' }));
  const page = await renderScreen(`${DRPT_SCREEN.standard}?schlYear=2026`, { as: 'oper01' });
  await page.user.click(await page.findByText('미리보기 시험 기준'));
  await page.user.click(await page.findByRole('button', { name: '변경 미리보기' }));
  const dialog = await page.findDialog(/변경 미리보기/);
  await dialog.findByRole('heading', { name: /대상에서 빠지는 학생 0명/ });
});
