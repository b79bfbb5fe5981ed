import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { askServer } from '#tests/support/browser/call.ts';
import { expectTold } from '#tests/support/browser/said.ts';
import { expect, signInByForm, test } from '#tests/support/browser/test.ts';
import { comeIn, openByMenu } from '#tests/support/browser/walk.ts';

const TERMS = 'SDA 관리',
  ACCOUNTS = '마일리지 신청 관리',
  REWARDS = '마일리지 일괄 지급',
  /** More than anybody of the demo campus has earned in a term. */
  LEADING = 1_000,
  AWARD = 1_000_000;

interface Term {
  readonly mlgTermId: string;
  readonly name: string;
}
/** The newest term that is closed. */
async function newestClosed(page: Page): Promise<Term> {
  const { data } = await askServer(page, '/api/mileage/getTermList'),
    row = data.find(({ termSt }) => termSt === 'CLOSED');
  return {
    mlgTermId: String(row?.['mlgTermId']),
    name: `${String(row?.['schlYear'])}-${row?.['shtmCd'] === '20' ? '2' : '1'}`,
  };
}
/** Points of a student in a term. */
async function pointsIn(page: Page, stdNo: string, { mlgTermId }: Term): Promise<number> {
  const query = `stdNo=${stdNo}&mlgTermId=${mlgTermId}&page=1&rowsPerPage=100`,
    { data } = await askServer(page, `/api/mileage/getLedgerList?${query}`);
  return data.reduce((sum, { pnt }) => sum + Number(pnt), 0);
}

const openTab = async (page: Page, screen: string, tab: string): Promise<void> => {
  await openByMenu(page, screen);
  await page.getByRole('tab', { name: tab, exact: true }).click();
};
const rowOf = (page: Page, { name }: Term): Locator =>
  page.getByRole('table', { name: '적립 학기' }).getByRole('row', { name: new RegExp(`^${name} `) });
const openTerm = async (page: Page, term: Term): Promise<Locator> => {
  await openTab(page, TERMS, '적립 학기');
  await rowOf(page, term).click();
  return page.getByRole('dialog', { name: `${term.name} 적립 학기` });
};
const yes = async (page: Page, name: string): Promise<void> =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();
/** Fills in why and goes on. */
async function giveReason(dialog: Locator, reason: string, act: string): Promise<void> {
  await dialog.getByRole('textbox').fill(reason);
  await dialog.getByRole('button', { name: act, exact: true }).click();
}

/** Lifts a student to as many points of the term as the leaders have. */
async function requestAdjustment(page: Page, stdNo: string, term: Term): Promise<void> {
  await page.getByRole('searchbox', { name: '검색어' }).fill(stdNo);
  await page.getByRole('button', { name: '조회' }).click();
  await page.getByRole('table', { name: '마일리지 계정' }).locator('tr[data-row]', { hasText: stdNo }).click();
  await page.getByRole('button', { name: '조정 등록' }).click();
  const dialog = page.getByRole('dialog', { name: '마일리지 조정' });
  await dialog.getByLabel(/^학기/).selectOption({ label: term.name });
  await dialog.getByRole('textbox', { name: /^점수/ }).fill(String(LEADING - (await pointsIn(page, stdNo, term))));
  await dialog.getByRole('textbox', { name: /^사유/ }).fill('누락된 활동 반영');
  await dialog.getByRole('button', { name: '승인요청' }).click();
  await expect(dialog).toBeHidden();
}

/** What stands in the way of a closing, by its names. */
async function checkTerm(page: Page, term: Term): Promise<Locator> {
  await (await openTerm(page, term)).getByRole('button', { name: '마감 점검' }).click();
  const check = page.getByRole('dialog', { name: `${term.name} 마감 점검` });
  await expect(check.getByRole('listitem')).toHaveCount(5);
  return check;
}

/** Puts the winner before the other one of the first rank. */
async function decideTie(page: Page, winner: string): Promise<void> {
  await expectTold(page, '1위: 동순위 2명의 순위를 지정해주세요.');
  await page.getByRole('button', { name: '동순위 지정' }).click();
  const dialog = page.getByRole('dialog', { name: '1위 동순위 지정' }),
    up = dialog.getByRole('button', { name: `${winner} 위로` });
  await expect(up).toBeVisible();
  if (await up.isEnabled()) await up.click();
  await giveReason(dialog, '장학위원회 결정', '순위 지정');
  await expectTold(page, '1위 2명의 순위를 지정했습니다.');
}

