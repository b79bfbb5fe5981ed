import { readFile } from 'node:fs/promises';
import type { Browser, Locator, Page } from '@playwright/test';
import { programmeOf, setupPath, statePath } from '#contract/certification/programmes.ts';
import { MILEAGE_SCREEN } from '#contract/mileage/mileage-codes.ts';
import { CERT_VERIFY_PATH } from '#contract/session/public-paths.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { askServer, callServer } from '#tests/support/browser/call.ts';
import { openPortal } from '#tests/support/browser/portal.ts';
import { expectTold } from '#tests/support/browser/said.ts';
import { expect, signInByForm, test } from '#tests/support/browser/test.ts';
import { comeIn, openPathByMenu } from '#tests/support/browser/walk.ts';

const DYU = programmeOf('DYU'),
  STATE = statePath(DYU),
  STANDARD = 'DYU 인증기준',
  DEC_NO = '2026-11-01',
  CANDIDATES = 40,
  ACT_MS = 30_000,
  /** Every student is judged, on an embedded database. */
  NIGHT_MS = 180_000;

type Row = Readonly<Record<string, unknown>>;
const rowsOf = async (page: Page, path: `/api/${string}`): Promise<readonly Row[]> =>
  (await askServer(page, path)).data;
const stateRows = (page: Page, conditions: string): Promise<readonly Row[]> =>
  rowsOf(page, `/api/certi/getStateList?certiDiv=DYU&page=1&rowsPerPage=100&${conditions}`);
const tab = (page: Page, name: string): Promise<void> => page.getByRole('tab', { name, exact: true }).click();
const yes = (page: Page, name: string): Promise<void> =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();
const rowOf = (page: Page, text: string): Locator => page.locator('tr[data-row]', { hasText: text });
const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).first().click();

/** The night comes: a job begins at once and has ended well. */
async function runJob(admin: Page, jobCd: string): Promise<void> {
  const [started] = (await callServer(admin, '/api/batch/runBatchJob', { jobCd })).data,
    batchRunId = String(started?.['batchRunId']);
  await expect
    .poll(async () => (await rowsOf(admin, `/api/batch/getBatchRun?batchRunId=${batchRunId}`))[0]?.['statCd'], {
      timeout: NIGHT_MS,
      message: jobCd,
    })
    .toBe('OK');
}

/** oper01 copies what is in force, looks at what it would do, and puts the copy in its place. */
async function replaceStandard(page: Page): Promise<void> {
  await openPathByMenu(page, setupPath(DYU));
  await rowOf(page, '사용중').filter({ hasText: STANDARD }).first().click();
  await expectTold(page, '인증 신청 학생이 있어 수정할 수 없습니다. 복사하여 새 버전을 만들어주세요.');
  await press(page, '복사');
  await expectTold(page, '작성중인 새 버전을 만들었습니다.');
  await tab(page, '시뮬레이션');
  await press(page, '시뮬레이션 실행');
  const grades = page.getByRole('table', { name: '등급별 학생' });
  await expect(grades).toBeVisible({ timeout: NIGHT_MS });
  // The copy asks what its model asks: nobody would gain or lose.
  await expectTold(page, '0명 · 0명');
  await press(page, '확정');
  await yes(page, '확정');
  await expectTold(page, '확정했습니다. 다음 판정부터 적용됩니다.');
  await page
    .getByRole('button', { name: /뒤로|목록/ })
    .first()
    .click();
  await expect(rowOf(page, '폐지').filter({ hasText: STANDARD })).toHaveCount(1);
}

/** The department writes to its students who are short of a single item. */
async function callThoseNear(browser: Browser): Promise<void> {
  const page = await comeIn(browser, 'dept01');
  page.setDefaultTimeout(ACT_MS);
  await openPathByMenu(page, STATE);
  await tab(page, '학생별');
  await page.getByLabel('한 항목 부족', { exact: true }).selectOption('Y');
  const near = page.getByRole('table', { name: 'DYU 인증 학생' }).locator('tr[data-row]');
  await expect(near.first()).toContainText('부족');
  await expect(near.filter({ hasNotText: '부족' })).toHaveCount(0);
  const count = await near.count();
  for (const line of await near.all()) await line.getByRole('checkbox').check();
  await press(page, '안내 발송');
  await yes(page, '발송');
  await expectTold(page, `${count}명에게 안내를 발송했습니다.`);
  await page.context().close();
}

