import { describe, expect, test } from 'vitest';
import { countRows, judgeRows, typedPoints, type RowFacts, type TypedRow } from '#shared/mileage/bulk-rows.ts';

const FACTS: RowFacts = {
  students: new Map([
    ['20230001', { stdNm: '김하나', shregSt: '10' }],
    ['20230002', { stdNm: '이두리', shregSt: '20' }],
    ['20190003', { stdNm: '박세찬', shregSt: '40' }],
    ['20190004', { stdNm: '최제적', shregSt: '50' }],
    ['20190005', { stdNm: '정자퇴', shregSt: '51' }],
  ]),
  bulkMax: 50,
  cutOf: () => 0,
  paidBy: new Map(),
};
const row = (over: Partial<TypedRow> = {}): TypedRow => ({
  rowNo: 2,
  stdNo: '20230001',
  stdNm: '김하나',
  pntTxt: '50',
  ...over,
});
const kinds = (rows: readonly TypedRow[], facts: RowFacts = FACTS) =>
  judgeRows(rows, facts).map(({ valSt, faults }) => [valSt, faults.map(({ kind }) => kind)]);

describe('rows of a bulk grant', () => {
  test('points are whole numbers, with commas where a workbook writes them', () => {
    expect(
      ['50', ' 7 ', '1,000', '１，０００', '12,345,6', '1.5', '-3', '', '오십', '99999999'].map(typedPoints),
    ).toEqual([50, 7, 1_000, 1_000, null, null, null, null, null, null]);
  });

  test('mileage.md 8.8: two are good, an unknown number, another name and a number twice are not', () => {
    const rows = [
      row({ rowNo: 1 }),
      row({ rowNo: 2, stdNo: '20230002', stdNm: '이두리' }),
      row({ rowNo: 3, stdNo: '29990001', stdNm: '나모름' }),
      row({ rowNo: 4, stdNo: '20190003', stdNm: '김하나' }),
      row({ rowNo: 5 }),
    ];
    const judged = judgeRows(rows, {
      ...FACTS,
      students: new Map([...FACTS.students, ['20190003', { stdNm: '박세찬', shregSt: '10' }]]),
    });
    expect(judged.map(({ valSt, faults }) => [valSt, faults])).toEqual([
      ['OK', []],
      ['OK', []],
      ['ERR', [{ kind: 'unknown' }]],
      ['ERR', [{ kind: 'name' }]],
      ['ERR', [{ kind: 'twice', rowNo: 1 }]],
    ]);
    expect(countRows(judged)).toEqual({ rowCnt: 5, okCnt: 2, warnCnt: 0, errCnt: 3, totPnt: 100 });
  });

  test('who has left the university gets nothing, who is on leave does', () => {
    expect(
      kinds([
        row({ rowNo: 2, stdNo: '20190003', stdNm: '박세찬' }),
        row({ rowNo: 3, stdNo: '20190004', stdNm: '최제적' }),
        row({ rowNo: 4, stdNo: '20190005', stdNm: '정자퇴' }),
        row({ rowNo: 5, stdNo: '20230002', stdNm: '이두리' }),
      ]),
    ).toEqual([
      ['ERR', ['left']],
      ['ERR', ['left']],
      ['ERR', ['left']],
      ['OK', []],
    ]);
  });

  test('points lie between 1 and what the item allows one person', () => {
    expect(['0', '1', '50', '51', '1.5'].map((pntTxt) => kinds([row({ pntTxt })])[0]?.[0])).toEqual([
      'ERR',
      'OK',
      'OK',
      'ERR',
      'ERR',
    ]);
  });

  test('all that is wrong with a row is said at once', () => {
    expect(kinds([row({ stdNo: '20190003', stdNm: '다른이', pntTxt: '백' })])).toEqual([
      ['ERR', ['name', 'left', 'points']],
    ]);
  });

  test('what the caps cut, and what was granted before, is a warning with what is left', () => {
    const facts = { ...FACTS, cutOf: () => 20, paidBy: new Map([['20230001', 'B2026-0001']]) };
    expect(judgeRows([row()], facts)).toEqual([
      {
        rowNo: 2,
        pnt: 50,
        grantPnt: 30,
        valSt: 'WARN',
        faults: [
          { kind: 'cut', pnt: 20 },
          { kind: 'again', bulkNo: 'B2026-0001' },
        ],
      },
    ]);
  });

  test('names are compared as they are read, however their letters are composed', () => {
    expect(kinds([row({ stdNm: ' 김하나'.normalize('NFD') })])).toEqual([['OK', []]]);
  });
});
