import type { Page } from '@playwright/test';
import { findings } from '#tests/support/browser/axe.ts';
import { PNG } from '#tests/support/browser/paste.ts';
import { expect, signIn, test } from '#tests/support/browser/test.ts';

const SCREEN = '/guide/promoReg';
const uniqueName = (text: string): string => `${text} ${Math.random().toString(36).slice(2, 8)}`;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const title = (page: Page) => page.getByRole('textbox', { name: '제목', exact: true });
const cards = (page: Page) => page.getByRole('list', { name: '홍보 이미지' }).locator('.image-card');
const openForm = async (page: Page): Promise<void> => {
  await signIn(page, 'admin01');
  await page.goto(SCREEN);
  await button(page, '등록').click();
  await expect(page.locator('.ql-editor')).toBeVisible();
  await expect(page.getByText('작성 중이던 내용이 있습니다.')).toHaveCount(0);
};
const chooseImages = async (page: Page, names: readonly string[]): Promise<void> => {
  await page
    .locator('[data-field="imgs"] input[type=file]')
    .setInputFiles(names.map((name) => ({ name, mimeType: PNG.type, buffer: Buffer.from(PNG.base64, 'base64') })));
};
/** Chosen pictures are checked in the worker; a card appears for each. */
const addImages = async (page: Page, names: readonly string[]): Promise<void> => {
  const before = await cards(page).count();
  await chooseImages(page, names);
  await expect(cards(page)).toHaveCount(before + names.length);
};
const fill = async (page: Page, name: string): Promise<void> => {
  await title(page).fill(name);
  for (const [label, value] of [
    ['기간 시작', '20260401'],
    ['기간 종료', '20260430'],
  ] as const) {
    await page.getByRole('textbox', { name: label }).fill(value);
    await page.getByRole('textbox', { name: label }).press('Tab');
  }
  await page.locator('.ql-editor').click();
  await page.keyboard.type('봄에 만나요.');
};
const openStored = async (page: Page, name: string): Promise<void> => {
  await page.goto(`${SCREEN}?searchKeyword=${encodeURIComponent(name)}`);
  await page.locator('tbody tr', { hasText: name }).click();
};

test('guide.md 5.10: opening names what is missing, first first', async ({ page }) => {
  await openForm(page);
  await button(page, '공개').click();
  await expect(page.getByText('제목을 입력해주세요.').first()).toBeVisible();
  await fill(page, uniqueName('홍보'));
  await button(page, '공개').click();
  await expect(page.getByText('이미지를 1개 이상 등록해주세요.').first()).toBeVisible();
  await addImages(page, ['하나.png']);
  await button(page, '공개').click();
  await expect(page.getByText('대체 텍스트를 입력해주세요.').first()).toBeVisible();
  await expect(cards(page).getByLabel('대체 텍스트')).toBeFocused();
});

