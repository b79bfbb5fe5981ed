import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { callServer } from './call.ts';
import { resetGuide } from './reset-guide.ts';
import { signIn } from './test.ts';

/** Makes a guide item of its own for a test, as the person signed in on the page. @returns its id */
export async function newItem(page: Page, itemNm = '시험 항목', over: object = {}): Promise<string> {
  const guideItemId = randomUUID();
  await callServer(page, '/api/guide/saveGuideItem', {
    guideItemId,
    itemNm,
    ctgryCd: 'A',
    qty: 5,
    useDt: '20260406',
    useTm: '0930',
    useYn: 'Y',
    ...over,
  });
  return guideItemId;
}

/** Leaves the guide as it was: other tests count its rows. */
export async function resetItems(browser: Browser): Promise<void> {
  const page = await browser.newPage();
  await signIn(page, 'admin01');
  await resetGuide(page);
  await page.close();
}

/** Fills in a new item on the guide's list and saves it, as people do; the form closes when it is kept or sent. */
export async function registerItem(page: Page, itemNm: string): Promise<void> {
  await page.getByRole('button', { name: '등록' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('항목명').fill(itemNm);
  await form.getByLabel('구분').selectOption({ index: 1 });
  await form.getByRole('textbox', { name: '사용일' }).fill('20261120');
  await form.getByLabel('수량').fill('3');
  await form.getByRole('button', { name: '저장' }).click();
}
