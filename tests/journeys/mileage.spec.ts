import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { MILEAGE_SCREEN } from '#contract/mileage/mileage-codes.ts';
import { askServer, callServer } from '#tests/support/browser/call.ts';
import { openPortal } from '#tests/support/browser/portal.ts';
import { expectSaid } from '#tests/support/browser/said.ts';
import { expect, signInByForm, test } from '#tests/support/browser/test.ts';
import { comeIn, openByMenu } from '#tests/support/browser/walk.ts';

const SCREEN = '마일리지 신청 관리',
  PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** An activity of 컴퓨터공학과's students, reviewed by 교육혁신원. */
async function makeItem(page: Page, over: object): Promise<string> {
  const { data } = await callServer(page, '/api/mileage/saveSda', {
    sdaId: randomUUID(),
    sdaNm: `여정 활동 ${randomUUID().slice(0, 8)}`,
    areaCd: 'ACT',
    sdaDiv: 'APPLY',
    dupRule: 'NONE',
    aprvLevel: 1,
    aprvDeptCd: '9200',
    evidReqYn: 'N',
    validMonth: 0,
    useYn: 'Y',
    sortOrdr: 900,
    revisions: [
      {
        sdaRevId: randomUUID(),
        schlYear: '2020',
        grantDiv: 'FIXED',
        pnt: 30,
        itemTermCap: 0,
        itemCareerCap: 0,
        bulkMax: 0,
        grades: [],
        abilities: [],
      },
    ],
    ...over,
  });
  return String(data[0]?.['sdaId']);
}

/** Students of a department, from their accounts. */
const studentsOf = async (page: Page, hakguaCd: string, many: number): Promise<readonly string[]> =>
  (await askServer(page, `/api/mileage/getLedgerStdList?hakguaCd=${hakguaCd}&page=1&rowsPerPage=50`)).data
    .slice(0, many)
    .map(({ stdNo }) => String(stdNo));
const balanceOf = async (page: Page, stdNo: string) =>
  (await askServer(page, `/api/mileage/getBalance?stdNo=${stdNo}`)).data[0] ?? {};

test('students apply, the department confirms on a phone, the office approves, and what is taken back adds up', async ({
  page,
  browser,
}) => {
  await signInByForm(page, 'oper01');
  const [one = '', two = ''] = await studentsOf(page, '1010', 2),
    before = Number((await balanceOf(page, one))['bal']),
    twoSteps = await makeItem(page, { aprvLevel: 2 }),
    certificate = await makeItem(page, { areaCd: 'LIC', dupRule: 'CERT_ONCE' }),
    admin = await comeIn(browser, 'admin01'),
    enter = await openPortal(admin),
    actTitle = `학과 행사 ${Date.now()}`,
    applied = { acqDt: '20260601', actTitle };

  // The student applies in his portal; the same certificate twice is refused there already.
  const first = await enter(one),
    second = await enter(two);
  const submit = async (student: typeof first, form: object) =>
    (await student.post('/api/mileage/part/submitMyApply', { applyId: randomUUID(), ...applied, ...form })).status();
  expect(await submit(first, { sdaId: twoSteps })).toBe(200);
  expect(await submit(first, { sdaId: certificate, certNo: '77-1234', actTitle: `${actTitle} 자격` })).toBe(200);
  expect(await submit(first, { sdaId: certificate, certNo: '771234', actTitle: `${actTitle} 다시` })).toBe(409);
  expect(await submit(second, { sdaId: certificate, certNo: '77-1234', actTitle: `${actTitle} 남의 것` })).toBe(200);
  await admin.context().close();

  const phone = await comeIn(browser, 'dept01', PHONE);
  await phone.getByRole('button', { name: '메뉴 펼치기' }).tap();
  await openByMenu(phone, SCREEN);
  await phone.locator('[data-row]', { hasText: actTitle }).first().click();
  await phone.getByRole('button', { name: '학과확인' }).click();
  await expectSaid(phone, '학과확인되었습니다.');
  await phone.context().close();

  // The one whose certificate somebody else shows as well cannot be chosen, and says why.
  await openByMenu(page, SCREEN);
  await page.getByRole('searchbox', { name: '검색어' }).fill(one);
  await page.getByRole('button', { name: '조회' }).click();
  await expect(page.locator('tr[data-row]', { hasText: actTitle })).toHaveCount(2);
  const applications = page.locator('tr[data-row]', { hasText: actTitle }),
    doubtful = applications.filter({ hasText: `${actTitle} 자격` }),
    plain = applications.filter({ hasNotText: `${actTitle} 자격` });
  await expect(doubtful.getByRole('checkbox')).toBeDisabled();
  await expect(doubtful.getByTitle('같은 증서번호의 다른 신청이 1건 있습니다.').first()).toBeVisible();
  await plain.getByRole('checkbox').check();
  await page.getByRole('button', { name: '1건 승인' }).click();
  await expect.poll(async () => Number((await balanceOf(page, one))['bal'])).toBe(before + 30);

  // One entry is taken back, and the account still adds up.
  await page.goto(`${MILEAGE_SCREEN.apply}?tab=ledger&searchKeyword=${one}`);
  await page.locator('tr[data-row]', { hasText: one }).first().click();
  const entries = page.getByRole('table', { name: '거래 내역' });
  await entries.locator('tr[data-row]').first().getByRole('checkbox').check();
  await page.getByRole('button', { name: '거래 취소' }).click();
  const dialog = page.getByRole('dialog', { name: /거래 취소/ });
  await dialog.getByRole('textbox').fill('행사가 취소되었습니다.');
  await dialog.getByRole('button', { name: '거래 취소' }).click();
  await expectSaid(page, /거래를 취소했습니다/);
  await expect.poll(async () => (await balanceOf(page, one))['bal']).toBe(before);
  expect(await balanceOf(page, one)).toMatchObject({ soundYn: 'Y' });
});
