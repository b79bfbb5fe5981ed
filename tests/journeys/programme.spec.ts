import { randomUUID } from 'node:crypto';
import type { Browser, Locator, Page } from '@playwright/test';
import { cqiPath } from '#contract/extracurricular/cqi-codes.ts';
import { ecpPath, familyOf } from '#contract/extracurricular/families.ts';
import { koreanDate8, koreanTime4 } from '#shared/korean-time.ts';
import { askServer } from '#tests/support/browser/call.ts';
import { openPortal } from '#tests/support/browser/portal.ts';
import { expectTold } from '#tests/support/browser/said.ts';
import {
  advanceServer,
  expect,
  LINE_IS_DOWN,
  signInByForm,
  test,
  waitForCodes,
  waitForDevice,
} from '#tests/support/browser/test.ts';
import { comeIn, openPathByMenu } from '#tests/support/browser/walk.ts';

test.use({ allowed: [LINE_IS_DOWN] });

const FAMILY = familyOf('USER'),
  PERIODS = ecpPath(FAMILY, 'PeriodMng'),
  APPROVALS = ecpPath(FAMILY, 'PeriodAprv'),
  PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  SEATS = 30,
  WAITING = 20,
  APPLICANTS = 45,
  MS_AN_HOUR = 3_600_000,
  HALF_AN_HOUR = MS_AN_HOUR / 2,
  /** In the evening the programme is held tomorrow: its day has to hold recruitment and session. */
  LATEST_HOUR = 20;

/** What a department looks for when it copies: a programme of last term that has been reported on, with measures due now. */
interface Former {
  readonly prdId: string;
  readonly prdNm: string;
  readonly curriId: string;
  readonly curriNm: string;
  readonly schlYear: string;
  readonly shtmCd: string;
}
interface Term {
  readonly cqiTermId: string;
  readonly schlYear: string;
  readonly shtmCd: string;
}
type Row = Readonly<Record<string, unknown>>;
const rowsOf = async (page: Page, path: `/api/${string}`): Promise<readonly Row[]> =>
  (await askServer(page, path)).data;
const termText = ({ schlYear, shtmCd }: Pick<Term, 'schlYear' | 'shtmCd'>): string =>
  `${schlYear}-${shtmCd === '20' ? 2 : 1}`;
const day = (at: Date): string => koreanDate8(at).replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3');

async function findFormer(page: Page): Promise<{ readonly former: Former; readonly term: Term }> {
  const terms = (await rowsOf(page, '/api/ecp/getCqiTermList?userDiv=USER')) as unknown as readonly (Term & {
      readonly termSt: string;
    })[],
    term = terms.find(({ termSt }) => termSt === 'OPEN'),
    before = terms.find(({ termSt }) => termSt === 'CLOSED');
  if (!term || !before) throw new Error('the demo campus has no CQI term under way, or none before it');
  const query = 'userDiv=USER&page=1&rowsPerPage=100',
    reports = await rowsOf(page, `/api/ecp/getCqiCurriList?${query}&cqiTermId=${before.cqiTermId}`),
    periods = (await rowsOf(
      page,
      `/api/ecp/getPrdList?${query}&prdSt=CLOSED&schlYear=${before.schlYear}&shtmCd=${before.shtmCd}`,
    )) as unknown as readonly Former[];
  const former = periods.find(({ curriId }) => reports.some((report) => report['curriId'] === curriId));
  if (!former) throw new Error('no programme of last term was reported on');
  return { former, term };
}

const fillDay = async (page: Page, name: string, at: Date): Promise<void> => {
  await page.getByRole('textbox', { name, exact: true }).fill(day(at));
  await page.getByRole('textbox', { name, exact: true }).press('Tab');
};
const step = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation', { name: '회차 작성 단계' }).getByRole('button', { name }).click();
const yes = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('alertdialog').getByRole('button', { name }).click();
const tab = (page: Page, name: string): Promise<void> => page.getByRole('tab', { name, exact: true }).click();
/** Chooses the row of a list, whose acts appear then. */
const choose = (page: Page, name: string): Promise<void> =>
  page.locator('tr[data-row]', { hasText: name }).first().getByRole('checkbox').check();

