import type { Page } from '@playwright/test';
import { findings } from '#tests/support/browser/axe.ts';
import { expect, signIn, test } from '#tests/support/browser/test.ts';
import { putOn } from '#tests/support/browser/theme.ts';

const MIXED = '월별 사용 건수와 평균 수량';
const card = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
const openCharts = async (page: Page): Promise<void> => {
  await signIn(page, 'oper01');
  await page.goto('/guide/home');
  await page.getByRole('button', { name: '초기화' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '초기화' }).click();
  await expect(page.getByText('237건으로 초기화했습니다.')).toBeVisible();
  await page.goto('/guide/mixedChart');
  await expect(page.locator('canvas[data-drawn]')).toHaveCount(3);
};
/** Share of the picture that is not the card's own colour. */
const ink = (page: Page, title: string) =>
  card(page, title)
    .locator('canvas')
    .evaluate((element) => {
      const canvas = element instanceof HTMLCanvasElement ? element : null;
      const pixels =
        canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? new Uint8ClampedArray();
      let drawn = 0;
      for (let index = 3; index < pixels.length; index += 4) if ((pixels[index] ?? 0) > 0) drawn += 1;
      return drawn;
    });

test('guide.md 10.12: the table view has the known figures', async ({ page }) => {
  await openCharts(page);
  await card(page, MIXED).getByRole('button', { name: '표로 보기' }).click();
  const cells = (place: number) => card(page, MIXED).locator(`tbody td:nth-child(${place})`);
  await expect(cells(2)).toHaveText(['31', '28', '31', '30', '31', '30', '31', '25']);
  await expect(cells(3)).toHaveText(['237.2', '254.9', '258.9', '270.2', '241.7', '243.8', '256.7', '245.0']);
  await expect(card(page, MIXED).locator('tfoot td')).toHaveText(['237', '251.1']);
});

test('a series is hidden and shown by its button', async ({ page, allowed }) => {
  allowed.push(/Canvas2D: Multiple readback/);
  await openCharts(page);
  const before = await ink(page, MIXED);
  const key = card(page, MIXED).getByRole('button', { name: '건수', exact: true });
  await expect(key).toHaveAttribute('aria-pressed', 'true');
  await key.focus();
  await page.keyboard.press('Space');
  await expect(key).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => ink(page, MIXED)).toBeLessThan(before / 2);
  await page.keyboard.press('Space');
  await expect.poll(() => ink(page, MIXED)).toBeGreaterThan(before / 2);
});

test('no data and one point are both shown', async ({ page, allowed }) => {
  allowed.push(/Canvas2D: Multiple readback/);
  await openCharts(page);
  await page.getByRole('radio', { name: '없음' }).check();
  await expect(page.getByText('조회된 내용이 없습니다.')).toHaveCount(3);
  await expect(page.getByRole('button', { name: '이미지 저장' })).toHaveCount(0);
  await page.getByRole('radio', { name: '한 점' }).check();
  await expect(card(page, MIXED).getByRole('img')).toHaveAccessibleName(
    '월별 사용 건수와 평균 수량. 건수: 최대 31건(1월), 최소 31건(1월). 평균 수량: 최대 237.2개(1월), 최소 237.2개(1월).',
  );
  await expect.poll(() => ink(page, MIXED)).toBeGreaterThan(0);
});

test('the picture is saved as a PNG', async ({ page }) => {
  await openCharts(page);
  const download = page.waitForEvent('download');
  await card(page, MIXED).getByRole('button', { name: '이미지 저장' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`${MIXED}.png`);
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(Buffer.from(chunk as Uint8Array));
  expect(Buffer.concat(chunks).subarray(0, 8)).toEqual(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
});

test('another theme draws the charts anew', async ({ page }) => {
  await openCharts(page);
  const colours = () =>
    card(page, MIXED)
      .locator('canvas')
      .evaluate((element) => (element instanceof HTMLCanvasElement ? element.toDataURL().length : 0));
  const light = await colours();
  await putOn(page, 'DARK');
  await expect.poll(colours).not.toBe(light);
  await putOn(page, 'LIGHT');
});

test('axe finds nothing on the charts', async ({ page }) => {
  await openCharts(page);
  await card(page, MIXED).getByRole('button', { name: '표로 보기' }).click();
  expect(await findings(page)).toEqual([]);
});

test('charts fit a phone without sideways scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openCharts(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});
