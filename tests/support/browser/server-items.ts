import type { Page } from '@playwright/test';
import { askServer } from './call.ts';

/** How many guide items of this name the server holds, asked as the person signed in on the page. */
export async function countItems(page: Page, itemNm: string): Promise<number> {
  const query = new URLSearchParams({ searchKeyword: itemNm, page: '1', rowsPerPage: '10' });
  const answer = await askServer(page, `/api/guide/getGuideItemList?${query.toString()}`);
  return Number(answer['totalCount']);
}
