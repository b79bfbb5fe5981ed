import type { BannerLoc, BannerView } from '#contract/communication/banner-rules.ts';
import type { Arg } from '#contract/registry.ts';
import { rangeText, type ConditionLabel } from '#ui/list/applied-conditions.ts';
import type { ListQuery } from '#ui/list/list-query.ts';
import { SHARED_ROWS_PER_PAGE } from '#ui/table/page-sizes.ts';
import { sortQuery } from '#ui/table/sorting.ts';
import { displayDate } from '#shared/display.ts';

const FILTERS = { bannerLocCd: 'ADM', viewCd: '', strtDt: '', endDt: '', searchKeyword: '' };
export type BannerFilters = typeof FILTERS;
export const BANNER_LIST_DEFAULTS = { filters: FILTERS, rowsPerPage: SHARED_ROWS_PER_PAGE };

/** The call of the list for a state of the address. */
export const bannerListArg = ({
  filters,
  page,
  rowsPerPage,
  sort,
}: ListQuery<BannerFilters>): Arg<'getBannerList'> => ({
  ...filters,
  bannerLocCd: filters.bannerLocCd as BannerLoc | '',
  page,
  rowsPerPage,
  ...sortQuery(sort),
});

/** The conditions as the chips tell them. */
export const bannerLabels = (
  placeOf: (code: string) => string,
  viewOf: (code: string) => string,
): readonly ConditionLabel<BannerFilters>[] => [
  {
    fields: ['bannerLocCd'],
    label: '위치',
    show: ({ bannerLocCd }) => (bannerLocCd === '' ? '전체' : placeOf(bannerLocCd)),
  },
  { fields: ['viewCd'], label: '상태', show: ({ viewCd }) => viewOf(viewCd) },
  {
    fields: ['strtDt', 'endDt'],
    label: '기간',
    show: ({ strtDt, endDt }) => rangeText(strtDt, endDt, (day) => displayDate(day)),
  },
  { fields: ['searchKeyword'], label: '배너명' },
];

/** How states look. */
export const BANNER_TONES: Readonly<Record<BannerView, 'info' | 'success' | 'warning' | undefined>> = {
  RSVD: 'info',
  POST: 'success',
  END: undefined,
  OFF: 'warning',
};
