import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { askServer, callServer } from '#tests/support/browser/call.ts';
import { findings } from '#tests/support/browser/axe.ts';
import { waitForIdle } from '#tests/support/browser/wait-for-idle.ts';
import { newItem, registerItem } from '#tests/support/browser/guide-item.ts';
import { expect, LINE_IS_DOWN, signIn, test, waitForDevice } from '#tests/support/browser/test.ts';

test.use({ allowed: [LINE_IS_DOWN] });
const SAVE = '**/api/guide/saveGuideItem';
/** A choice is sent after eight seconds. */
const SENT_MS = 20_000;

interface Item {
  readonly itemNm: string;
  readonly qty: number;
  readonly version: number;
}
async function readItem(page: Page, id: string): Promise<Item> {
  const [row] = (await askServer(page, `/api/guide/getGuideItem?guideItemId=${id}`)).data;
  return row as unknown as Item;
}
/** Somebody else, on a machine of his own, changes an item meanwhile. */
async function elsewhere(browser: Browser, work: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, 'oper01');
  await work(page);
  await context.close();
}
async function changeElsewhere(browser: Browser, id: string, change: object): Promise<void> {
  await elsewhere(browser, async (page) => {
    const { itemNo: _no, modDt: _at, ...row } = (await readItem(page, id)) as Item & { itemNo: number; modDt: string };
    await callServer(page, '/api/guide/saveGuideItem', { ...row, ...change });
  });
}
async function openItem(page: Page, itemNm: string): Promise<string> {
  await signIn(page, 'admin01');
  const id = await newItem(page, itemNm);
  await page.goto(`/guide/detail?guideItemId=${id}`);
  await expect(page.getByRole('textbox', { name: '항목명' })).toHaveValue(itemNm);
  await waitForDevice(page);
  // Who loses the line before the names of the codes are here is told so, in a box that lies over the form.
  await expect(page.getByRole('combobox', { name: '구분' })).toHaveValue('A');
  await waitForIdle();
  return id;
}
async function saveOffline(page: Page, itemNm: string): Promise<void> {
  await page.context().setOffline(true);
  await page.getByRole('textbox', { name: '항목명' }).fill(itemNm);
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect(page.getByText('전송 대기 1건')).toBeVisible();
}
const badge = (page: Page) => page.getByTitle('확인이 필요한 작업 보기');
const dialog = (page: Page) => page.getByRole('dialog', { name: '확인이 필요한 작업' });
const unique = (name: string): string => `${name} ${randomUUID().slice(0, 8)}`;

test('F41: changes of different fields are put together, told and taken back', async ({ page, browser }) => {
  const itemNm = unique('합칠 항목'),
    id = await openItem(page, itemNm);
  await saveOffline(page, `${itemNm} 내`);
  await changeElsewhere(browser, id, { qty: 77 });
  await page.context().setOffline(false);
  await expect(
    page.locator('.toast').filter({ hasText: '다른 사용자가 고친 내용과 합쳐서 저장했습니다.' }),
  ).toBeVisible();
  await expect.poll(() => readItem(page, id)).toMatchObject({ itemNm: `${itemNm} 내`, qty: 77, version: 3 });
  await page.getByTitle('전송 대기 작업 보기').click();
  await page.getByRole('dialog').getByRole('button', { name: '합친 작업 1건' }).click();
  await expect(dialog(page)).toContainText('먼저 저장 박지은');
  await expect(dialog(page)).toContainText('77');
  await dialog(page).getByRole('button', { name: '되돌리기' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '되돌리기' }).click();
  await expect.poll(() => readItem(page, id)).toMatchObject({ itemNm, qty: 77, version: 4 });
});

