import type { Page } from '@playwright/test';
import { newItem, resetItems } from '#tests/support/browser/guide-item.ts';
import { expect, signIn, test } from '#tests/support/browser/test.ts';
import { png, text } from '#tests/support/sample-files.ts';

const facts = (page: Page) => page.locator('.facts');
const open = async (page: Page, guideItemId: string): Promise<void> => {
  await page.goto(`/guide/detail3?guideItemId=${guideItemId}`);
  await expect(facts(page)).toBeVisible();
};

test.afterAll(async ({ browser }) => resetItems(browser));

test('an item is read in one to three columns', async ({ page }) => {
  await signIn(page, 'prof01');
  await page.goto('/guide/detail3');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('가이드 항목 001');
  await expect(facts(page)).toContainText('교육');
  for (const count of [1, 2, 3]) {
    await page.getByRole('radio', { name: `${count}열` }).check();
    const columns = await facts(page).evaluate(
      (element) => getComputedStyle(element).gridTemplateColumns.split(' ').length,
    );
    expect(columns).toBe(count);
  }
  await expect(page.getByRole('button', { name: '수정' })).toHaveCount(0);
});

test('neighbours lead from item to item, back returns', async ({ page }) => {
  await signIn(page, 'oper01');
  await page.goto('/guide/detail3');
  const nav = page.getByRole('navigation', { name: '이전·다음 항목' });
  await expect(nav).toContainText('없음');
  await nav.getByRole('link', { name: '가이드 항목 002' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('가이드 항목 002');
  await expect(nav.getByRole('link', { name: '가이드 항목 001' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('가이드 항목 001');
});

test('the stepper stands where the item stands', async ({ page }) => {
  await signIn(page, 'oper01');
  for (const [over, label] of [
    [{ useDt: '20200101' }, '사용'],
    [{ useDt: '20991231' }, '등록'],
    [{ useYn: 'N' }, '종료'],
  ] as const) {
    await open(page, await newItem(page, '단계 항목', over));
    await expect(page.locator('[aria-current="step"]')).toContainText(label);
  }
});

test('files are downloaded, pictures are seen large', async ({ page }, testInfo) => {
  await signIn(page, 'oper01');
  const id = await newItem(page, '사진 항목');
  await page.goto(`/guide/detail?guideItemId=${id}&tab=files`);
  const files = [
    { name: '가.png', mimeType: 'image/png', buffer: Buffer.from(png()) },
    { name: '나.png', mimeType: 'image/png', buffer: Buffer.from(png()) },
    { name: '안내.txt', mimeType: 'text/plain', buffer: Buffer.from(text()) },
  ];
  await page.locator('input[type="file"]').setInputFiles(files);
  await expect(page.getByText('안내.txt')).toBeVisible();
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect(page.locator('.toast').filter({ hasText: '저장되었습니다.' })).toBeVisible();
  await expect(page.getByRole('tab', { name: /첨부/ })).toContainText('3');

  await open(page, id);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '안내.txt' }).click();
  expect((await download).suggestedFilename()).toBe('안내.txt');
  const zip = page.waitForEvent('download');
  await page.getByRole('button', { name: '전체 다운로드' }).click();
  await (await zip).saveAs(testInfo.outputPath('all.zip'));
  expect((await zip).suggestedFilename()).toMatch(/\.zip$/);
  const first = page.getByRole('button', { name: '가.png 크게 보기' });
  await first.click();
  await expect(page.getByRole('dialog', { name: '가.png (1/2)' }).getByRole('img', { name: '가.png' })).toBeVisible();
  await page.getByRole('button', { name: '다음', exact: true }).click();
  await expect(page.getByRole('dialog', { name: '나.png (2/2)' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(first).toBeFocused();
});

test('an item without files says so when all are asked for', async ({ page }) => {
  await signIn(page, 'oper01');
  await open(page, await newItem(page, '첨부 없는 항목'));
  await page.getByRole('button', { name: '전체 다운로드' }).click();
  await expect(page.getByRole('alertdialog', { name: '알림' })).toContainText('첨부자료가 없습니다.');
});

test('paper shows title, time, person and pages alone', async ({ page }) => {
  await signIn(page, 'oper01');
  await open(page, await newItem(page, '인쇄 "항목"'));
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const frame = await page.evaluate(() =>
    ['title', 'filter', 'time', 'user'].map((name) =>
      getComputedStyle(document.documentElement).getPropertyValue(`--print-${name}`),
    ),
  );
  expect(frame).toEqual([
    '"Detail 조회"',
    String.raw`"인쇄 \"항목\""`,
    expect.stringMatching(/^"\d{4}-\d\d-\d\d \d\d:\d\d"$/),
    '"oper01"',
  ]);
  for (const gone of ['.header', '.layout-side', '.page-actions .button', '.guide-neighbours'])
    await expect(page.locator(gone).first()).toBeHidden();
  await expect(facts(page)).toBeVisible();
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf).toMatch(/\/MediaBox \[0 0 59[45]\.\d+ 84[12]\.\d+\]/);
});
