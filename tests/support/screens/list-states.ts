import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { endpoints, type Op } from '#contract/registry.ts';
import { newBrowser, type Browser, type Screens, type ShownScreen } from './render-screen.tsx';

/** A list of a screen, for the states in which it has no rows of its own to show. */
export interface ListPlace {
  /** The address at which the list shows `row`. */
  readonly path: string;
  /** What is asked for the rows. */
  readonly op: Op;
  /** Read by screen readers as the table's name. */
  readonly table: string;
  readonly row: string | RegExp;
  /** Elements in which `row` counts, where the list is no table. */
  readonly shownIn?: string;
  /** An address of the same list whose conditions nothing meets; left out where it has no conditions. */
  readonly nothing?: string;
  /** What it says then, where it has words of its own. */
  readonly emptyText?: string | RegExp;
  /** Who may not open the screen; null where everybody may. */
  readonly stranger?: string | null;
  readonly as?: string;
  /** A lookup without which the screen has no list. */
  readonly lookup?: Op;
}

/** A refusal of the server that leads nowhere: a fault would lead to /noServer, and no answer may be good for a copy. */
export const failure = (): Response =>
  Response.json(
    { code: 400, message: '오류', traceId: 'trace', data: { data: [], errors: [] } },
    { status: 400, headers: { 'x-madang': '1' } },
  );

/** Paths of what the device keeps a copy of; who one is lies in a table of its own. */
const COPIED: ReadonlySet<string> = new Set(
  Object.entries(endpoints)
    .filter(
      ([op, endpoint]) =>
        op === 'checkRoute' ||
        (endpoint.offline === 'recent' && (!endpoint.personal || 'keepUntil' in endpoint) && op !== 'getMyInfo'),
    )
    .map(([, { path }]) => path),
);

/** Reads into whose copies a device takes its own writes. */
const RENEWED = new Set(
  Object.values(endpoints).flatMap((endpoint) =>
    'renews' in endpoint && endpoint.renews
      ? Object.keys(endpoint.renews).map((op): string => endpoints[op as Op].path)
      : [],
  ),
);

/** Waits until the device has sealed a copy of each answer since `from`, which takes longer than showing it. */
export async function waitForCopies(browser: Browser, from: number): Promise<void> {
  const pathOf = (line: string): string => line.split(/[ ?]/)[1] ?? '',
    asked = new Set(browser.asked.slice(from).filter((line) => COPIED.has(pathOf(line)))),
    // Beside its copies lies what was asked of such a read.
    noted = new Set([...asked].map(pathOf).filter((path) => RENEWED.has(path)));
  await waitFor(async () => {
    const rows = await browser.device
      .restart()
      .tryUseKept(({ copies }) => copies.where('owner').notEqual('').toArray(), []);
    expect(rows.length).toBeGreaterThanOrEqual(asked.size + noted.size);
  });
}

/** The tests of what a list shows to strangers, when it fails, when nothing is found, and without a network. */
export function testListStates(
  { renderScreen, passTime, allowInConsole }: Screens,
  {
    path,
    op,
    table,
    row,
    shownIn = 'td, td *',
    nothing,
    emptyText = /^조건에 맞는 .+ 없습니다\.$/,
    stranger = 'prof01',
    as = 'admin01',
    lookup,
  }: ListPlace,
): void {
  const { path: endpointPath, offline } = endpoints[op];
  // A condition that is named above the list repeats what it looks for.
  const rowsOf = (page: ShownScreen): readonly unknown[] => page.queryAllByText(row, { selector: shownIn });
  const findShown = (page: ShownScreen) => waitFor(() => expect(rowsOf(page)).not.toEqual([]));

  if (stranger !== null)
    test(`${table}: people without the right are led away`, async () => {
      const page = await renderScreen(path, { as: stranger });
      await waitFor(() => expect(location.pathname).toBe('/error'));
      await page.findInMessageLog('화면에 대한 조회 권한이 없습니다.');
    });

  test(`${table}: a failed list is asked for again`, async () => {
    const browser = newBrowser();
    browser.intercept = ({ url }) => (new URL(url).pathname === endpointPath ? failure() : null);
    const page = await renderScreen(path, { as, browser });
    await page.findByText('불러오지 못했습니다.');
    expect(rowsOf(page)).toEqual([]);
    browser.intercept = () => null;
    await page.user.click(page.getByRole('button', { name: '다시 시도' }));
    await findShown(page);
    expect(page.queryByText('불러오지 못했습니다.')).toBeNull();
  });

  if (nothing !== undefined)
    test(`${table}: a search that finds nothing says so`, async () => {
      const page = await renderScreen(nothing, { as });
      await page.findByText(emptyText);
      expect(rowsOf(page)).toEqual([]);
    });

  // The lookups of a device belong to its service worker, which is not here: tests/offline has lists that stand behind one.
  if (offline === 'lookup' || lookup !== undefined) return;
  test(`${table}: without a network the list says what it is`, async () => {
    // Codes are among them.
    allowInConsole(/Failed to fetch/);
    const first = await renderScreen(path, { as });
    await findShown(first);
    // The first load of a device keeps nothing at once.
    const begun = first.browser.asked.length,
      second = await first.reload();
    await findShown(second);
    await waitForCopies(second.browser, begun);
    second.browser.line = 'down';
    const page = await second.reload();
    await page.findByText('네트워크에 연결되어 있지 않습니다.');
    if (offline === 'recent') {
      await page.findByText(/기준으로 저장된 내용입니다/);
      await findShown(page);
    } else {
      await page.findByText('오프라인에서는 볼 수 없는 내용입니다.');
      expect(rowsOf(page)).toEqual([]);
      // There is nothing to try, and nobody knows how many there are.
      const list =
        document.querySelector<HTMLElement>(`main table[aria-label="${table}"]`)?.closest('section') ??
        page.getByRole('main', { hidden: true });
      expect(within(list).queryByRole('button', { name: '다시 시도', hidden: true })).toBeNull();
      expect(list.textContent).not.toMatch(/Total: 0/);
      // The line is back: nobody presses for it.
      second.browser.line = 'up';
      await passTime(61_000);
      await findShown(page);
    }
  });
}
