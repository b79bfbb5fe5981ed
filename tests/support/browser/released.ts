import { expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#server/database/seed/demo/accounts.ts';
import { openLine, type TcpLine } from '#tests/support/line/tcp-line.ts';
import { CONTROL_PORT } from './places.ts';
import { advanceServer, waitForDevice } from './test.ts';

const BETWEEN_SIGN_INS_MS = 4_000;

/** An address behind which the university changes the release, as it does at night. */
export interface Campus {
  readonly line: TcpLine;
  readonly origin: string;
  readonly publish: (release: number) => Promise<void>;
}

/** Port of the server of a release. */
export async function portOf(release: number): Promise<number> {
  return Number(await (await fetch(`http://127.0.0.1:${CONTROL_PORT}/?release=${release}`, { method: 'POST' })).text());
}

export async function openCampus(release: number): Promise<Campus> {
  const line = await openLine(await portOf(release));
  return {
    line,
    origin: `http://localhost:${line.port}`,
    publish: async (next) => {
      line.leadTo(await portOf(next));
    },
  };
}

/** Signs in and opens the list with the installed version in control. */
export async function openInstalled(
  page: Page,
  { origin }: Pick<Campus, 'origin'>,
  path: string,
  loginId = 'admin01',
): Promise<void> {
  await advanceServer(BETWEEN_SIGN_INS_MS);
  const answer = await page.request.post(`${origin}/api/login`, {
    data: { loginId, password: DEMO_PASSWORD },
    headers: { origin },
  });
  expect(answer.status()).toBe(200);
  await page.goto(origin + path);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await waitForDevice(page);
  await page.reload();
  // Names of codes come after the rows; a form without a network offers those that have come.
  await expect(page.getByRole('cell', { name: '교육' }).first()).toBeVisible();
}

/** The release whose files the page runs. */
export const releaseOf = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Number(
      /r(\d)\.js$/.exec(document.querySelector<HTMLScriptElement>('script[src*="/assets/"]')?.src ?? '')?.[1] ?? 0,
    ),
  );

/** Has the page look for a new version, as it does by itself when it comes back into sight. */
export const lookForVersion = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });
