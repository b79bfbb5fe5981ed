import type { Page } from '@playwright/test';
import { askServer } from '#tests/support/browser/call.ts';
import { resetItems } from '#tests/support/browser/guide-item.ts';
import { expect, signIn, test } from '#tests/support/browser/test.ts';

/** Long enough to be seen under way; the bench measures that no task of the page grows long meanwhile. */
const LONG = 20_000;

async function open(page: Page, query = ''): Promise<void> {
  await signIn(page, 'oper01');
  await page.goto(`/guide/list${query}`);
  await expect(page.getByRole('button', { name: '엑셀 다운로드' })).toBeVisible();
}
const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    itemNo: index,
    itemNm: `항목 ${index}`,
    ctgryCd: 'A',
    qty: index,
    useDt: '20260302',
    useTm: null,
    useYn: 'Y',
  }));
const envelope = (count: number) => ({
  status: 200,
  headers: { 'x-madang': '1', 'content-type': 'application/json' },
  body: JSON.stringify({ code: 200, message: '', traceId: 't', data: { data: rows(count), totalCount: count } }),
});

// Counts the rows of the campus, whatever another file has left.
test.beforeAll(async ({ browser }) => {
  await resetItems(browser);
});

test('guide.md 6.10: a long workbook is made beside the page', async ({ page }) => {
  await open(page);
  await page.route('**/downloadGuideItemExcel*', (route) => route.fulfill(envelope(LONG)));
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '엑셀 다운로드' }).click();
  await expect(page.getByRole('progressbar', { name: '엑셀 다운로드' })).toBeVisible();
  await page.getByLabel('검색어').fill('그동안 쓴 글');
  await expect(page.getByLabel('검색어')).toHaveValue('그동안 쓴 글');
  expect((await download).suggestedFilename()).toMatch(/^List 기본_\d{8}_\d{6}\.xlsx$/);
  await expect(page.getByRole('button', { name: '엑셀 다운로드', exact: true })).toBeVisible();
});

test('a workbook under way is stopped without a word', async ({ page, allowed }) => {
  allowed.push(/net::ERR_/);
  await open(page);
  let asked = false;
  await page.route('**/downloadGuideItemExcel*', () => {
    asked = true;
  });
  await page.getByRole('button', { name: '엑셀 다운로드' }).click();
  await expect.poll(() => asked).toBe(true);
  await page.getByRole('button', { name: '엑셀 다운로드 취소' }).click();
  await expect(page.getByRole('button', { name: '엑셀 다운로드', exact: true })).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('guide.md 6.10: nothing found makes no workbook', async ({ page }) => {
  await open(page, '?searchKeyword=zzz');
  await page.getByRole('button', { name: '엑셀 다운로드' }).click();
  await expect(page.getByText('다운로드할 내용이 없습니다.')).toBeVisible();
});

test('guide.md 6.10: a workbook too long to wait for is fetched from the header', async ({ page, allowed }) => {
  allowed.push(/status of 409/);
  await open(page);
  const received = new RegExp(
    `^받은 파일 ${(await askServer(page, '/api/cmmn/getExcelRequestList')).data.length + 1}건$`,
  );
  await page.route('**/downloadGuideItemExcel*', (route) =>
    route.fulfill({
      status: 409,
      headers: { 'x-madang': '1', 'content-type': 'application/json' },
      body: JSON.stringify({ code: 409, message: '', traceId: 't', data: { data: [], reason: 'LIMIT' } }),
    }),
  );
  await page.getByRole('button', { name: '엑셀 다운로드' }).click();
  await expect(page.getByText('파일을 만들고 있습니다. 완료되면 알림으로 알려드립니다.')).toBeVisible();
  await expect(page.getByRole('button', { name: received })).toBeVisible();
  await page.getByRole('button', { name: received }).click();
  const panel = page.getByRole('region', { name: '받은 파일' });
  await expect(panel.getByText('237건').first()).toBeVisible();
  const download = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'List 기본 내려받기' }).first().click();
  expect((await download).suggestedFilename()).toMatch(/^List 기본_\d{8}_\d{6}\.xlsx$/);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
});
