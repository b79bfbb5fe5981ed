import { describe, expect, test } from 'vitest';
import { roleResourceEndpoints } from '#contract/system/roles/role-resources.ts';
import { roleUserEndpoints } from '#contract/system/roles/role-users.ts';
import { roleEndpoints } from '#contract/system/roles/roles.ts';
import { userRoleEndpoints } from '#contract/system/roles/user-roles.ts';
import {
  GRANT_SAMPLE,
  GRANT_UPLOAD_COLUMNS,
  ROLE_USER_EXCEL_COLUMNS,
  staffExcelColumns,
} from '#domains/system/rules/roles/grant-excel.ts';
import {
  MATRIX_EXCEL_COLUMNS,
  MATRIX_SAMPLE,
  MATRIX_UPLOAD_COLUMNS,
} from '#domains/system/rules/roles/matrix-excel.ts';
import { roleExcelColumns } from '#domains/system/rules/roles/role-excel.ts';
import { parseDate } from '#shared/calendar.ts';

interface Column {
  readonly key: string;
  readonly label: string;
  readonly format?: string | undefined;
  readonly names?: Readonly<Record<string, string>> | undefined;
}
const SCOPES = { ALL: '전체', OWN: '본인 담당' },
  POSTS = { '11': '교수' },
  ACCOUNTS = { ACTIVE: '정상' };
const staff = staffExcelColumns(POSTS, ACCOUNTS),
  roles = roleExcelColumns(SCOPES);

const unknownIn = (columns: readonly Column[], row: { readonly shape: object }): readonly string[] =>
  columns.map(({ key }) => key).filter((key) => !(key in row.shape));
const of = (columns: readonly Column[], key: string): Column | undefined =>
  columns.find((column) => column.key === key);

describe('guide 6.10: a workbook has labels, names of codes and numbers as numbers', () => {
  test('every column is a field of the rows that its download answers', () => {
    expect(unknownIn(roles, roleEndpoints.downloadRoleExcel.row)).toEqual([]);
    expect(unknownIn(staff, userRoleEndpoints.downloadStaffExcel.row)).toEqual([]);
    expect(unknownIn(ROLE_USER_EXCEL_COLUMNS, roleUserEndpoints.downloadRoleUserExcel.row)).toEqual([]);
    expect(unknownIn(MATRIX_EXCEL_COLUMNS, roleResourceEndpoints.downloadRoleResourceExcel.row)).toEqual([]);
  });

  test.each([[roles], [staff], [ROLE_USER_EXCEL_COLUMNS], [MATRIX_EXCEL_COLUMNS]])(
    'no field and no label stands twice',
    (columns: readonly Column[]) => {
      expect(new Set(columns.map(({ key }) => key)).size).toBe(columns.length);
      expect(new Set(columns.map(({ label }) => label)).size).toBe(columns.length);
    },
  );

  test('codes are told by the names that they are given', () => {
    expect([of(roles, 'dataScopeCd')?.names, of(staff, 'stfPstnCd')?.names, of(staff, 'acntStCd')?.names]).toEqual([
      SCOPES,
      POSTS,
      ACCOUNTS,
    ]);
    expect(of(ROLE_USER_EXCEL_COLUMNS, 'viewCd')?.names).toEqual({
      USE: '사용중',
      SOON: '만료예정',
      RSVD: '예정',
      END: '종료',
    });
    expect(of(ROLE_USER_EXCEL_COLUMNS, 'grntDivCd')?.names).toEqual({ MANUAL: '수동', AUTO: '자동', BULK: '일괄' });
  });

  test('counts are numbers and days are days', () => {
    expect(roles.filter(({ format }) => format === 'number').map(({ label }) => label)).toEqual([
      '사용자수',
      '자원수',
      '메뉴수',
    ]);
    expect(
      [...staff, ...ROLE_USER_EXCEL_COLUMNS].filter(({ format }) => format === 'date').map(({ label }) => label),
    ).toEqual(['만료예정', '시작일', '종료일']);
  });

  test('system 5.2, 5.6 and 5.7: the labels are those of the lists', () => {
    expect(
      ['roleCd', 'roleNm', 'dataScopeCd', 'autoGrntYn', 'userCnt', 'resourceCnt', 'menuCnt', 'sysRoleYn', 'useYn'].map(
        (key) => of(roles, key)?.label,
      ),
    ).toEqual(['역할코드', '역할명', '데이터범위', '자동부여', '사용자수', '자원수', '메뉴수', '기본역할', '사용']);
    expect(
      ['stfNo', 'stfNm', 'deptNm', 'stfPstnCd', 'roleNms', 'acntStCd', 'endSoonDt'].map((key) => of(staff, key)?.label),
    ).toEqual(['교번', '성명', '소속', '직급', '역할', '계정상태', '만료예정']);
    expect(
      ['stfNo', 'stfNm', 'deptNm', 'scopeDeptNm', 'grntDivCd', 'grntUserNm', 'viewCd'].map(
        (key) => of(ROLE_USER_EXCEL_COLUMNS, key)?.label,
      ),
    ).toEqual(['교번', '성명', '소속', '적용부서', '부여구분', '부여자', '상태']);
  });
});

describe('templates of roles', () => {
  test('system 5.6: grants have the columns of the document in its order', () => {
    expect(GRANT_UPLOAD_COLUMNS.map(({ label }) => label)).toEqual([
      '교번',
      '역할코드',
      '시작일',
      '종료일',
      '적용부서코드',
      '사유',
    ]);
  });

  test('the row of grants begins on a day that can be read, has no end and may be sent as it is', () => {
    expect([parseDate(GRANT_SAMPLE.strtDt), GRANT_SAMPLE.endDt, GRANT_SAMPLE.scopeDeptCd]).toEqual([
      expect.stringMatching(/^\d{8}$/),
      '',
      '',
    ]);
    expect(Object.keys(GRANT_SAMPLE)).toEqual(GRANT_UPLOAD_COLUMNS.map(({ key }) => key));
    expect(userRoleEndpoints.uploadUserRole.body.safeParse({ rows: [{ rowNo: 2, ...GRANT_SAMPLE }] }).success).toBe(
      true,
    );
  });

  test('system 5.5: the matrix is read under the four labels of the document, which its workbook has as well', () => {
    const labels = ['역할코드', '경로', '권한문자열', '데이터범위'];
    expect(MATRIX_UPLOAD_COLUMNS.map(({ label }) => label)).toEqual(labels);
    expect(
      MATRIX_EXCEL_COLUMNS.map(({ label }) => label).filter((label) => labels.some((known) => known === label)),
    ).toEqual(labels);
    expect(Object.keys(MATRIX_SAMPLE)).toEqual(MATRIX_UPLOAD_COLUMNS.map(({ key }) => key));
    expect(
      roleResourceEndpoints.uploadRoleResource.body.safeParse({ rows: [{ rowNo: 2, ...MATRIX_SAMPLE }] }).success,
    ).toBe(true);
  });
});
