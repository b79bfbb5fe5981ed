import { GUIDE_ITEM_MERGE, GUIDE_PROMO_MERGE } from '#contract/guide/guide-merge.ts';
import type { QueuedRecord } from '#ui/conflict/record-labels.ts';
import { DETAIL_PATH, itemPath } from '../rules/items/item-place.ts';

const LIST_PATH = '/guide/list',
  PROMO_PATH = '/guide/promoReg';

/** What of the guide may wait on the device. */
export const guideRecords: readonly QueuedRecord[] = [
  {
    op: 'saveGuideItem',
    rule: GUIDE_ITEM_MERGE,
    formPath: ({ version, guideItemId }) =>
      version === undefined ? LIST_PATH : itemPath(DETAIL_PATH, String(guideItemId)),
    load: async () => (await import('./item-labels.ts')).itemLabels,
  },
  {
    op: 'saveGuidePromo',
    rule: GUIDE_PROMO_MERGE,
    formPath: ({ version, guidePromoId }) =>
      `${PROMO_PATH}?guidePromoId=${version === undefined ? 'new' : String(guidePromoId)}`,
    load: async () => (await import('./promo-labels.ts')).promoLabels,
  },
];
