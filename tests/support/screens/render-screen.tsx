import { openWindow } from './dom.ts';
import { setTimeout as delay } from 'node:timers/promises';
import { configure, fireEvent, getQueriesForElement, waitFor, within, type queries } from '@testing-library/dom';
import { flushSync } from 'react-dom';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, inject, vi } from 'vitest';
import type { Op } from '#contract/registry.ts';
import { openSession } from '#server/domains/session/lifetime/session-store.ts';
import { xsrfTokenOf } from '#server/domains/session/lifetime/session-token.ts';
import { userIdOf } from '#server/database/seed/demo/user-id.ts';
import { openTestServer, type Answer, type TestServer } from '#tests/support/server.ts';
import { startCampusClock, type CampusClock } from './campus-clock.ts';
import { housePopupMark } from '../house-popup-mark.ts';
import { readPageCode, type PageCode } from './bundle/read-page-code.ts';
import { watchProcess } from './left-behind.ts';
import { createParticipantsWorker, startWorkers, newBrowser, type Browser } from './page-worker.ts';

/*
 * Screens in Node: the whole application as a page loads it (store, router, shell, kit, screen), in happy-dom, before the
 * real worker and the real server of the same process, on the demo campus. Only layout, the service worker and the
 * thread of the worker are missing.
 */

export { newBrowser, type Browser };

const ORIGIN = 'http://localhost:8080';
/** The participants' page, a program of its own beside the application. */
const PART_PAGES = '/part/';
const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
/** The first load of a process reads the code of the application. Nothing here measures speed. */
const WAIT_MS = 10_000;
const SHOWN_CHARS = 3_000;
/** Redux watches in development how long its own checks take, which is the machine's matter. */
const SLOWNESS_WARNING = /^\w+StateInvariantMiddleware took/;
const LOOK_EVERY_MS = 10,
  /** A page rests when nothing is under way for so many looks; what is between its tasks would show itself meanwhile. */
  CALM_LOOKS = 2,
  /** A call of the worker that waits for neither answer nor database waits for the test itself. */
  HELD_LOOKS = 30,
  MAX_REST_MS = 30_000,
  /** Most pages know sooner which screen comes first. */
  OPENS_WITHIN_MS = 500;

/** What a person would read: the whole document would bury the sentence that went wrong. */
function describePage(): string {
  const places = [...document.querySelectorAll('main, [role="dialog"], [role="alertdialog"], .toast-stack')];
  return (places.length === 0 ? [document.body] : places)
    .map((place) => `${place.getAttribute('role') ?? place.localName}: ${place.textContent.slice(0, SHOWN_CHARS)}`)
    .join('\n');
}

/** Codes come behind the dialog that lists them: who chooses one waits until it is offered. */
function withOfferedOptions(user: UserEvent): UserEvent {
  return {
    ...user,
    selectOptions: async (select, values) => {
      const wanted = [values].flat().filter((value) => typeof value === 'string');
      await waitFor(() => {
        const offered = [...select.querySelectorAll('option')].flatMap((option) => [option.value, option.text]);
        expect(offered).toEqual(expect.arrayContaining(wanted));
      });
      await user.selectOptions(select, values);
    },
  };
}

