import type { Page } from '@playwright/test';
import { callServer } from './call.ts';

/** Puts the guide's items back as they were at first, as the person signed in; whatever another test left is gone. */
export async function resetGuide(page: Page): Promise<void> {
  await callServer(page, '/api/guide/resetGuideItem', {});
}
