import type { Arg } from '#contract/registry.ts';
import type { ListQuery } from '#ui/list/list-query.ts';
import { sortQuery } from '#ui/table/sorting.ts';

const FILTERS = { cdCategory: '', searchKeyword: '', useYn: '' };
export const CODE_GROUP_DEFAULTS = { filters: FILTERS, rowsPerPage: 25 };

/** The call of the group list for a state of the address. */
export const codeGroupArg = ({ filters, page, rowsPerPage, sort }: ListQuery<typeof FILTERS>): Arg<'getCmmnCdGrpList'> =>
  ({ ...filters, useYn: filters.useYn as '' | 'Y' | 'N', page, rowsPerPage, ...sortQuery(sort) });