interface Applicant {
  readonly stdNo: string;
  readonly points: number;
}
/** Students of the last year who qualify; the first one has a single entry, without which the basic requirement fails. */
async function findApplicants(office: Page): Promise<readonly Applicant[]> {
  const rows = await stateRows(office, 'certiSt=QUALIFIED&gradeCd=4&shregSt=10'),
    found: Applicant[] = [];
  for (const { stdNo } of rows.slice(0, CANDIDATES)) {
    const entries = await rowsOf(office, `/api/mileage/getLedgerList?stdNo=${String(stdNo)}&page=1&rowsPerPage=10`);
    const [entry] = entries;
    if (entries.length === 1 && entry?.['entryDiv'] === 'EARN')
      found.unshift({ stdNo: String(stdNo), points: Number(entry['pnt']) });
    else found.push({ stdNo: String(stdNo), points: 0 });
    if (found.length >= 3 && (found[0]?.points ?? 0) > 0) break;
  }
  return [found[0], ...found.slice(-2)].filter((one) => one !== undefined);
}

/** The paper as it is printed: what a phone reads from it. */
async function printed(page: Page): Promise<URL> {
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, '인쇄')]);
  expect(download.suggestedFilename()).toMatch(/^인증서 .*\.pdf$/);
  const text = (await readFile(await download.path())).toString('latin1'),
    link = /\/URI \((http[^)]+)\)/.exec(text)?.[1];
  if (link === undefined) throw new Error('the certificate has no link');
  return new URL(link);
}

/** Somebody who was given a copy, without an account here. */
async function verifyOutside(browser: Browser, paper: URL): Promise<void> {
  const context = await browser.newContext(),
    page = await context.newPage();
  expect(paper.pathname).toBe(CERT_VERIFY_PATH);
  await page.goto(`${paper.pathname}${paper.hash}`);
  const answer = page.getByRole('main').getByRole('status');
  await expect(answer).toContainText('발급한 인증서가 맞습니다.');
  await expect(answer).toContainText('DYU 인증');
  await expect(answer).toContainText('*');
  await page.getByRole('textbox', { name: '확인코드' }).fill('AAAAAAAAAA');
  await press(page, '확인');
  await expect(answer).toHaveText('발급번호 또는 확인코드가 일치하지 않습니다.');
  await context.close();
}

