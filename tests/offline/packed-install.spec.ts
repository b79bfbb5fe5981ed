import type { Page } from '@playwright/test';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CLIENT_COPY } from '#tests/support/browser/places.ts';
import { expect, signIn, test, waitForServiceWorker } from '#tests/support/browser/test.ts';

// An install is the subject.
const ASSETS = path.join(CLIENT_COPY, 'assets');
const packs = (): readonly string[] => readdirSync(ASSETS).filter((name) => /\.pack(\.br|\.gz)?$/.test(name));
/** Most of the shell; the page and what it has just loaded itself are not counted as asked for. */
const MANY = 200,
  FEW = 10;

interface KeptFile {
  readonly path: string;
  readonly digest: string;
  readonly policy: string | null;
  readonly type: string | null;
}

/** Every kept file with the digest of its content, as it lies on the device. */
const keptFiles = (page: Page): Promise<readonly KeptFile[]> =>
  page.evaluate(async () => {
    const files: KeptFile[] = [],
      names = (await caches.keys()).filter((name) => name.startsWith('workbox-precache'));
    for (const name of names) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request),
          digest = await crypto.subtle.digest('SHA-256', await (answer as Response).arrayBuffer());
        files.push({
          path: new URL(request.url).pathname,
          digest: [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
          policy: (answer as Response).headers.get('content-security-policy'),
          type: (answer as Response).headers.get('content-type'),
        });
      }
    }
    return files;
  });

/** Installs the application on a new device. @returns how many of its files the service worker asked for, one by one */
async function installAnew(page: Page): Promise<number> {
  const asked: string[] = [];
  page.context().on('request', (request) => {
    if (request.serviceWorker()) asked.push(new URL(request.url()).pathname);
  });
  await signIn(page, 'oper01');
  await page.goto('/guide/list');
  await waitForServiceWorker(page);
  return asked.filter((url) => url.startsWith('/assets/') && !url.endsWith('.pack')).length;
}

/** All is there, is what was built, and obeys the policy that the server sets. */
async function expectWhole(page: Page): Promise<void> {
  const files = (await keptFiles(page)).filter((file) => file.path !== '/index.html'),
    scripts = files.filter((file) => file.path.endsWith('.js'));
  expect(files.length).toBeGreaterThan(MANY);
  expect(
    files
      .filter(
        (file) =>
          file.digest !==
          createHash('sha256')
            .update(readFileSync(path.join(CLIENT_COPY, file.path)))
            .digest('hex'),
      )
      .map((file) => file.path),
  ).toEqual([]);
  expect(
    scripts
      .filter(
        (file) =>
          !file.policy?.includes("default-src 'none'") || !/^(text|application)\/javascript/.test(file.type ?? ''),
      )
      .map((file) => file.path),
  ).toEqual([]);
}

test('a new device has the shell out of one file', async ({ page }) => {
  expect(packs()).toHaveLength(3);
  expect(await installAnew(page)).toBeLessThan(FEW);
  await expectWhole(page);
});

test.describe('a pack that cannot be had whole', () => {
  test.use({ allowed: [[/integrity/, /404/, /net::ERR_FAILED/], { scope: 'test' }] });
  let aside: readonly string[] = [];
  const hidden = (name: string): string => path.join(CLIENT_COPY, `${name}.aside`);
  test.beforeEach(() => {
    aside = packs();
    for (const name of aside) renameSync(path.join(ASSETS, name), hidden(name));
  });
  test.afterEach(() => {
    for (const name of aside) {
      rmSync(path.join(ASSETS, name), { force: true });
      renameSync(hidden(name), path.join(ASSETS, name));
    }
  });

  for (const way of ['is missing', 'was changed on its way'] as const) {
    test(`${way}: the files come one by one`, async ({ page }) => {
      const plain = aside.find((name) => name.endsWith('.pack')) ?? '';
      if (way === 'was changed on its way') {
        const bytes = readFileSync(hidden(plain));
        writeFileSync(path.join(ASSETS, plain), bytes.fill(bytes.at(-1) === 0 ? 1 : 0, bytes.length - 1));
      }
      expect(await installAnew(page)).toBeGreaterThan(MANY);
      await expectWhole(page);
    });
  }
});
