import { randomUUID } from 'node:crypto';
import { waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import type { Todo } from '#contract/main/work-item.ts';
import { failure } from '#tests/support/screens/list-states.ts';
import { newBrowser, useScreens, type ShownScreen } from '#tests/support/screens/render-screen.tsx';
import { noticeForm } from '../../server/notice/notice-form.ts';

const { renderScreen, callAs, passTime } = useScreens();
const HOME = '/admin/main';
/** What the header does not need at once comes when the first screen has had the line for itself. */
const IDLE_AFTER_MS = 3_000,
  MINUTE_MS = 60_000;

const findWidget = (wdgtCd: string): Promise<HTMLElement> =>
  waitFor(() => {
    const widget = document.querySelector<HTMLElement>(`[data-widget="${wdgtCd}"]`);
    if (!widget) throw new Error(`no widget ${wdgtCd}`);
    return widget;
  });
const figure = (): string => document.querySelector('[data-work="NOTI_APRV"] .todo-count')?.textContent ?? '';
/** How many notices wait, as the home says it. */
async function countWaiting(): Promise<number> {
  await waitFor(() => expect(figure()).toMatch(/^\d+건$/));
  return Number(figure().replace('건', ''));
}
async function openWork(page: ShownScreen) {
  await page.user.click(page.getByRole('button', { name: '업무함' }));
  const dialog = await page.findDialog('업무함');
  await page.user.selectOptions(await dialog.findByRole('combobox', { name: '업무' }), 'NOTI_APRV');
  return dialog;
}

describe('the home', () => {
  test('the star of a screen puts it on the home', async () => {
    const page = await renderScreen('/admin/cmnct/cmnctMng/notice', { as: 'prof01' });
    await passTime(IDLE_AFTER_MS);
    await page.user.click(await page.findByRole('button', { name: '즐겨찾기 추가' }));
    const star = await page.findByRole('button', { name: '즐겨찾기 해제' });
    expect(star.getAttribute('aria-pressed')).toBe('true');
    await page.user.click(page.getByRole('link', { name: '마당 홈' }));
    await within(await findWidget('FAV')).findByRole('link', { name: '공지사항' });
    // The page shows it at once; the write may still be on its way.
    await waitFor(async () => {
      const { rows } = await callAs('prof01', 'getFavMenuList');
      expect(rows.map((row) => row['menuNm'])).toEqual(['공지사항']);
    });
  });

  test('of a full day the first entries are shown, and the others when they are asked for', async () => {
    for (const letter of ['가', '나', '다', '라', '마', '바', '사', '아'])
      await callAs('oper05', 'saveSchdl', {
        acdmSchdlId: randomUUID(),
        schdlNm: `${letter} 회의`,
        schdlDivCd: 'ETC',
        strtDt: '20260411',
        endDt: '20260411',
        trgtRoleCds: [],
      });
    const page = await renderScreen(HOME, { as: 'oper05' });
    await page.user.click(await page.findByRole('button', { name: /^4월 11일/ }));
    // What stands in its place before its code and rows are there is another element.
    const calendar = within(await findWidget('SCHDL'));
    await waitFor(() => expect(calendar.getAllByRole('button', { name: /회의/ })).toHaveLength(4));
    await page.user.click(calendar.getByRole('button', { name: /^더보기 \d+$/ }));
    expect(calendar.getAllByRole('button', { name: /회의/ })).toHaveLength(8);
    await page.user.click(calendar.getByRole('button', { name: '접기' }));
    expect(calendar.getAllByRole('button', { name: /회의/ })).toHaveLength(4);
  });

  test('main-statistics.md 8.8: what somebody has decided leaves tile and list', async () => {
    const form = noticeForm({ trgtDivCd: 'ALL', postStrtDt: '20260101', postEndDt: '20271231' });
    const saved = await callAs('dept01', 'saveNotice', form);
    const page = await renderScreen(HOME, { as: 'oper05' });
    const count = await countWaiting();
    const dialog = await openWork(page);
    const total = () => document.querySelector('.work-dialog .toolbar-total')?.textContent;
    await waitFor(() => expect(total()).toBe(`Total: ${count}`));
    // On another machine; nobody touches this page.
    await callAs('oper02', 'rejectNotice', {
      noticeId: form.noticeId,
      version: saved.rows[0]?.['version'],
      rsn: '다시 작성해주세요.',
    });
    await passTime(MINUTE_MS);
    await waitFor(() => expect(total()).toBe(`Total: ${count - 1}`));
    await page.user.click(dialog.getAllByRole('button', { name: '닫기' }).at(-1) ?? document.body);
    await waitFor(() => expect(figure()).toBe(`${count - 1}건`));
    await page.user.click(document.querySelector('[data-work="NOTI_APRV"] .todo-count') ?? document.body);
    await page.findByRole('heading', { name: '공지사항' });
    await waitFor(() => expect(document.querySelector('.toolbar-total')?.textContent).toBe(`Total: ${count - 1}`));
  });

  test('main-statistics.md 5.1: work on several screens opens a choice of their lists', async () => {
    const tiles = (await callAs('oper01', 'getTodoList')).rows as unknown as Todo[],
      tile = tiles.find(({ lists }) => lists.length > 1);
    if (!tile) throw new Error('no work on several screens');
    const page = await renderScreen(HOME, { as: 'oper01' });
    await waitFor(() => expect(document.querySelector(`[data-work="${tile.workDivCd}"]`)).not.toBeNull());
    await page.user.click(document.querySelector(`[data-work="${tile.workDivCd}"] .todo-count`) ?? document.body);
    const choice = within(await page.findByRole('list', { name: `${tile.label} 목록 선택` }));
    expect(page.queryByRole('dialog')).toBeNull();
    expect(choice.getAllByRole('link').map((link) => link.textContent)).toEqual(
      tile.lists.map(({ label, cnt }) => `${label} ${cnt}건`),
    );
    await page.user.click(choice.getAllByRole('link')[0] ?? document.body);
    await waitFor(() =>
      expect(document.querySelector('main .toolbar-total')?.textContent).toBe(`Total: ${tile.lists[0]?.cnt}`),
    );
  });

  test('a home that failed to load is asked again', async () => {
    const browser = newBrowser();
    browser.intercept = ({ url }) => (url.endsWith('getHomeWidgetList') ? failure() : null);
    const page = await renderScreen(HOME, { as: 'prof01', browser });
    await page.findByText('불러오지 못했습니다.');
    browser.intercept = () => null;
    await page.user.click(page.getByRole('button', { name: '다시 시도' }));
    await findWidget('NOTI');
    expect(page.queryByText('불러오지 못했습니다.')).toBeNull();
  });
});
