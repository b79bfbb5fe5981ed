import type { MergeRule } from '../merge.ts';

export const GUIDE_ITEM_MERGE: MergeRule = {
  key: 'guideItemId',
  isRenewable: true,
  units: [
    ['itemNm'],
    ['ctgryCd'],
    ['qty'],
    ['useDt'],
    ['useTm'],
    ['useYn'],
    ['deptCd'],
    ['mngrStfNo'],
    ['cntn'],
    ['fileGroupId'],
    ['upItemId'],
  ],
};

/** Pictures are files of the group: the group comes from the same side as the pictures. */
export const GUIDE_PROMO_MERGE: MergeRule = {
  key: 'guidePromoId',
  isRenewable: true,
  units: [['promoNm'], ['strtDt', 'endDt'], ['cntn'], ['imgs', 'fileGroupId']],
};