async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox').fill(text);
  await page.getByRole('button', { name: '조회' }).click();
  // A row that is chosen while the list before it still stands is gone a moment later.
  await expect(page.locator('tr[data-row]').filter({ hasNotText: text })).toHaveCount(0);
  await expect(page.locator('tr[data-row]').first()).toBeVisible();
}

/** The department promises certificates for the programme, should it not have done so yet. */
async function promiseCertificates(page: Page, { curriId, curriNm }: Former): Promise<void> {
  const [curri] = await rowsOf(page, `/api/ecp/getCurri?curriId=${curriId}`);
  if (curri?.['certYn'] === 'Y') return;
  await openPathByMenu(page, ecpPath(FAMILY, 'CurriMng'));
  await search(page, curriNm);
  await page.locator('tr[data-row]', { hasText: curriNm }).first().click();
  await page.getByRole('switch', { name: '이수증 발급' }).check();
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expectTold(page, '저장되었습니다.');
}

interface Times {
  /** From here on the programme is held; until then it recruits. */
  readonly begin: Date;
  readonly end: Date;
}

/** Copies the programme of last term for a new one and gives it its days. @returns its id */
async function copyProgramme(page: Page, former: Former, term: Term, prdNm: string, times: Times): Promise<string> {
  await openPathByMenu(page, PERIODS);
  await page.getByLabel('학년도').selectOption(former.schlYear);
  await page.getByLabel('학기', { exact: true }).selectOption(former.shtmCd);
  await search(page, former.prdNm);
  await choose(page, former.prdNm);
  await page.getByRole('button', { name: '복사 등록' }).click();
  const dialog = page.getByRole('dialog', { name: '회차 복사 등록' });
  await dialog.getByRole('textbox', { name: '학년도' }).fill(term.schlYear);
  await dialog.getByRole('combobox', { name: '학기' }).selectOption(term.shtmCd);
  await dialog.getByRole('textbox', { name: '회차명' }).fill(prdNm);
  await dialog.getByRole('button', { name: '복사', exact: true }).click();
  await page.waitForURL(/PeriodModify\?prdId=/);
  const prdId = new URL(page.url()).searchParams.get('prdId') ?? '';

  // What a copy lacks is named; each line leads to its field.
  await step(page, '확인');
  const missing = page.getByRole('list', { name: '확인할 항목' });
  for (const name of ['운영시작일', '모집시작일', '차시를 1개 이상'])
    await expect(missing.getByRole('button', { name: new RegExp(name) })).toBeVisible();
  await step(page, '기본');
  await fillDay(page, '운영기간 시작', times.begin);
  await fillDay(page, '운영기간 종료', times.begin);
  await step(page, '모집·대상');
  await fillDay(page, '모집기간 시작', new Date(times.begin.getTime() - 24 * MS_AN_HOUR));
  await fillDay(page, '모집기간 종료', times.begin);
  await page.getByLabel('종료시간').selectOption(koreanTime4(times.begin));
  for (const name of ['취소마감', '자동승격 마감']) {
    await fillDay(page, name, times.begin);
    await page.getByLabel(`${name} 시간`).selectOption(koreanTime4(times.begin));
  }
  await page.getByLabel('선발방법').selectOption('FCFS');
  for (const [name, value] of [
    ['정원 (명)', SEATS],
    ['대기정원 (명)', WAITING],
  ] as const)
    await page.getByRole('textbox', { name, exact: true }).fill(String(value));
  await step(page, '차시');
  await page.getByRole('button', { name: '차시 추가' }).click();
  await fillDay(page, '일자', times.begin);
  await page.getByLabel('시간 시작').selectOption(koreanTime4(times.begin));
  await page.getByLabel('시간 종료').selectOption(koreanTime4(times.end));
  await step(page, '확인');
  await expectTold(page, '승인을 요청할 수 있습니다.');
  await page.getByRole('button', { name: '승인요청' }).click();
  await yes(page, '승인요청');
  await page.waitForURL(/PeriodDetail\?prdId=/);
  return prdId;
}

