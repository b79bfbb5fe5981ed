/** Columns of the matrix in a workbook; the upload reads the four that it needs under the same labels. */
export const MATRIX_UPLOAD_COLUMNS = [
  { key: 'roleCd', label: '역할코드', width: 24 },
  { key: 'resourcePath', label: '경로', width: 44 },
  { key: 'authTypes', label: '권한문자열' },
  { key: 'dataScopeCd', label: '데이터범위' },
] as const;
export const MATRIX_EXCEL_COLUMNS = [
  { key: 'areaNm', label: '메뉴 영역', width: 16 },
  { key: 'resourceNm', label: '자원명', width: 28 },
  ...MATRIX_UPLOAD_COLUMNS,
] as const;
export const MATRIX_SAMPLE = {
  roleCd: 'ROLE_SAMPLE',
  resourcePath: '/admin/sample',
  authTypes: 'CRU',
  dataScopeCd: 'DEPT',
};
