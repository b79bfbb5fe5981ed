import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#server/database/seed/demo/accounts.ts';
import { hideHousePopups } from '#tests/support/browser/house-popups.ts';
import { executablePath } from '#tests/support/browser/places.ts';
import { ORIGIN } from './places.ts';

/** A processor four times slower than this machine's; Chromium slows the page's main thread, workers stay as they are. */
const CPU_SLOWDOWN = 4;
const args = [
  '--disable-quic',
  '--disable-gpu',
  '--no-first-run',
  '--disable-dev-shm-usage',
  '--disable-component-update',
  '--disable-background-networking',
];

export interface Wanted {
  /** Title of the screen that shows the list. */
  readonly title?: string;
  /** Text of the row that stood first before. */
  readonly unlike?: string | null;
}
export interface AfterClick {
  readonly ms: number;
  readonly longestTaskMs: number;
}
declare global {
  /** Set by paint-watch.js. */
  var paintWatch: {
    readonly firstRow: () => string | null;
    readonly longTasks: readonly PerformanceEntry[];
    readonly afterClick: (wanted: Wanted) => Promise<AfterClick>;
    readonly loaded: Promise<number>;
  };
}

export type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>;

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ ...(executablePath ? { executablePath } : {}), chromiumSandbox: process.getuid?.() !== 0, args });

/** Signs in once, over the API; every context of the bench then starts with this session. */
export async function signIn(browser: Browser): Promise<SignedIn> {
  const context = await browser.newContext({ baseURL: ORIGIN });
  await hideHousePopups(context, ORIGIN);
  const answer = await context.request.post('/api/login', {
    data: { loginId: 'admin01', password: DEMO_PASSWORD },
    headers: { origin: ORIGIN },
  });
  if (!answer.ok()) throw new Error(`sign-in failed: ${answer.status()} ${await answer.text()}`);
  const state = await context.storageState();
  await context.close();
  return state;
}

export interface FreshOptions {
  readonly storageState?: SignedIn;
  readonly serviceWorkers?: 'allow' | 'block';
  readonly baseURL?: string;
  /** 1 leaves the processor as it is. */
  readonly slowdown?: number;
}

/** A page with empty caches, on the slow processor unless another is asked for. */
export async function openFreshPage(
  browser: Browser,
  { storageState, serviceWorkers = 'allow', baseURL = ORIGIN, slowdown = CPU_SLOWDOWN }: FreshOptions = {},
): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    serviceWorkers,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    viewport: { width: 1440, height: 900 },
    ...(storageState ? { storageState } : {}),
  });
  await context.addInitScript({ path: 'bench/support/paint-watch.js' });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return page;
}

/** Milliseconds from the start of the navigation to the painted list. */
export const untilPainted = (page: Page): Promise<number> => page.evaluate(() => globalThis.paintWatch.loaded);
