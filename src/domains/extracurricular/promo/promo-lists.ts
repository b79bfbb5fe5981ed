import { defineList } from '#ui/list/define-list.ts';

/** 홍보 프로그램 설정: one slot after the other, so large a page that it can be put into order. */
export const PROMO_LIST = defineList(
  'getPromoList',
  { slotCd: 'MAIN_TOP', searchKeyword: '' },
  { rowsPerPage: 50, kept: ['slotCd'] },
);
/** 홍보 이미지 등록. */
export const PROMO_IMG_LIST = defineList('getPromoImgList', { categoryId: '', useYn: '', searchKeyword: '' });
