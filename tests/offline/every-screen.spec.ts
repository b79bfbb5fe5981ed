import { SCREENS } from '#server/database/seed/reference/screens.ts';
import { waitForIdle } from '#tests/support/browser/wait-for-idle.ts';
import { inProfile } from '#tests/support/browser/in-profile.ts';
import { expect, LINE_IS_DOWN, signIn, test, waitForDevice } from '#tests/support/browser/test.ts';
import { settle } from '#tests/support/browser/theme.ts';
import { casesOf } from '#tests/support/faults.ts';
import { SPECIFIED_SCREENS } from '#tests/support/specified-screens.ts';

test.use({ allowed: [LINE_IS_DOWN] });

const isBuilt = (path: string): boolean =>
  SCREENS.some(
    ({ resourcePath, matchDivCd }) =>
      path === resourcePath || (matchDivCd === 'PREFIX' && path.startsWith(`${resourcePath}/`)),
  );
const BUILT = SPECIFIED_SCREENS.filter(isBuilt);
/** All of them in a full run, of `npm test` some of each area. */
const TRIED = BUILT.filter((_path, index) => index % casesOf(8, 1) === 0);
const isFull = casesOf(0, 1) === 1;
/** A shared machine is slower than ours; the bench part `page` tells how fast a start without a server is. */
const START_MS = 5_000;

test('F34: each screen that was seen opens without a network and says in what state it is', async ({
  page,
  context,
}) => {
  test.setTimeout(casesOf(120_000, 600_000));
  await signIn(page, 'admin01');
  await page.goto('/guide/list');
  await waitForDevice(page);
  await page.reload();
  for (const path of TRIED) {
    await page.goto(path);
    await settle(page);
    await waitForIdle();
  }
  await context.setOffline(true);
  const blank: string[] = [];
  let longestMs = 0;
  for (const path of TRIED) {
    const began = Date.now();
    await page.goto(path, { waitUntil: 'commit' });
    await expect(
      page.getByRole('status').filter({ hasText: '네트워크에 연결되어 있지 않습니다.' }),
      path,
    ).toBeVisible();
    longestMs = Math.max(longestMs, Date.now() - began);
    const content = page.getByRole('main'),
      words = (await content.innerText()).replace(/\s+/g, ' ').trim();
    if (
      new URL(page.url()).pathname !== path ||
      words.length < 20 ||
      (await content.getByRole('heading').count()) === 0
    )
      blank.push(`${path}: ${words}`);
  }
  console.info(
    `F34 screens without a network: ${TRIED.length} of ${BUILT.length} built, ${blank.length} failures, the slowest began after ${longestMs} ms`,
  );
  expect(blank).toEqual([]);
});

// One such start stands among the tests of the sealed store.
if (isFull)
  test('F34: a device that nobody has unlocked starts without a network and says so on each screen', async () => {
    test.setTimeout(600_000);
    await inProfile(async (open) => {
      const first = await open();
      await signIn(first.page, 'admin01');
      await first.page.goto('/guide/list');
      await waitForDevice(first.page);
      await first.page.reload();
      await settle(first.page);
      // The browser ends, and with it everybody who held the keys: as after a night, or after a month.
      const { page, context } = await open();
      await context.setOffline(true);
      let longestMs = 0;
      for (const path of TRIED) {
        const began = Date.now();
        await page.goto(path, { waitUntil: 'commit' });
        await expect(page.getByText('기기에 보관된 내용이 잠겨 있습니다.'), path).toBeVisible();
        longestMs = Math.max(longestMs, Date.now() - began);
      }
      console.info(`F34 locked starts without a network: ${TRIED.length} cases, the slowest after ${longestMs} ms`);
      expect(longestMs).toBeLessThanOrEqual(START_MS);
    });
  });