configure({
  asyncUtilTimeout: WAIT_MS,
  // In a browser what an event has changed is drawn before the next one comes.
  eventWrapper: (dispatch) => flushSync(dispatch),
  asyncWrapper: async (act) => {
    const answer = await act();
    await delay(0);
    return answer;
  },
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
}

export interface ShownScreen extends ReturnType<typeof getQueriesForElement<typeof queries>> {
  readonly user: UserEvent;
  readonly browser: Browser;
  /** Puts a text into a field in place of what stands there, in one go; use `user.type` where single keys matter. */
  fill(field: Element, text: string): Promise<void>;
  /** The open dialog of this title, as queries. */
  findDialog(title: string | RegExp): Promise<ReturnType<typeof within>>;
  /** A sentence where it belongs: a toast may say the same meanwhile. */
  findAtField(text: string | RegExp): Promise<HTMLElement>;
  /** Finds what a toast said in 메시지 기록, where it stays when the toast has gone. */
  findInMessageLog(text: string): Promise<HTMLElement>;
  /** A row of a table or list that shows this text. */
  findRow(text: string | RegExp): Promise<HTMLElement>;
  /** Goes to an address as a screen does that leads on by itself. */
  readonly navigateTo: PageCode['navigateTo'];
  /** Loads the present address again, in the same browser. */
  reload(): Promise<ShownScreen>;
}

export interface Screens {
  /** Loads the application at an address, as a browser does: code, window and worker are new. Resolves when the title of a screen is shown. */
  renderScreen(path: string, options: ScreenOptions): Promise<ShownScreen>;
  /** Calls the server as a person with a session of his own, to prepare what a test is not about. @throws Error when it refuses */
  callAs(loginId: string, op: Op, arg?: unknown): Promise<Answer>;
  readonly server: () => TestServer;
  /**
   * Moves the wall clock of page, worker and server alone, as while a machine sleeps, once nothing is under way.
   * @throws Error naming what does not end
   */
  advance(byMs: number): Promise<void>;
  /**
   * Lets time pass for page, worker and server at once, once nothing is under way: a call would outlive its deadline when
   * the clock jumps. What the page does after a second or more happens in no other way.
   * @throws Error naming what does not end
   */
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
    leftBehind: () => readonly string[] = () => [],
    closePage: () => void | Promise<void> = () => undefined,
    openCalls: () => number = () => 0,
    lastBrowser = newBrowser();
  const allowed: RegExp[] = [SLOWNESS_WARNING],
    said: string[] = [];
  const opened = (): TestServer => {
    if (!server) throw new Error('the server is not there before the tests');
    return server;
  };
  /** Waits until nothing is under way. @returns what is, where it does not end */
  const rest = async (): Promise<readonly string[]> => {
    const { underWay } = lastBrowser;
    let calm = 0;
    for (const from = performance.now(); performance.now() - from < MAX_REST_MS; await delay(LOOK_EVERY_MS)) {
      calm = underWay.size > 0 ? 0 : calm + 1;
      if (calm > (openCalls() > 0 ? HELD_LOOKS : CALM_LOOKS)) return [];
    }
    return [...underWay].map(({ method, url }) => `${method} ${url}`);
  };
  const restBefore = async (act: string): Promise<void> => {
    const open = await rest();
    if (open.length > 0) throw new Error(`${act}: still under way after ${MAX_REST_MS} ms: ${open.join(', ')}`);
  };
  /** A page that opens may wait for others on the device, or for a line that is silent: it gets the time that it needs. */
  const letOpen = async (opening: Promise<void>): Promise<void> => {
    const isOpenWithin = (ms: number): Promise<boolean> =>
      Promise.race([opening.then(() => true), delay(ms).then(() => false)]);
    while (!(await isOpenWithin(OPENS_WITHIN_MS))) {
      await rest();
      clock?.passTime(OPENS_WITHIN_MS);
    }
  };
  const leavePage = async (): Promise<void> => {
    await rest();
    await closePage();
    closePage = () => undefined;
    openCalls = () => 0;
    clock?.endPage();
  };

  beforeAll(async () => {
    leftBehind = watchProcess();
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
    expect(leftBehind(), 'what the file has left in the process').toEqual([]);
  });

  async function signInTo(browser: Browser, loginId: string): Promise<void> {
    const session = { userId: userIdOf(loginId), ipAddr: '127.0.0.1', userAgent: null, now: new Date() };
    const { token } = await openSession(opened().database.db, session);
    browser.cookies.set('SSOTOKEN', token);
    browser.cookies.set('XSRF-TOKEN', xsrfTokenOf(token));
  }

  async function renderScreen(
    path: string,
    { as, on = 'desktop', browser = newBrowser(), tabState = null }: ScreenOptions,
  ): Promise<ShownScreen> {
    await leavePage();
    const isPart = path.startsWith(PART_PAGES);
    lastBrowser = browser;
    browser.cookies.set(...housePopupMark);
    if (as !== null) await signInTo(browser, as);
    const window = openWindow({ url: ORIGIN + path, ...SIZES[on] });
    // The session's cookie is hidden from pages.
    for (const [name, value] of browser.cookies)
      if (name !== 'SSOTOKEN') window.document.cookie = `${name}=${value}; path=/`;
    window.history.replaceState(tabState, '');
    const { countCalls, closeAll } = startWorkers(
      opened().app,
      browser,
      ORIGIN,
      isPart ? createParticipantsWorker : undefined,
    );
    const code = readPageCode(inject('pageFile')),
      place = document.body.appendChild(document.createElement('div'));
    openCalls = countCalls;
    closePage = () => {
      closeAll();
      void window.happyDOM.close();
    };
    const { opened: isOpen, close } = await (isPart ? code.openPartPage : code.openApplication)(place);
    closePage = async () => {
      close();
      // A dialog gives its focus back in a timer behind its end, and needs the window for it.
      await delay(LOOK_EVERY_MS);
      closeAll();
      void window.happyDOM.close();
    };
    await letOpen(isOpen);
    await waitFor(() => expect(document.querySelector('h1')).not.toBeNull());
    const page = getQueriesForElement(document.body),
      user = withOfferedOptions(userEvent.setup({ document, delay: null, pointerEventsCheck: 0 }));
    return {
      ...page,
      browser,
      user,
      fill: async (field, text) => {
        await user.click(field);
        fireEvent.input(field, { target: { value: text } });
      },
      findDialog: async (title) => within(await page.findByRole('dialog', { name: title })),
      findAtField: (text) => page.findByText(text, { ignore: 'script, style, .toast, .toast *' }),
      findInMessageLog: async (text) => {
        await user.click(await page.findByRole('button', { name: / 개인 메뉴$/ }));
        await user.click(page.getByRole('button', { name: '메시지 기록' }));
        return within(await page.findByRole('dialog', { name: '메시지 기록' })).findByText(text);
      },
      navigateTo: code.navigateTo,
      findRow: (text) => page.findByRole('row', { name: text }),
      reload: () =>
        renderScreen(location.pathname + location.search, {
          as: null,
          on,
          browser,
          tabState: structuredClone(history.state),
        }),
    };
  }

  return {
    renderScreen,
    server: opened,
    advance: async (byMs) => {
      await restBefore('advance');
      clock?.advance(byMs);
    },
    passTime: async (byMs) => {
      await restBefore('passTime');
      clock?.passTime(byMs);
      // What has become due asks and is drawn.
      await rest();
    },
    allowInConsole: (...texts) => allowed.push(...texts),
    async callAs(loginId, op, arg = {}) {
      const answer = await (await opened().signIn(loginId)).call(op, arg);
      if (answer.status !== 200) throw new Error(`${op}: ${answer.status} ${answer.body.message}`);
      return answer;
    },
  };
}
