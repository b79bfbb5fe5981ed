import type { Page } from '@playwright/test';
import { lookForVersion, openCampus, openInstalled, releaseOf } from '#tests/support/browser/released.ts';
import { expect, LINE_IS_DOWN, test } from '#tests/support/browser/test.ts';
import { casesOf } from '#tests/support/faults.ts';

test.use({ allowed: [LINE_IS_DOWN, /bad-precaching-response|ERR_(EMPTY_RESPONSE|CONNECTION_(RESET|CLOSED)|CONTENT_LENGTH_MISMATCH|INCOMPLETE_CHUNKED_ENCODING)/] });
const GUIDE = '/guide/list', DEADLINE_MS = casesOf(90_000, 1_800_000);

/** Has the browser install what is published. @returns the state in which the new worker ended */
const install = (page: Page): Promise<string> => page.evaluate(async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) return 'no registration';
  const ended = new Promise<string>((resolve) => {
    registration.addEventListener('updatefound', () => {
      const { installing } = registration;
      installing?.addEventListener('statechange', () => { if (installing.state === 'redundant' || installing.state === 'installed') resolve(installing.state); });
    }, { once: true });
  });
  await registration.update().catch(() => undefined);
  return ended;
});

test('F32: an install that breaks off at a file leaves the old version at work', async ({ page }) => {
  test.setTimeout(DEADLINE_MS);
  const campus = await openCampus(1), failures: string[] = [];
  await openInstalled(page, campus, GUIDE);
  await campus.publish(2);
  const worker = await (await page.request.get(`${campus.origin}/sw.js`)).text();
  // Those that the first release does not have: only they are fetched, one after the other.
  const files = [...worker.matchAll(/"url":"(assets\/[\w.-]+r2\.(?:js|css))"/g)].map((match) => match[1] ?? '');
  expect(files.length).toBeGreaterThan(50);
  const cases = Math.min(files.length, casesOf(3, files.length));
  for (let index = 0; index < cases; index += 1) {
    const file = files[Math.floor(index * files.length / cases)] ?? '', before = campus.line.brokenCount();
    campus.line.breakNext(`/${file}`, { part: 'answer', atByte: index % 3 === 0 ? 0 : 200, how: index % 2 === 0 ? 'reset' : 'close' });
    const state = await install(page), isBroken = campus.line.brokenCount() > before;
    const waits = await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting !== null);
    if (!isBroken || state !== 'redundant' || waits || await releaseOf(page) !== 1) failures.push(`${file}: ${isBroken ? '' : 'not broken, '}${state}${waits ? ', waits' : ''}`);
  }
  console.info(`F32 install broken at a file: ${cases} cases of ${files.length} files, ${failures.length} failures`);
  expect(failures).toEqual([]);
  // The old version still starts, from the device alone, and the new one comes when the line holds.
  campus.line.set('down');
  await page.reload();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  expect(await releaseOf(page)).toBe(1);
  campus.line.set('up');
  await lookForVersion(page);
  await expect(page.getByText('새 버전이 준비되었습니다.')).toBeVisible();
  await page.getByRole('button', { name: '새로고침' }).click();
  await expect.poll(() => releaseOf(page).catch(() => 0)).toBe(2);
  await campus.line.close();
});
