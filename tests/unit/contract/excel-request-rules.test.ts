import { expect, test } from 'vitest';
import { EXCEL_REQUEST_STATES, isExcelUnderWay } from '#contract/excel/excel-request-rules.ts';

test('guide.md 6.10: a workbook is waited for until it is made, has failed or is given up', () => {
  expect(Object.fromEntries(EXCEL_REQUEST_STATES.map((statCd) => [statCd, isExcelUnderWay(statCd)]))).toEqual({
    WAIT: true,
    RUN: true,
    DONE: false,
    FAIL: false,
    STOP: false,
  });
});
