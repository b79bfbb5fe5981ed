import { randomInt, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { userIdOf } from '#server/database/seed/demo/user-id.ts';
import { callServer } from '#tests/support/browser/call.ts';
import { advanceServer, expect, NOTHING_COMES, signIn, signInByForm, test } from '#tests/support/browser/test.ts';
import { putOn } from '#tests/support/browser/theme.ts';

const MINUTE_MS = 60_000;
test.use({ allowed: [/Failed to load resource: the server responded with a status of (400|401|403|419|429)/] });

/** Lets the same time pass for the server and for the page. */
async function pass(page: Page, minutes: number): Promise<void> {
  await advanceServer(minutes * MINUTE_MS);
  await page.clock.fastForward(minutes * MINUTE_MS);
}
const popup = (page: Page) => page.getByRole('alertdialog', { name: '자동 로그아웃 안내' });

async function openWithClock(page: Page, loginId: string): Promise<void> {
  await page.clock.install();
  await signIn(page, loginId);
  await page.goto('/guide/list');
  await expect(page.locator('tbody tr[data-row]').first()).toBeVisible();
  // A call under way would outlive its deadline when the clock jumps.
  await expect(page.getByLabel('구분').getByRole('option', { name: '교육' })).toBeAttached();
  // The session's clock runs from the moment at which the page has its policy.
  await expect(page.getByRole('timer')).toHaveText(/^(30:00|29:\d\d)$/);
}

test('session-security 1: the popup opens after 25 idle minutes', async ({ page }) => {
  await openWithClock(page, 'cnslr01');
  await pass(page, 24.5);
  await expect(popup(page)).toHaveCount(0);
  await pass(page, 1);
  await expect(popup(page)).toBeVisible();
  await expect(popup(page)).toContainText(/장시간 사용하지 않아 0[34]:\d\d 후 자동으로 로그아웃됩니다\./);
  await expect(popup(page).getByRole('button', { name: '로그인 연장' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(popup(page)).toBeVisible();
  await popup(page).getByRole('button', { name: '로그인 연장' }).click();
  await expect(popup(page)).toHaveCount(0);
  await expect(page.getByRole('timer')).toHaveText(/^(30:00|29:\d\d)$/);
});

test('an open form stays behind the popup', async ({ page }) => {
  await openWithClock(page, 'oper03');
  await page.getByRole('button', { name: '등록' }).click();
  await page.getByRole('textbox', { name: '항목명' }).fill('팝업 뒤의 입력');
  await pass(page, 26);
  await popup(page).getByRole('button', { name: '로그인 연장' }).click();
  await expect(page.getByRole('textbox', { name: '항목명' })).toHaveValue('팝업 뒤의 입력');
});

test('session-security 4.2: at the end the server decides', async ({ page }) => {
  await openWithClock(page, 'cnslr02');
  await pass(page, 31);
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('alertdialog')).toContainText('세션이 만료되어 로그아웃합니다.');
  await page.keyboard.press('Enter');
  await expect(page.getByText('장시간 사용하지 않아 로그아웃되었습니다.')).toBeVisible();
});

const YEAR_MS = 365 * 24 * 60 * MINUTE_MS;
/** The machine sleeps: the wall clock goes on, and the browser's own stands still. */
async function sleep(page: Page, ms: number): Promise<void> {
  await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + ms);
  await page.clock.runFor(1_500);
}

test("F25: a machine that slept for eight hours wakes to the server's word", async ({ page }) => {
  await openWithClock(page, 'cnslr02');
  await advanceServer(8 * 60 * MINUTE_MS);
  await sleep(page, 8 * 60 * MINUTE_MS);
  await expect(page).toHaveURL(/\/login/);
});

test('F25: a clock set forward or back by years ends no session that lives', async ({ page }) => {
  await openWithClock(page, 'cnslr03');
  for (const byMs of [10 * YEAR_MS, -20 * YEAR_MS]) {
    await sleep(page, byMs);
    await expect(page.getByRole('timer')).toHaveText(/^(30:00|29:\d\d)$/);
    await expect(page.locator('tbody tr[data-row]').first()).toBeVisible();
  }
  await expect(page).toHaveURL(/\/guide\/list/);
});

test('F25: the popup counts its seconds through a tab that is woken once a minute', async ({ page }) => {
  await openWithClock(page, 'cnslr01');
  await pass(page, 25.2);
  const seconds = async (): Promise<number> => {
    const [, minutes = '', rest = ''] = /0(\d):(\d\d) 후/.exec(await popup(page).innerText()) ?? [];
    return Number(minutes) * 60 + Number(rest);
  };
  for (let minute = 0; minute < 4; minute += 1) {
    const before = await seconds(),
      atMs = await page.evaluate(() => performance.now());
    await pass(page, 1);
    // The page's clock goes on by itself as well.
    await expect
      .poll(async () =>
        Math.abs(before - (await seconds()) - ((await page.evaluate(() => performance.now())) - atMs) / 1_000),
      )
      .toBeLessThanOrEqual(1);
  }
});

test('session-security 4.5: without a network the screen is locked', async ({ page, context, allowed }) => {
  allowed.push(NOTHING_COMES);
  await openWithClock(page, 'cnslr03');
  await context.setOffline(true);
  await pass(page, 31);
  await expect(
    page.getByText('오프라인 상태에서 화면을 잠갔습니다. 네트워크에 연결되면 다시 확인합니다.'),
  ).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/guide/list');
});

test('session-security 5: a second sign-in ends the first', async ({ page, browser }) => {
  await signInByForm(page, 'career01');
  const other = await browser.newContext({ locale: 'ko-KR', serviceWorkers: 'block' });
  const second = await other.newPage();
  await signInByForm(second, 'career01');
  await expect(second.getByText('다른 기기의 접속을 종료하고 로그인했습니다.')).toBeVisible();
  await page.goto('/guide/home');
  await expect(page).toHaveURL(/\/login/);
  await other.close();
});

test('session-security 6: nobody without a role comes in', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('아이디', { exact: true }).fill('norole01');
  await page.getByLabel('비밀번호', { exact: true }).fill('Campus!2026');
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  await expect(page).toHaveURL(/\/unauthorized\?rsn=NOROLE/);
  await expect(page.getByText('사용 권한이 없는 계정입니다. 소속 부서장을 통해 권한을 신청해주세요.')).toBeVisible();
});

test('session-security 4: wrong passwords are counted in words', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  await expect(page.getByText('아이디를 입력해주세요.').first()).toBeVisible();
  // Wrong tries are counted by the name that was typed.
  await page.getByLabel('아이디', { exact: true }).fill(`nobody${randomUUID().slice(0, 8)}`);
  for (const count of [1, 2, 3, 4]) {
    await page.getByLabel('비밀번호', { exact: true }).fill('wrong');
    await page.getByRole('button', { name: '로그인', exact: true }).click();
    await expect(page.getByText(`아이디 또는 비밀번호가 올바르지 않습니다. (${count}/5)`)).toBeVisible();
  }
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  await expect(page.getByText('비밀번호를 5회 잘못 입력하여 계정이 잠겼습니다.')).toBeVisible();
});