test('F41: one field changed by two waits in the list of conflicts for a choice', async ({ page, browser }) => {
  const itemNm = unique('다툴 항목'),
    id = await openItem(page, itemNm);
  await saveOffline(page, `${itemNm} 내`);
  await changeElsewhere(browser, id, { itemNm: `${itemNm} 남`, qty: 77 });
  await page.context().setOffline(false);
  await expect(badge(page)).toContainText('확인 필요');
  expect((await readItem(page, id)).itemNm).toBe(`${itemNm} 남`);
  await badge(page).click();
  const row = dialog(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: /항목명/ }) });
  await expect(row).toContainText('둘 다 수정');
  for (const value of [itemNm, `${itemNm} 내`, `${itemNm} 남`])
    await expect(row.getByRole('cell', { name: value, exact: false }).first()).toBeVisible();
  await expect(dialog(page)).toContainText('박지은');
  const send = dialog(page).getByRole('button', { name: /선택한 대로 보내기/ });
  await expect(send).toBeDisabled();
  expect(await findings(page)).toEqual([]);
  // By keyboard, as everything here.
  await row.getByRole('radio', { name: '항목명 내 내용' }).focus();
  await page.keyboard.press('Space');
  await send.click();
  await dialog(page).getByRole('button', { name: '되돌리기' }).click();
  await expect(row).toBeVisible();
  expect((await readItem(page, id)).version).toBe(2);
  await row.getByRole('radio', { name: '항목명 내 내용' }).check();
  await send.click();
  await expect
    .poll(() => readItem(page, id), { timeout: SENT_MS })
    .toMatchObject({ itemNm: `${itemNm} 내`, qty: 77, version: 3 });
  await expect(dialog(page)).toContainText('확인이 필요한 작업이 없습니다.');
});

test('F41: an item deleted meanwhile is shown and made anew', async ({ page, browser }) => {
  const itemNm = unique('지워질 항목'),
    id = await openItem(page, itemNm);
  await saveOffline(page, `${itemNm} 내`);
  await elsewhere(browser, async (other) => {
    const { version } = await readItem(other, id);
    await callServer(other, '/api/guide/deleteGuideItem', { rows: [{ guideItemId: id, version }] });
  });
  await page.context().setOffline(false);
  await badge(page).click();
  await expect(dialog(page)).toContainText('이 자료는 그사이 삭제되었습니다.');
  await dialog(page).getByRole('button', { name: '새로 등록' }).click();
  await expect
    .poll(
      async () =>
        (
          await askServer(
            page,
            `/api/guide/getGuideItemList?searchKeyword=${encodeURIComponent(`${itemNm} 내`)}&page=1&rowsPerPage=10`,
          )
        ).data.length,
    )
    .toBe(1);
});

test('A4: a refused save opens again with its words and is sent', async ({ page, context }) => {
  await signIn(page, 'admin01');
  await page.goto('/guide/list');
  // Names of codes come after the rows; a form without a network offers those that have come.
  await expect(page.getByRole('cell', { name: '교육' }).first()).toBeVisible();
  await waitForDevice(page);
  const itemNm = unique('거절될 항목');
  await context.setOffline(true);
  await registerItem(page, itemNm);
  await expect(page.getByText('전송 대기 1건')).toBeVisible();
  // The server itself refuses what reaches it.
  await context.route(SAVE, async (route) => {
    await route.continue({ postData: { ...(route.request().postDataJSON() as object), itemNm: '' } });
  });
  await context.setOffline(false);
  await badge(page).click();
  await expect(dialog(page)).toContainText('항목명을 입력해주세요.');
  await context.unroute(SAVE);
  await dialog(page).getByRole('button', { name: '다시 열기' }).click();
  const form = page.getByRole('dialog', { name: '가이드 항목 등록' });
  await expect(form.getByLabel('항목명')).toHaveValue(itemNm);
  await expect(form.getByLabel('수량')).toHaveValue('3');
  await expect(form.getByText('항목명을 입력해주세요.')).toBeVisible();
  await form.getByLabel('항목명').fill(`${itemNm} 고침`);
  await form.getByRole('button', { name: '저장' }).click();
  await expect(page.getByText('전송 대기 1건')).toBeHidden();
  await expect(badge(page)).toHaveCount(0);
  const list = await askServer(
    page,
    `/api/guide/getGuideItemList?searchKeyword=${encodeURIComponent(itemNm)}&page=1&rowsPerPage=10`,
  );
  expect(list.data.map(({ itemNm: name }) => name)).toEqual([`${itemNm} 고침`]);
});
