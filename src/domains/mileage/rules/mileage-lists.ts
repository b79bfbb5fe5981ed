import { defineList } from '#ui/list/define-list.ts';

/* The lists of 마일리지 and with what they begin. */
export const ITEM_LIST = defineList('getSdaList', {
  schlYear: '',
  areaCd: '',
  sdaDiv: '',
  aprvDeptCd: '',
  useYn: '',
  searchKeyword: '',
});

export const SDA_TABS = ['items', 'areas', 'terms'] as const;
export type SdaTab = (typeof SDA_TABS)[number];
