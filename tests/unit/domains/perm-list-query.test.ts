import { describe, expect, test } from 'vitest';
import { permEndpoints } from '#contract/system/perms/perm.ts';
import { PERM_STATES } from '#contract/system/perms/perm-rules.ts';
import {
  permConditions,
  PERM_LIST_DEFAULTS,
  permListArg,
  PERM_TONES,
  permTab,
  type PermFilters,
  type PermTab,
} from '#domains/system/rules/perms/perm-list-query.ts';
import { appliedConditions } from '#ui/list/applied-conditions.ts';

const labels = permConditions(
  (code) => `권한 ${code}`,
  (code) => `상태 ${code}`,
  (code) => `부서 ${code}`,
);
const chips = (tab: PermTab, part: Partial<PermFilters>): readonly string[] => {
  const { filters } = PERM_LIST_DEFAULTS[tab];
  return appliedConditions({ ...filters, ...part }, filters, labels).map(({ label, text }) => `${label}: ${text}`);
};

describe('system 5.9: the list of special permissions', () => {
  test.each([
    ['', 'requests'],
    ['tab=requests', 'requests'],
    ['tab=held', 'held'],
    ['tab=HELD', 'requests'],
    ['tab=ghost', 'requests'],
    ['page=2&tab=held', 'held'],
  ])('the address "%s" opens %s', (address, tab) => {
    expect(permTab(new URLSearchParams(address))).toBe(tab);
  });

  test('requests begin with those that wait for a decision, what is held with all', () => {
    expect([PERM_LIST_DEFAULTS.requests.filters.statCd, PERM_LIST_DEFAULTS.held.filters.statCd]).toEqual(['REQ', '']);
    expect([PERM_LIST_DEFAULTS.requests.rowsPerPage, PERM_LIST_DEFAULTS.held.rowsPerPage]).toEqual([10, 10]);
    expect({ ...PERM_LIST_DEFAULTS.requests.filters, statCd: '' }).toEqual({
      permCd: '',
      statCd: '',
      strtDt: '',
      endDt: '',
      searchKeyword: '',
      deptCd: '',
    });
    expect([chips('requests', {}), chips('held', {})]).toEqual([[], []]);
  });

  test('each condition has its chip in words', () => {
    expect(
      chips('requests', {
        permCd: 'UNMASK',
        statCd: 'RJCT',
        strtDt: '20260301',
        endDt: '20260331',
        searchKeyword: '임재현',
        deptCd: '1010',
      }),
    ).toEqual([
      '권한: 권한 UNMASK',
      '상태: 상태 RJCT',
      '신청일: 2026-03-01 ~ 2026-03-31',
      '신청자: 임재현',
      '부서: 부서 1010',
    ]);
    expect(chips('requests', { statCd: '', endDt: '20260331' })).toEqual(['상태: 전체', '신청일: ~ 2026-03-31']);
    expect(labels.flatMap(({ fields }) => fields).toSorted()).toEqual(
      Object.keys(PERM_LIST_DEFAULTS.held.filters).toSorted(),
    );
  });

  test.each<[PermTab, '' | 'Y']>([
    ['requests', ''],
    ['held', 'Y'],
  ])('%s asks with heldYn "%s", page and order under the names of its contract', (tab, heldYn) => {
    const filters = {
      permCd: 'UNMASK',
      statCd: 'APRV',
      strtDt: '20260301',
      endDt: '20260331',
      searchKeyword: '임재',
      deptCd: '1010',
    };
    const arg = permListArg({ filters, page: 2, rowsPerPage: 5, sort: [{ field: 'reqDt', type: 'desc' }] }, tab);
    expect(arg).toEqual({ ...filters, heldYn, page: 2, rowsPerPage: 5, sortBy: 'reqDt', sortType: 'desc' });
    expect(permEndpoints.getPermGrntList.query.safeParse(arg).success).toBe(true);
  });

  test('every state has its look, and those that ended by themselves have none', () => {
    expect(Object.keys(PERM_TONES).toSorted()).toEqual([...PERM_STATES].toSorted());
    expect([PERM_TONES.REQ, PERM_TONES.APRV, PERM_TONES.RJCT, PERM_TONES.RVK, PERM_TONES.END, PERM_TONES.CNCL]).toEqual(
      ['info', 'success', 'danger', 'danger', undefined, undefined],
    );
  });
});
