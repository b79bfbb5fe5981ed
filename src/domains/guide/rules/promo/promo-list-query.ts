import { defineList } from '#ui/list/define-list.ts';

/** 홍보, the last changed first. */
export const PROMO_LIST = defineList('getGuidePromoList', { searchKeyword: '', statCd: '' });