test('pictures are ordered by keys, cut and opened', async ({ page }) => {
  const name = uniqueName('봄 축제');
  await openForm(page);
  await fill(page, name);
  await addImages(page, ['하나.png', '둘.png']);
  await expect(cards(page)).toHaveCount(2);
  for (const place of [0, 1])
    await cards(page)
      .nth(place)
      .getByLabel('대체 텍스트')
      .fill(`그림 ${place + 1}`);
  await cards(page).first().getByRole('button', { name: '1번째 하나.png 옮기기' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('하나.png: 1번째 자리입니다.')).toBeAttached();
  // What has been picked up listens from the next turn on, and knows its places a frame later; nobody's second key is so quick, but a test's is.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1)
      await new Promise((resolve) => {
        requestAnimationFrame(() => {
          setTimeout(resolve);
        });
      });
  });
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('하나.png: 2번째 자리입니다.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(cards(page).first().getByText('둘.png')).toBeVisible();
  await expect(cards(page).first().getByText('대표')).toBeVisible();
  await cards(page).first().getByRole('button', { name: '둘.png 자르기' }).click();
  const dialog = page.getByRole('dialog', { name: '이미지 자르기: 둘.png' });
  await dialog.getByRole('radio', { name: '16:9' }).check();
  await dialog.getByRole('button', { name: '적용' }).click();
  const sent = page.waitForRequest((request) => request.url().includes('saveGuidePromo'));
  await button(page, '공개').click();
  expect((await sent).postDataJSON()).toMatchObject({
    promoNm: name,
    imgs: [
      { altText: '그림 2', crop: { ratioCd: '16:9', x: 0, w: 100, h: 56.25 } },
      { altText: '그림 1', crop: { ratioCd: 'FREE', w: 100 } },
    ],
  });
  await expect(page.getByText('공개했습니다.')).toBeVisible();
  await openStored(page, name);
  await expect(cards(page).first().getByText('둘.png')).toBeVisible();
  await button(page, '미리보기').click();
  const preview = page.getByRole('dialog', { name: '미리보기' });
  await expect(preview.getByRole('img', { name: '그림 2' })).toBeVisible();
  await preview.getByRole('tab', { name: '모바일' }).click();
  await expect(preview.locator('[data-device="mobile"]')).toBeVisible();
  await preview.getByRole('button', { name: '닫기' }).last().click();
  await button(page, '종료').click();
  await page.getByRole('alertdialog').getByRole('button', { name: '종료', exact: true }).click();
  await expect(page.getByText('종료했습니다.')).toBeVisible();
  await openStored(page, name);
  await expect(page.getByRole('heading', { name: '홍보 조회' })).toBeVisible();
});

test('a refused picture leaves the others alone', async ({ page }) => {
  await openForm(page);
  await addImages(page, ['하나.png']);
  await page
    .locator('[data-field="imgs"] input[type=file]')
    .setInputFiles({ name: '글.txt', mimeType: 'text/plain', buffer: Buffer.from('글') });
  await expect(page.getByText('등록할 수 없는 파일 형식입니다.', { exact: false })).toBeVisible();
  await button(page, '확인').click();
  await expect(cards(page)).toHaveCount(1);
  await chooseImages(
    page,
    Array.from({ length: 10 }, (_file, n) => `${n}.png`),
  );
  await expect(page.getByText('파일은 최대 10개까지 등록할 수 있습니다.')).toBeVisible();
});

test('what is typed comes back after a crash', async ({ page }) => {
  const name = uniqueName('되살린 홍보');
  await openForm(page);
  await title(page).fill(name);
  await expect(page.getByText('이 기기에 보관됨', { exact: false })).toBeVisible();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto(`${SCREEN}?guidePromoId=new`);
  await expect(page.getByText('작성 중이던 내용이 있습니다. 불러오시겠습니까?')).toBeVisible();
  await button(page, '불러오기').click();
  await expect(title(page)).toHaveValue(name);
  await button(page, '임시저장').click();
  await expect(page.getByText('저장되었습니다.')).toBeVisible();
});

test('two people in one promotion meet in a dialog', async ({ page, browser }) => {
  const name = uniqueName('함께 쓰는 홍보');
  await openForm(page);
  await title(page).fill(name);
  await button(page, '임시저장').click();
  await expect(page.getByText('저장되었습니다.')).toBeVisible();
  await openStored(page, name);
  await expect(title(page)).toHaveValue(name);
  const other = await browser.newPage();
  await signIn(other, 'oper01');
  await openStored(other, name);
  await title(other).fill(`${name} 둘째`);
  await button(other, '임시저장').click();
  await expect(other.getByText('저장되었습니다.')).toBeVisible();
  await other.close();
  await title(page).fill(`${name} 첫째`);
  await button(page, '임시저장').click();
  await expect(page.getByRole('dialog', { name: '저장 충돌' }).getByText('박지은')).toBeVisible();
  await button(page, '내 내용으로 다시 저장').click();
  await expect(page.getByText('저장되었습니다.')).toBeVisible();
  await openStored(page, `${name} 첫째`);
  await expect(title(page)).toHaveValue(`${name} 첫째`);
});

test('axe finds nothing on the promotion', async ({ page }) => {
  await openForm(page);
  await addImages(page, ['하나.png']);
  await expect(cards(page)).toHaveCount(1);
  expect(await findings(page)).toEqual([]);
  await cards(page).getByRole('button', { name: '하나.png 자르기' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await findings(page)).toEqual([]);
});
