import { setTimeout as pause } from 'node:timers/promises';
import { waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { LIVE_PATH } from '#contract/communication/inbox-rules.ts';
import { waitForCopies } from '#tests/support/screens/list-states.ts';
import { ALARM_SCREEN } from '#contract/communication/alarm/alarm-screens.ts';
import { endpoints } from '#contract/registry.ts';
import { ROUTE_PATIENCE_MS } from '#worker/calls/request-dispatcher.ts';
import { useScreens, type ShownScreen } from '#tests/support/screens/render-screen.tsx';

const { renderScreen, passTime, allowInConsole, server } = useScreens();
const LIST = '/guide/list',
  HOME = '/guide/home',
  CHECK = '/api/verify/router/check.do';

async function openList(): Promise<ShownScreen> {
  const page = await renderScreen(LIST, { as: 'admin01' });
  await waitFor(() => expect(document.querySelector('tbody tr[data-row]')).not.toBeNull());
  return page;
}
const follow = async (page: ShownScreen, name: string): Promise<void> =>
  page.user.click(
    await within(page.getByRole('navigation', { name: '주 메뉴' })).findByRole('link', { name: new RegExp(name) }),
  );
const waitForPath = (path: string) => waitFor(() => expect(location.pathname).toBe(path));

describe('navigation', () => {
  test('session-security.md 4.6: an unregistered screen leads to /error', async () => {
    const page = await renderScreen('/admin/careerEmploy/careerDesign', { as: 'admin01' });
    await page.findByText('등록되지 않은 화면입니다.');
    await waitForPath('/error');
    await page.findByRole('heading', { name: '페이지를 찾을 수 없거나 오류가 발생했습니다.' });
  });

  test('a screen without the right leads to /error', async () => {
    const page = await renderScreen('/admin/sysMng/roleMng', { as: 'prof01' });
    await waitForPath('/error');
    // The menu stays, and the screen says what is missing, who has it and how to ask for it.
    page.getByRole('navigation', { name: '주 메뉴' });
    const reason = within(await page.findByRole('region', { name: '열리지 않은 이유' }));
    expect(reason.getByText(/화면:/).textContent).toBe('역할관리 화면: 조회 권한을 주는 역할이 없습니다.');
    expect(reason.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '감사',
      '시스템관리자',
      '운영자',
    ]);
    await page.user.click(page.getByRole('button', { name: '권한 신청' }));
    const request = within(await page.findByRole('dialog', { name: '권한 신청' }));
    await page.user.click(request.getByRole('button', { name: '취소' }));
    await page.user.click(page.getByRole('button', { name: '메인으로' }));
    await page.findByRole('heading', { name: '임재현님, 안녕하세요.' });
    await page.findInMessageLog('화면에 대한 조회 권한이 없습니다.');
  });

  test('specification.md 2: an unknown path leads to /error, also before the sign-in', async () => {
    const page = await renderScreen('/admin/nowhere', { as: null });
    await page.findByRole('heading', { name: '페이지를 찾을 수 없거나 오류가 발생했습니다.' });
    expect(location.pathname).toBe('/error');
  });

  /** Every check is answered when the test says so, and as it says. */
  function holdChecks(page: ShownScreen, answerOf: () => Response | null): () => void {
    let release: () => void = () => undefined;
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    page.browser.intercept = async (request) => {
      if (!request.url.includes(CHECK)) return null;
      await isReleased;
      return answerOf();
    };
    return release;
  }
  /** The line above the screen; the overview of messages has the sentence in its table. */
  const CHECKING = [/서버 확인 중/, { selector: '.state-line' }] as const;

  test('specification.md 2: a screen comes after the answer of its check, and loading covers the page until then', async () => {
    const page = await openList();
    await follow(page, 'Overview');
    await waitForPath(HOME);
    const release = holdChecks(page, () => null);
    // Of this screen the device holds no word of the server.
    await follow(page, '선택·체크');
    await page.findByTestId('overlay');
    await pause(ROUTE_PATIENCE_MS * 1.5);
    expect(location.pathname).toBe(HOME);
    expect(page.queryByText(...CHECKING)).toBeNull();
    release();
    await waitForPath('/guide/list2');
  });

  test('after a second without an answer a screen opens by the last word of the server, and says so until there is one', async () => {
    const page = await openList();
    await follow(page, 'Overview');
    await waitForPath(HOME);
    const release = holdChecks(page, () => null);
    await follow(page, '기본');
    await page.findByTestId('overlay');
    expect(location.pathname).toBe(HOME);
    await page.findByText(...CHECKING);
    await waitForPath(LIST);
    await page.findByRole('heading', { name: 'List 기본' });
    release();
    await waitFor(() => expect(page.queryByText(...CHECKING)).toBeNull());
    expect(location.pathname).toBe(LIST);
  });

  test('specification.md 8: a late refusal of the check is told, and leads to /error', async () => {
    const page = await openList();
    await follow(page, 'Overview');
    await waitForPath(HOME);
    const release = holdChecks(page, () => {
      const body = {
        code: 403,
        message: '사용이 중지된 화면입니다.',
        traceId: 't',
        data: { data: [], reason: 'STOPPED' },
      };
      return new Response(JSON.stringify(body), { status: 403, headers: { 'x-madang': '1' } });
    });
    await follow(page, '기본');
    await page.findByText(...CHECKING);
    release();
    await page.findByText('사용이 중지된 화면입니다.');
    await waitForPath('/error');
  });

  test('without a line a screen opens by the last word of the server, which is asked as soon as it can be', async () => {
    allowInConsole(/Failed to fetch/);
    const page = await openList();
    await follow(page, 'Overview');
    await waitForPath(HOME);
    await waitForCopies(page.browser, 0);
    page.browser.line = 'down';
    await follow(page, '기본');
    await waitForPath(LIST);
    const before = page.browser.asked.length;
    page.browser.line = 'up';
    await passTime(5_000);
    await waitFor(() => expect(page.browser.asked.slice(before).some((line) => line.includes(CHECK))).toBe(true));
    expect(location.pathname).toBe(LIST);
  });

  test('every navigation is checked and starts at the title', async () => {
    const page = await openList();
    scrollTo(0, 300);
    await follow(page, 'Overview');
    await waitForPath(HOME);
    expect(page.browser.asked).toContain(`GET ${CHECK}?url=${encodeURIComponent(HOME)}`);
    await waitFor(() => expect(document.activeElement).toBe(page.getByRole('heading', { level: 1 })));
    expect(scrollY).toBe(0);
  });

  describe('a screen that the person has lost meanwhile', () => {
    const NOTICES = '/admin/cmnct/cmnctMng/notice',
      REFUSAL = '화면에 대한 조회 권한이 없습니다.';
    const isOfScreen = (line: string): boolean => line.includes('getNoticeList') || line.includes(CHECK);
    const linkOf = (page: ShownScreen) =>
      within(page.getByRole('navigation', { name: '주 메뉴' })).findByRole('link', { name: /^공지사항/ });
    /** Takes the screen away from everybody for the time of a test. */
    async function whileLost(test: () => Promise<void>): Promise<void> {
      const { db } = server().database;
      const taken = await db
        .deleteFrom('roleResource')
        .where('resourceId', 'in', (resources) =>
          resources.selectFrom('resource').select('resourceId').where('resourcePath', '=', NOTICES),
        )
        .returningAll()
        .execute();
      try {
        await test();
      } finally {
        await db.insertInto('roleResource').values(taken).execute();
      }
    }

    test('is asked for once, refused once and told once', async () => {
      const page = await renderScreen(ALARM_SCREEN, { as: 'oper01' }),
        link = await linkOf(page);
      const hasAsked = (part: string, from = 0) => page.browser.asked.slice(from).some((line) => line.includes(part));
      await passTime(3_000);
      await waitFor(() => expect(hasAsked(LIVE_PATH)).toBe(true));
      let answer: () => void = () => undefined;
      const held = new Promise<null>((resolve) => {
        answer = () => resolve(null);
      });
      const before = page.browser.asked.length;
      page.browser.intercept = ({ url }) => (url.includes('getMyMenuList') ? held : null);
      await whileLost(async () => {
        // The menu still holds the link: its news are on their way.
        await waitFor(async () => {
          await passTime(2_000);
          expect(hasAsked('getMyMenuList', before)).toBe(true);
        });
        const from = page.browser.asked.length;
        await page.user.click(link);
        await waitForPath('/error');
        expect(page.browser.asked.slice(from).filter(isOfScreen)).toEqual([expect.stringContaining(CHECK)]);
        expect(page.getAllByText(REFUSAL, { selector: '.toast, .toast *' })).toHaveLength(1);
        answer();
        await waitFor(() => expect(link.isConnected).toBe(false));
        // By a link that stands elsewhere, too.
        const later = page.browser.asked.length;
        await page.navigateTo(NOTICES);
        expect(page.browser.asked.slice(later).filter(isOfScreen)).toEqual([expect.stringContaining(CHECK)]);
      });
    });

    test('is not asked for ahead once that has been refused', async () => {
      const page = await renderScreen(ALARM_SCREEN, { as: 'oper01' });
      await linkOf(page);
      await whileLost(async () => {
        const from = page.browser.asked.length;
        for (const _time of ['first', 'second']) {
          await page.navigateTo(NOTICES);
          await waitForPath('/error');
        }
        const asked = page.browser.asked.slice(from).filter(isOfScreen),
          checks = asked.filter((line) => line.includes(CHECK));
        expect(checks).toHaveLength(2);
        // Not even once where the news of the loss came first.
        expect(asked.length - checks.length).toBeLessThanOrEqual(1);
      });
    });
  });

  test('a change of the query alone asks nobody', async () => {
    const page = await openList();
    const from = page.browser.asked.length;
    await page.user.click(page.getAllByRole('button', { name: /^다음/ })[0] ?? document.body);
    await waitFor(() => expect(location.search).toContain('page=2'));
    await waitFor(() => expect(page.browser.asked.slice(from).some((line) => line.includes('page=2'))).toBe(true));
    expect(page.browser.asked.slice(from).filter((line) => line.includes(CHECK))).toEqual([]);
  });

  test('back is checked like any other navigation', async () => {
    const page = await openList();
    await follow(page, 'Overview');
    await waitForPath(HOME);
    page.browser.cookies.clear();
    history.back();
    await page.findByText('로그아웃 되었습니다.');
    await waitForPath('/login');
  });

  test('unsaved work is asked about before it is left', async () => {
    const page = await openList();
    await follow(page, 'Overview');
    await waitForPath(HOME);
    await follow(page, '기본');
    await waitForPath(LIST);
    await page.user.click(await page.findByRole('button', { name: '등록' }));
    const form = within(await page.findByRole('dialog'));
    await page.fill(await form.findByLabelText(/^항목명/), '쓰던 것');
    history.back();
    const question = within(await page.findByRole('alertdialog'));
    question.getByText('저장하지 않은 내용이 있습니다. 이동하시겠습니까?');
    await page.user.click(question.getByRole('button', { name: '계속 작성' }));
    await waitFor(() => expect(page.queryByRole('alertdialog')).toBeNull());
    expect(form.getByLabelText(/^항목명/)).toHaveProperty('value', '쓰던 것');
    await waitForPath(LIST);
  });

  test('Ctrl+K goes to a screen by initial consonants', async () => {
    const page = await renderScreen('/admin/main', { as: 'oper04' });
    await page.user.keyboard('{Control>}k{/Control}');
    await page.fill(await page.findByRole('combobox', { name: '메뉴 검색' }), 'ㄱㅈㅅㅎ');
    const found = within(await page.findByRole('listbox', { name: '찾은 메뉴' }));
    expect((await found.findByRole('option', { selected: true })).textContent).toContain('공지사항');
    await page.user.keyboard('{Enter}');
    await waitForPath('/admin/cmnct/cmnctMng/notice');
    await waitFor(() => expect(document.activeElement).toBe(page.getByRole('heading', { name: '공지사항' })));
  });

  test('Ctrl+K offers what the person may begin and the records that he may see', async () => {
    const page = await renderScreen('/admin/main', { as: 'oper04' });
    await page.user.keyboard('{Control>}k{/Control}');
    const field = await page.findByRole('combobox', { name: '메뉴 검색' });
    const begin = within(await page.findByRole('group', { name: '바로 하기' }));
    begin.getByRole('option', { name: /^공지 등록/ });
    await page.fill(field, '정기 시스템 점검');
    const notices = within(await page.findByRole('group', { name: '공지' }));
    await page.user.click((await notices.findAllByRole('option'))[0] as HTMLElement);
    await waitForPath('/admin/cmnct/cmnctMng/notice');
    await page.findByRole('heading', { level: 1, name: /정기 시스템 점검/ });
  });

  test('Ctrl+K shows what was found first, and says that nothing is there only when all have answered', async () => {
    const page = await renderScreen('/admin/main', { as: 'oper04' });
    let release: () => void = () => undefined;
    const isReleased = new Promise<null>((resolve) => {
      release = () => resolve(null);
    });
    page.browser.intercept = ({ url }) => (url.includes(endpoints.getNoticeList.path) ? isReleased : null);
    await page.user.keyboard('{Control>}k{/Control}');
    const field = await page.findByRole('combobox', { name: '메뉴 검색' }),
      dialog = within(await page.findByRole('dialog', { name: '메뉴 검색' }));
    await page.fill(field, '도서관');
    await page.findByRole('group', { name: '공간' });
    expect(dialog.getByRole('status').textContent).toBe('찾는 중');
    await page.fill(field, '어디에도 없는 말');
    await dialog.findByText('찾는 중');
    expect(dialog.queryByText('항목이 없습니다.')).toBeNull();
    release();
    await dialog.findByText('항목이 없습니다.');
    expect(dialog.queryByText('찾는 중')).toBeNull();
  });

  test('Ctrl+K offers nothing that the person may not begin', async () => {
    const page = await renderScreen('/admin/main', { as: 'prof01' });
    await page.user.keyboard('{Control>}k{/Control}');
    const found = within(await page.findByRole('listbox', { name: '찾은 메뉴' }));
    await found.findAllByRole('option');
    expect(found.queryByRole('option', { name: /^공지 등록/ })).toBeNull();
  });
});
