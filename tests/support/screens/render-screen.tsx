import { openWindow } from './dom.ts';
import { setTimeout as delay } from 'node:timers/promises';
import { Provider } from 'react-redux';
import {
  act,
  cleanup,
  configure,
  fireEvent,
  getQueriesForElement,
  render,
  waitFor,
  within,
} from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';
import type { queries } from '@testing-library/dom';
import type { Op } from '#contract/registry.ts';
import { openSession } from '#server/domains/session/lifetime/session-store.ts';
import { xsrfTokenOf } from '#server/domains/session/lifetime/session-token.ts';
import { userIdOf } from '#server/database/seed/demo/user-id.ts';
import { openTestServer, type Answer, type TestServer } from '#tests/support/server.ts';
import { startCampusClock, type CampusClock } from './campus-clock.ts';
import { housePopupMark } from '../house-popup-mark.ts';
import { loadPieces } from './pieces.ts';
import { createAnsweringWorker, createWorkerClass, newBrowser, type Browser } from './page-worker.ts';

/*
 * Screens in Node: the whole application as a page loads it (store, router, shell, kit, screen), in happy-dom, before the
 * real worker and the real server of the same process, on the demo campus. Only layout, the service worker and the
 * thread of the worker are missing.
 */

export { newBrowser, type Browser };

const ORIGIN = 'http://localhost:8080';
/** A page of its own beside the application. */
const ANSWERING_PAGE = '/part/answer.html';
const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
/** The first load of a process reads the code of the application. Nothing here measures speed. */
const WAIT_MS = 10_000;
const SHOWN_CHARS = 3_000;
/** Redux watches in development how long its own checks take, which is the machine's matter. */
const SLOWNESS_WARNING = /^\w+StateInvariantMiddleware took/;
const LOOK_EVERY_MS = 10,
  /** A call that a test holds back is not waited for any longer. */
  MAX_LOOKS = 200;

/** What a person would read: the whole document would bury the sentence that went wrong. */
function describePage(): string {
  const places = [...document.querySelectorAll('main, [role="dialog"], [role="alertdialog"], .toast-stack')];
  return (places.length === 0 ? [document.body] : places)
    .map((place) => `${place.getAttribute('role') ?? place.localName}: ${place.textContent.slice(0, SHOWN_CHARS)}`)
    .join('\n');
}

configure({
  asyncUtilTimeout: WAIT_MS,
  getElementError: (message) => {
    const [what = ''] = message?.split(/\n|\. This could be/) ?? [];
    const error = new Error(`${what}\n\n${describePage()}`);
    error.name = 'TestingLibraryElementError';
    return error;
  },
});

export interface ScreenOptions {
  /** Login id of who is signed in; null is nobody, or whoever the browser knows. */
  readonly as: string | null;
  readonly on?: keyof typeof SIZES;
  /** What an earlier page has left: cookies and the device's disk. */
  readonly browser?: Browser;
  /** State of the tab's history, which a reload keeps. */
  readonly tabState?: unknown;
  /** PrimeReact's pieces come when the page rests, as in a browser; a test that is not about them finds what stays. */
  readonly piecesLater?: boolean;
}

export interface ShownScreen extends ReturnType<typeof getQueriesForElement<typeof queries>> {
  readonly user: UserEvent;
  readonly browser: Browser;
  /** Puts a text into a field in place of what stands there, in one go; use `user.type` where single keys matter. */
  fill(field: Element, text: string): Promise<void>;
  /** The open dialog of this title, as queries. */
  findDialog(title: string | RegExp): Promise<ReturnType<typeof within>>;
  /** Finds what a toast said in 메시지 기록, where it stays when the toast has gone. */
  findInMessageLog(text: string): Promise<HTMLElement>;
  /** A row of a table or list that shows this text. */
  findRow(text: string | RegExp): Promise<HTMLElement>;
  /** Loads the present address again, in the same browser. */
  reload(): Promise<ShownScreen>;
}

/** As people get them: strict mode does nothing there, and here it would run every effect twice. */
async function loadApplication(): Promise<void> {
  const [{ App }, { boot }, { store }] = await Promise.all([
    import('#app/App.tsx'),
    import('#app/boot.ts'),
    import('#app/store.ts'),
  ]);
  render(
    <Provider store={store}>
      <App />
    </Provider>,
  );
  await boot();
}
async function loadAnsweringPage(): Promise<void> {
  const [{ App }, { openPage }] = await Promise.all([import('#part/App.tsx'), import('#part/state/part-store.ts')]);
  render(<App />);
  await act(() => openPage());
}

export interface Screens {
  /** Loads the application at an address, as a browser does: code, window and worker are new. Resolves when the title of a screen is shown. */
  renderScreen(path: string, options: ScreenOptions): Promise<ShownScreen>;
  /** Calls the server as a person with a session of his own, to prepare what a test is not about. @throws Error when it refuses */
  callAs(loginId: string, op: Op, arg?: unknown): Promise<Answer>;
  readonly server: () => TestServer;
  /** Moves the wall clock of page, worker and server alone, as while a machine sleeps. */
  readonly advance: (byMs: number) => void;
  /** Lets time pass for page, worker and server at once: what waits for a timer need not be waited for. */
  passTime(byMs: number): Promise<void>;
  /** Texts that the console of this file's pages may show; everything else that it is told fails the test. */
  allowInConsole(...texts: readonly RegExp[]): void;
}

