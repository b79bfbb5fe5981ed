import type { NoticeTab } from '#contract/notice.ts';
import type { Arg } from '#contract/registry.ts';
import type { ListQuery } from '#ui/list/list-query.ts';
import { SHARED_ROWS_PER_PAGE } from '#ui/table/page-sizes.ts';
import { sortQuery } from '#ui/table/sorting.ts';

export const NOTICE_FILTERS = { searchKeyword: '', noticeDivCd: '', statCd: '', trgtDivCd: '', strtDt: '', endDt: '', wrtrDeptCd: '', mustReadYn: '', unreadYn: '' };
export const NOTICE_LIST_DEFAULTS = { filters: NOTICE_FILTERS, rowsPerPage: SHARED_ROWS_PER_PAGE };

/** The tab of an address; the posted notices come first. */
export const noticeTab = (params: URLSearchParams): NoticeTab => (params.get('tab') ?? 'POSTED') as NoticeTab;

/** The conditions of a list as its call takes them. */
export const noticeConditions = (filters: typeof NOTICE_FILTERS, tab: NoticeTab) =>
  ({ ...filters, mustReadYn: filters.mustReadYn as '' | 'Y', unreadYn: filters.unreadYn as '' | 'Y', tab });

/** The call of the list for a state of the address. */
export const noticeListArg = ({ filters, page, rowsPerPage, sort }: ListQuery<typeof NOTICE_FILTERS>, tab: NoticeTab): Arg<'getNoticeList'> =>
  ({ ...noticeConditions(filters, tab), page, rowsPerPage, ...sortQuery(sort) });
