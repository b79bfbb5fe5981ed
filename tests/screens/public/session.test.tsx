import { randomInt, randomUUID } from 'node:crypto';
import { waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '#server/database/seed/demo/accounts.ts';
import { userIdOf } from '#server/database/seed/demo/user-id.ts';
import { newBrowser, useScreens, type ShownScreen } from '#tests/support/screens/render-screen.tsx';

const { renderScreen, callAs, passTime, advance, allowInConsole } = useScreens();
const MINUTE_MS = 60_000,
  LIST = '/guide/list',
  WHOLE = /^30분$/;

const findPopup = async (page: ShownScreen) =>
  within(await page.findByRole('alertdialog', { name: '자동 로그아웃 안내' }));

async function openList(as: string): Promise<ShownScreen> {
  const page = await renderScreen(LIST, { as });
  await waitFor(() => expect(document.querySelector('tbody tr[data-row]')).not.toBeNull());
  // The session's clock runs from the moment at which the page has its policy.
  await waitFor(() => expect(page.getByRole('timer').textContent).toMatch(WHOLE));
  return page;
}
async function fillSignIn(page: ShownScreen, loginId: string, password = DEMO_PASSWORD): Promise<void> {
  await page.fill(await page.findByLabelText('아이디'), loginId);
  await page.fill(page.getByLabelText('비밀번호'), password);
  await page.user.click(page.getByRole('button', { name: '로그인' }));
}

describe('the end of a session', () => {
  test('session-security.md 8.1: the popup opens after 25 idle minutes', async () => {
    const page = await openList('cnslr01');
    await passTime(24.5 * MINUTE_MS);
    await waitFor(() => expect(page.getByRole('timer').textContent).toBe('6분'));
    expect(page.queryByRole('alertdialog')).toBeNull();
    await passTime(MINUTE_MS);
    const popup = await findPopup(page);
    popup.getByText(/장시간 사용하지 않아 0[34]:\d\d 후 자동으로 로그아웃됩니다\./);
    const extend = popup.getByRole('button', { name: '로그인 연장' });
    await waitFor(() => expect(document.activeElement).toBe(extend));
    await page.user.keyboard('{Escape}');
    expect(page.queryByRole('alertdialog')).not.toBeNull();
    await page.user.click(extend);
    await waitFor(() => expect(page.queryByRole('alertdialog')).toBeNull());
    expect(page.getByRole('timer').textContent).toMatch(WHOLE);
  });

  test('an open form stays behind the popup', async () => {
    const page = await openList('oper03');
    await page.user.click(page.getByRole('button', { name: '등록' }));
    await page.fill(await page.findByRole('textbox', { name: '항목명' }), '팝업 뒤의 입력');
    await passTime(26 * MINUTE_MS);
    const popup = await findPopup(page);
    await page.user.click(popup.getByRole('button', { name: '로그인 연장' }));
    await waitFor(() => expect(page.queryByRole('alertdialog')).toBeNull());
    expect(page.getByRole('textbox', { name: '항목명' })).toHaveProperty('value', '팝업 뒤의 입력');
  });

  test('session-security.md 4.2: at the end the server decides', async () => {
    const page = await openList('cnslr02');
    await passTime(31 * MINUTE_MS);
    await waitFor(() => expect(location.pathname).toBe('/login'));
    const alert = within(await page.findByRole('alertdialog', { name: '로그아웃' }));
    await alert.findByText('세션이 만료되어 로그아웃합니다.');
    expect(page.browser.asked.some((line) => line.startsWith('GET /api/logout'))).toBe(true);
    await page.findByText('장시간 사용하지 않아 로그아웃되었습니다.');
    await page.user.click(alert.getByRole('button', { name: '확인' }));
    await waitFor(() => expect(page.queryByRole('alertdialog')).toBeNull());
  });

  test("F25: a machine that slept wakes to the server's word", async () => {
    await openList('cnslr02');
    await advance(8 * 60 * MINUTE_MS);
    await passTime(1_500);
    await waitFor(() => expect(location.pathname).toBe('/login'));
  });

  test('F25: the popup counts through a tab that sleeps', async () => {
    const page = await openList('cnslr01');
    await passTime(25.2 * MINUTE_MS);
    await findPopup(page);
    const seconds = (): number => {
      const [, minutes = '', rest = ''] = /0(\d):(\d\d) 후/.exec(document.body.textContent) ?? [];
      return Number(minutes) * 60 + Number(rest);
    };
    for (let minute = 0; minute < 4; minute += 1) {
      const before = seconds(),
        atMs = performance.now();
      await passTime(MINUTE_MS);
      // The page's clock goes on by itself as well.
      await waitFor(() => {
        const passed = (performance.now() - atMs) / 1_000;
        expect(Math.abs(before - seconds() - passed)).toBeLessThanOrEqual(1);
      });
    }
  });

  test('session-security.md 4.5: without a network the screen is locked', async () => {
    allowInConsole(/Failed to fetch/);
    const page = await openList('cnslr03');
    page.browser.line = 'down';
    await passTime(31 * MINUTE_MS);
    await page.findByText('오프라인 상태에서 화면을 잠갔습니다. 네트워크에 연결되면 다시 확인합니다.');
    expect(location.pathname).toBe(LIST);
  });

  test('signing out ends the session of this browser', async () => {
    const page = await openList('cnslr03');
    await page.user.click(page.getByRole('button', { name: /개인 메뉴$/ }));
    await page.user.click(page.getByRole('button', { name: '로그아웃' }));
    const alert = within(await page.findByRole('alertdialog', { name: '로그아웃' }));
    alert.getByText('로그아웃 되었습니다.');
    expect(location.pathname).toBe('/login');
    // The message takes nothing away from whoever comes next.
    const id = await page.findByLabelText('아이디');
    await waitFor(() => expect(document.activeElement).toBe(id));
    await page.user.keyboard('oper01');
    expect(id).toHaveProperty('value', 'oper01');
    alert.getByText('로그아웃 되었습니다.');
    const after = await renderScreen(LIST, { as: null, browser: page.browser });
    await after.findByLabelText('비밀번호');
    expect(location.pathname + location.search).toBe(`/login?returnUrl=${encodeURIComponent(LIST)}`);
  });
});

describe('a sign-out that the server does not take', () => {
  const LOGOUT = '/api/logout',
    EXPIRE = '/api/expireSession',
    fault = () =>
      new Response(JSON.stringify({ code: 500, message: '', traceId: 't', data: { data: [] } }), { status: 500 });
  const asks = (page: ShownScreen, path: string): number =>
    page.browser.asked.filter((line) => line.startsWith(`GET ${path}`)).length;
  async function pressSignOut(page: ShownScreen): Promise<void> {
    await page.user.click(page.getByRole('button', { name: /개인 메뉴$/ }));
    await page.user.click(page.getByRole('button', { name: '로그아웃' }));
  }

  test('specification.md 4: is said, its cookies are taken away, and it is tried again', async () => {
    allowInConsole(/500/);
    const page = await openList('cnslr03');
    page.browser.intercept = (request) => (new URL(request.url).pathname === LOGOUT ? fault() : null);
    await pressSignOut(page);
    const alert = within(await page.findByRole('alertdialog', { name: '로그아웃' }));
    alert.getByText(/서버가 아직 처리하지 못했습니다/);
    expect(alert.queryByText('로그아웃 되었습니다.')).toBeNull();
    expect(location.pathname).toBe('/login');
    await waitFor(() => expect(asks(page, EXPIRE)).toBe(1));
    await passTime(6_000);
    await waitFor(() => expect(asks(page, LOGOUT)).toBeGreaterThanOrEqual(2));
    const after = await renderScreen('/login', { as: null, browser: page.browser });
    await after.findByLabelText('비밀번호');
  });

  test('after a sign-out nothing is read with the session of before', async () => {
    const page = await openList('cnslr03');
    await pressSignOut(page);
    await page.findByRole('alertdialog', { name: '로그아웃' });
    const behind = page.browser.asked.slice(page.browser.asked.findIndex((line) => line.includes(LOGOUT)) + 1);
    await passTime(60_000);
    expect(behind.filter((line) => !/getLoginInfo|expireSession|logout|health/.test(line))).toEqual([]);
  });
});

describe('the sign-in by the form', () => {
  test('the root leads to the sign-in screen', async () => {
    const page = await renderScreen('/', { as: null });
    await page.findByLabelText('비밀번호');
    expect(location.pathname).toBe('/login');
  });

  test('a protected address returns after the sign-in', async () => {
    const page = await renderScreen(`${LIST}?page=2`, { as: null });
    await fillSignIn(page, 'admin01');
    await waitFor(() => expect(location.pathname + location.search).toBe(`${LIST}?page=2`));
    await waitFor(() => expect(document.querySelector('tbody tr[data-row]')).not.toBeNull());
  });

  test('session-security.md 8.5: a second sign-in ends the first', async () => {
    const first = await renderScreen('/login', { as: null });
    await fillSignIn(first, 'career01');
    await waitFor(() => expect(location.pathname).not.toBe('/login'));
    const second = await renderScreen('/login', { as: null, browser: newBrowser() });
    await fillSignIn(second, 'career01');
    await second.findByText('다른 기기의 접속을 종료하고 로그인했습니다.');
    await renderScreen('/guide/home', { as: null, browser: first.browser });
    await waitFor(() => expect(location.pathname).toBe('/login'));
  });

  test('session-security.md 8.6: nobody without a role comes in', async () => {
    const page = await renderScreen('/login', { as: null });
    await fillSignIn(page, 'norole01');
    await page.findByText('사용 권한이 없는 계정입니다. 소속 부서장을 통해 권한을 신청해주세요.');
    expect(location.pathname + location.search).toMatch(/^\/unauthorized\?rsn=NOROLE/);
  });

  test('session-security.md 8.4: wrong passwords are counted in words', async () => {
    const page = await renderScreen('/login', { as: null });
    await page.user.click(await page.findByRole('button', { name: '로그인' }));
    const form = within(page.getByRole('main'));
    await form.findByText('아이디를 입력해주세요.');
    // Wrong tries are counted by the name that was typed.
    const loginId = `nobody${randomUUID().slice(0, 8)}`;
    for (const count of [1, 2, 3, 4]) {
      await fillSignIn(page, loginId, 'wrong');
      await page.findByText(`아이디 또는 비밀번호가 올바르지 않습니다. (${count}/5)`);
    }
    await fillSignIn(page, loginId, 'wrong');
    await page.findByText(/^비밀번호를 5회 잘못 입력하여 계정이 잠겼습니다\./);
  });

  test('a password is changed by its rules, shown live', async () => {
    const { rows } = await callAs('admin01', 'issueTempPwd', { userId: userIdOf('100001'), rsn: '시험 준비' });
    const page = await renderScreen('/login', { as: null });
    await page.user.click(await page.findByRole('button', { name: '비밀번호 변경' }));
    const dialog = await page.findDialog('비밀번호 변경'),
      rulesMet = () => document.querySelectorAll('.password-rules li[data-met="true"]').length;
    await page.fill(dialog.getByLabelText(/^아이디/), '100001');
    await page.fill(dialog.getByLabelText(/^현재 비밀번호/), String(rows[0]?.['tempPwd']));
    const [fresh, again] = [dialog.getByLabelText(/^새 비밀번호(?! 확인)/), dialog.getByLabelText(/^새 비밀번호 확인/)];
    await page.fill(fresh, 'abc');
    await waitFor(() => expect(rulesMet()).toBe(1));
    // None of the passwords before may come again, and no three characters may run on.
    const anyOf = (from: string): string => from.charAt(randomInt(from.length));
    const password = `Madang#${anyOf('026')}4${anyOf('026')}${anyOf('BDGKMPSV')}${anyOf('026')}4`;
    await page.fill(fresh, password);
    await waitFor(() => expect(rulesMet()).toBe(3));
    await page.fill(again, `${password}x`);
    await page.user.click(dialog.getByRole('button', { name: '변경' }));
    await dialog.findByText('새 비밀번호가 일치하지 않습니다.');
    await page.fill(again, password);
    await page.user.click(dialog.getByRole('button', { name: '변경' }));
    await page.findByText('비밀번호가 변경되었습니다.');
  });
});