/**
 * For the tests of a file: a server on a campus of its own, opened before them and closed behind them.
 * @param runsJobs whether the server does scheduled work; without it runs wait in their queue
 * @param prepare what has to be in the campus before the server looks at it
 */
export function useScreens({
  runsJobs = false,
  prepare,
}: Pick<Parameters<typeof openTestServer>[0] & object, 'runsJobs' | 'prepare'> = {}): Screens {
  let server: TestServer | undefined,
    clock: CampusClock | undefined,
    closePage: () => void = () => undefined,
    lastBrowser = newBrowser();
  const allowed: RegExp[] = [SLOWNESS_WARNING],
    said: string[] = [];
  const opened = (): TestServer => {
    if (!server) throw new Error('the server is not there before the tests');
    return server;
  };
  /** What is still on its way would arrive in the next page, which shares the process: it may settle first. */
  const settle = async (): Promise<void> => {
    const { underWay } = lastBrowser;
    for (let looks = 0; looks < MAX_LOOKS && (underWay.size > 0 || looks < 2); looks += 1) await delay(LOOK_EVERY_MS);
  };
  const leavePage = async (): Promise<void> => {
    await settle();
    cleanup();
    // A dialog gives its focus back in a timer behind its end, and needs the window for it.
    await delay(LOOK_EVERY_MS);
    closePage();
    clock?.endPage();
    closePage = () => undefined;
  };

  beforeAll(async () => {
    clock = startCampusClock();
    server = await openTestServer({ now: () => new Date(), runsJobs, ...(prepare ? { prepare } : {}) });
    for (const kind of ['error', 'warn'] as const)
      vi.spyOn(console, kind).mockImplementation((...words) => said.push(words.map(String).join(' ')));
  });
  afterEach(async () => {
    await leavePage();
    const heard = said.splice(0).filter((text) => !allowed.some((pattern) => pattern.test(text)));
    // One text: a list is cut short where it is reported.
    expect(heard.join('\n'), 'what the page told the console').toBe('');
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await server?.close();
    clock?.restore();
  });

  async function signInTo(browser: Browser, loginId: string): Promise<void> {
    const session = { userId: userIdOf(loginId), ipAddr: '127.0.0.1', userAgent: null, now: new Date() };
    const { token } = await openSession(opened().database.db, session);
    browser.cookies.set('SSOTOKEN', token);
    browser.cookies.set('XSRF-TOKEN', xsrfTokenOf(token));
  }

  async function renderScreen(
    path: string,
    { as, on = 'desktop', browser = newBrowser(), tabState = null, piecesLater = false }: ScreenOptions,
  ): Promise<ShownScreen> {
    await leavePage();
    const isAnswering = path.startsWith(ANSWERING_PAGE);
    lastBrowser = browser;
    browser.cookies.set(...housePopupMark);
    if (as !== null) await signInTo(browser, as);
    const window = openWindow({ url: ORIGIN + path, ...SIZES[on] });
    // The session's cookie is hidden from pages.
    for (const [name, value] of browser.cookies)
      if (name !== 'SSOTOKEN') window.document.cookie = `${name}=${value}; path=/`;
    window.history.replaceState(tabState, '');
    const { PageWorker, closeAll } = createWorkerClass(
      opened().app,
      browser,
      ORIGIN,
      isAnswering ? createAnsweringWorker : undefined,
    );
    Object.defineProperty(globalThis, 'Worker', { value: PageWorker, configurable: true, writable: true });
    closePage = () => {
      closeAll();
      void window.happyDOM.close();
    };
    vi.resetModules();
    if (!isAnswering && !piecesLater) await loadPieces();
    await (isAnswering ? loadAnsweringPage() : loadApplication());
    await waitFor(() => expect(document.querySelector('h1')).not.toBeNull());
    const page = getQueriesForElement(document.body),
      user = userEvent.setup({ document, delay: null, pointerEventsCheck: 0 });
    return {
      ...page,
      browser,
      user,
      fill: async (field, text) => {
        await user.click(field);
        fireEvent.input(field, { target: { value: text } });
      },
      findDialog: async (title) => within(await page.findByRole('dialog', { name: title })),
      findInMessageLog: async (text) => {
        await user.click(await page.findByRole('button', { name: / 개인 메뉴$/ }));
        await user.click(page.getByRole('button', { name: '메시지 기록' }));
        return within(await page.findByRole('dialog', { name: '메시지 기록' })).findByText(text);
      },
      findRow: (text) => page.findByRole('row', { name: text }),
      reload: () =>
        renderScreen(location.pathname + location.search, {
          as: null,
          on,
          browser,
          piecesLater,
          tabState: structuredClone(history.state),
        }),
    };
  }

  return {
    renderScreen,
    server: opened,
    advance: (byMs) => clock?.advance(byMs),
    passTime: async (byMs) => {
      // A call under way would outlive its deadline when the clock jumps.
      await settle();
      await act(async () => clock?.passTime(byMs));
    },
    allowInConsole: (...texts) => allowed.push(...texts),
    async callAs(loginId, op, arg = {}) {
      const answer = await (await opened().signIn(loginId)).call(op, arg);
      if (answer.status !== 200) throw new Error(`${op}: ${answer.status} ${answer.body.message}`);
      return answer;
    },
  };
}
