import type { Page } from '@playwright/test';
import { deviceRows } from './device-rows.ts';

/** How many drafts lie on the device; nothing else of them can be read from outside. */
export const keptDrafts = async (page: Page): Promise<number> => (await deviceRows(page, 'drafts')).length;
