import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { NOTICE_SCREEN } from '#contract/communication/notice-screen.ts';
import { askServer } from '#tests/support/browser/call.ts';
import { waitForIdle } from '#tests/support/browser/wait-for-idle.ts';
import { newItem, resetItems } from '#tests/support/browser/guide-item.ts';
import { openFormOffline } from '#tests/support/browser/offline-form.ts';
import { expect, LINE_IS_DOWN, signIn, test, waitForDevice } from '#tests/support/browser/test.ts';

test.use({ allowed: [LINE_IS_DOWN] });
test.afterAll(async ({ browser }) => {
  await resetItems(browser);
});

const rowOf = (page: Page, text: string): Locator => page.locator('tr[data-row]').filter({ hasText: text });
const WAITS = '전송 대기';
const allSent = (page: Page): Promise<void> => expect(page.getByText(/전송 대기 \d+건/)).toBeHidden();

test('I6: a promotion that only this device knows opens in its form, and is sent once', async ({ page, context }) => {
  const promoNm = `기기의 홍보 ${Date.now()}`,
    title = page.getByRole('textbox', { name: '제목', exact: true });
  await openFormOffline(page, context, '/guide/promoReg');
  // What is saved before the device knows of it is tried, and may have arrived: the next save then comes behind it.
  await expect(page.getByRole('banner').getByText('오프라인')).toBeVisible();
  await title.fill(promoNm);
  await page.locator('.ql-editor').fill('아직 보내지 않은 글입니다.');
  await page.getByRole('button', { name: '임시저장' }).click();
  await expect(rowOf(page, promoNm)).toContainText(WAITS);
  await rowOf(page, promoNm).click();
  await expect(title).toHaveValue(promoNm);
  await expect(page.locator('.ql-editor')).toHaveText('아직 보내지 않은 글입니다.');
  // Who only looks is not asked whether he wants to leave.
  await page.getByRole('button', { name: '목록', exact: true }).click();
  await rowOf(page, promoNm).click();
  await title.fill(`${promoNm} 고침`);
  await page.getByRole('button', { name: '임시저장' }).click();
  await expect(rowOf(page, `${promoNm} 고침`)).toContainText(WAITS);
  // Whether the first save gives way or is sent before the second depends on what the line last said: unsent.test.ts has both.
  await expect(rowOf(page, promoNm)).toHaveCount(1);
  await context.setOffline(false);
  await allSent(page);
  await expect(rowOf(page, promoNm)).not.toContainText(WAITS);
  const list = await askServer(
    page,
    `/api/guide/getGuidePromoList?searchKeyword=${encodeURIComponent(promoNm)}&page=1&rowsPerPage=10`,
  );
  expect(list.data.map((row) => row['promoNm'])).toEqual([`${promoNm} 고침`]);
});

test('I6: the form of a stored item opens with the save that waits', async ({ page, context }) => {
  await signIn(page, 'admin01');
  const itemNm = `기기의 항목 ${randomUUID().slice(0, 8)}`,
    id = await newItem(page, itemNm),
    path = `/guide/detail?guideItemId=${id}`;
  const name = page.getByRole('textbox', { name: '항목명' }),
    count = page.getByRole('textbox', { name: '수량' });
  await page.goto(path);
  await waitForDevice(page);
  await page.reload();
  await expect(name).toHaveValue(itemNm);
  await waitForIdle();
  await context.setOffline(true);
  await name.fill(`${itemNm} 고침`);
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect(page.getByText('전송 대기 1건')).toBeVisible();
  await page.reload();
  await expect(name).toHaveValue(`${itemNm} 고침`);
  await count.fill('77');
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect(page.locator('.toast').filter({ hasText: '연결되면 자동으로 전송합니다.' }).first()).toBeVisible();
  await context.setOffline(false);
  await allSent(page);
  const {
    data: [stored],
  } = await askServer(page, `/api/guide/getGuideItem?guideItemId=${id}`);
  expect(stored).toMatchObject({ itemNm: `${itemNm} 고침`, qty: 77 });
  await expect(page.getByTitle('확인이 필요한 작업 보기')).toHaveCount(0);
});

