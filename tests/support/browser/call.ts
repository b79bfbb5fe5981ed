import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { ORIGIN } from './places.ts';

const answer = z.looseObject({ data: z.looseObject({ data: z.array(z.looseObject({})) }) });
export type Answered = z.infer<typeof answer>['data'];

/** Calls the server as the person who is signed in on the page, to prepare what a test is not about. @throws Error when it refuses */
export async function callServer(page: Page, path: `/api/${string}`, data: object): Promise<Answered> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const response = await page.request.post(path, {
    headers: { origin: ORIGIN, 'x-xsrf-token': token, 'x-client-req-id': randomUUID() },
    data,
  });
  if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`);
  return answer.parse(await response.json()).data;
}

/** Asks the server as the person who is signed in on the page. @throws Error when it refuses */
export async function askServer(page: Page, path: `/api/${string}`): Promise<Answered> {
  const response = await page.request.get(path);
  if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`);
  return answer.parse(await response.json()).data;
}