/** One after the other opens the document in the box and approves. */
async function approve(browser: Browser, loginIds: readonly string[], title: string): Promise<void> {
  for (const loginId of loginIds) {
    const page = await comeIn(browser, loginId);
    await openPathByMenu(page, APPROVALS);
    await page.locator('tr[data-row]', { hasText: title }).first().click();
    const dialog = page.getByRole('dialog'),
      opinion = dialog.getByRole('textbox', { name: '의견' });
    await opinion.fill('계획대로 운영해주세요.');
    await dialog.getByRole('button', { name: '승인', exact: true }).click();
    await expect(dialog).toBeHidden();
    await page.context().close();
  }
}

interface Applied {
  readonly stdNo: string;
  readonly applId: string;
  readonly version: number;
  readonly applSt: string;
}
type Enter = Awaited<ReturnType<typeof openPortal>>;

/** Students apply in the portal, one after the other; whoever may not take part is passed over. */
async function applyMany(enter: Enter, prdId: string, stdNos: readonly string[]): Promise<readonly Applied[]> {
  const applied: Applied[] = [],
    refusals = new Set<string>();
  for (const stdNo of stdNos) {
    if (applied.length === APPLICANTS) break;
    const student = await enter(stdNo),
      answer = await student.post('/api/ecp/part/applyPrd', {
        prdId,
        applyAns: [{ qstnNo: 1, ans: '현장에서 바로 쓸 수 있는 것을 배우고 싶습니다.' }],
        consentYn: 'Y',
      });
    if (!answer.ok()) {
      refusals.add(((await answer.json()) as { readonly message: string }).message);
      continue;
    }
    const { data } = (await answer.json()) as { readonly data: { readonly data: readonly Omit<Applied, 'stdNo'>[] } };
    if (data.data[0]) applied.push({ ...data.data[0], stdNo });
  }
  if (!applied.length) throw new Error(`none of ${stdNos.length} may apply: ${[...refusals].slice(0, 3).join(' ')}`);
  return applied;
}

const person = (page: Page, index: number): Locator =>
  page.getByRole('list', { name: '출석 명단' }).getByRole('listitem').nth(index);

