import { describe, expect, test } from 'vitest';
import { roleResourceEndpoints } from '#contract/system/roles/role-resources.ts';
import { userRoleEndpoints } from '#contract/system/roles/user-roles.ts';
import { GRANT_SAMPLE, GRANT_UPLOAD_COLUMNS } from '#domains/system/rules/roles/grant-excel.ts';
import {
  MATRIX_EXCEL_COLUMNS,
  MATRIX_SAMPLE,
  MATRIX_UPLOAD_COLUMNS,
} from '#domains/system/rules/roles/matrix-excel.ts';
import { parseDate } from '#shared/calendar.ts';

test('every column of the matrix is a field of the rows that its download answers, and stands once', () => {
  const { shape } = roleResourceEndpoints.downloadRoleResourceExcel.row;
  expect(MATRIX_EXCEL_COLUMNS.map(({ key }) => key).filter((key) => !(key in shape))).toEqual([]);
  expect(new Set(MATRIX_EXCEL_COLUMNS.map(({ label }) => label)).size).toBe(MATRIX_EXCEL_COLUMNS.length);
});

describe('templates of roles', () => {
  test('system.md 5.6: grants have the columns of the document in its order', () => {
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

  test('system.md 5.5: the matrix is read under the four labels of the document, which its workbook has as well', () => {
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
