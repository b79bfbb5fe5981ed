import { expect, test } from 'vitest';
import { SCHEDULE_SAMPLE, SCHEDULE_UPLOAD_COLUMNS, scheduleExcelColumns } from '#domains/main/rules/schedule-excel.ts';
import { uploadRows } from '#ui/excel/upload-rows.ts';

test('guide.md 6.10: the workbook of the calendar has every fact, days and times as such, kinds by their names', () => {
  const columns = scheduleExcelColumns({ ACDM: '학사일정' });
  expect(columns.map(({ key, label }) => `${key} ${label}`)).toEqual([
    'schdlNm 일정명',
    'schdlDivCd 구분',
    'strtDt 시작일',
    'endDt 종료일',
    'strtTm 시작시간',
    'endTm 종료시간',
    'srcNm 부서·출처',
    'linkUrl 링크',
    'cntn 내용',
  ]);
  expect(
    columns.filter(({ format }) => format !== undefined).map(({ key, format }) => `${key} ${format ?? ''}`),
  ).toEqual(['strtDt date', 'endDt date', 'strtTm time', 'endTm time']);
  expect(columns.filter(({ names }) => names !== undefined).map(({ key, names }) => [key, names])).toEqual([
    ['schdlDivCd', { ACDM: '학사일정' }],
  ]);
});

test('main 5: the template asks for five facts, and its one row is left out while nobody has changed it', () => {
  expect(SCHEDULE_UPLOAD_COLUMNS.map(({ label }) => label)).toEqual(['일정명', '구분', '시작일', '종료일', '부서코드']);
  const cells = Object.fromEntries(SCHEDULE_UPLOAD_COLUMNS.map(({ key, label }) => [label, SCHEDULE_SAMPLE[key]]));
  expect(
    uploadRows(SCHEDULE_UPLOAD_COLUMNS, SCHEDULE_SAMPLE, [
      { rowNo: 2, cells },
      { rowNo: 3, cells: { ...cells, 일정명: '축제' } },
    ]),
  ).toEqual([
    { rowNo: 3, schdlNm: '축제', schdlDivCd: '학사일정', strtDt: '2026-04-20', endDt: '2026-04-24', deptCd: '' },
  ]);
});
