import type { Page } from '@playwright/test';
import { lookForVersion, openCampus, openInstalled, portOf, releaseOf } from '#tests/support/browser/released.ts';
import { expect, LINE_IS_DOWN, test } from '#tests/support/browser/test.ts';
import { casesOf } from '#tests/support/faults.ts';
import type { Break } from '#tests/support/line/tcp-line.ts';

// An install is the subject. A list of two objects alone is taken for a value and its options.
test.use({
  allowed: [
    [
      LINE_IS_DOWN,
      /bad-precaching-response|integrity|ERR_(EMPTY_RESPONSE|CONNECTION_(RESET|CLOSED)|CONTENT_LENGTH_MISMATCH|INCOMPLETE_CHUNKED_ENCODING)/,
    ],
    { scope: 'test' },
  ],
});
const GUIDE = '/guide/list',
  DEADLINE_MS = casesOf(120_000, 3_600_000),
  READY = '새 버전이 준비되었습니다.',
  START_WINDOW_MS = 3_000;
/** Below so much a file is nearly all head. */
const BODY_BYTES = 2_000;
/** Before the answer, within its head, in its body, and a body of which one byte is another. */
const WAYS: readonly (readonly [atByte: number, how: Break])[] = [
  [0, 'reset'],
  [200, 'close'],
  [BODY_BYTES, 'garbled'],
  [BODY_BYTES, 'reset'],
  [0, 'close'],
  [BODY_BYTES, 'close'],
];

/** Has the browser look for what is published, and waits until nothing is being installed. @returns whether a new version waits */
const install = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update().catch(() => undefined);
    const isInstalling = () => Boolean(registration?.installing);
    while (isInstalling())
      await new Promise((resolve) => {
        setTimeout(resolve, 50);
      });
    return Boolean(registration?.waiting);
  });

/** What an install that broke off has kept of the new version goes: the next one asks for every file again. */
const forgetNew = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) if (/r2\.(?:js|css)/.test(request.url)) await cache.delete(request);
    }
  });

/** Files that only the second release has, long enough to be broken in their bodies. */
async function newFiles(): Promise<readonly string[]> {
  const origin = `http://127.0.0.1:${await portOf(2)}`,
    list = await (await fetch(`${origin}/sw.js`)).text();
  const files = [...list.matchAll(/"url":"(assets\/[\w.-]+r2\.(?:js|css))"/g)].map((match) => match[1] ?? '');
  const sizes = await Promise.all(
    files.map(async (file) => (await (await fetch(`${origin}/${file}`)).arrayBuffer()).byteLength),
  );
  return files.filter((_file, index) => (sizes[index] ?? 0) > BODY_BYTES);
}

test('F32: an install that breaks off at a file leaves the old version at work', async ({ page }) => {
  test.setTimeout(DEADLINE_MS);
  const campus = await openCampus(1),
    files = await newFiles(),
    failures: string[] = [];
  await openInstalled(page, campus, GUIDE);
  expect(files.length).toBeGreaterThan(50);
  const cases = casesOf(3, Math.min(files.length, 40), files.length);
  for (let index = 0; index < cases; index += 1) {
    const file = files[Math.floor((index * files.length) / cases)] ?? '',
      before = campus.line.brokenCount(),
      [atByte, how] = WAYS[index % WAYS.length] ?? [0, 'reset'];
    await forgetNew(page);
    campus.line.breakEach(`/${file}`, { part: 'answer', atByte, how });
    if (index === 0) await campus.publish(2);
    const waits = await install(page),
      isBroken = campus.line.brokenCount() > before,
      release = await releaseOf(page);
    if (!isBroken || waits || release !== 1)
      failures.push(`${file} ${how} at ${atByte}: ${JSON.stringify({ isBroken, waits, release })}`);
  }
  campus.line.breakEach('', null);
  console.info(`F32 install broken at a file: ${cases} cases of ${files.length} files, ${failures.length} failures`);
  expect(failures).toEqual([]);
  // The old version still starts, from the device alone, and the new one comes when the line holds.
  campus.line.set('down');
  await page.reload();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  expect(await releaseOf(page)).toBe(1);
  campus.line.set('up');
  // What waits as soon as a page starts is taken without a question.
  await page.waitForFunction((startMs) => performance.now() > startMs, START_WINDOW_MS);
  await lookForVersion(page);
  await expect(page.getByText(READY)).toBeVisible();
  await page.getByRole('button', { name: '새로고침' }).click();
  await expect.poll(() => releaseOf(page).catch(() => 0)).toBe(2);
  await campus.line.close();
});
