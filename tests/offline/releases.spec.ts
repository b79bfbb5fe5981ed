import type { Page } from '@playwright/test';
import { registerItem } from '#tests/support/browser/guide-item.ts';
import { lookForVersion, openCampus, openInstalled, releaseOf, type Campus } from '#tests/support/browser/released.ts';
import { expect, LINE_IS_DOWN, test } from '#tests/support/browser/test.ts';
import { casesOf } from '#tests/support/faults.ts';

// A device that goes through releases.
test.use({ allowed: [LINE_IS_DOWN] });
const GUIDE = '/guide/list';
const READY = '새 버전이 준비되었습니다.';
/** The badge, and not the sentence about what has been sent. */
const WAITING = /^전송 대기 \d+건$/;
/** The third release has broken with the contract of the first two. `npm test` takes the step back, the rarest one. */
const PAIRINGS = (
  [
    [2, 1],
    [1, 2],
    [2, 3],
    [1, 3],
    [3, 2],
    [3, 1],
    [1, 1],
    [2, 2],
    [3, 3],
  ] as const
).slice(0, casesOf(1, 9));
const SAVES = casesOf(1, 50),
  DEADLINE_MS = casesOf(120_000, 1_200_000);
/** The new version comes in some hundred files while the queue is sent. */
const INSTALL_MS = 60_000;

/** How often the server holds each of the items that begin so. */
const countOf = async (page: Page, { origin }: Campus, itemNm: string): Promise<number> => {
  const answer = await page.request.get(
    `${origin}/api/guide/getGuideItemList?searchKeyword=${encodeURIComponent(itemNm)}&page=1&rowsPerPage=10`,
  );
  return ((await answer.json()) as { data: { totalCount: number } }).data.totalCount;
};

for (const [from, to] of PAIRINGS) {
  test(`F31: work of release ${from} arrives at release ${to}`, async ({ page }) => {
    test.setTimeout(DEADLINE_MS);
    const campus = await openCampus(from),
      name = `판 ${from}-${to} ${Date.now()}`;
    await openInstalled(page, campus, GUIDE);
    expect(await releaseOf(page)).toBe(from);
    campus.line.set('down');
    for (let save = 0; save < SAVES; save += 1) {
      await registerItem(page, `${name} ${save}`);
      await expect(page.getByText(`전송 대기 ${save + 1}건`)).toBeVisible();
    }
    await page.getByRole('button', { name: '등록', exact: true }).click();
    const form = page.getByRole('dialog'),
      typed = form.getByLabel('항목명');
    await typed.fill(`${name} 쓰던 것`);
    await campus.publish(to);
    campus.line.set('up');
    if (from !== to) {
      await lookForVersion(page);
      await expect(page.getByText(READY)).toBeVisible({ timeout: INSTALL_MS });
    }
    // Whatever has been published: what is being written stays, in the release in which it was begun.
    await expect(typed).toHaveValue(`${name} 쓰던 것`);
    expect(await releaseOf(page)).toBe(from);
    await form.getByLabel('구분').selectOption({ index: 1 });
    await form.getByRole('textbox', { name: '사용일' }).fill('20261120');
    await form.getByLabel('수량').fill('3');
    await form.getByRole('button', { name: '저장' }).click();
    await expect(form).toHaveCount(0);
    if (from !== to) {
      // Where the server refuses the old page, nobody has to be asked.
      if (to < 3) await page.getByRole('button', { name: '새로고침' }).click();
      await expect.poll(() => releaseOf(page).catch(() => 0)).toBe(to);
      await expect(page.getByRole('row').nth(1)).toBeVisible();
    }
    await expect(page.getByText(WAITING)).toHaveCount(0);
    const arrived = await countOf(page, campus, name);
    console.info(`F31 release ${from} to ${to}: ${SAVES + 1} saves, ${SAVES + 1 - arrived} lost`);
    expect(arrived).toBe(SAVES + 1);
    await campus.line.close();
  });
}

test('F31: a page too old for the server changes by itself', async ({ page }) => {
  const campus = await openCampus(1),
    name = `옛 판 ${Date.now()}`;
  await openInstalled(page, campus, GUIDE);
  campus.line.set('down');
  await registerItem(page, name);
  await expect(page.getByText('전송 대기 1건')).toBeVisible();
  await campus.publish(3);
  campus.line.set('up');
  await page.reload();
  await expect.poll(() => releaseOf(page).catch(() => 0)).toBe(3);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByText(WAITING)).toHaveCount(0);
  expect(await countOf(page, campus, name)).toBe(1);
  await campus.line.close();
});
