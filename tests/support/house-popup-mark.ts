import { POPUP_MARK } from '#contract/communication/notice-rules.ts';
import { planNotices } from '#server/database/seed/demo/notices/notice-plan.ts';
import { stableId } from '#server/database/seed/stable-id.ts';

const HOUSE_POPUPS = planNotices().flatMap(({ popup }, index) => (popup ? `${stableId(`notice:${index}`)}:1` : []));

/** The cookie of a device on which nobody wants to see the demo campus' own popups today: what is looked at lies below. */
export const housePopupMark = [POPUP_MARK, encodeURIComponent(HOUSE_POPUPS.join(' '))] as const;
