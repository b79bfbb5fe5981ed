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

/** 신청 심사 begins with what waits for the viewer. */
export const APPLY_LIST = defineList('getApplyList', {
  mlgTermId: '',
  areaCd: '',
  sdaId: '',
  applySt: 'MINE',
  colgCd: '',
  hakguaCd: '',
  submitStrtDt: '',
  submitEndDt: '',
  workDivCd: '',
  searchKeyword: '',
});
/** What waits for the viewer, the longest first: from one decision to the next. */
export const WAITING_APPLIES = { applySt: 'MINE', page: 1, rowsPerPage: 100 } as const;

const ENTRY_FILTERS = { mlgTermId: '', areaCd: '', entryDiv: '', srcDiv: '', postStrtDt: '', postEndDt: '' };
export const ACCOUNT_LIST = defineList('getLedgerStdList', {
  ...ENTRY_FILTERS,
  colgCd: '',
  hakguaCd: '',
  gradeCd: '',
  clawYn: '',
  searchKeyword: '',
});
/** Entries of the account that is open. */
export const ENTRY_LIST = defineList('getLedgerList', ENTRY_FILTERS);
export const ADJ_LIST = defineList('getAdjList', { adjSt: 'REQ', workDivCd: '' });
export const OBJ_LIST = defineList('getObjList', { mlgTermId: '', objSt: 'OPEN', searchKeyword: '' });

export const APPLY_TABS = ['review', 'ledger', 'adjust', 'objection'] as const;
export type ApplyTab = (typeof APPLY_TABS)[number];

export const REWARD_TABS = ['bulk', 'scholar'] as const;
export type RewardTab = (typeof REWARD_TABS)[number];
export const BULK_LIST = defineList('getBulkList', {
  mlgTermId: '',
  sdaId: '',
  bulkSt: '',
  reqDeptCd: '',
  workDivCd: '',
  searchKeyword: '',
});
/** Rows of the batch that is open; what is wrong comes first. */
export const BULK_LINES = defineList('getBulk', { valSt: '' });
/** Activities that are granted in bulk; there are fewer than a page holds. */
export const BULK_ITEMS = { sdaDiv: 'BULK', useYn: 'Y', page: 1, rowsPerPage: 100 } as const;
