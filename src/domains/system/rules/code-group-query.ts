import type { Arg } from '#contract/registry.ts';
import type { ConditionLabel } from '#ui/list/applied-conditions.ts';
import type { ListQuery } from '#ui/list/list-query.ts';
import { SIDE_ROWS_PER_PAGE } from '#ui/table/page-sizes.ts';
import { sortQuery } from '#ui/table/sorting.ts';

const FILTERS = { cdCategory: '', searchKeyword: '', useYn: '' };
export const CODE_GROUP_DEFAULTS = { filters: FILTERS, rowsPerPage: SIDE_ROWS_PER_PAGE };

/** The call of the group list for a state of the address. */
export const codeGroupArg = ({
  filters,
  page,
  rowsPerPage,
  sort,
}: ListQuery<typeof FILTERS>): Arg<'getCmmnCdGrpList'> => ({
  ...filters,
  useYn: filters.useYn as '' | 'Y' | 'N',
  page,
  rowsPerPage,
  ...sortQuery(sort),
});

export const USE_OPTIONS = [
  { value: 'Y', label: '사용' },
  { value: 'N', label: '미사용' },
];
const nameOfUse = (useYn: string): string => USE_OPTIONS.find(({ value }) => value === useYn)?.label ?? '';

/** Conditions of the group list in words, for their chips. */
export const codeGroupConditions = (
  areaNameOf: (cdCategory: string) => string,
): readonly ConditionLabel<typeof FILTERS>[] => [
  { fields: ['cdCategory'], label: '영역', show: ({ cdCategory }) => areaNameOf(cdCategory) },
  { fields: ['searchKeyword'], label: '그룹ID/명' },
  { fields: ['useYn'], label: '사용', show: ({ useYn }) => nameOfUse(useYn) },
];
