import type { NoticeTab } from '#contract/communication/notice.ts';
import type { Arg } from '#contract/registry.ts';
import { displayDate } from '#shared/display.ts';
import { rangeText, type ConditionLabel } from '#ui/list/applied-conditions.ts';
import type { ListQuery } from '#ui/list/list-query.ts';
import { SHARED_ROWS_PER_PAGE } from '#ui/table/page-sizes.ts';
import { sortQuery } from '#ui/table/sorting.ts';

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
export const NOTICE_LIST_DEFAULTS = { filters: NOTICE_FILTERS, rowsPerPage: SHARED_ROWS_PER_PAGE };

/** The tab of an address; the posted notices come first. */
export const noticeTab = (params: URLSearchParams): NoticeTab => (params.get('tab') ?? 'POSTED') as NoticeTab;

/** The conditions of a list as its call takes them. */
export const noticeConditions = (filters: typeof NOTICE_FILTERS, tab: NoticeTab) => ({
  ...filters,
  mustReadYn: filters.mustReadYn as '' | 'Y',
  unreadYn: filters.unreadYn as '' | 'Y',
  tab,
});

/** The call of the list for a state of the address. */
export const noticeListArg = (
  { filters, page, rowsPerPage, sort }: ListQuery<typeof NOTICE_FILTERS>,
  tab: NoticeTab,
): Arg<'getNoticeList'> => ({ ...noticeConditions(filters, tab), page, rowsPerPage, ...sortQuery(sort) });

type NameOf = (code: string) => string;

/** Conditions of the list in words, for their chips. */
export const noticeConditionLabels = (names: {
  readonly divOf: NameOf;
  readonly targetOf: NameOf;
  readonly stateOf: NameOf;
  readonly deptOf: NameOf;
}): readonly ConditionLabel<typeof NOTICE_FILTERS>[] => [
  { fields: ['searchKeyword'], label: '제목+내용' },
  { fields: ['noticeDivCd'], label: '구분', show: ({ noticeDivCd }) => names.divOf(noticeDivCd) },
  {
    fields: ['strtDt', 'endDt'],
    label: '게시 시작일',
    show: ({ strtDt, endDt }) => rangeText(strtDt, endDt, displayDate),
  },
  { fields: ['trgtDivCd'], label: '게시 대상', show: ({ trgtDivCd }) => names.targetOf(trgtDivCd) },
  { fields: ['statCd'], label: '상태', show: ({ statCd }) => names.stateOf(statCd) },
  { fields: ['wrtrDeptCd'], label: '작성부서', show: ({ wrtrDeptCd }) => names.deptOf(wrtrDeptCd) },
  { fields: ['mustReadYn'], label: '필독만', show: () => '예' },
  { fields: ['unreadYn'], label: '안읽음만', show: () => '예' },
];
