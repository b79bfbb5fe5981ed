import type { Arg } from '#contract/registry.ts';
import type { ListQuery } from '#ui/list/list-query.ts';
import { SHARED_ROWS_PER_PAGE } from '#ui/table/page-sizes.ts';
import { sortQuery } from '#ui/table/sorting.ts';

export const ROLE_LIST_DEFAULTS = {
  filters: { searchKeyword: '', useYn: '', dataScopeCd: '' },
  rowsPerPage: SHARED_ROWS_PER_PAGE,
};
export type RoleFilters = typeof ROLE_LIST_DEFAULTS.filters;

/** The conditions as the calls take them. */
export const roleConditions = (filters: RoleFilters) => ({
  ...filters,
  useYn: filters.useYn as '' | 'Y' | 'N',
  dataScopeCd: filters.dataScopeCd as '' | 'ALL' | 'COLG' | 'DEPT' | 'OWN',
});

/** The call of the list for a state of the address. */
export const roleListArg = ({ filters, page, rowsPerPage, sort }: ListQuery<RoleFilters>): Arg<'getRoleList'> => ({
  ...roleConditions(filters),
  page,
  rowsPerPage,
  ...sortQuery(sort),
});
