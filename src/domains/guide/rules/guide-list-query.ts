import type { Arg } from '#contract/registry.ts';
import type { ListQuery } from '#ui/list/list-query.ts';
import { SHARED_ROWS_PER_PAGE } from '#ui/table/page-sizes.ts';
import { sortQuery } from '#ui/table/sorting.ts';

const FILTERS = { searchKeyword: '', ctgryCd: '', useYn: '' };
export const GUIDE_LIST_DEFAULTS = { filters: FILTERS, rowsPerPage: SHARED_ROWS_PER_PAGE };

/** The conditions of a list as its call takes them. */
export const guideConditions = (filters: typeof FILTERS) => ({ ...filters, useYn: filters.useYn as '' | 'Y' | 'N' });

/** The call of the list for a state of the address. */
export const guideListArg = ({ filters, page, rowsPerPage, sort }: ListQuery<typeof FILTERS>): Arg<'getGuideItemList'> =>
  ({ ...guideConditions(filters), page, rowsPerPage, ...sortQuery(sort) });
