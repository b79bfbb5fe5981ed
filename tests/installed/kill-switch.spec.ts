import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CLIENT_COPY } from '#tests/support/browser/places.ts';
import { expect, LINE_IS_DOWN, signInByForm, test, waitForServiceWorker } from '#tests/support/browser/test.ts';

test.use({ allowed: [LINE_IS_DOWN] });

test('the kill switch removes a broken service worker', async ({ page }) => {
  const room = mkdtempSync(path.join(tmpdir(), 'madang-kill-'));
  const script = path.join(CLIENT_COPY, 'sw.js'),
    kept = path.join(room, 'kept');
  cpSync(script, kept);
  try {
    execFileSync('node_modules/.bin/vite', ['build', '--outDir', path.join(room, 'client'), '--logLevel', 'error'], {
      env: { ...process.env, MADANG_KILL_SWITCH: '1' },
    });
    await signInByForm(page, 'oper01');
    await waitForServiceWorker(page);
    expect(await page.evaluate(async () => (await caches.keys()).length)).toBeGreaterThan(0);
    rmSync(`${script}.br`, { force: true });
    rmSync(`${script}.gz`, { force: true });
    copyFileSync(path.join(room, 'client/sw.js'), script);
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.getRegistration())?.update();
    });
    const loads: string[] = [];
    page.on('load', () => {
      loads.push(page.url());
    });
    await expect.poll(() => page.evaluate(async () => (await caches.keys()).length).catch(() => -1)).toBe(0);
    await expect(page.locator('[data-page-title]')).toBeVisible();
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length).catch(() => -1))
      .toBe(0);
    expect(loads.length).toBeLessThanOrEqual(2);
  } finally {
    cpSync(kept, script);
    rmSync(room, { recursive: true, force: true });
  }
});
