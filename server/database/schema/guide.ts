import type { ColumnType, Generated } from 'kysely';
import type { CropRatio, PromoState } from '#contract/guide/guide-promo-rules.ts';
import type { Common, Flag, MaybeNumber, MaybeText, StampedNow, Ymd } from './columns.ts';

export interface GuideItemTable extends Common {
  guideItemId: string;
  itemNo: number;
  itemNm: string;
  ctgryCd: string;
  qty: number;
  useDt: Ymd;
  useTm: MaybeText;
  useYn: Generated<Flag>;
  deptCd: MaybeText;
  mngrStfNo: MaybeText;
  cntn: MaybeText;
  fileGroupId: MaybeText;
  upItemId: MaybeText;
  /** Place among the children of one parent. */
  sortOrdr: Generated<number>;
}

export interface GuidePromoTable extends Common {
  guidePromoId: string;
  promoNm: string;
  strtDt: MaybeText;
  endDt: MaybeText;
  cntn: Generated<string>;
  fileGroupId: MaybeText;
  statCd: Generated<PromoState>;
}

/** A picture of a promotion; the part that is shown in percent. */
export interface GuidePromoImgTable {
  guidePromoImgId: string;
  guidePromoId: string;
  fileId: string;
  altText: string;
  sortOrdr: number;
  ratioCd: CropRatio;
  cropX: number;
  cropY: number;
  cropW: number;
  cropH: number;
}

/** One field of an item before and after a change, as stored. Rich text is told as changed, without its words. */
export interface ItemChange {
  readonly field: string;
  readonly bef: string | number | null;
  readonly aft: string | number | null;
}

export interface GuideItemHisTable {
  guideItemHisId: string;
  regDt: StampedNow;
  /** Missing in the row of a reset. */
  guideItemId: MaybeText;
  actDt: StampedNow;
  actUserId: string;
  actDivCd: 'C' | 'U' | 'D' | 'RESET';
  itemVersion: MaybeNumber;
  /** No changes when left out. */
  chngCn: ColumnType<readonly ItemChange[], string | undefined, never>;
}
