import { otpAt, otpStepOf } from '#server/domains/session/otp/totp.ts';
import { DEMO_PASSWORD } from '#server/database/seed/demo/accounts.ts';
import { userIdOf } from '#server/database/seed/demo/user-id.ts';
import type { Browser, Page } from '@playwright/test';
import { askServer, callServer } from '#tests/support/browser/call.ts';
import { expect, signIn, signInByForm, test } from '#tests/support/browser/test.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
// A refused sign-in is an answer with an error status, which Chromium writes to the console.
test.use({ allowed: [/Failed to load resource: the server responded with a status of 400/] });

/** The code that an authenticator would show, by the server's clock. */
async function codeOf(page: Page, key: string, steps = 0): Promise<string> {
  const bits = [...key.replaceAll(' ', '')]
    .map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
  const health: { data: { data: [{ serverNow: number }] } } = await (await page.request.get('/api/health')).json();
  return otpAt(secret, otpStepOf(new Date(health.data.data[0].serverNow)) + steps);
}

/** The person signs in with the password alone again, here and in other tests. */
async function takeAway(browser: Browser): Promise<void> {
  const admin = await browser.newPage(),
    userId = userIdOf('head03');
  await signIn(admin, 'admin01');
  const {
    data: [account],
  } = await askServer(admin, `/api/system/getUserAccount?userId=${userId}`);
  if (account?.['otpYn'] === 'Y') await callServer(admin, '/api/system/resetOtp', { userId, rsn: '시험 준비' });
  await admin.close();
}
test.beforeEach(async ({ browser }) => takeAway(browser));
test.afterEach(async ({ browser }) => takeAway(browser));

test('a second step is registered and asked for', async ({ page }) => {
  await signInByForm(page, 'head03');
  await page.getByRole('button', { name: '배준호' }).click();
  await page.getByRole('button', { name: '2차 인증 등록' }).click();
  const dialog = page.getByRole('dialog', { name: '2차 인증 등록' });
  await dialog.getByLabel('비밀번호').fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: '다음' }).click();
  const key = await dialog.getByLabel('인증 키').innerText();
  await dialog.getByLabel('인증번호 6자리').fill('000000');
  await dialog.getByRole('button', { name: '등록' }).click();
  await expect(dialog.getByText('인증번호가 올바르지 않습니다.')).toBeVisible();
  await dialog.getByLabel('인증번호 6자리').fill(await codeOf(page, key));
  await dialog.getByRole('button', { name: '등록' }).click();
  await expect(page.getByText('2차 인증이 등록되었습니다.')).toBeVisible();

  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByLabel('아이디', { exact: true }).fill('head03');
  await page.getByLabel('비밀번호', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  await page.getByLabel('인증번호 6자리').fill(await codeOf(page, key, 1));
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  await expect(page.getByRole('button', { name: '배준호' })).toBeVisible();
});
