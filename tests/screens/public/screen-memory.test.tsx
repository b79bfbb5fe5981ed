import { fireEvent, waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { NOTICE_SCREEN } from '#contract/communication/notice-screen.ts';
import { recordAddress } from '#contract/record-address.ts';
import { DEMO_PASSWORD } from '#server/database/seed/demo/accounts.ts';
import { useScreens, type ShownScreen } from '#tests/support/screens/render-screen.tsx';

const { renderScreen, callAs } = useScreens();
const LIST = '/guide/list2',
  NARROWED = `${LIST}?ctgryCd=A&page.check=2&sortBy.check=qty&sortType.check=desc`,
  OVERVIEW = '/guide/home';

const rowsOf = (page: ShownScreen) => page.findByRole('table', { name: '체크로 고르는 목록' });
/** The table of the rows that can be chosen, with one chosen on the page on view. */
async function openWithChoice(): Promise<ShownScreen> {
  const page = await renderScreen(NARROWED, { as: 'admin01' });
  const table = within(await rowsOf(page));
  await page.user.click(await table.findByRole('checkbox', { name: '1번째 행 선택' }));
  await page.findByText('1건 선택됨');
  return page;
}
const follow = async (page: ShownScreen, name: RegExp): Promise<void> =>
  page.user.click(await within(page.getByRole('navigation', { name: '주 메뉴' })).findByRole('link', { name }));
const waitForPath = (path: string) => waitFor(() => expect(location.pathname).toBe(path));
const scrollDown = (px: number): void => {
  scrollTo(0, px);
  fireEvent.scroll(window);
};

describe('what a screen remembers', () => {
  test('architecture: who works elsewhere and comes back by the menu finds conditions, page, order and choice', async () => {
    const page = await openWithChoice();
    await follow(page, /Overview/);
    await waitForPath(OVERVIEW);
    await follow(page, /선택·체크·라디오/);
    await waitForPath(LIST);
    expect(location.pathname + location.search).toBe(NARROWED);
    await page.findByText('1건 선택됨');
    expect(
      page.browser.asked.filter((line) => line.includes('getGuideItemList') && line.includes('page=2')),
    ).not.toEqual([]);
  });

  test('back from a detail restores choice and place on the page', async () => {
    const page = await openWithChoice();
    scrollDown(420);
    const row = within(await page.findByRole('table', { name: '라디오로 고르는 목록' }));
    await page.user.click((await row.findAllByRole('radio')).at(0) ?? document.body);
    await page.user.click(await page.findByRole('button', { name: '상세' }));
    await waitForPath('/guide/detail');
    await page.findByRole('heading', { level: 1, name: /Detail/ });
    expect(scrollY).toBe(0);
    history.back();
    await waitForPath(LIST);
    await page.findByText('1건 선택됨');
    await waitFor(() => expect(scrollY).toBe(420));
  });

  test('a search begins a choice anew', async () => {
    const page = await openWithChoice();
    await page.user.click(page.getByRole('button', { name: '조회' }));
    await waitFor(() => expect(page.queryByText(/건 선택됨$/)).toBeNull());
  });

  test('an address with conditions of its own is what it says', async () => {
    const page = await openWithChoice();
    await follow(page, /Overview/);
    await waitForPath(OVERVIEW);
    history.pushState(null, '', `${LIST}?ctgryCd=B`);
    dispatchEvent(new PopStateEvent('popstate'));
    await waitForPath(LIST);
    await rowsOf(page);
    expect(location.search).toBe('?ctgryCd=B');
    await waitFor(() => expect(page.queryByText(/건 선택됨$/)).toBeNull());
  });

  test('the record that was open does not come back by the menu: the list does, with its conditions', async () => {
    const list = `${NOTICE_SCREEN}?searchKeyword=${encodeURIComponent('안내')}`,
      page = await renderScreen(list, { as: 'oper01' }),
      table = within(await page.findByRole('table', { name: '공지사항' })),
      [title] = await table.findAllByText(/안내/);
    await page.user.click(title ?? document.body);
    await waitFor(() => expect(location.search).toContain('noticeId='));
    await page.user.click(page.getByRole('link', { name: '마당 홈' }));
    await waitForPath('/admin/main');
    await follow(page, /공지사항/);
    await waitForPath(NOTICE_SCREEN);
    await page.findByRole('table', { name: '공지사항' });
    expect(location.pathname + location.search).toBe(list);
  });

  test('a record that a message opened leaves nothing behind at the menu', async () => {
    const { rows } = await callAs('oper01', 'getNoticeList', { tab: 'POSTED', page: 1, rowsPerPage: 10 }),
      page = await renderScreen(recordAddress.notice(String(rows[0]?.['noticeId'])), { as: 'oper01' });
    await page.findByRole('heading', { level: 1, name: String(rows[0]?.['title']) });
    await page.user.click(page.getByRole('link', { name: '마당 홈' }));
    await waitForPath('/admin/main');
    await follow(page, /공지사항/);
    await waitForPath(NOTICE_SCREEN);
    await page.findByRole('table', { name: '공지사항' });
    expect(location.search).toBe('');
  });

  test('a notice that has been stored takes the place of its form in the history', async () => {
    const { rows } = await callAs('oper01', 'getNoticeList', { tab: 'POSTED', page: 1, rowsPerPage: 10 }),
      page = await renderScreen(NOTICE_SCREEN, { as: 'oper01' });
    await page.findByRole('table', { name: '공지사항' });
    await page.navigateTo(`${NOTICE_SCREEN}?mode=edit&copyOf=${String(rows[0]?.['noticeId'])}`);
    await page.fill(await page.findByRole('textbox', { name: '제목' }), '되돌아갈 공지');
    await page.findByRole('textbox', { name: '내용' });
    await page.user.click(page.getByRole('button', { name: '임시저장' }));
    await page.findByRole('heading', { level: 1, name: '되돌아갈 공지' });
    history.back();
    await page.findByRole('table', { name: '공지사항' });
    expect(location.search).toBe('');
  });

  test('signing out forgets it', async () => {
    const page = await openWithChoice();
    await page.user.click(page.getByRole('button', { name: /개인 메뉴$/ }));
    await page.user.click(page.getByRole('button', { name: '로그아웃' }));
    await page.user.click(within(await page.findByRole('alertdialog')).getByRole('button', { name: '확인' }));
    await page.fill(await page.findByLabelText('아이디'), 'admin01');
    await page.fill(page.getByLabelText('비밀번호'), DEMO_PASSWORD);
    await page.user.click(page.getByRole('button', { name: '로그인' }));
    await waitForPath('/admin/main');
    await page.user.click(await page.findByRole('button', { name: /UI Guide/ }));
    await follow(page, /선택·체크·라디오/);
    await waitForPath(LIST);
    await rowsOf(page);
    expect(location.search).toBe('');
    await waitFor(() => expect(page.queryByText(/건 선택됨$/)).toBeNull());
  });
});
