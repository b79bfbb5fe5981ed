import { describe, expect, test } from 'vitest';
import { resourceEndpoints } from '#contract/system/resources/resource.ts';
import {
  ACCESS_OPTIONS,
  RESOURCE_CONDITIONS,
  RESOURCE_LIST_DEFAULTS,
  resourceConditions,
  resourceListArg,
  type ResourceFilters,
} from '#domains/system/rules/resources/resource-list-query.ts';
import { appliedConditions } from '#ui/list/applied-conditions.ts';

const { filters: NONE, rowsPerPage } = RESOURCE_LIST_DEFAULTS;
const chips = (part: Partial<ResourceFilters>): readonly string[] =>
  appliedConditions({ ...NONE, ...part }, NONE, RESOURCE_CONDITIONS).map(({ label, text }) => `${label}: ${text}`);

describe('system 5.4: the list of resources', () => {
  test('begins without a condition, ten rows to a page', () => {
    expect([chips({}), rowsPerPage]).toEqual([[], 10]);
  });

  test('each condition has its chip in words', () => {
    expect(chips({ searchKeyword: 'sdaMng', acsDivCd: 'ROLE', prsnInfoYn: 'Y', useYn: 'N', noRoleYn: 'Y' })).toEqual([
      '경로/명: sdaMng',
      '접근구분: 역할',
      '개인정보 화면: 예',
      '사용여부: 중지',
      '매핑 없음: 역할이 없는 자원',
    ]);
    expect(chips({ acsDivCd: 'PUBLIC', prsnInfoYn: 'N', useYn: 'Y' })).toEqual([
      '접근구분: 공개',
      '개인정보 화면: 아니오',
      '사용여부: 사용',
    ]);
    expect(RESOURCE_CONDITIONS.flatMap(({ fields }) => fields).toSorted()).toEqual(Object.keys(NONE).toSorted());
  });

  test('a value that nobody knows is shown as it came', () => {
    expect(chips({ acsDivCd: 'GHOST', useYn: 'constructor' })).toEqual(['접근구분: GHOST', '사용여부: constructor']);
  });

  test('the three kinds of access are offered', () => {
    expect(ACCESS_OPTIONS).toEqual([
      { value: 'PUBLIC', label: '공개' },
      { value: 'LOGIN', label: '로그인' },
      { value: 'ROLE', label: '역할' },
    ]);
  });

  test('the call holds conditions, page and order under the names of its contract', () => {
    const filters = { searchKeyword: 'sda', acsDivCd: 'LOGIN', prsnInfoYn: 'Y', useYn: 'N', noRoleYn: 'Y' };
    const arg = resourceListArg({
      filters,
      page: 2,
      rowsPerPage: 50,
      sort: [
        { field: 'resourceNm', type: 'desc' },
        { field: 'resourcePath', type: 'asc' },
      ],
    });
    expect(arg).toEqual({
      ...filters,
      page: 2,
      rowsPerPage: 50,
      sortBy: 'resourceNm,resourcePath',
      sortType: 'desc,asc',
    });
    expect(resourceEndpoints.getResourceList.query.safeParse(arg).success).toBe(true);
  });

  test('unsorted it names no order, and what is no condition does not travel', () => {
    const strange = { ...NONE, tab: 'x' };
    expect(resourceListArg({ filters: strange, page: 1, rowsPerPage: 10, sort: [] })).toEqual({
      searchKeyword: '',
      acsDivCd: '',
      prsnInfoYn: '',
      useYn: '',
      noRoleYn: '',
      page: 1,
      rowsPerPage: 10,
    });
    expect(resourceConditions(strange)).toEqual(NONE);
  });
});