test('a term is opened again, mended and closed, equals of a ranking are ordered, and the award is paid within its budget', async ({
  page,
  browser,
}) => {
  await signInByForm(page, 'oper01');
  const term = await newestClosed(page),
    students = (await askServer(page, '/api/mileage/getLedgerStdList?page=1&rowsPerPage=10')).data,
    [winner = '', other = ''] = students.map(({ stdNo }) => String(stdNo));

  const admin = await comeIn(browser, 'admin01');
  await (await openTerm(admin, term)).getByRole('button', { name: '마감 취소' }).click();
  await giveReason(admin.getByRole('dialog', { name: '마감 취소' }), '누락된 활동이 있습니다.', '마감 취소');
  await expectTold(admin, '저장되었습니다.');
  await admin.context().close();

  // Two students have been forgotten: what is requested for them keeps the term open until another person decides.
  await openTab(page, ACCOUNTS, '마일리지 원장');
  for (const stdNo of [winner, other]) await requestAdjustment(page, stdNo, term);
  const check = await checkTerm(page, term);
  await expect(check.getByRole('listitem').filter({ hasText: '승인 대기 일괄·조정' })).toContainText('2건');
  await expect(check.getByRole('button', { name: '마감', exact: true })).toHaveCount(0);
  await check.getByRole('button', { name: '닫기' }).first().click();

  const second = await comeIn(browser, 'oper02');
  await openTab(second, ACCOUNTS, '조정');
  for (const stdNo of [winner, other]) {
    const row = second.locator('tr[data-row]', { hasText: stdNo });
    await row.getByRole('checkbox').check();
    await second.getByRole('button', { name: '승인', exact: true }).click();
    await expect(row).toHaveCount(0);
  }
  await second.context().close();
  const mended = await checkTerm(page, term);
  await expect(mended).not.toContainText('건');
  await mended.getByRole('button', { name: '마감', exact: true }).click();
  await yes(page, '학기 마감');
  await expect(rowOf(page, term)).toContainText('마감');

  // The two lead with equal points, and there is money for one; at first for less than one.
  await openTab(page, REWARDS, '장학금');
  await page.getByRole('button', { name: '등록', exact: true }).click();
  await page.getByRole('textbox', { name: /^장학명/ }).fill(`여정 장학 ${randomUUID().slice(0, 8)}`);
  await page.getByRole('checkbox', { name: term.name }).check();
  for (const name of [/^최소 평점/, /^최소 취득학점/]) await page.getByRole('textbox', { name }).fill('0');
  await page.getByRole('textbox', { name: /^예산/ }).fill(String(AWARD / 2));
  await page.getByRole('combobox', { name: '동점 기준 1' }).selectOption({ label: '없음' });
  await page.getByRole('button', { name: '지급구간 추가' }).click();
  await page.getByRole('textbox', { name: '1인 지급액' }).fill(String(AWARD));
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await page.getByRole('button', { name: '산출', exact: true }).click();
  await decideTie(page, winner);
  await page.getByRole('button', { name: '확정', exact: true }).click();
  await yes(page, '장학금 확정');
  await expectTold(page, '지급액 합계(1,000,000원)가 예산(500,000원)을 초과합니다.');
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: '기준' }).click();
  await page.getByRole('textbox', { name: /^예산/ }).fill(String(AWARD));
  await page.getByRole('button', { name: '저장', exact: true }).click();
  // The list is made anew, and with it the order of the equals is gone.
  await page.getByRole('button', { name: '산출', exact: true }).click();
  await decideTie(page, winner);
  await page.getByRole('button', { name: '확정', exact: true }).click();
  await yes(page, '장학금 확정');
  await expectTold(page, '장학생을 확정했습니다.');
  const paid = page.getByRole('table', { name: '장학 순위' }).locator('tr[data-row]');
  await expect(paid.filter({ hasText: winner })).toContainText('선발');
  await expect(paid.filter({ hasText: other })).toContainText('미선발');
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: '지급 파일' }).click();
  expect((await file).suggestedFilename()).toMatch(/\.xlsx$/);
  await page.getByRole('button', { name: '지급 처리' }).click();
  await yes(page, '지급 처리');
  await expectTold(page, '지급 처리했습니다.');

  const auditor = await comeIn(browser, 'audit01');
  await openTab(auditor, TERMS, '적립 학기');
  await auditor.getByRole('button', { name: '원장 점검' }).click();
  await expectTold(auditor, /원장 점검 완료: 학생 [\d,]+명, 차이 0건/);
  await auditor.context().close();
});
