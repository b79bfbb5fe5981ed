import type { BrowserContext } from '@playwright/test';
import { housePopupMark } from '../house-popup-mark.ts';

/** The house's own popups are not shown on this device today: what is looked at lies below. */
export const hideHousePopups = (context: BrowserContext, origin: string): Promise<void> =>
  context.addCookies([{ name: housePopupMark[0], value: housePopupMark[1], url: origin }]);
