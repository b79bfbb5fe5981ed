import type { Arg } from '#contract/registry.ts';
import type { ListQuery } from '#ui/list/list-query.ts';
import { SHARED_ROWS_PER_PAGE } from '#ui/table/page-sizes.ts';
import { sortQuery } from '#ui/table/sorting.ts';

/** Conditions by which items are listed; a screen offers some of them. */
export type ItemFilters = Readonly<
  Partial<Record<'searchKeyword' | 'ctgryCd' | 'useYn' | 'strtDt' | 'endDt' | 'strtTm' | 'endTm', string>>
>;

export const GUIDE_LIST_DEFAULTS = {
  filters: { searchKeyword: '', ctgryCd: '', useYn: '' },
  rowsPerPage: SHARED_ROWS_PER_PAGE,
};
export const GUIDE_LIST2_DEFAULTS = { filters: { ctgryCd: '' }, rowsPerPage: SHARED_ROWS_PER_PAGE };
export const GUIDE_LIST3_DEFAULTS = {
  filters: { strtDt: '', endDt: '', strtTm: '', endTm: '' },
  rowsPerPage: SHARED_ROWS_PER_PAGE,
};

/** The tables of List 선택·체크·라디오, each with page and sort of its own. */
export const LIST2_TABLES = ['check', 'radio', 'edit'] as const;

/** The tab of List 탭·날짜 that the address names: a category, or all of them. */
export const list3Tab = (params: URLSearchParams): string => params.get('tab') ?? '';

/** The conditions of a list as its calls take them. */
export const guideConditions = (filters: ItemFilters) => ({
  ...filters,
  useYn: (filters.useYn ?? '') as '' | 'Y' | 'N',
});

/** The call of a list for a state of the address. */
export const guideListArg = ({
  filters,
  page,
  rowsPerPage,
  sort,
}: Pick<ListQuery<Record<string, string>>, 'page' | 'rowsPerPage' | 'sort'> & {
  readonly filters: ItemFilters;
}): Arg<'getGuideItemList'> => ({ ...guideConditions(filters), page, rowsPerPage, ...sortQuery(sort) });
