import {
  ANSWERING_PAGE,
  choices,
  enterAsHong,
  killBrowser,
  openPlan,
  question,
  waitForPartWorker,
} from '#tests/support/browser/answering.ts';
import { inProfile } from '#tests/support/browser/in-profile.ts';
import { findInProfile, markOf } from '#tests/support/browser/profile.ts';
import { expect, LINE_IS_DOWN, test, waitForServiceWorker } from '#tests/support/browser/test.ts';

test.use({ allowed: [LINE_IS_DOWN] });

const survey = () => [
  [question('Q1', 'SINGLE', { optns: choices('찬성', '반대') }), question('Q2', 'SHORT')],
  [question('Q3', 'LONG', { requireYn: 'N' })],
];

test('diagnosis.md 5.8: the page opens without a network after its first visit, and goes on where it was', async ({
  page,
  context,
}) => {
  const planNm = await openPlan(page, survey());
  await enterAsHong(page);
  await waitForPartWorker(page);
  await page.getByRole('button', { name: `${planNm} 시작` }).click();
  await page.getByRole('button', { name: '시작', exact: true }).click();
  await page.getByRole('radio', { name: '찬성' }).check();
  await page.getByRole('textbox').fill('한글 답안');
  await expect(page.getByText(/에 저장했습니다\./)).toBeVisible();
  // The service worker holds the keys from here on.
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('textbox')).toHaveValue('한글 답안');
  await expect(page.getByText('네트워크에 연결되어 있지 않습니다.')).toBeVisible();
  await page.getByRole('textbox').pressSequentially(' 이어서');
  await page.getByRole('button', { name: '다음' }).click();
  await page.getByRole('button', { name: '응답 확인' }).click();
  await page.getByRole('button', { name: '제출' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '제출' }).click();
  await expect(page.getByText('오프라인 상태입니다. 연결되면 자동으로 전송합니다.')).toBeVisible();
  await page.getByRole('button', { name: '목록' }).click();
  await expect(page.getByText('전송 대기')).toBeVisible();
  let sent = 0;
  page.on('request', (request) => {
    sent += request.url().endsWith('/submitMyResp') ? 1 : 0;
  });
  await context.setOffline(false);
  await expect(page.locator('.part-card', { hasText: planNm }).getByText('제출', { exact: true })).toBeVisible();
  expect(sent).toBe(1);
});

test('the application’s service worker does not stand for the page', async ({ page, context }) => {
  await page.goto('/login');
  await waitForServiceWorker(page);
  await page.goto(ANSWERING_PAGE);
  await expect(page.getByRole('heading', { name: '진단·설문·시험' })).toBeVisible();
  await waitForPartWorker(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: '진단·설문·시험' })).toBeVisible();
  await expect(page.getByText('포털에서 진단·설문·시험을 선택하면 이 화면이 열립니다.')).toBeVisible();
});

test('F06: a browser that dies behind any keystroke loses at most the last one', async ({ page }) => {
  test.slow();
  // One section: who comes again begins at its open question, and has the field before him.
  const planNm = await openPlan(page, [survey().flat()]),
    letters = [...'다섯글자답'],
    secret = markOf();
  await inProfile(async (open, profile) => {
    let typed = '';
    for (const letter of letters) {
      const { page: phone } = await open();
      await enterAsHong(phone);
      await phone.getByRole('button', { name: new RegExp(`${planNm} (시작|이어서)`) }).click();
      const begin = phone.locator('.part-bar').getByRole('button', { name: '시작' }),
        field = phone.getByRole('textbox').first();
      await expect(begin.or(field)).toBeVisible();
      if (await begin.isVisible()) await begin.click();
      const kept = await field.inputValue();
      // Of what had been typed when the browser was killed only the last letter may be missing.
      expect(typed.startsWith(kept) && kept.length >= typed.length - 1, `${kept} of ${typed}`).toBe(true);
      if (letter === letters[0]) {
        await phone.getByRole('radio', { name: '찬성' }).check();
        await field.fill(secret);
        await expect(phone.getByText(/이 기기에 보관했습니다\.|에 저장했습니다\./)).toBeVisible();
        typed = secret;
      } else typed = kept;
      await field.press('End');
      await phone.keyboard.insertText(letter);
      typed += letter;
      killBrowser(profile);
      await expect.poll(() => phone.isClosed()).toBe(true);
    }
    expect(typed.startsWith(secret)).toBe(true);
    // What lies in the profile tells nobody what was answered.
    expect(findInProfile(profile, secret)).toEqual([]);
  });
});
