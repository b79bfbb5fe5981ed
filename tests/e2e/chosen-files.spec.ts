import type { Page } from '@playwright/test';
import { BANNER_SCREEN } from '#contract/communication/banner-rules.ts';
import { NOTICE_SCREEN } from '#contract/communication/notice-screen.ts';
import { chooseAndPress } from '#tests/support/browser/choose-and-press.ts';
import { newItem } from '#tests/support/browser/guide-item.ts';
import { expect, signIn, test } from '#tests/support/browser/test.ts';
import { pictureOf } from '#tests/support/picture.ts';
import { exe, pdf } from '#tests/support/sample-files.ts';

/** A file that is still being looked at when somebody saves is part of what is saved, or nothing is (reliability-security.md I1). */
const sound = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(pdf(400_000)) });
const forged = { name: '가짜.pdf', mimeType: 'application/pdf', buffer: Buffer.from(exe()) };
const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: pictureOf(1200, 320, 120) });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const saved = (page: Page) => page.locator('.toast').filter({ hasText: '저장되었습니다.' });
const unique = (name: string): string => `${name} ${Date.now()}`;

test.describe('an item', () => {
  const fileNames = (page: Page) => page.locator('.file-row .file-name');
  const openFiles = async (page: Page): Promise<void> => {
    await signIn(page, 'oper01');
    await page.goto(`/guide/detail?guideItemId=${await newItem(page, '고른 파일')}&tab=files`);
    await expect(button(page, '파일 선택')).toBeVisible();
  };
  const input = (page: Page) => page.locator('input[type="file"]');

  test('is saved with the file that was chosen just before', async ({ page }) => {
    await openFiles(page);
    await chooseAndPress(input(page), [[sound('직전.pdf')]], button(page, '저장'));
    await expect(saved(page)).toBeVisible();
    await page.reload();
    await expect(fileNames(page)).toHaveText(['직전.pdf']);
  });

  test('is not saved when that file is refused, and says why', async ({ page }) => {
    await openFiles(page);
    await chooseAndPress(input(page), [[forged]], button(page, '저장'));
    await expect(page.getByRole('alertdialog')).toContainText('파일 형식이 올바르지 않습니다.');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(page.getByText(/버전 1/)).toBeVisible();
    await expect(fileNames(page)).toHaveCount(0);
    // The next save stands on its own.
    await chooseAndPress(input(page), [[sound('다음.pdf')]], button(page, '저장'));
    await expect(saved(page)).toBeVisible();
    await expect(fileNames(page)).toHaveText(['다음.pdf']);
  });

  test('takes two choices in the order in which they were made', async ({ page }) => {
    await openFiles(page);
    await input(page).setInputFiles([sound('처음.pdf')]);
    await expect(fileNames(page)).toHaveText(['처음.pdf']);
    const chooser = page.waitForEvent('filechooser');
    await button(page, '추가').click();
    await chooser;
    // The large one takes longer than the small one behind it.
    await chooseAndPress(input(page), [
      [{ ...sound('크다.pdf'), buffer: Buffer.from(pdf(4_000_000)) }],
      [sound('작다.pdf')],
    ]);
    await expect(fileNames(page)).toHaveText(['처음.pdf', '크다.pdf', '작다.pdf']);
  });
});

test('a notice is posted with the file that was chosen just before', async ({ page }) => {
  const title = unique('직전 첨부');
  await signIn(page, 'oper01');
  await page.goto(`${NOTICE_SCREEN}?mode=edit`);
  await page.getByRole('textbox', { name: '제목' }).fill(title);
  await page.getByRole('radio', { name: '교직원' }).check();
  await page.locator('.ql-editor').fill('첨부와 함께 나갑니다.');
  await chooseAndPress(page.locator('.file-drop input[type=file]'), [[sound('직전.pdf')]], button(page, '게시'));
  await expect(page.getByText('게시되었습니다.')).toBeVisible();
  await expect(page.locator('.file-list .file-name')).toHaveText(['직전.pdf']);
});

test('a banner is registered with the picture that was chosen just before', async ({ page }) => {
  const name = unique('직전 그림');
  await signIn(page, 'oper01');
  await page.goto(`${BANNER_SCREEN}?bannerLocCd=STDM`);
  await button(page, '등록').first().click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: '배너명' }).fill(name);
  await form.getByRole('textbox', { name: '대체 텍스트' }).fill('봄 안내');
  // Not in use: five of other runs may be in force.
  await form.getByRole('switch', { name: '사용' }).click();
  await chooseAndPress(
    form.locator('input[type=file]').first(),
    [[picture('배너.png')]],
    form.getByRole('button', { name: '저장' }),
  );
  await expect(form).toHaveCount(0);
  await page.locator('tr[data-row]', { hasText: name }).click();
  await expect(form.getByText('1200×320px', { exact: true })).toBeVisible();
  await form.getByRole('button', { name: '취소' }).click();
  // Left as it was: a place takes so many banners and no more.
  await page.locator('tr[data-row]', { hasText: name }).getByRole('checkbox').check();
  await button(page, '삭제').click();
  await page.getByRole('alertdialog').getByRole('button', { name: '1건 삭제' }).click();
  await expect(page.locator('tr[data-row]', { hasText: name })).toHaveCount(0);
});

test('a promotion is kept with the picture that was chosen just before', async ({ page }) => {
  const name = unique('직전 홍보');
  await signIn(page, 'admin01');
  await page.goto('/guide/promoReg?guidePromoId=new');
  await page.getByRole('textbox', { name: '제목', exact: true }).fill(name);
  await expect(page.locator('.ql-editor')).toBeVisible();
  await chooseAndPress(
    page.locator('[data-field="imgs"] input[type=file]'),
    [[picture('하나.png')]],
    button(page, '임시저장'),
  );
  await expect(page.locator('.ql-editor')).toHaveCount(0);
  await page.goto(`/guide/promoReg?searchKeyword=${encodeURIComponent(name)}`);
  await page.locator('tbody tr', { hasText: name }).click();
  await expect(page.getByRole('list', { name: '홍보 이미지' }).locator('.image-card')).toHaveCount(1);
});

test('leaving asks while a file is still being looked at', async ({ page }) => {
  await signIn(page, 'oper01');
  await page.goto(`${NOTICE_SCREEN}?mode=edit`);
  await expect(page.locator('.ql-editor')).toBeVisible();
  await chooseAndPress(page.locator('.file-drop input[type=file]'), [[sound('직전.pdf')]], button(page, '목록'));
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.file-row .file-name')).toHaveText(['직전.pdf']);
});