/** In a hall without a line: everybody is marked on the phone, two are missing; outside it all arrives. */
async function takeAttendance(browser: Browser, prdNm: string): Promise<void> {
  const phone = await comeIn(browser, 'dept01', PHONE);
  await phone.getByRole('button', { name: '메뉴 펼치기' }).tap();
  await openPathByMenu(phone, PERIODS);
  await phone.locator('[data-row]', { hasText: prdNm }).first().click();
  await phone.getByRole('button', { name: '운영으로 이동' }).click();
  await expect(phone.getByRole('list', { name: '출석 명단' }).getByRole('listitem')).toHaveCount(SEATS);
  await phone.getByRole('button', { name: '다른 작업' }).click();
  await phone.getByRole('button', { name: '출석 준비' }).click();
  await expectTold(phone, /명단을 이 기기에 준비했습니다/);
  await waitForDevice(phone);
  await waitForCodes(phone);
  await phone.context().setOffline(true);
  for (let index = 0; index < SEATS; index += 1)
    await person(phone, index)
      .getByRole('button', { name: index < SEATS - 2 ? '출석' : '결석', exact: true })
      .tap();
  await expectTold(phone, /오프라인 · 미전송 \d+건/);
  await phone.reload();
  await expect(person(phone, 0).getByRole('button', { name: '출석', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await phone.context().setOffline(false);
  await expect(phone.getByText(/미전송 \d+건/)).toBeHidden();
  await phone.context().close();
}

test('a programme is copied, approved, filled, held in a hall without a line, completed, reported and looked back upon', async ({
  page,
  browser,
}) => {
  page.setDefaultTimeout(30_000);
  await signInByForm(page, 'dept01');
  const { former, term } = await findFormer(page),
    prdNm = `${former.curriNm} ${randomUUID().slice(0, 6)}`;
  await promiseCertificates(page, former);

  // The clock of the server is ahead of the browser's, by hours when another journey moved it.
  const now = await advanceServer(0),
    isLate = Number(koreanTime4(now).slice(0, 2)) >= LATEST_HOUR,
    next = isLate
      ? new Date(Date.parse(`${day(new Date(now.getTime() + 24 * MS_AN_HOUR))}T09:00:00+09:00`))
      : new Date((Math.floor(now.getTime() / HALF_AN_HOUR) + 2) * HALF_AN_HOUR),
    times: Times = { begin: next, end: new Date(next.getTime() + 2 * MS_AN_HOUR) };

  const prdId = await copyProgramme(page, former, term, prdNm, times);
  await approve(browser, ['head01', 'oper02'], prdNm);

  // Forty-five apply for thirty seats, two of those inside cancel, and the first two who wait move up.
  const office = await comeIn(browser, 'oper01'),
    students = (await rowsOf(office, '/api/mileage/getLedgerStdList?page=1&rowsPerPage=100')).map(({ stdNo }) =>
      String(stdNo),
    ),
    admin = await comeIn(browser, 'admin01'),
    enter = await openPortal(admin);
  const applied = await applyMany(enter, prdId, students);
  expect(applied.map(({ applSt }) => applSt)).toEqual([
    ...Array.from({ length: SEATS }, () => 'SELECTED'),
    ...Array.from({ length: APPLICANTS - SEATS }, () => 'WAITING'),
  ]);
  for (const { stdNo, applId, version } of applied.slice(0, 2)) {
    const student = await enter(stdNo);
    expect(
      (await student.post('/api/ecp/part/cancelMyAppl', { applId, version, rsn: '수업과 겹칩니다.' })).status(),
    ).toBe(200);
  }
  await admin.context().close();
  const applications = await rowsOf(page, `/api/ecp/getApplList?prdId=${prdId}&page=1&rowsPerPage=100`),
    stateOf = (applId: string): unknown => applications.find((one) => one['applId'] === applId)?.['applSt'];
  expect(applied.slice(SEATS, SEATS + 3).map(({ applId }) => stateOf(applId))).toEqual([
    'SELECTED',
    'SELECTED',
    'WAITING',
  ]);

  await advanceServer(times.begin.getTime() - now.getTime());
  await takeAttendance(browser, prdNm);
  await advanceServer(2 * MS_AN_HOUR);

  // Judged: one of the two who were missing gave a presentation instead, the other is a no-show.
  await signInByForm(page, 'dept01');
  await openPathByMenu(page, PERIODS);
  await search(page, prdNm);
  await choose(page, prdNm);
  await page.getByRole('button', { name: '운영', exact: true }).click();
  await tab(page, '출석');
  await page.getByRole('button', { name: '차시 마감' }).click();
  await yes(page, /마감/);
  await tab(page, '이수판정');
  await page.getByRole('button', { name: '자동 판정' }).click();
  await page.getByLabel('최종 판정').selectOption('INCOMPLETE');
  await page.getByRole('button', { name: '조회' }).click();
  const judged = page.getByRole('table', { name: '이수판정' }).locator('tr[data-row]');
  await expect(judged).toHaveCount(2);
  await judged.first().getByRole('checkbox').check();
  await page.getByRole('button', { name: '판정 변경' }).click();
  const dialog = page.getByRole('dialog', { name: /판정 변경/ });
  await dialog.getByRole('textbox', { name: '사유' }).fill('발표로 대체했습니다.');
  await dialog.getByRole('button', { name: '변경', exact: true }).click();
  await expect(judged).toHaveCount(1);
  await page.getByRole('button', { name: '이수 확정' }).click();
  await expect(page.getByRole('alertdialog')).toContainText(/이수 29명, 미이수 0명, 노쇼 1명/);
  await yes(page, /확정/);

  // Mileage and certificates stand.
  await tab(page, '마일리지·이수증');
  const completions = () => rowsOf(page, `/api/ecp/getComplList?prdId=${prdId}&page=1&rowsPerPage=100`);
  await expect
    .poll(async () => (await completions()).filter(({ certSt }) => certSt === 'VALID').length)
    .toBe(SEATS - 1);
  // Whoever was not there for an hour has no points for it, though completed.
  expect((await completions()).filter(({ grantPnt }) => Number(grantPnt) > 0)).toHaveLength(SEATS - 2);
  await expect(page.getByRole('table', { name: '마일리지·이수증' }).locator('tr[data-row]').first()).toBeVisible();

  // The report: what was spent and what came of it.
  await tab(page, '결과보고');
  const spent = page.getByRole('textbox', { name: '집행액 (원)' });
  await expect(spent.first()).toBeVisible();
  for (const field of await spent.all()) await field.fill('100000');
  for (const name of ['성과', '문제점', '개선사항'])
    await page.getByRole('textbox', { name: new RegExp(name) }).fill(`${name}을 적었습니다.`);
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect(page.getByText('저장하지 않은 내용이 있습니다.')).toBeHidden();
  await page.getByRole('button', { name: '결과 승인요청' }).click();
  await yes(page, /승인요청/);
  await expectTold(page, '승인요청했습니다.');
  await approve(browser, ['head01', 'oper02'], prdNm);

  // The term looks back: its figures are there, and what was promised last term is said to be done.
  await signInByForm(office, 'oper01');
  await openPathByMenu(office, cqiPath(FAMILY, 'cqiTerm'));
  await office
    .locator('section', { has: office.getByRole('heading', { name: termText(term) }) })
    .getByRole('button', { name: '대상 생성' })
    .click();
  await yes(office, /생성/);
  await expectTold(office, /추가 \d+건/);
  await openPathByMenu(page, cqiPath(FAMILY, 'cqiCurri'));
  await page.getByLabel('학기', { exact: true }).selectOption(term.cqiTermId);
  await search(page, former.curriNm);
  await page.locator('tr[data-row]', { hasText: former.curriNm }).first().click();
  await expect(page.getByRole('textbox', { name: '운영성과' })).toBeVisible();
  const rptId = new URL(page.url()).searchParams.get('rptId') ?? '';
  await expect(page.getByLabel('이행 여부').first()).toBeVisible();
  const measures = await page.getByLabel('이행 여부').all();
  for (const measure of measures) await measure.selectOption('DONE');
  for (const name of ['운영성과', '문제점', '개선계획'])
    await page.getByRole('textbox', { name }).fill(`${name}을 돌아보았습니다.`);
  await page.getByRole('button', { name: '개선과제 추가' }).click();
  await page.getByRole('textbox', { name: '내용', exact: true }).fill('다음 학기에는 두 번 운영합니다.');
  await page.getByRole('button', { name: '제출' }).click();
  await yes(page, '제출');
  await expect
    .poll(async () => (await rowsOf(page, `/api/ecp/getCqiCurri?rptId=${rptId}`))[0])
    .toMatchObject({ rptSt: 'SUBMITTED', figures: { actRate: 100 } });
  const head = await comeIn(browser, 'head01');
  await openPathByMenu(head, cqiPath(FAMILY, 'cqiCurri'));
  await head.getByLabel('학기', { exact: true }).selectOption(term.cqiTermId);
  await search(head, former.curriNm);
  await head.locator('tr[data-row]', { hasText: former.curriNm }).first().click();
  await head.getByRole('button', { name: '확인', exact: true }).click();
  await yes(head, '확인');
  await expect
    .poll(async () => (await rowsOf(page, `/api/ecp/getCqiCurri?rptId=${rptId}`))[0])
    .toMatchObject({ rptSt: 'CONFIRMED' });
  await head.context().close();
});
