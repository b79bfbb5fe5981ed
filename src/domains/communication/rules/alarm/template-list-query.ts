import type { Arg } from '#contract/registry.ts';
import type { ConditionLabel } from '#ui/list/applied-conditions.ts';
import type { ListQuery } from '#ui/list/list-query.ts';
import { SHARED_ROWS_PER_PAGE } from '#ui/table/page-sizes.ts';
import { sortQuery } from '#ui/table/sorting.ts';

const FILTERS = { areaCd: '', useYn: '', searchKeyword: '' };
export type TemplateFilters = typeof FILTERS;
export const TEMPLATE_LIST_DEFAULTS = { filters: FILTERS, rowsPerPage: SHARED_ROWS_PER_PAGE };

export const USE_OPTIONS = [
  { value: 'Y', label: '사용' },
  { value: 'N', label: '미사용' },
];

/** The call of the list for a state of the address. */
export const templateListArg = ({
  filters,
  page,
  rowsPerPage,
  sort,
}: ListQuery<TemplateFilters>): Arg<'getAlmTmplList'> => ({
  ...filters,
  useYn: filters.useYn as '' | 'Y' | 'N',
  page,
  rowsPerPage,
  ...sortQuery(sort),
});

/** The conditions as the chips tell them. */
export const templateConditions = (areaOf: (code: string) => string): readonly ConditionLabel<TemplateFilters>[] => [
  { fields: ['areaCd'], label: '영역', show: ({ areaCd }) => areaOf(areaCd) },
  {
    fields: ['useYn'],
    label: '사용',
    show: ({ useYn }) => USE_OPTIONS.find(({ value }) => value === useYn)?.label ?? useYn,
  },
  { fields: ['searchKeyword'], label: '검색어' },
];
