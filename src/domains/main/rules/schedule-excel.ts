import type { ExcelColumn } from '#shared/excel/layout.ts';

/** Columns of the workbook. */
export const scheduleExcelColumns = (kindNames: Readonly<Record<string, string>>): readonly ExcelColumn[] => [
  { key: 'schdlNm', label: '일정명', width: 32 },
  { key: 'schdlDivCd', label: '구분', names: kindNames },
  { key: 'strtDt', label: '시작일', format: 'date' },
  { key: 'endDt', label: '종료일', format: 'date' },
  { key: 'strtTm', label: '시작시간', format: 'time' },
  { key: 'endTm', label: '종료시간', format: 'time' },
  { key: 'srcNm', label: '부서·출처', width: 20 },
  { key: 'linkUrl', label: '링크', width: 28 },
  { key: 'cntn', label: '내용', width: 40 },
];

/** Columns of the upload's template, and its one row. */
export const SCHEDULE_UPLOAD_COLUMNS = [
  { key: 'schdlNm', label: '일정명', width: 32 },
  { key: 'schdlDivCd', label: '구분' },
  { key: 'strtDt', label: '시작일' },
  { key: 'endDt', label: '종료일' },
  { key: 'deptCd', label: '부서코드' },
] as const;
export const SCHEDULE_SAMPLE = {
  schdlNm: '견본 일정',
  schdlDivCd: '학사일정',
  strtDt: '2026-04-20',
  endDt: '2026-04-24',
  deptCd: '',
};
