/** Columns of the upload's template. */
export const GRANT_UPLOAD_COLUMNS = [
  { key: 'stfNo', label: '교번' },
  { key: 'roleCd', label: '역할코드', width: 24 },
  { key: 'strtDt', label: '시작일' },
  { key: 'endDt', label: '종료일' },
  { key: 'scopeDeptCd', label: '적용부서코드' },
  { key: 'grntRsn', label: '사유', width: 40 },
] as const;

/**
 * The template's one row: the same on every day, so that it is known again, and of no person and no role, so that it
 * grants nothing where it is not.
 */
export const GRANT_SAMPLE = {
  stfNo: '000000',
  roleCd: 'ROLE_SAMPLE',
  strtDt: '2026-03-02',
  endDt: '',
  scopeDeptCd: '',
  grntRsn: '업무 담당 지정',
} as const;
