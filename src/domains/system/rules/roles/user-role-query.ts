import type { Arg } from '#contract/registry.ts';
import type { ListQuery } from '#ui/list/list-query.ts';
import { SHARED_ROWS_PER_PAGE } from '#ui/table/page-sizes.ts';
import { sortQuery } from '#ui/table/sorting.ts';

const EMPLOYED = '10';
export const STAFF_DEFAULTS = {
  filters: {
    searchKeyword: '',
    deptCd: '',
    roleCd: '',
    hldofStCd: EMPLOYED,
    stfDivCd: '',
    stfPstnCd: '',
    acntStCd: '',
    noRoleYn: '',
  },
  rowsPerPage: SHARED_ROWS_PER_PAGE,
};
export type StaffFilters = typeof STAFF_DEFAULTS.filters;

export const staffConditions = (filters: StaffFilters) => ({
  ...filters,
  noRoleYn: filters.noRoleYn as '' | 'Y' | 'N',
});

/** The call of the list for a state of the address. */
export const staffListArg = ({ filters, page, rowsPerPage, sort }: ListQuery<StaffFilters>): Arg<'getStaffList'> => ({
  ...staffConditions(filters),
  page,
  rowsPerPage,
  ...sortQuery(sort),
});

export const ROLE_USER_DEFAULTS = {
  filters: { roleId: '', viewCd: '', deptCd: '', searchKeyword: '', inclEndYn: 'N' },
  rowsPerPage: SHARED_ROWS_PER_PAGE,
};
export type RoleUserFilters = typeof ROLE_USER_DEFAULTS.filters;

export const roleUserConditions = (filters: RoleUserFilters) => ({
  ...filters,
  viewCd: filters.viewCd as '' | 'USE' | 'SOON' | 'RSVD',
  inclEndYn: filters.inclEndYn as 'Y' | 'N',
});

export const roleUserArg = ({
  filters,
  page,
  rowsPerPage,
  sort,
}: ListQuery<RoleUserFilters>): Arg<'getRoleUserList'> => ({
  ...roleUserConditions(filters),
  page,
  rowsPerPage,
  ...sortQuery(sort),
});
