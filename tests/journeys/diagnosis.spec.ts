import type { Browser, Locator, Page } from '@playwright/test';
import { displayDate } from '#shared/display.ts';
import { koreanDate8, koreanTime4 } from '#shared/korean-time.ts';
import { ANSWERING_PAGE } from '#tests/support/browser/answering.ts';
import { askServer, callServer } from '#tests/support/browser/call.ts';
import { ORIGIN } from '#tests/support/browser/places.ts';
import { openPortal } from '#tests/support/browser/portal.ts';
import { expectSaid } from '#tests/support/browser/said.ts';
import { advanceServer, expect, signInByForm, test } from '#tests/support/browser/test.ts';
import { comeIn, openByMenu } from '#tests/support/browser/walk.ts';

const PAPER = '재학생 핵심역량진단',
  HOURS_OPEN = 2,
  MS_AN_HOUR = 3_600_000,
  /** Norms of a plan ask for thirty. */
  OF_DEPARTMENT = 20,
  OF_OTHERS = 16,
  /** Which of the students answers on the page, by a phone. */
  ON_PHONE = 1,
  PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

interface PlanRow {
  readonly planId: string;
  readonly planSt: string;
  readonly targetCnt: number;
  readonly submitCnt: number;
  readonly his: readonly { readonly actDt: string }[];
}
const planOf = async (page: Page, planId: string): Promise<PlanRow> =>
  (await askServer(page, `/api/diag/getPlan?planId=${planId}`)).data[0] as unknown as PlanRow;

