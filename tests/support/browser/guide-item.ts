import { randomUUID } from 'node:crypto';
import type { APIResponse, Browser, Page } from '@playwright/test';
import { z } from 'zod';
import { signIn } from './test.ts';

const meAnswer = z.looseObject({ data: z.looseObject({ data: z.tuple([z.looseObject({ xsrfToken: z.string() })]) }) });

async function post(page: Page, path: string, data: object): Promise<APIResponse> {
  const { data: { data: [me] } } = meAnswer.parse(await (await page.request.get('/api/system/getMyInfo')).json());
  const answer = await page.request.post(path, { headers: { 'x-xsrf-token': me.xsrfToken, 'x-client-req-id': randomUUID() }, data });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return answer;
}

/** Makes a guide item of its own for a test, as the person signed in on the page. @returns its id */
export async function newItem(page: Page, itemNm = '시험 항목', over: object = {}): Promise<string> {
  const guideItemId = randomUUID();
  await post(page, '/api/guide/saveGuideItem', { guideItemId, itemNm, ctgryCd: 'A', qty: 5, useDt: '20260406', useTm: '0930', useYn: 'Y', ...over });
  return guideItemId;
}

/** Leaves the guide as it was: other tests count its rows. */
export async function resetItems(browser: Browser): Promise<void> {
  const page = await browser.newPage();
  await signIn(page, 'admin01');
  await post(page, '/api/guide/resetGuideItem', {});
  await page.close();
}
