import { describe, expect, test } from 'vitest';
import { endpoints, type Op } from '#contract/registry.ts';
import { PERM_STATES } from '#contract/system/perms/perm-rules.ts';
import { OTSDR_STATES } from '#contract/system/otsdr/otsdr-rules.ts';
import { TEMPLATE_LIST } from '#domains/communication/rules/alarm/template-list-query.ts';
import { BANNER_LIST } from '#domains/communication/rules/banner/banner-list-query.ts';
import { bannerColumns } from '#domains/communication/screens/BannerScreen/banner-columns.tsx';
import { CLIENT_LIST, clientTab } from '#domains/system/rules/clients/client-list-query.ts';
import { OTSDR_LIST, OTSDR_TONES } from '#domains/system/rules/otsdr/otsdr-list-query.ts';
import { PERM_LISTS, PERM_TONES, permTab } from '#domains/system/rules/perms/perm-list-query.ts';
import { RESOURCE_LIST } from '#domains/system/rules/resources/resource-list-query.ts';
import { ROLE_USER_LIST, STAFF_LIST } from '#domains/system/rules/roles/user-role-query.ts';
import * as histories from '#domains/system/rules/security/history-lists.ts';
import { otsdrColumns } from '#domains/system/screens/OtsdrMemberScreen/otsdr-columns.tsx';
import { RESOURCE_COLUMNS } from '#domains/system/screens/ResourceScreen/resource-columns.tsx';
import { roleColumns } from '#domains/system/screens/RoleScreen/role-columns.tsx';
import { ROLE_LIST } from '#domains/system/screens/RoleScreen/role-list.ts';
import { ROLE_USER_COLUMNS } from '#domains/system/screens/RoleUserScreen/role-user-columns.tsx';
import { staffColumns } from '#domains/system/screens/UserRoleScreen/staff-columns.tsx';
import { readListQuery } from '#ui/list/list-query.ts';
import type { Column } from '#ui/table/column.ts';
import { excelColumnsOf } from '#ui/table/columns.tsx';

const LISTS = [
  ROLE_LIST,
  RESOURCE_LIST,
  STAFF_LIST,
  ROLE_USER_LIST,
  OTSDR_LIST,
  CLIENT_LIST,
  PERM_LISTS.requests,
  PERM_LISTS.held,
  TEMPLATE_LIST,
  BANNER_LIST,
  ...Object.values(histories),
];
/** Operations whose conditions name a record: a list that is empty until one is chosen. */
const NEEDS: Readonly<Partial<Record<Op, string>>> = { getRoleUserList: 'roleId=r1' };

describe('the lists of the house', () => {
  test.each(LISTS.map((list) => [list.op, list] as const))(
    '%s begins with a question that its contract takes',
    (op, list) => {
      const arg: unknown = list.argOf(readListQuery(new URLSearchParams(NEEDS[op] ?? ''), list) as never);
      expect(endpoints[op].query?.safeParse(arg)).toMatchObject({ success: true });
    },
  );

  test('begin with ten rows, and with what a person looks for first', () => {
    expect(LISTS.map(({ rowsPerPage }) => rowsPerPage).filter((rows) => rows !== 10)).toEqual([]);
    expect([
      STAFF_LIST.filters.hldofStCd,
      OTSDR_LIST.filters.statCds,
      PERM_LISTS.requests.filters.statCd,
      PERM_LISTS.held.filters.statCd,
      BANNER_LIST.filters.bannerLocCd,
    ]).toEqual(['10', 'APLY,APRV', 'REQ', '', 'ADM']);
  });

  test.each([
    ['', 'clients', 'requests'],
    ['tab=sso', 'sso', 'requests'],
    ['page=2&tab=held', 'clients', 'held'],
    ['tab=HELD', 'clients', 'requests'],
    ['tab=ghost', 'clients', 'requests'],
  ])('the address "%s" opens the tab %s of clients and %s of permissions', (address, client, perm) => {
    const params = new URLSearchParams(address);
    expect([clientTab(params), permTab(params)]).toEqual([client, perm]);
  });

  test('every state has its look, and those that are over have none', () => {
    expect(Object.keys(PERM_TONES).toSorted()).toEqual([...PERM_STATES].toSorted());
    expect(Object.keys(OTSDR_TONES).toSorted()).toEqual([...OTSDR_STATES].toSorted());
    expect([PERM_TONES.END, PERM_TONES.CNCL, OTSDR_TONES.WTHDR, OTSDR_TONES.PURGE]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

const CODES = { rows: [], names: { A: '가' }, options: [], nameOf: (code: string | null) => code ?? '' };
const WORKBOOKS: readonly (readonly [Op, readonly Column<never>[], readonly string[]])[] = [
  [
    'downloadRoleExcel',
    roleColumns(CODES),
    ['역할코드', '역할명', '데이터범위', '자동부여', '사용자수', '자원수', '메뉴수', '기본역할', '사용'],
  ],
  [
    'downloadResourceExcel',
    RESOURCE_COLUMNS,
    ['경로', '자원명', '접근구분', '상위자원', '상속', '개인정보', 'API수', '역할수', '연결메뉴', '사용', '설명'],
  ],
  ['downloadStaffExcel', staffColumns(CODES, CODES), ['교번', '성명', '소속', '직급', '역할', '계정상태', '만료예정']],
  [
    'downloadRoleUserExcel',
    ROLE_USER_COLUMNS,
    ['교번', '성명', '소속', '시작일', '종료일', '상태', '적용부서', '부여구분', '부여자', '사유'],
  ],
  [
    'downloadOtsdrMemberExcel',
    otsdrColumns(CODES, CODES, null),
    [
      '성명',
      '구분',
      '기관',
      '이메일',
      '휴대전화',
      '생년월일',
      '만나이',
      '상태',
      '참여',
      '홍보동의',
      '신청일',
      '최근이용',
      '파기예정',
    ],
  ],
  [
    'downloadBannerExcel',
    bannerColumns({ places: CODES, views: CODES, onUse: null, isSortable: false }),
    ['순서', '배너명', '위치', '대체 텍스트', '링크', '시작일', '종료일', '상태', '노출', '클릭', '클릭률(%)', '사용'],
  ],
];

describe('guide.md 6.10: workbooks are written by the columns of their lists', () => {
  test.each(WORKBOOKS)('%s has its labels in their order, each a field of the rows', (op, columns, labels) => {
    const written = excelColumnsOf(columns);
    expect(written.map(({ label }) => label)).toEqual(labels);
    const { shape } = endpoints[op].row as unknown as { readonly shape: object };
    expect(written.map(({ key }) => key).filter((key) => !(key in shape))).toEqual([]);
  });

  test('counts are numbers, days are days, moments are moments', () => {
    const formats = new Map(excelColumnsOf(otsdrColumns(CODES, CODES, null)).map(({ key, format }) => [key, format]));
    expect([formats.get('age'), formats.get('purgeDueDt'), formats.get('aplyDt'), formats.get('birthDt')]).toEqual([
      'number',
      'date',
      'datetime',
      'date',
    ]);
  });
});
