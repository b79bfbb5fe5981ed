import type { NoticeTab } from '#contract/communication/notice.ts';
import { defineList } from '#ui/list/define-list.ts';
import { SIDE_ROWS_PER_PAGE } from '#ui/table/page-sizes.ts';

export const NOTICE_FILTERS = {
  searchKeyword: '',
  noticeDivCd: '',
  statCd: '',
  trgtDivCd: '',
  strtDt: '',
  endDt: '',
  wrtrDeptCd: '',
  mustReadYn: '',
  unreadYn: '',
};
/** 공지사항: the three tabs are one list under another `tab`. */
export const NOTICE_LIST = defineList('getNoticeList', NOTICE_FILTERS);
/** 확인 현황 of one notice. */
export const NOTICE_READ_LIST = defineList('getNoticeReadList', { readYn: '' }, { rowsPerPage: SIDE_ROWS_PER_PAGE });

/** The tab of an address; the posted notices come first. */
export const noticeTab = (params: URLSearchParams): NoticeTab => (params.get('tab') ?? 'POSTED') as NoticeTab;
