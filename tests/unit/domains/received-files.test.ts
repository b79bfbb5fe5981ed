import { expect, test } from 'vitest';
import type { ExcelRequestRow } from '#contract/excel/excel-request.ts';
import { buttonLabel, factsOf, justEnded } from '#domains/communication/rules/received-files.ts';

const row = (over: Partial<ExcelRequestRow>): ExcelRequestRow => ({
  excelReqId: 'a',
  reqNm: '직원',
  statCd: 'RUN',
  prgrsRt: 40,
  rowCnt: null,
  msg: null,
  regDt: '2026-04-06T10:00:00.000+09:00',
  endDt: null,
  xpirDt: '2026-04-07T01:00:00.000Z',
  oriFileNm: null,
  fileSize: null,
  linkUrlPath: null,
  saveFileNm: null,
  ...over,
});

test('a file in the making tells how far it is', () => {
  expect(factsOf(row({}))).toBe('2026-04-06 10:00 요청 · 40%');
});

test('a finished file tells size and last moment in Korean time', () => {
  expect(factsOf(row({ statCd: 'DONE', rowCnt: 12_000, fileSize: 1_234_567 }))).toBe(
    '12,000건 · 1.23MB · 2026-04-07 10:00까지',
  );
});

test('a file that failed tells why', () => {
  expect(factsOf(row({ statCd: 'FAIL', msg: '권한이 불충분합니다.' }))).toBe('권한이 불충분합니다.');
});

test('the button counts what is ready and what is under way', () => {
  expect(buttonLabel([row({ statCd: 'DONE' }), row({ statCd: 'FAIL' })])).toBe('받은 파일 1건');
  expect(buttonLabel([row({ statCd: 'WAIT' }), row({}), row({ statCd: 'DONE' })])).toBe('받은 파일 1건, 만드는 중 2건');
});

test('news are ends that were waited for, not what was cancelled', () => {
  const before = [
    row({ excelReqId: 'a' }),
    row({ excelReqId: 'b', statCd: 'WAIT' }),
    row({ excelReqId: 'c' }),
    row({ excelReqId: 'd', statCd: 'DONE' }),
  ];
  const now = [
    row({ excelReqId: 'a', statCd: 'DONE' }),
    row({ excelReqId: 'b', statCd: 'FAIL' }),
    row({ excelReqId: 'c', statCd: 'STOP' }),
    row({ excelReqId: 'd', statCd: 'DONE' }),
    row({ excelReqId: 'e', statCd: 'DONE' }),
  ];
  expect(justEnded(before, now).map(({ excelReqId }) => excelReqId)).toEqual(['a', 'b']);
  expect(justEnded([], now)).toEqual([]);
});
