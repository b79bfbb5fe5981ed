import type { Locator, Page } from '@playwright/test';
import { findings } from '#tests/support/browser/axe.ts';
import { seedConflicts } from '#tests/support/browser/seeded-queue.ts';
import { expect, LINE_IS_DOWN, signIn, test } from '#tests/support/browser/test.ts';

test.use({ allowed: [LINE_IS_DOWN] });
const COUNT = 600;
/** Those in sight, some beyond both edges, and the one that has the focus. */
const MAX_ENTRIES = 40;

async function openQueue(page: Page): Promise<Locator> {
  await page.getByTitle('확인이 필요한 작업 보기').click();
  await page
    .getByRole('dialog', { name: '확인이 필요한 작업' })
    .getByRole('button', { name: '전송 대기 작업' })
    .click();
  return page.getByRole('dialog', { name: '전송 대기 작업' });
}

test('F60: a long queue is read and drawn as one scrolls, by wheel and by keyboard', async ({ page, context }) => {
  await signIn(page, 'admin02');
  await seedConflicts(page, 'admin02', COUNT, '긴 대기열');
  await context.route('**/api/guide/saveGuideItem', (route) => route.abort('connectionreset'));
  await page.goto('/guide/list');
  await expect(page.getByTitle('확인이 필요한 작업 보기')).toContainText(`전송 대기 ${COUNT}건`);
  const queue = await openQueue(page),
    list = queue.getByRole('list', { name: '전송 대기 작업' }),
    entries = list.locator('.queue-entry'),
    drawn: number[] = [];
  const count = async (): Promise<void> => {
    drawn.push(await list.locator('li').count());
  };
  const isShown = (no: number) =>
    expect(entries.filter({ hasText: `가이드 항목 저장 – 긴 대기열 ${no}` }).first()).toBeInViewport();
  await isShown(1);
  await count();
  expect(await findings(page)).toEqual([]);

  // By wheel: into the middle and on.
  await list.evaluate((element, share) => {
    element.scrollTop = element.scrollHeight * share;
  }, 0.5);
  await expect(entries.filter({ hasText: '긴 대기열 1' }).filter({ hasNotText: /긴 대기열 1\d/ })).toHaveCount(0);
  await expect(entries.first()).toBeVisible();
  await count();

  // By keyboard: to the end, a leap back, and into an entry's own buttons.
  await list.locator('li[tabindex="0"]').focus();
  await page.keyboard.press('End');
  await expect(list.locator(':focus')).toHaveAttribute('aria-posinset', String(COUNT));
  await isShown(COUNT);
  await count();
  await page.keyboard.press('PageUp');
  await expect(list.locator(':focus')).toHaveAttribute('aria-posinset', String(COUNT - 10));
  await page.keyboard.press('Tab');
  await expect(list.locator(':focus')).toHaveText('내용 보기');
  await page.keyboard.press('Enter');
  await expect(entries.filter({ hasText: '항목명' })).toHaveCount(1);
  await count();
  await list.locator('li[tabindex="0"]').focus();
  await page.keyboard.press('Home');
  await expect(list.locator(':focus')).toHaveAttribute('aria-posinset', '1');
  await isShown(1);

  // An entry that goes takes neither its neighbours nor the keyboard with it.
  await entries.first().getByRole('button', { name: '버리기' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '버리기' }).click();
  await expect(entries.first()).toContainText('긴 대기열 2');
  await expect(list.locator('li').first()).toHaveAttribute('aria-setsize', String(COUNT - 1));
  await count();
  console.info(`F60 queue dialog: ${COUNT} entries, at most ${Math.max(...drawn)} of them in the document`);
  expect(Math.max(...drawn)).toBeLessThan(MAX_ENTRIES);
});
