import { describe, expect, test } from 'vitest';
import { clientEndpoints } from '#contract/system/clients/client.ts';
import {
  CLIENT_CONDITIONS,
  CLIENT_LIST_DEFAULTS,
  clientListArg,
  clientTab,
  KIND_OPTIONS,
  STATE_OPTIONS,
  type ClientFilters,
} from '#domains/system/rules/clients/client-list-query.ts';
import { appliedConditions } from '#ui/list/applied-conditions.ts';

const { filters: NONE, rowsPerPage } = CLIENT_LIST_DEFAULTS;
const chips = (part: Partial<ClientFilters>): readonly string[] =>
  appliedConditions({ ...NONE, ...part }, NONE, CLIENT_CONDITIONS).map(({ label, text }) => `${label}: ${text}`);

describe('system 5.8: the list of connected systems', () => {
  test.each([
    ['', 'clients'],
    ['tab=clients', 'clients'],
    ['tab=sso', 'sso'],
    ['tab=SSO', 'clients'],
    ['tab=ghost', 'clients'],
    ['page=2&tab=sso', 'sso'],
  ])('the address "%s" opens %s', (address, tab) => {
    expect(clientTab(new URLSearchParams(address))).toBe(tab);
  });

  test('begins without a condition, ten rows to a page', () => {
    expect([NONE, chips({}), rowsPerPage]).toEqual([{ clientDivCd: '', stCd: '', searchKeyword: '' }, [], 10]);
  });

  test('each condition has its chip in words, an unknown code as it came', () => {
    expect(chips({ clientDivCd: 'ACDM', stCd: 'STOP', searchKeyword: '포털' })).toEqual([
      '구분: 학사',
      '상태: 중지',
      '검색어: 포털',
    ]);
    expect(chips({ clientDivCd: 'GHOST', stCd: 'ACTIVE' })).toEqual(['구분: GHOST', '상태: 사용']);
    expect(CLIENT_CONDITIONS.flatMap(({ fields }) => fields).toSorted()).toEqual(Object.keys(NONE).toSorted());
  });

  test('kinds and states are offered with their names', () => {
    expect(KIND_OPTIONS.map(({ value, label }) => `${value} ${label}`)).toEqual([
      'PORTAL 포털',
      'ACDM 학사',
      'HR 인사',
      'LMS 학습관리',
      'ETC 기타',
    ]);
    expect(STATE_OPTIONS.map(({ value, label }) => `${value} ${label}`)).toEqual(['ACTIVE 사용', 'STOP 중지']);
  });

  test('a code that nobody knows is told as it came', () => {
    const told = (stCd: string) =>
      CLIENT_CONDITIONS.find(({ fields }) => fields.includes('stCd'))?.show?.({
        clientDivCd: '',
        stCd,
        searchKeyword: '',
      });
    expect(['GONE', '__proto__', 'constructor'].map(told)).toEqual(['GONE', '__proto__', 'constructor']);
  });

  test('the call holds conditions, page and order under the names of its contract, and nothing else', () => {
    const filters = { clientDivCd: 'LMS', stCd: 'ACTIVE', searchKeyword: '학습' };
    const strange = { ...filters, tab: 'sso' };
    const arg = clientListArg({ filters: strange, page: 2, rowsPerPage: 50, sort: [] });
    expect(arg).toEqual({ ...filters, page: 2, rowsPerPage: 50 });
    expect(clientEndpoints.getClientList.query.safeParse(arg).success).toBe(true);
  });
});
