import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#server/database/seed/demo/accounts.ts';
import { hideHousePopups } from './house-popups.ts';
import { CONTROL_PORT, ORIGIN } from './places.ts';
import { noteSayings } from './said.ts';

/** Chromium itself reports failed requests to the console; a test about failing requests says which it expects. */
export interface Fixtures {
  /** Texts that the console of this test may show. */
  readonly allowed: RegExp[];
  readonly silentConsole: undefined;
  readonly quietHome: undefined;
  readonly closedGuests: undefined;
  readonly notedSayings: undefined;
}

/** Playwright says this itself wherever a test blocks the service worker. */
const BLOCKED_BY_PLAYWRIGHT = /Service Worker registration blocked by Playwright/;

export const test = base.extend<Fixtures>({
  allowed: [[], { option: true }],
  quietHome: [
    async ({ context }, use) => {
      await hideHousePopups(context, ORIGIN);
      await use(undefined);
    },
    { auto: true },
  ],
  // The people whom a test lets in at computers of their own leave with it: the browser is shared by all tests of a run.
  closedGuests: [
    async ({ browser, context }, use) => {
      await use(undefined);
      for (const other of browser.contexts()) if (other !== context) await other.close();
    },
    { auto: true },
  ],
  notedSayings: [
    async ({ browser, context }, use) => {
      const note = (guest: BrowserContext): void => void noteSayings(guest);
      await noteSayings(context);
      browser.on('context', note);
      await use(undefined);
      browser.off('context', note);
    },
    { auto: true },
  ],
  silentConsole: [
    async ({ page, allowed }, use) => {
      const said: string[] = [];
      page.on('console', (entry) => {
        if (entry.type() === 'error' || entry.type() === 'warning') said.push(entry.text());
      });
      page.on('pageerror', (error) => {
        said.push(String(error));
      });
      await use(undefined);
      // An answer that a test held or asked for itself may still be on its way: it belongs to nobody now.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      expect(said.filter((text) => ![...allowed, BLOCKED_BY_PLAYWRIGHT].some((pattern) => pattern.test(text)))).toEqual(
        [],
      );
    },
    { auto: true },
  ],
});
export { expect };

/** Failed requests that a test without a network causes on purpose. */
export const LINE_IS_DOWN =
  /net::ERR_(INTERNET_DISCONNECTED|FAILED|CONNECTION_REFUSED|ABORTED)|Failed to load resource/;

/** The same on a page without a service worker, which cannot have the pieces that come when it is calm either. */
export const NOTHING_COMES = new RegExp(
  `${LINE_IS_DOWN.source}|Failed to fetch dynamically imported module|Unable to preload CSS`,
);

/** The server counts sign-ins of an address by the minute; between two of the suite its clock moves on. */
const BETWEEN_SIGN_INS_MS = 4_000;

/** A session without the form: the next page of this context is signed in. Most tests are about what comes after. */
export async function signIn(page: Page, loginId: string): Promise<void> {
  await advanceServer(BETWEEN_SIGN_INS_MS);
  await hideHousePopups(page.context(), ORIGIN);
  const answer = await page.request.post('/api/login', {
    data: { loginId, password: DEMO_PASSWORD },
    headers: { origin: ORIGIN },
  });
  expect(answer.status()).toBe(200);
}

/** Signs in as people do; ends on the person's first screen. */
export async function signInByForm(page: Page, loginId: string): Promise<void> {
  await advanceServer(BETWEEN_SIGN_INS_MS);
  await hideHousePopups(page.context(), ORIGIN);
  await page.goto('/login');
  await page.getByLabel('아이디', { exact: true }).fill(loginId);
  await page.getByLabel('비밀번호', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** Waits until the device has what a start without a network needs: a service worker in control and the worker's database. */
export async function waitForDevice(page: Page): Promise<void> {
  await waitForServiceWorker(page);
  await waitForDatabase(page);
}

/** Waits until the codes of all groups lie on the device: forms that are opened without a network take theirs from them. */
export async function waitForCodes(page: Page): Promise<void> {
  const areKept = () =>
    page.evaluate(async () => {
      const known = await indexedDB.databases();
      if (!known.some(({ name }) => name === 'madang-lookups')) return false;
      return new Promise<boolean>((resolve, reject) => {
        const opening = indexedDB.open('madang-lookups');
        opening.onerror = () => reject(opening.error ?? new Error('the lookups cannot be opened'));
        opening.onsuccess = () => {
          const database = opening.result,
            counting = database.transaction('lookups').objectStore('lookups').count('/api/cmmn/getCmmnCdAllList');
          counting.onsuccess = () => {
            database.close();
            resolve(counting.result > 0);
          };
        };
      });
    });
  await expect.poll(areKept).toBe(true);
}

/** Waits until the worker has the database in which writes wait. */
export async function waitForDatabase(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .toContain('madang-device');
}

/** A loaded machine installs slowly; the page is loaded again only where it would stay without one. */
const BEFORE_LOADING_AGAIN_MS = [6_000, 12_000],
  CONTROL_TIMEOUT_MS = 40_000;

/**
 * Waits until the service worker controls the page, so that a reload is answered by it. A page that was under way while
 * the worker claimed its clients stays without one; the next load has it.
 */
export async function waitForServiceWorker(page: Page): Promise<void> {
  const isControlled = (timeout: number) =>
    page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout });
  for (const timeout of BEFORE_LOADING_AGAIN_MS) {
    if (
      await isControlled(timeout).then(
        () => true,
        () => false,
      )
    )
      return;
    await page.reload();
  }
  await isControlled(CONTROL_TIMEOUT_MS);
}

/** Lets the server's clock jump forward; the page's own clock is Playwright's. @returns what the server's clock says then */
export async function advanceServer(byMs: number): Promise<Date> {
  const answer = await fetch(`http://127.0.0.1:${CONTROL_PORT}/?ms=${byMs}`, { method: 'POST' });
  return new Date(await answer.text());
}
