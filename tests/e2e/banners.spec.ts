import type { Page } from '@playwright/test';
import { AROUND, findings } from '#tests/support/browser/axe.ts';
import { expectToFitHalf } from '#tests/support/browser/fit.ts';
import { pictureOf } from '#tests/support/picture.ts';
import { expect, signIn, test } from '#tests/support/browser/test.ts';

const SCREEN = '/admin/cmnct/cmnctMng/mainBannerMng';
const picture = (name: string, grey: number) => ({ name, mimeType: 'image/png', buffer: pictureOf(1200, 320, grey) });

/** Moves the last banner one place forward by its handle, as a screen reader hears it. */
async function moveForward(page: Page, name: string, last: number, key: 'ArrowLeft' | 'ArrowUp'): Promise<void> {
  const said = page.locator('[id^="DndLiveRegion"]');
  await page.getByRole('button', { name: new RegExp(`${name} 옮기기`) }).focus();
  await page.keyboard.press('Space');
  await expect(said).toContainText(`${last}번째 자리입니다.`);
  // A key that comes before the places have been measured is not heard.
  await expect(async () => {
    await page.keyboard.press(key);
    await expect(said).toContainText(`${last - 1}번째 자리입니다.`, { timeout: 2_000 });
  }).toPass();
  await page.keyboard.press('Space');
}

test('banners are registered, put into order by keys and taken away again', async ({ page }) => {
  await signIn(page, 'oper01');
  const mark = `${Date.now()}`,
    names = [`봄 ${mark}`, `가을 ${mark}`];
  await page.goto(`${SCREEN}?bannerLocCd=STDM`);
  for (const [index, name] of names.entries()) {
    await page.getByRole('button', { name: '등록', exact: true }).first().click();
    const form = page.getByRole('dialog');
    await form.getByRole('textbox', { name: '배너명' }).fill(name);
    if (index === 0) {
      await form.getByRole('button', { name: '저장' }).click();
      await expect(form.getByText('배너 이미지를 등록해주세요.')).toBeVisible();
      await expect(form.getByText('대체 텍스트를 입력해주세요.')).toBeVisible();
      expect(await findings(page, AROUND), 'refused form').toEqual([]);
    }
    await form
      .locator('input[type=file]')
      .first()
      .setInputFiles(picture('배너.png', 60 + index * 90));
    await expect(form.getByText('1200×320px', { exact: true })).toBeVisible();
    await form.getByRole('textbox', { name: '대체 텍스트' }).fill(`${name} 안내`);
    await form.getByRole('radio', { name: '내부' }).check();
    await form.getByRole('textbox', { name: '링크' }).fill('guide');
    await form.getByRole('button', { name: '저장' }).click();
    await expect(form.getByText('링크 형식이 올바르지 않습니다.')).toBeVisible();
    await form.getByRole('textbox', { name: '링크' }).fill('/guide/home');
    // Not in use: five of other runs may be in force.
    await form.getByRole('switch', { name: '사용' }).click();
    await form.getByRole('button', { name: '저장' }).click();
    await expect(form).toHaveCount(0);
    await expect(page.locator('tr[data-row]', { hasText: name })).toContainText('미사용');
  }
  await page.getByRole('tab', { name: '갤러리' }).click();
  const cards = page.getByRole('list', { name: '배너' }).getByRole('listitem');
  await expect(cards.last()).toContainText(names[1] ?? '');
  expect(await findings(page, AROUND), 'gallery').toEqual([]);
  await expectToFitHalf(page, 'gallery');
  const last = await cards.count();
  await moveForward(page, names[1] ?? '', last, 'ArrowLeft');
  await expect(cards.last()).toContainText(names[0] ?? '');
  await page.getByRole('button', { name: '순서 저장' }).click();
  await expect(page.getByRole('button', { name: '순서 저장' })).toHaveCount(0);
  await page.getByRole('tab', { name: '목록' }).click();
  const rows = page.locator('tr[data-row]');
  await expect(rows.last()).toContainText(names[0] ?? '');
  // The same by keyboard in the list, and back again by the button.
  await moveForward(page, names[0] ?? '', last, 'ArrowUp');
  await expect(rows.last()).toContainText(names[1] ?? '');
  await page.getByRole('button', { name: '되돌리기' }).click();
  await expect(rows.last()).toContainText(names[0] ?? '');
  expect(await findings(page, AROUND), 'list').toEqual([]);
  await expectToFitHalf(page, 'list');
  for (const name of names) await page.locator('tr[data-row]', { hasText: name }).getByRole('checkbox').check();
  await page.getByRole('button', { name: '삭제', exact: true }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^\d+건 삭제$/ })
    .click();
  for (const name of names) await expect(page.locator('tr[data-row]', { hasText: name })).toHaveCount(0);
});
