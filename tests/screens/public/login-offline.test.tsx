import { waitFor, within } from '@testing-library/dom';
import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, test } from 'vitest';
import { endpoints } from '#contract/registry.ts';
import { DEMO_PASSWORD } from '#server/database/seed/demo/accounts.ts';
import { createOutboxStore } from '#worker/outbox/rows/outbox-store.ts';
import { makeDevice } from '#tests/support/device.ts';
import { waitForCopies } from '#tests/support/screens/list-states.ts';
import { newBrowser, useScreens, type Browser, type ShownScreen } from '#tests/support/screens/render-screen.tsx';
import { encryptorOf } from '#tests/support/encryptors.ts';

const { renderScreen, passTime, allowInConsole } = useScreens();
const LIST = '/guide/list',
  /** However quiet it is, the line is asked within four minutes. */
  LONGEST_IDLE_MS = 241_000,
  OFFLINE = '네트워크에 연결되어 있지 않습니다.',
  NEEDS_LINE = '로그인하려면 네트워크 연결이 필요합니다. 연결되면 자동으로 이어집니다.';

/** So many writes of somebody whom this browser has seen before wait on its device. */
async function leaveWrites(browser: Browser, count: number, userId = 'somebody-else'): Promise<void> {
  const store = createOutboxStore(browser.device.restart()),
    seal = await encryptorOf(userId);
  for (let at = 0; at < count; at += 1)
    await store.add(
      seal,
      crypto.randomUUID(),
      { op: 'saveGuideItem', payload: {}, title: '남이 쓴 것', screenPath: LIST, recordId: `r${at}` },
      Date.now(),
    );
}
/** The line is back, and the worker looks at it. */
async function bringBack(page: ShownScreen): Promise<void> {
  page.browser.line = 'up';
}
async function fillSignIn(page: ShownScreen, loginId: string): Promise<void> {
  await page.fill(await page.findByLabelText('아이디'), loginId);
  await page.fill(page.getByLabelText('비밀번호'), DEMO_PASSWORD);
  await page.user.click(page.getByRole('button', { name: '로그인' }));
}
const offlineBrowser = (): Browser => Object.assign(newBrowser(), { line: 'down' as const });

