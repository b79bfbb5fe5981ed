import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { armMoments } from './last-moments.ts';

/*
 * The page that one test leaves to the next. What a browser has fetched and compiled is there already: the house starts
 * there at half of what it costs in a browser that has never seen it. What people and the house leave behind (cookies,
 * whatever lies on the device, further tabs, answers that a test has put in) is taken away in between; a page to which
 * something was done that nobody can take back is given up, and the next test has a new one.
 */

/** What a test takes over: nothing, the page, or the page on a device on which the application is installed. */
export type Keeps = 'nothing' | 'page' | 'device';

interface Kept {
  readonly context: BrowserContext;
  readonly page: Page;
  isSpoilt: boolean;
}
/** Where a worker of the runner keeps its page from test to test. */
export interface Shelf {
  kept: Kept | null;
  options: string;
}
export const emptyShelf = (): Shelf => ({ kept: null, options: '' });

/** Anything of the house that answers without a screen: what lies on the device can be reached from there. */
const DOORSTEP = '/api/health';
/** In the names of the caches in which the installed application lies. */
const PRECACHE = 'precache';
/** What the page itself and the runner listen to stays. */
const HEARD = [
  'console',
  'pageerror',
  'dialog',
  'download',
  'filechooser',
  'load',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'worker',
] as const;

/** Marks a page as spoilt as soon as one of these is called. */
function watch<T extends object>(kept: Kept, target: T, names: readonly (keyof T)[]): void {
  for (const name of names) {
    const act = target[name] as (...args: unknown[]) => unknown;
    Object.defineProperty(target, name, {
      value: (...args: unknown[]) => {
        kept.isSpoilt = true;
        return act.apply(target, args);
      },
    });
  }
}

async function open(browser: Browser, options: BrowserContextOptions): Promise<Kept> {
  const context = await browser.newContext(options);
  await armMoments(context);
  const kept: Kept = { context, page: await context.newPage(), isSpoilt: false };
  watch(kept, context, [
    'addInitScript',
    'exposeBinding',
    'exposeFunction',
    'grantPermissions',
    'newCDPSession',
    'setExtraHTTPHeaders',
    'setGeolocation',
  ]);
  watch(kept, kept.page, [
    'addInitScript',
    'addLocatorHandler',
    'emulateMedia',
    'exposeBinding',
    'exposeFunction',
    'setExtraHTTPHeaders',
  ]);
  watch(kept, context.clock, [
    'fastForward',
    'install',
    'pauseAt',
    'resume',
    'runFor',
    'setFixedTime',
    'setSystemTime',
  ]);
  return kept;
}

/** Runs in the page: takes away what lies on the device; with a name, all but the caches that carry it. */
async function emptyDevice(keptCaches: string | null): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  const databases = await indexedDB.databases();
  await Promise.all(
    databases.map(
      ({ name = '' }) =>
        new Promise((resolve, reject) => {
          const asked = indexedDB.deleteDatabase(name);
          asked.onsuccess = resolve;
          asked.onerror = () => reject(asked.error ?? new Error(name));
        }),
    ),
  );
  await Promise.all(
    (await caches.keys())
      .filter((name) => keptCaches === null || !name.includes(keptCaches))
      .map((name) => caches.delete(name)),
  );
}

async function tidy({ context, page }: Kept, options: BrowserContextOptions, keeps: Keeps): Promise<void> {
  for (const type of HEARD) page.removeAllListeners(type);
  await Promise.all([context, page].map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })));
  await Promise.all(
    context
      .pages()
      .filter((other) => other !== page)
      .map((other) => other.close()),
  );
  await context.setOffline(false);
  await page.goto(DOORSTEP);
  await page.evaluate(emptyDevice, keeps === 'device' ? PRECACHE : null);
  await context.clearCookies();
  if (options.viewport) await page.setViewportSize(options.viewport);
}

/** The page of the test before, or a new one where there is none that was opened with these options. */
export async function takePage(
  shelf: Shelf,
  browser: Browser,
  options: BrowserContextOptions,
): Promise<BrowserContext> {
  const wanted = JSON.stringify(options);
  if (shelf.options !== wanted) await clearShelf(shelf);
  const kept = shelf.kept ?? (await open(browser, options));
  Object.assign(shelf, { options: wanted, kept });
  return kept.context;
}

/** Makes the page ready for the next test. */
export async function leavePage(shelf: Shelf, options: BrowserContextOptions, keeps: Keeps): Promise<void> {
  const { kept } = shelf;
  if (!kept) return;
  if (kept.isSpoilt || kept.page.isClosed()) await clearShelf(shelf);
  else await tidy(kept, options, keeps);
}

export async function clearShelf(shelf: Shelf): Promise<void> {
  await shelf.kept?.context.close();
  shelf.kept = null;
}
