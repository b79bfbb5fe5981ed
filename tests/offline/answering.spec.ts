import type { Page } from '@playwright/test';
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
import { SERVER_PORT } from '#tests/support/browser/places.ts';
import { advanceServer, expect, LINE_IS_DOWN, test, waitForServiceWorker } from '#tests/support/browser/test.ts';
import { openLine } from '#tests/support/line/tcp-line.ts';

test.use({ allowed: [LINE_IS_DOWN] });
const MINUTE_MS = 60_000,
  /** Longer than a participant's session lasts. */
  SESSION_OVER_MS = 13 * 3_600_000;

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

/** Goes through the last section and the review to the submission. */
async function submitAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: '응답 확인' }).click();
  await page.getByRole('button', { name: '제출' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '제출' }).click();
}
/** One section with a choice and a line, answered. */
async function answerOne(page: Page, planNm: string, words: string): Promise<void> {
  await page.getByRole('button', { name: `${planNm} 시작` }).click();
  await page.getByRole('button', { name: '시작', exact: true }).click();
  await page.getByRole('radio', { name: '찬성' }).check();
  await page.getByRole('textbox').first().fill(words);
}
const respStOf = async (page: Page, planNm: string): Promise<string> =>
  page.locator('.part-card', { hasText: planNm }).locator('.part-card-head').innerText();

test('diagnosis.md 5.8: an exam runs on without a line, submits itself at its end, and is graded as it stood', async ({
  page,
  context,
}) => {
  const right = choices('찬성', '반대').map((option) => ({
      ...option,
      correctYn: option.optnNo === 1 ? ('Y' as const) : ('N' as const),
    })),
    planNm = await openPlan(
      page,
      [
        [
          question('Q1', 'SINGLE', { point: 60, optns: right }),
          question('Q2', 'SHORT', { point: 40, answerKey: ['119'] }),
        ],
      ],
      {
        instDiv: 'EXAM',
        paper: { timeLimitMin: 2, totPoint: 100, passMark: 60, maxAttempt: 1 },
        plan: { resultOpenDiv: 'IMMEDIATE' },
      },
    );
  await page.clock.install();
  await enterAsHong(page);
  await answerOne(page, planNm, '119');
  await page.clock.runFor(4_000);
  await expect(page.getByText(/에 저장했습니다\./)).toBeVisible();
  await context.setOffline(true);
  await advanceServer(MINUTE_MS + 1_000);
  await page.clock.runFor(MINUTE_MS + 1_000);
  await expect(page.getByText('남은 시간이 1분입니다.')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/00:5\d/);
  await advanceServer(MINUTE_MS);
  await page.clock.runFor(MINUTE_MS);
  await expect(page.getByText('연결되는 즉시 답안을 제출합니다. 화면을 닫지 마세요.')).toBeVisible();
  await context.setOffline(false);
  await expect(async () => {
    await page.clock.runFor(4_000);
    await expect(page.getByText('합격', { exact: true })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByText('100.00')).toBeVisible();
});

test('diagnosis.md 2.7: what is answered without a name stays on the device until it is submitted', async ({
  page,
  context,
}) => {
  const planNm = await openPlan(page, [survey().flat()], { plan: { anonymDiv: 'ANON' } });
  const drafts: string[] = [];
  page.on('request', (request) => {
    if (/saveMyResp|getMyDraft/.test(request.url())) drafts.push(request.postData() ?? '');
  });
  await enterAsHong(page);
  await waitForPartWorker(page);
  await page.getByRole('button', { name: `${planNm} 시작` }).click();
  await expect(page.getByText('누가 응답했는지와 응답 내용을 연결하지 않습니다.')).toBeVisible();
  await page.getByRole('button', { name: '시작', exact: true }).click();
  await page.getByRole('radio', { name: '찬성' }).check();
  await page.getByRole('textbox').first().fill('이름 없는 답');
  await expect(page.getByText('이 기기에 보관했습니다.')).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('textbox').first()).toHaveValue('이름 없는 답');
  await context.setOffline(false);
  await expect(page.getByText('온라인', { exact: true })).toBeVisible();
  await submitAll(page);
  await expect(page.getByText('응답해주셔서 감사합니다.')).toBeVisible();
  expect(drafts.filter((body) => body.includes('이름 없는'))).toEqual([]);
});

test('diagnosis.md 5.8: a session that is over keeps what was answered for who comes again', async ({ page }) => {
  const planNm = await openPlan(page, [survey().flat()]);
  await enterAsHong(page);
  await answerOne(page, planNm, '남는 답');
  await expect(page.getByText(/에 저장했습니다\./)).toBeVisible();
  await advanceServer(SESSION_OVER_MS);
  await page.getByRole('textbox').first().pressSequentially(' 그대로');
  await expect(page.getByText('접속 시간이 만료되었습니다. 포털에서 다시 열어주세요.')).toBeVisible();
  await expect(page.getByText('작성하던 응답은 이 기기에 그대로 있습니다.')).toBeVisible();
  await page.goto('about:blank');
  await enterAsHong(page);
  await page.getByRole('button', { name: `${planNm} 이어서` }).click();
  await expect(page.getByRole('textbox').first()).toHaveValue('남는 답 그대로');
});

test('a submission whose answer is lost on the way counts once, and as sent', async ({ page }) => {
  const planNm = await openPlan(page, [survey().flat()]),
    wire = await openLine(SERVER_PORT);
  await page.goto(`${wire.origin}${ANSWERING_PAGE}`);
  await page.getByRole('button', { name: /홍길동/ }).click();
  await answerOne(page, planNm, '한 번');
  await expect(page.getByText(/에 저장했습니다\./)).toBeVisible();
  wire.breakNext('/submitMyResp', { part: 'answer', atByte: 10, how: 'reset' });
  await submitAll(page);
  await expect(page.getByText(/응답해주셔서 감사합니다|응답이 제출되었습니다|자동으로 전송합니다/)).toBeVisible();
  await page.getByRole('button', { name: '목록' }).click();
  await expect.poll(() => respStOf(page, planNm)).toMatch(/제출$/);
  expect(wire.brokenCount()).toBe(1);
  // The same number both times: the server has seen one submission.
  const numbers = wire.traffic.filter(({ firstLine }) => firstLine.includes('/submitMyResp'));
  expect(new Set(numbers.map(({ clientReqId }) => clientReqId)).size).toBe(1);
  expect(numbers.length).toBeGreaterThan(1);
  await wire.close();
});