describe('/login without a line', () => {
  test('session-security.md 5.1: says that there is none, that signing in needs it, and how much waits here', async () => {
    const browser = offlineBrowser();
    await leaveWrites(browser, 1_234);
    const page = await renderScreen('/login', { as: null, browser });
    const notice = within(
      await waitFor(() => {
        const found = page.getAllByRole('status').find((status) => status.textContent.includes(OFFLINE));
        expect(found).toBeDefined();
        return found as HTMLElement;
      }),
    );
    notice.getByText(NEEDS_LINE);
    await notice.findByText('전송 대기 작업 1,234건이 이 기기에 보관되어 있습니다.');
    expect(document.body.textContent).not.toContain('남이 쓴 것');
    page.getByRole('button', { name: '로그인' });
  });

  test('an empty device is not said to hold anything', async () => {
    const page = await renderScreen('/login', { as: null, browser: offlineBrowser() });
    await page.findByText(NEEDS_LINE);
    expect(page.queryByText(/전송 대기 작업/)).toBeNull();
  });

  test('a sign-in that cannot go out says why, and no longer when the line is back', async () => {
    const page = await renderScreen('/login', { as: null, browser: offlineBrowser() });
    await fillSignIn(page, 'oper01');
    expect((await page.findByRole('alert')).textContent).toBe(OFFLINE);
    await bringBack(page);
    await waitFor(() => expect(page.queryByText(OFFLINE)).toBeNull());
    expect(page.queryByText(NEEDS_LINE)).toBeNull();
    // What was typed is there, and the server has told the rest of the screen.
    expect(page.getByLabelText('아이디')).toHaveProperty('value', 'oper01');
    await page.findByText(/문의/);
    await page.user.click(page.getByRole('button', { name: '로그인' }));
    await waitFor(() => expect(location.pathname).not.toBe('/login'));
  });

  test('a session that lives goes on by itself where the person wanted to be', async () => {
    const first = await renderScreen('/login', { as: 'oper02' });
    const browser = Object.assign(newBrowser(), { cookies: first.browser.cookies, line: 'down' as const });
    const page = await renderScreen(LIST, { as: null, browser });
    await page.findByText(NEEDS_LINE);
    expect(location.pathname + location.search).toBe(`/login?returnUrl=${encodeURIComponent(LIST)}`);
    await bringBack(page);
    await waitFor(() => expect(location.pathname).toBe(LIST));
    await waitFor(() => expect(document.querySelector('tbody tr[data-row]')).not.toBeNull());
  });

  test('a line that goes while somebody types is told, and so is its return', async () => {
    const page = await renderScreen('/login', { as: null });
    await page.fill(await page.findByLabelText('아이디'), 'oper01');
    page.browser.line = 'down';
    // A page that took its time to open has asked before, and asks ever more rarely while nothing happens.
    await passTime(LONGEST_IDLE_MS);
    await page.findByText(NEEDS_LINE);
    await bringBack(page);
    await waitFor(() => expect(page.queryByText(NEEDS_LINE)).toBeNull());
    expect(page.getByLabelText('아이디')).toHaveProperty('value', 'oper01');
  });

  test('a silent line shows the screen all the same', async () => {
    const browser = Object.assign(newBrowser(), { line: 'silent' as const });
    const page = await renderScreen('/login', { as: null, browser });
    expect(page.getByLabelText('비밀번호', { selector: 'input' })).toHaveProperty('type', 'password');
  });

  test('a device whose keys nobody holds is opened here by its PIN', async () => {
    allowInConsole(/Failed to fetch/);
    const disk = new IDBFactory(),
      browser = { ...newBrowser(), device: makeDevice(disk) },
      first = await renderScreen(LIST, { as: 'oper03', browser });
    await waitFor(() => expect(document.querySelector('tbody tr[data-row]')).not.toBeNull());
    await waitForCopies(browser, 0);
    await first.user.click(first.getByRole('button', { name: /개인 메뉴$/ }));
    await first.user.click(first.getByRole('button', { name: '오프라인 잠금 해제' }));
    const dialog = await first.findDialog('오프라인 잠금 해제');
    await first.fill(dialog.getByLabelText(/^PIN(?! 확인)/), '481593');
    await first.fill(dialog.getByLabelText(/^PIN 확인/), '481593');
    await first.user.click(dialog.getByRole('button', { name: 'PIN 등록' }));
    await first.findByText('오프라인 PIN이 등록되었습니다.');
    // The browser is closed: nobody holds the keys any more.
    const page = await renderScreen(`/login?returnUrl=${encodeURIComponent(LIST)}`, {
      as: null,
      browser: { ...browser, device: makeDevice(disk), line: 'down' },
    });
    await page.findByRole('heading', { name: '기기에 보관된 내용이 잠겨 있습니다.' });
    page.getByText(OFFLINE);
    page.getByText(NEEDS_LINE);
    await page.fill(page.getByLabelText('PIN'), '481593');
    await page.user.click(page.getByRole('button', { name: '열기' }));
    await waitFor(() => expect(location.pathname).toBe(LIST));
    await page.findByText(/기준으로 저장된 내용입니다/);
  });
});

describe('/login with a line', () => {
  const answerLogin = (browser: Browser, answer: () => Response): void => {
    browser.intercept = ({ url }) => (new URL(url).pathname === endpoints.login.path ? answer() : null);
  };

  test('too many tries are told, and what was typed stays', async () => {
    const page = await renderScreen('/login', { as: null });
    answerLogin(
      page.browser,
      () =>
        new Response(JSON.stringify({ code: 429, message: '', traceId: '', data: { data: [] } }), {
          status: 429,
          headers: { 'content-type': 'application/json', 'x-madang': '1', 'retry-after': '30' },
        }),
    );
    await fillSignIn(page, 'oper01');
    const alert = within(await page.findByRole('alertdialog'));
    alert.getByText('잠시 후 다시 시도해주세요.');
    await page.user.click(alert.getByRole('button', { name: '확인' }));
    expect(page.getByLabelText('아이디')).toHaveProperty('value', 'oper01');
    expect(page.queryByText(NEEDS_LINE)).toBeNull();
  });
});
