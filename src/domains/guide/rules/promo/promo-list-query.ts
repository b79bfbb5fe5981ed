import type { Arg } from '#contract/registry.ts';
import type { ListQuery } from '#ui/list/list-query.ts';
import { SHARED_ROWS_PER_PAGE } from '#ui/table/page-sizes.ts';
import { sortQuery } from '#ui/table/sorting.ts';

const FILTERS = { searchKeyword: '', statCd: '' };
export const PROMO_LIST_DEFAULTS = { filters: FILTERS, rowsPerPage: SHARED_ROWS_PER_PAGE };

/** The call of the list for a state of the address. */
export const promoListArg = ({
  filters,
  page,
  rowsPerPage,
  sort,
}: ListQuery<typeof FILTERS>): Arg<'getGuidePromoList'> => ({ ...filters, page, rowsPerPage, ...sortQuery(sort) });
