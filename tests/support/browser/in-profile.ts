import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { ORIGIN } from './places.ts';
import { test } from './test.ts';

/** A browser whose profile lies in a folder, as people's do; `origin` is another way to the server, which can be cut. */
export async function inProfile(
  work: (
    open: () => Promise<{ readonly context: BrowserContext; readonly page: Page }>,
    profile: string,
  ) => Promise<void>,
  origin = ORIGIN,
): Promise<void> {
  const profile = mkdtempSync(path.join(tmpdir(), 'madang-profile-'));
  const { executablePath, chromiumSandbox, args } = test.info().project.use.launchOptions ?? {};
  let context: BrowserContext | null = null,
    kept: Awaited<ReturnType<BrowserContext['cookies']>> = [];
  try {
    await work(async () => {
      await context?.close();
      context = await chromium.launchPersistentContext(profile, {
        ...(executablePath ? { executablePath } : {}),
        ...(chromiumSandbox === undefined ? {} : { chromiumSandbox }),
        ...(args ? { args } : {}),
        baseURL: origin,
        locale: 'ko-KR',
        serviceWorkers: 'allow',
        viewport: { width: 1440, height: 900 },
      });
      // Whoever closes his browser finds its cookies again. Chromium writes them down within half a minute, and a runner in a hurry may end it sooner.
      const opened: BrowserContext = context,
        close = opened.close.bind(opened);
      await opened.addCookies(kept.filter(({ expires }) => expires > 0));
      opened.close = async () => {
        opened.close = close;
        // One that was killed has none to tell.
        kept = await opened.cookies().catch(() => kept);
        await close();
      };
      return { context, page: context.pages()[0] ?? (await context.newPage()) };
    }, profile);
  } finally {
    await (context as BrowserContext | null)?.close();
    rmSync(profile, { recursive: true, force: true });
  }
}