test('a standard is replaced, the night judges, students apply, are certified, verified and looked at again', async ({
  page,
  browser,
}) => {
  page.setDefaultTimeout(ACT_MS);
  await signInByForm(page, 'oper01');
  await replaceStandard(page);

  const admin = await comeIn(browser, 'admin01');
  await runJob(admin, 'CERTI_JUDGE_RUN');
  const [version] = await rowsOf(page, '/api/certi/getStdList?certiDiv=DYU&stdSt=CONFIRMED&page=1&rowsPerPage=10'),
    certiStdId = String(version?.['certiStdId']);
  // Who was on the way has moved; who had applied stays with the former version.
  expect((await stateRows(page, `certiStdId=${certiStdId}&certiSt=QUALIFIED`)).length).toBeGreaterThan(0);
  expect(await stateRows(page, `certiStdId=${certiStdId}&certiSt=APPLIED`)).toEqual([]);

  await callThoseNear(browser);

  // Students apply in the portal.
  const applicants = await findApplicants(page),
    [one = { stdNo: '', points: 0 }] = applicants,
    enter = await openPortal(admin);
  expect(applicants).toHaveLength(3);
  for (const { stdNo } of applicants) {
    const student = await enter(stdNo),
      mine = (await (await student.get('/api/certi/part/getMyCerti?certiDiv=DYU')).json()) as {
        readonly data: { readonly data: readonly Row[] };
      },
      [state] = mine.data.data;
    expect(state).toMatchObject({ certiSt: 'QUALIFIED' });
    const applied = await student.post('/api/certi/part/applyMyCerti', {
      certiDiv: 'DYU',
      version: state?.['version'],
    });
    expect(applied.status()).toBe(200);
  }

  // The committee has met: one is certified by itself, the others together.
  const decider = await comeIn(browser, 'oper02');
  decider.setDefaultTimeout(ACT_MS);
  await openPathByMenu(decider, STATE);
  await tab(decider, '심사');
  await decider.getByRole('searchbox', { name: '검색어' }).fill(one.stdNo);
  await press(decider, '조회');
  await expect(decider.getByRole('table', { name: '인증 심사', exact: true }).locator('tr[data-row]')).toHaveCount(1);
  await rowOf(decider, one.stdNo).getByRole('checkbox').check();
  await press(decider, '인증');
  const dialog = decider.getByRole('dialog', { name: '인증' });
  // The focus comes to the first field by itself; the month would cover the others, and comes when it is pressed.
  const day = dialog.getByRole('textbox', { name: /^심의일/ }),
    month = dialog.getByRole('dialog', { name: '달력' });
  await expect(day).toBeFocused();
  await expect(month).toBeHidden();
  await day.click();
  await expect(month).toBeVisible();
  await decider.keyboard.press('Escape');
  await expect(month).toBeHidden();
  await dialog.getByRole('button', { name: '인증', exact: true }).click();
  await expectTold(decider, '심의번호를 입력해주세요.');
  await dialog.getByRole('textbox', { name: /^심의번호/ }).fill(DEC_NO);
  await dialog.getByRole('button', { name: '인증', exact: true }).click();
  await expectTold(decider, /학생을 인증했습니다\./);
  await decider.goto(`${STATE}?tab=review&rowsPerPage=100`);
  for (const { stdNo } of applicants.slice(1)) await rowOf(decider, stdNo).getByRole('checkbox').check();
  await press(decider, '일괄 인증');
  const bulk = decider.getByRole('dialog', { name: '일괄 인증' });
  await bulk.getByRole('textbox', { name: /^심의번호/ }).fill(DEC_NO);
  await bulk.getByRole('button', { name: '2명 인증' }).click();
  await expect(bulk).toBeHidden();

  // A batch is issued, and one of it printed.
  await decider.goto(`${STATE}?tab=issue&rowsPerPage=100`);
  for (const { stdNo } of applicants) await rowOf(decider, stdNo).getByRole('checkbox').check();
  await press(decider, '3명 발급');
  const issue = decider.getByRole('dialog', { name: '인증서 발급' });
  await expect(issue).toContainText('3명의 인증서를 발급하시겠습니까?');
  await issue.getByRole('button', { name: '발급', exact: true }).click();
  const year = koreanDate8(Date.now()).slice(0, 4);
  await expectTold(decider, new RegExp(`DYU-${year}-\\d{6} ~ DYU-${year}-\\d{6} 인증서를 발급했습니다\\.`));
  const numbers = await Promise.all(
    applicants.map(async ({ stdNo }) => {
      const [row] = await rowsOf(
        decider,
        `/api/certi/getIssueList?certiDiv=DYU&issueSt=VALID&searchKeyword=${stdNo}&page=1&rowsPerPage=10`,
      );
      return Number(String(row?.['serialNo']).slice(-6));
    }),
  );
  const [lowest = 0] = numbers.toSorted((a, b) => a - b);
  expect(numbers.toSorted((a, b) => a - b)).toEqual([lowest, lowest + 1, lowest + 2]);
  await decider.goto(`${STATE}?tab=issue&issueSt=VALID&searchKeyword=${one.stdNo}`);
  await rowOf(decider, one.stdNo).getByRole('checkbox').check();
  const paper = await printed(decider);
  await verifyOutside(browser, paper);

  // The points are taken back: the student is looked at again, and the certificate stays what it is.
  await page.goto(`${MILEAGE_SCREEN.apply}?tab=ledger&searchKeyword=${one.stdNo}`);
  await rowOf(page, one.stdNo).first().click();
  await page.getByRole('table', { name: '거래 내역' }).locator('tr[data-row]').first().getByRole('checkbox').check();
  await press(page, '거래 취소');
  const reversal = page.getByRole('dialog', { name: /거래 취소/ });
  await reversal.getByRole('textbox').fill('행사가 취소되었습니다.');
  await reversal.getByRole('button', { name: '거래 취소' }).click();
  await expectTold(page, /거래를 취소했습니다/);
  await runJob(admin, 'CERTI_JUDGE_EVENT');
  await runJob(admin, 'CERTI_RECHECK');
  await page.goto(`${STATE}?tab=students&recheckYn=Y`);
  const again = rowOf(page, one.stdNo);
  await expect(again).toContainText('인증');
  await expect(again).toContainText('재확인');
  await expect(again.getByTitle('인증 후 요건이 미달되었습니다. (누적 마일리지)')).toBeVisible();
  const [register] = await rowsOf(
    page,
    `/api/certi/getIssueList?certiDiv=DYU&issueSt=VALID&searchKeyword=${one.stdNo}&page=1&rowsPerPage=10`,
  );
  expect(register).toMatchObject({ issueSt: 'VALID', reissueCnt: 0, printCnt: 1 });
  await verifyOutside(browser, paper);
});
