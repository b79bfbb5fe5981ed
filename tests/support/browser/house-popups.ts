import type { BrowserContext } from '@playwright/test';
import { POPUP_MARK } from '#contract/communication/notice-rules.ts';
import { planNotices } from '#server/database/seed/demo/notices/notice-plan.ts';
import { stableId } from '#server/database/seed/stable-id.ts';

const HOUSE_POPUPS = planNotices().flatMap(({ popup }, index) => (popup ? `${stableId(`notice:${index}`)}:1` : []));

/** The house's own popups are not shown on this device today: what is looked at lies below. */
export const hideHousePopups = (context: BrowserContext, origin: string): Promise<void> =>
  context.addCookies([{ name: POPUP_MARK, value: encodeURIComponent(HOUSE_POPUPS.join(' ')), url: origin }]);
