import { waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { testListStates } from '#tests/support/screens/list-states.ts';
import { present } from '#tests/support/screens/present.ts';
import { useScreens, type ShownScreen } from '#tests/support/screens/render-screen.tsx';

const screens = useScreens({ runsJobs: true }),
  { renderScreen, callAs, passTime } = screens;
/** The console looks at its jobs this often. */
const LOOK_MS = 10_000;

async function openConsole(loginId: string): Promise<ShownScreen> {
  const page = await renderScreen('/batch', { as: loginId });
  const row = await page.findRow(/UI 가이드 초기화/);
  expect(row.textContent).toContain('매일 04:00');
  return page;
}

describe('batch console', () => {
  test('a job is started by hand and its run is read', async () => {
    const page = await openConsole('admin01');
    const { user } = page;
    await user.click(page.getByRole('button', { name: 'UI 가이드 초기화 즉시 실행' }));
    const question = within(await page.findByRole('alertdialog'));
    await question.findByText(/되돌릴 수 없는 작업입니다\./);
    await user.click(question.getByRole('button', { name: '실행' }));
    await waitFor(async () => {
      const { rows } = await callAs('admin01', 'getBatchJobList');
      expect(rows.find(({ jobNm }) => jobNm === 'UI 가이드 초기화')?.['lastStatCd']).toBe('OK');
    });
    await passTime(LOOK_MS);
    await waitFor(async () => expect((await page.findRow(/UI 가이드 초기화/)).textContent).toContain('성공'));
    await user.click(page.getByRole('tab', { name: '실행 이력' }));
    const runs = within(await page.findByRole('table', { name: '실행 이력' }));
    const [run] = await runs.findAllByText('UI 가이드 초기화');
    await user.click(present(run));
    const dialog = within(await page.findByRole('dialog'));
    await dialog.findAllByText(/237/);
    await dialog.findByText('수동');
  });

  test('a schedule that is none is told at its field', async () => {
    const page = await openConsole('admin01');
    const { user } = page;
    await user.click(page.getByRole('button', { name: '만료 접속 정리 일정 변경' }));
    const dialog = within(await page.findByRole('dialog')),
      schedule = dialog.getByLabelText('일정');
    await page.fill(schedule, '0 25 * * *');
    await user.click(dialog.getByRole('button', { name: '저장' }));
    await dialog.findByText('일정 형식이 올바르지 않습니다.');
    expect(schedule).toHaveProperty('value', '0 25 * * *');
    await page.fill(schedule, '*/10 * * * *');
    await dialog.findByText(/10분마다/, { selector: '[role="status"], [role="status"] *' });
    await user.click(dialog.getByRole('button', { name: '저장' }));
    await waitFor(async () => expect((await page.findRow(/만료 접속 정리/)).textContent).toContain('10분마다'));
  });

  test('session-security.md 8.10: an operator reads but starts nothing', async () => {
    const page = await openConsole('oper01');
    expect(page.queryAllByRole('button', { name: /즉시 실행|일정 변경/ })).toEqual([]);
    await page.user.click(page.getByRole('tab', { name: '달력' }));
    await within(await page.findByRole('region', { name: '주간 달력' })).findByText('이번 주');
  });

  testListStates(screens, { path: '/batch', op: 'getBatchJobList', table: '작업', row: '만료 접속 정리' });
});