test('a password is changed by its rules, shown live', async ({ page }) => {
  await signIn(page, 'admin01');
  const {
    data: [issued],
  } = await callServer(page, '/api/system/issueTempPwd', { userId: userIdOf('100001'), rsn: '시험 준비' });
  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByRole('button', { name: '비밀번호 변경' }).click();
  const dialog = page.getByRole('dialog', { name: '비밀번호 변경' });
  await dialog.getByRole('textbox', { name: '아이디' }).fill('100001');
  await dialog.getByLabel('현재 비밀번호').fill(String(issued?.['tempPwd']));
  await dialog.locator('[autocomplete="new-password"]').first().fill('abc');
  await expect(dialog.locator('li[data-met="true"]')).toHaveCount(1);
  // None of the passwords before may come again, and no three characters may run on.
  const anyOf = (from: string): string => from.charAt(randomInt(from.length));
  const fresh = `Madang#${anyOf('026')}4${anyOf('026')}${anyOf('BDGKMPSV')}${anyOf('026')}4`;
  await dialog.locator('[autocomplete="new-password"]').first().fill(fresh);
  await expect(dialog.locator('li[data-met="true"]')).toHaveCount(3);
  await dialog.locator('[autocomplete="new-password"]').last().fill(`${fresh}x`);
  await dialog.getByRole('button', { name: '변경', exact: true }).click();
  await expect(dialog.getByText('새 비밀번호가 일치하지 않습니다.')).toBeVisible();
  await dialog.locator('[autocomplete="new-password"]').last().fill(fresh);
  await dialog.getByRole('button', { name: '변경', exact: true }).click();
  await expect(page.getByText('비밀번호가 변경되었습니다.')).toBeVisible();
});

test('Ctrl+K goes to a screen by initial consonants', async ({ page }) => {
  await signInByForm(page, 'oper04');
  await expect(page.locator('[data-page-title]')).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: '메뉴 검색' }).fill('ㄱㅈㅅㅎ');
  await expect(page.getByRole('listbox', { name: '찾은 메뉴' }).getByRole('option', { selected: true })).toContainText(
    '공지사항',
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/cmnctMng\/notice/);
  await expect(page.getByRole('heading', { name: '공지사항' })).toBeFocused();
});

test('the theme is kept with the person and paints first', async ({ page }) => {
  await signInByForm(page, 'oper05');
  await putOn(page, 'LIGHT');
  await page.getByRole('button', { name: '어두운 테마로 변경' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload({ waitUntil: 'commit' });
  expect(await page.evaluate(() => document.documentElement.dataset.theme ?? 'dark')).toBe('dark');
  await page.getByRole('button', { name: '밝은 테마로 변경' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});
