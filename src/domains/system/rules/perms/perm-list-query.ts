import type { Arg } from '#contract/registry.ts';
import type { PermState } from '#contract/system/perms/perm-rules.ts';
import { displayDate } from '#shared/display.ts';
import { rangeText, type ConditionLabel } from '#ui/list/applied-conditions.ts';
import type { ListQuery } from '#ui/list/list-query.ts';
import { SHARED_ROWS_PER_PAGE } from '#ui/table/page-sizes.ts';
import { sortQuery } from '#ui/table/sorting.ts';

/** Requests as they come in; what somebody holds at present. */
export const PERM_TABS = ['requests', 'held'] as const;
export type PermTab = (typeof PERM_TABS)[number];

const NONE = { permCd: '', statCd: '', strtDt: '', endDt: '', searchKeyword: '', deptCd: '' };
export type PermFilters = typeof NONE;
/** What waits for a decision comes first. */
export const PERM_LIST_DEFAULTS: Readonly<
  Record<PermTab, { readonly filters: PermFilters; readonly rowsPerPage: number }>
> = {
  requests: { filters: { ...NONE, statCd: 'REQ' }, rowsPerPage: SHARED_ROWS_PER_PAGE },
  held: { filters: NONE, rowsPerPage: SHARED_ROWS_PER_PAGE },
};

/** The tab that an address names. */
export const permTab = (params: URLSearchParams): PermTab => (params.get('tab') === 'held' ? 'held' : 'requests');

/** The call of the list for a state of the address. */
export const permListArg = (
  { filters, page, rowsPerPage, sort }: ListQuery<PermFilters>,
  tab: PermTab,
): Arg<'getPermGrntList'> => ({
  ...filters,
  statCd: filters.statCd as '' | PermState,
  heldYn: tab === 'held' ? 'Y' : '',
  page,
  rowsPerPage,
  ...sortQuery(sort),
});

/** The conditions as the chips tell them. */
export const permConditions = (
  permNameOf: (permCd: string) => string,
  stateNameOf: (statCd: string) => string,
  deptNameOf: (deptCd: string) => string,
): readonly ConditionLabel<PermFilters>[] => [
  { fields: ['permCd'], label: '권한', show: ({ permCd }) => permNameOf(permCd) },
  { fields: ['statCd'], label: '상태', show: ({ statCd }) => (statCd === '' ? '전체' : stateNameOf(statCd)) },
  {
    fields: ['strtDt', 'endDt'],
    label: '신청일',
    show: ({ strtDt, endDt }) => rangeText(strtDt, endDt, (day) => displayDate(day)),
  },
  { fields: ['searchKeyword'], label: '신청자' },
  { fields: ['deptCd'], label: '부서', show: ({ deptCd }) => deptNameOf(deptCd) },
];

/** How states look. */
export const PERM_TONES: Readonly<Record<PermState, 'info' | 'success' | 'danger' | undefined>> = {
  REQ: 'info',
  APRV: 'success',
  RJCT: 'danger',
  RVK: 'danger',
  END: undefined,
  CNCL: undefined,
};
