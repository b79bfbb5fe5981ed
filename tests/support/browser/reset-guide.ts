import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { ORIGIN } from './places.ts';

/** Puts the guide's items back as they were at first, as the person signed in; whatever another test left is gone. */
export async function resetGuide(page: Page): Promise<void> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const answer = await page.request.post('/api/guide/resetGuideItem', { data: {}, headers: { origin: ORIGIN, 'x-xsrf-token': token, 'x-client-req-id': randomUUID() } });
  expect(answer.status()).toBe(200);
}
