import { GRANT_VIEW_NAMES } from '#contract/system/roles/role-rules.ts';
import type { ExcelColumn } from '#worker/api.ts';
import { GRANT_DIV_NAMES } from './grant-form.ts';

type Names = Readonly<Record<string, string>>;

/** Columns of the workbook of people with their roles. */
export const staffExcelColumns = (postNames: Names, accountNames: Names): readonly ExcelColumn[] => [
  { key: 'stfNo', label: '교번' },
  { key: 'stfNm', label: '성명' },
  { key: 'deptNm', label: '소속', width: 20 },
  { key: 'stfPstnCd', label: '직급', names: postNames },
  { key: 'roleNms', label: '역할', width: 40 },
  { key: 'acntStCd', label: '계정상태', names: accountNames },
  { key: 'endSoonDt', label: '만료예정', format: 'date' },
];

/** Columns of the workbook of a role's people. */
export const ROLE_USER_EXCEL_COLUMNS: readonly ExcelColumn[] = [
  { key: 'stfNo', label: '교번' },
  { key: 'stfNm', label: '성명' },
  { key: 'deptNm', label: '소속', width: 20 },
  { key: 'strtDt', label: '시작일', format: 'date' },
  { key: 'endDt', label: '종료일', format: 'date' },
  { key: 'scopeDeptNm', label: '적용부서', width: 20 },
  { key: 'grntDivCd', label: '부여구분', names: GRANT_DIV_NAMES },
  { key: 'grntUserNm', label: '부여자' },
  { key: 'viewCd', label: '상태', names: GRANT_VIEW_NAMES },
  { key: 'grntRsn', label: '사유', width: 40 },
];

/** Columns of the upload's template. */
export const GRANT_UPLOAD_COLUMNS = [
  { key: 'stfNo', label: '교번' },
  { key: 'roleCd', label: '역할코드', width: 24 },
  { key: 'strtDt', label: '시작일' },
  { key: 'endDt', label: '종료일' },
  { key: 'scopeDeptCd', label: '적용부서코드' },
  { key: 'grntRsn', label: '사유', width: 40 },
] as const;

/** The template's one row: the same on every day, so that it is known again, and of nobody and no role, so that it grants nothing where it is not. */
export const GRANT_SAMPLE = {
  stfNo: '000000',
  roleCd: 'ROLE_SAMPLE',
  strtDt: '2026-03-02',
  endDt: '',
  scopeDeptCd: '',
  grntRsn: '업무 담당 지정',
} as const;
