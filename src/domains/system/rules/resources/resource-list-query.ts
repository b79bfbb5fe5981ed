import type { Arg } from '#contract/registry.ts';
import type { AccessDiv } from '#contract/system/resources/resource-rules.ts';
import type { ConditionLabel } from '#ui/list/applied-conditions.ts';
import type { ListQuery } from '#ui/list/list-query.ts';
import { SHARED_ROWS_PER_PAGE } from '#ui/table/page-sizes.ts';
import { sortQuery } from '#ui/table/sorting.ts';

const FILTERS = { searchKeyword: '', acsDivCd: '', prsnInfoYn: '', useYn: '', noRoleYn: '' };
export type ResourceFilters = typeof FILTERS;
export const RESOURCE_LIST_DEFAULTS = { filters: FILTERS, rowsPerPage: SHARED_ROWS_PER_PAGE };

export const ACCESS_NAMES: Readonly<Record<AccessDiv, string>> = { PUBLIC: '공개', LOGIN: '로그인', ROLE: '역할' };
export const ACCESS_OPTIONS = Object.entries(ACCESS_NAMES).map(([value, label]) => ({ value, label }));
export const YES_OPTIONS = [
  { value: 'Y', label: '예' },
  { value: 'N', label: '아니오' },
];
export const USE_OPTIONS = [
  { value: 'Y', label: '사용' },
  { value: 'N', label: '중지' },
];

const named = (options: readonly { readonly value: string; readonly label: string }[], value: string): string =>
  options.find((option) => option.value === value)?.label ?? value;

/** The conditions as the chips tell them. */
export const RESOURCE_CONDITIONS: readonly ConditionLabel<ResourceFilters>[] = [
  { fields: ['searchKeyword'], label: '경로/명' },
  { fields: ['acsDivCd'], label: '접근구분', show: ({ acsDivCd }) => named(ACCESS_OPTIONS, acsDivCd) },
  { fields: ['prsnInfoYn'], label: '개인정보 화면', show: ({ prsnInfoYn }) => named(YES_OPTIONS, prsnInfoYn) },
  { fields: ['useYn'], label: '사용여부', show: ({ useYn }) => named(USE_OPTIONS, useYn) },
  { fields: ['noRoleYn'], label: '매핑 없음', show: () => '역할이 없는 자원' },
];

/** The conditions as the calls take them. */
export const resourceConditions = (filters: ResourceFilters) => {
  const { searchKeyword, acsDivCd, prsnInfoYn, useYn, noRoleYn } = filters;
  return {
    searchKeyword,
    acsDivCd: acsDivCd as '' | AccessDiv,
    prsnInfoYn: prsnInfoYn as '' | 'Y' | 'N',
    useYn: useYn as '' | 'Y' | 'N',
    noRoleYn: noRoleYn as '' | 'Y',
  };
};

/** The call of the list for a state of the address. */
export const resourceListArg = ({
  filters,
  page,
  rowsPerPage,
  sort,
}: ListQuery<ResourceFilters>): Arg<'getResourceList'> => ({
  ...resourceConditions(filters),
  page,
  rowsPerPage,
  ...sortQuery(sort),
});
