import type { Page } from '@playwright/test';
import { lookForVersion, openCampus, openInstalled, releaseOf, type Campus } from '#tests/support/browser/released.ts';
import { expect, LINE_IS_DOWN, test } from '#tests/support/browser/test.ts';
import { casesOf } from '#tests/support/faults.ts';

// A device that goes through releases.
test.use({ allowed: [LINE_IS_DOWN] });
const GUIDE = '/guide/list',
  READY = '새 버전이 준비되었습니다.',
  DIRTY = '저장하지 않은 내용이 있습니다. 저장한 뒤 새로고침해주세요.';
const LETTERS = '판갈이를 견디는 항목 이름';

const form = (page: Page) => page.getByRole('dialog').filter({ has: page.getByLabel('항목명') });
/** Twenty steps of one edit: the name letter by letter, then the other fields. */
const stepsOf = (name: string): readonly ((page: Page) => Promise<void>)[] => [
  ...Array.from(
    { length: 16 },
    (_step, index) => (page: Page) =>
      form(page)
        .getByLabel('항목명')
        .fill(index === 15 ? name : name.slice(0, index + 1)),
  ),
  (page) =>
    form(page)
      .getByLabel('구분')
      .selectOption({ index: 1 })
      .then(() => undefined),
  (page) => form(page).getByRole('textbox', { name: '사용일' }).fill('20261120'),
  (page) => form(page).getByLabel('수량').fill('3'),
  (page) => form(page).getByLabel('수량').fill('4'),
];
const offered = (page: Page) => page.getByText(READY);

async function countOf(page: Page, { origin }: Campus, itemNm: string): Promise<number> {
  const answer = await page.request.get(
    `${origin}/api/guide/getGuideItemList?searchKeyword=${encodeURIComponent(itemNm)}&page=1&rowsPerPage=10`,
  );
  return ((await answer.json()) as { data: { totalCount: number } }).data.totalCount;
}
async function save(page: Page): Promise<void> {
  await form(page).getByRole('button', { name: '저장' }).click();
  await expect(form(page)).toHaveCount(0);
}

test('F30: a version published at any step of an edit is offered and reloads nothing', async ({ page }) => {
  const cases = casesOf(1, 20, 400);
  test.setTimeout(120_000 * cases);
  const campus = await openCampus(1);
  let release = 1;
  await openInstalled(page, campus, GUIDE);
  for (let edit = 0; edit < cases; edit += 1) {
    const name = `${LETTERS} ${Date.now()}`,
      steps = stepsOf(name),
      publishAt = cases === 1 ? 9 : edit % steps.length,
      next = release === 1 ? 2 : 1;
    await page.getByRole('button', { name: '등록', exact: true }).click();
    for (const [index, step] of steps.entries()) {
      await step(page);
      if (index !== publishAt) continue;
      const typed = await form(page).getByLabel('항목명').inputValue();
      await campus.publish(next);
      await lookForVersion(page);
      await expect(offered(page)).toBeVisible();
      await page.getByRole('button', { name: '새로고침' }).evaluate((button: HTMLElement) => button.click());
      await expect(page.getByText(DIRTY).first()).toBeVisible();
      expect([await releaseOf(page), await form(page).getByLabel('항목명').inputValue()]).toEqual([release, typed]);
    }
    await save(page);
    expect([await countOf(page, campus, name), await releaseOf(page)]).toEqual([1, release]);
    await page.getByRole('button', { name: '새로고침' }).click();
    await expect.poll(() => releaseOf(page).catch(() => 0)).toBe(next);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    release = next;
  }
  console.info(`F30 a version at a step of an edit: ${cases} cases, 0 failures`);
  await campus.line.close();
});

test('F30: another tab may take the new version, and the form in this one stays', async ({ page, context }) => {
  const campus = await openCampus(1),
    name = `두 탭 ${Date.now()}`;
  await openInstalled(page, campus, GUIDE);
  const other = await context.newPage();
  await other.goto(campus.origin + GUIDE);
  await expect(other.getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('button', { name: '등록', exact: true }).click();
  for (const step of stepsOf(name)) await step(page);
  await campus.publish(2);
  await lookForVersion(other);
  await other.getByRole('button', { name: '새로고침' }).click();
  await expect.poll(() => releaseOf(other).catch(() => 0)).toBe(2);
  // The old page goes on over the new version, and what it holds is saved.
  expect([await releaseOf(page), await form(page).getByLabel('항목명').inputValue()]).toEqual([1, name]);
  await expect(offered(page)).toBeVisible();
  await save(page);
  expect(await countOf(page, campus, name)).toBe(1);
  await page.getByRole('button', { name: '새로고침' }).click();
  await expect.poll(() => releaseOf(page).catch(() => 0)).toBe(2);
  await campus.line.close();
});