test('I6: a new notice is in the list under the conditions that mean it, and opens in its form', async ({
  page,
  context,
}) => {
  const word = `기기공지${Date.now()}`,
    title = page.getByRole('textbox', { name: '제목' });
  await signIn(page, 'oper01');
  const lists = [
    `${NOTICE_SCREEN}?tab=MANAGE`,
    `${NOTICE_SCREEN}?tab=MANAGE&searchKeyword=${word}`,
    `${NOTICE_SCREEN}?tab=MANAGE&statCd=APRV`,
  ];
  for (const list of lists) {
    await page.goto(list);
    await waitForDevice(page);
    await waitForIdle();
  }
  await openFormOffline(page, context, NOTICE_SCREEN);
  await title.fill(`${word} 안내`);
  await page.getByRole('radio', { name: '교직원' }).check();
  await page.locator('.ql-editor').fill('본문입니다.');
  await page.getByRole('button', { name: '임시저장' }).click();
  await expect(page.getByText('전송 대기 1건')).toBeVisible();
  const row = rowOf(page, `${word} 안내`);
  await page.goto(lists[2] ?? '');
  await expect(page.locator('tr[data-row]').first()).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.goto(lists[1] ?? '');
  await expect(row).toContainText(WAITS);
  await row.click();
  await expect(title).toHaveValue(`${word} 안내`);
  await title.fill(`${word} 변경`);
  await page.getByRole('button', { name: '임시저장' }).click();
  await expect(rowOf(page, `${word} 변경`)).toContainText(WAITS);
  await context.setOffline(false);
  await allSent(page);
  const list = await askServer(page, `/api/cmnct/getNoticeList?tab=MANAGE&searchKeyword=${word}&page=1&rowsPerPage=10`);
  expect(list.data.map((found) => found['title'])).toEqual([`${word} 변경`]);
});

test('I6: an entry of the calendar outlives a reload without a line, and is changed where it stands', async ({
  page,
  context,
}) => {
  const name = `기기 회의 ${Date.now()}`,
    form = page.getByRole('dialog', { name: '일정 등록' });
  await signIn(page, 'dept03');
  await page.goto('/admin/main');
  await waitForDevice(page);
  await page.reload();
  await expect(page.locator('.calendar-days')).toBeVisible();
  await waitForIdle();
  await context.setOffline(true);
  await page.getByRole('button', { name: '일정 등록' }).click();
  await form.getByRole('textbox', { name: '일정명' }).fill(name);
  await form.getByRole('combobox', { name: '구분' }).selectOption('ETC');
  await form.getByRole('button', { name: '저장', exact: true }).click();
  const entry = page
    .locator('.calendar-entries')
    .first()
    .getByRole('button', { name: new RegExp(name) });
  await expect(entry).toContainText(WAITS);
  await page.reload();
  await expect(entry).toContainText(WAITS);
  await entry.click();
  await expect(form.getByRole('textbox', { name: '일정명' })).toHaveValue(name);
  await form.getByRole('textbox', { name: '일정명' }).fill(`${name} 변경`);
  await form.getByRole('button', { name: '저장', exact: true }).click();
  await expect(entry).toContainText(`${name} 변경`);
  await context.setOffline(false);
  await allSent(page);
  await page.reload();
  await expect(entry).toHaveCount(1);
  await expect(entry).toContainText(`${name} 변경`);
  await expect(entry).not.toContainText(WAITS);
});

test('I6: a row that is put into the tree without a line is named where it stands', async ({ page, context }) => {
  const name = `기기 가지 ${Date.now()}`;
  await signIn(page, 'admin01');
  await page.goto('/guide/tree2');
  await waitForDevice(page);
  await page.reload();
  await expect(page.getByRole('treeitem').first()).toBeVisible();
  await waitForIdle();
  await context.setOffline(true);
  await page.getByRole('button', { name: '최상위 추가' }).click();
  const box = page.locator('.tree-rename');
  await box.fill(name);
  await box.press('Enter');
  await expect(page.getByRole('treeitem', { name: `${name}, ${WAITS}` })).toBeVisible();
  await context.setOffline(false);
  await allSent(page);
  await expect(page.getByRole('treeitem', { name, exact: true })).toBeVisible();
  await expect(page.getByTitle('확인이 필요한 작업 보기')).toHaveCount(0);
});