const yes = async (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('alertdialog').getByRole('button', { name }).click();
const line = (page: Page, no: number): Locator => page.getByRole('textbox', { name: `${no}번 문항`, exact: true });

/** The paper of last year in a version of its own, two statements of which are worded anew. @returns the number of the version */
async function wordAnew(page: Page): Promise<string> {
  await openByMenu(page, '핵심역량진단 진단지 관리');
  await page.locator('tr[data-row]', { hasText: PAPER }).click();
  await page.getByRole('button', { name: '새 버전', exact: true }).click();
  const [, verNo = ''] = /버전 (\d+)/.exec(await expectSaid(page, /새 버전을 만들었습니다\. \(버전 \d+\)/)) ?? [];
  await expect(page.getByRole('button', { name: '저장', exact: true })).toBeVisible();
  await line(page, 1).fill('나는 새로운 방법을 먼저 찾아본다.');
  await line(page, 2).fill('나는 서로 다른 생각을 묶어 새로운 것을 만든다.');
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expectSaid(page, '저장되었습니다.');
  await page.getByRole('button', { name: '확정', exact: true }).click();
  await yes(page, /확정$/);
  await expectSaid(page, `확정했습니다. (버전 ${verNo})`);
  return verNo;
}

const HALF_AN_HOUR = 1_800_000;
const day = (at: Date): string => koreanDate8(at).replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3');
/** Times are chosen by the half hour. @returns the last one that is at most `hours` after `now` */
const halfHourWithin = (now: Date, hours: number): Date =>
  new Date(Math.floor((now.getTime() + hours * MS_AN_HOUR) / HALF_AN_HOUR) * HALF_AN_HOUR);
/** The start lies ahead: one that has passed would be opened by the job of the minute before the button is pressed. */
async function fillPeriod(page: Page, now: Date): Promise<Date> {
  const start = halfHourWithin(now, 1),
    end = halfHourWithin(now, HOURS_OPEN);
  for (const [name, value] of [
    ['실시기간 시작', day(start)],
    ['실시기간 종료', day(end)],
  ] as const) {
    await page.getByRole('textbox', { name }).fill(value);
    await page.getByRole('textbox', { name }).press('Tab');
  }
  await page.getByLabel('시작시간').selectOption(koreanTime4(start));
  await page.getByLabel('종료시간').selectOption(koreanTime4(end));
  return end;
}

/** All first-year students are asked until some hours from now. @returns the plan */
async function planForFirstYears(page: Page, planNm: string, verNo: string): Promise<string> {
  await openByMenu(page, '핵심역량진단 실시계획');
  await page.getByRole('button', { name: '등록', exact: true }).click();
  await page.getByRole('textbox', { name: '계획명' }).fill(planNm);
  const paper = page.getByRole('combobox', { name: /진단지/ }),
    version = paper.locator('option', { hasText: `${PAPER} (버전 ${verNo},` });
  await expect(version).toHaveCount(1);
  await paper.selectOption((await version.getAttribute('value')) ?? '');
  await page.getByLabel('차수').fill('9');
  await page.getByRole('combobox', { name: '학년', exact: true }).press('ArrowDown');
  await page.getByRole('option', { name: '1학년', exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /저장/ }).first().click();
  await expectSaid(page, '저장되었습니다.');
  await page.waitForURL(/planId=/);
  const planId = new URL(page.url()).searchParams.get('planId') ?? '';
  // The clock of the server is ahead of the browser's: the plan itself says what time it is there.
  const { his } = await planOf(page, planId);
  const end = await fillPeriod(page, new Date(his[0]?.actDt ?? ''));
  await page.getByRole('button', { name: /저장/ }).first().click();
  await expect(page.locator('.plan-head')).toContainText(`${day(end)} ${displayDate(koreanTime4(end))}`);
  await page.getByRole('button', { name: '확정', exact: true }).click();
  await yes(page, '1건 확정');
  await page.getByRole('button', { name: '지금 시작' }).click();
  await yes(page, /명에게 시작$/);
  await expect(page.getByRole('button', { name: '마감', exact: true })).toBeVisible();
  return planId;
}

const studentsOf = async (page: Page, planId: string, hakguaCd: string, many: number): Promise<readonly string[]> =>
  (
    await askServer(page, `/api/diag/getPlanTargetList?planId=${planId}&hakguaCd=${hakguaCd}&page=1&rowsPerPage=50`)
  ).data
    .slice(0, many)
    .map(({ userId }) => String(userId));

/** A student answers on the page that the portal opens on her phone; on the way the line drops, and the answers go when it is back. */
async function answerOnPhone(browser: Browser, planNm: string, entryToken: string): Promise<void> {
  const context = await browser.newContext({ ...PHONE, baseURL: ORIGIN }),
    phone = await context.newPage();
  await phone.goto(`${ANSWERING_PAGE}#token=${entryToken}`);
  await phone.getByRole('button', { name: `${planNm} 시작` }).click();
  await phone.getByRole('button', { name: '시작', exact: true }).click();
  const next = phone.locator('.part-bar').getByRole('button', { name: /^(다음|응답 확인)$/ });
  for (let section = 0, isLast = false; !isLast; section += 1) {
    await expect(next).toBeVisible();
    // Behind the first section the train goes into a tunnel.
    if (section === 1) await context.setOffline(true);
    for (const question of await phone.locator('[data-question]').all())
      await question
        .locator('.answer-option')
        .nth(section % 5)
        .click();
    isLast = (await next.textContent())?.trim() === '응답 확인';
    await next.click();
  }
  await context.setOffline(true);
  await expect(phone.getByText('모든 문항에 응답했습니다. 제출해주세요.')).toBeVisible();
  await phone.getByRole('button', { name: '제출' }).click();
  await phone.getByRole('dialog').getByRole('button', { name: '제출' }).click();
  await expect(phone.getByText('오프라인 상태입니다. 연결되면 자동으로 전송합니다.')).toBeVisible();
  await phone.getByRole('button', { name: '목록' }).click();
  await expect(phone.getByText('전송 대기')).toBeVisible();
  await context.setOffline(false);
  await expect(phone.locator('.part-card', { hasText: planNm }).getByText('제출', { exact: true })).toBeVisible();
  await context.close();
}

test('a paper is worded anew, asked of all first years, scored, and shown to a department without people', async ({
  page,
  browser,
}) => {
  // Some thousand people are asked, and dozens answer.
  const planNm = `1학년 핵심역량진단 ${Date.now()}`;
  await signInByForm(page, 'oper01');
  const verNo = await wordAnew(page),
    planId = await planForFirstYears(page, planNm, verNo);
  const { targetCnt } = await planOf(page, planId);
  expect(targetCnt).toBeGreaterThan(OF_DEPARTMENT + OF_OTHERS);

  const own = await studentsOf(page, planId, '1010', OF_DEPARTMENT),
    others = await studentsOf(page, planId, '2010', OF_OTHERS),
    admin = await comeIn(browser, 'admin01'),
    enter = await openPortal(admin);
  for (const [index, stdNo] of [...own, ...others].entries()) {
    const student = await enter(stdNo);
    if (index === ON_PHONE) {
      await answerOnPhone(browser, planNm, student.entryToken);
      continue;
    }
    const asked = (await (await student.get(`/api/diag/part/getMyPaper?planId=${planId}`)).json()) as {
      readonly data: {
        readonly data: readonly [
          {
            readonly body: { readonly sects: readonly { readonly qstns: readonly { readonly qstnId: string }[] }[] };
          },
        ];
      };
    };
    const answers = asked.data.data[0].body.sects
      .flatMap(({ qstns }) => qstns)
      .map(({ qstnId }, at) => ({ qstnId, numVal: 1 + ((at * 7 + index * 3) % 5) }));
    const form = { planId, answers, elapsedSec: 400 };
    // The first one is on a train: the draft arrives, the answer to the submission does not, and it is sent again.
    if (index === 0)
      expect((await student.post('/api/diag/part/saveMyResp', { planId, answers: answers.slice(0, 9) })).status()).toBe(
        200,
      );
    expect((await student.post('/api/diag/part/submitMyResp', form)).status()).toBe(200);
    if (index === 0) expect((await student.post('/api/diag/part/submitMyResp', form)).status()).toBe(409);
  }
  expect((await planOf(page, planId)).submitCnt).toBe(OF_DEPARTMENT + OF_OTHERS);
  await admin.context().close();

  await advanceServer(HOURS_OPEN * MS_AN_HOUR + 60_000);
  const clock = await comeIn(browser, 'admin01');
  await callServer(clock, '/api/batch/runBatchJob', { jobCd: 'DIAG_PLAN_CLOCK' });
  await clock.context().close();

  const office = await comeIn(browser, 'oper01');
  await expect.poll(async () => (await planOf(office, planId)).planSt).toBe('CLOSED');
  await openByMenu(office, '핵심역량진단 통계');
  await office.locator('tr[data-row]', { hasText: planNm }).click();
  await office.getByRole('button', { name: '점수 산출' }).click();
  await office.getByRole('tab', { name: '역량', exact: true }).click();
  await expect(office.getByRole('table').first()).toContainText('창의융합');
  await office.getByRole('button', { name: '결과 공개', exact: true }).click();
  await yes(office, `${OF_DEPARTMENT + OF_OTHERS}명에게 공개`);
  await expect.poll(async () => (await planOf(office, planId)).planSt).toBe('RELEASED');
  await office.context().close();

  const department = await comeIn(browser, 'dept01');
  await openByMenu(department, '핵심역량진단 통계');
  await department.locator('tr[data-row]', { hasText: planNm }).click();
  await expect(department.getByText(`응답 ${OF_DEPARTMENT}명`)).toBeVisible();
  await department.getByRole('tab', { name: '역량', exact: true }).click();
  await expect(department.getByRole('table').first()).toContainText('창의융합');
  const foreign = await department.request.get(`/api/diag/getStatSummary?planId=${planId}&hakguaCd=2010`);
  expect(foreign.status()).toBe(403);
  const people = await askServer(department, `/api/diag/getRespList?planId=${planId}&page=1&rowsPerPage=50`);
  expect(people.data.length).toBe(OF_DEPARTMENT);
  for (const row of people.data) expect(String(row.userNm)).toContain('*');
  await department.context().close();
});
