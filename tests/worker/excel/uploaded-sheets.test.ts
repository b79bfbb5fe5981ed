import { expect, test } from 'vitest';
import { readExcel } from '#worker/excel/read-excel.ts';
import { sheetFile, type SheetCell } from '#tests/support/sheet-file.ts';

const LABELS = ['학번', '성명', '점수', '사유'];
const BLANK: readonly SheetCell[] = LABELS.map(() => ({ value: null, format: '@' }));
const student = (at: number): readonly SheetCell[] => [`2022${String(at).padStart(4, '0')}`, '임정주', 10, '행사'];
const read = async (...file: Parameters<typeof sheetFile>) => readExcel(new Blob([await sheetFile(...file)]));

test('conventions.md 14: rows behind thousands of blank ones are read, and all are accounted for', async () => {
  const gap = Array.from({ length: 6_000 }, () => BLANK);
  expect(await read({ rows: [LABELS, student(1), ...gap, student(2)] })).toMatchObject({
    ok: true,
    value: {
      rows: [{ rowNo: 2 }, { rowNo: 6_003, cells: { 학번: '20220002' } }],
      rowCnt: 2,
      blankCnt: 6_000,
      hiddenCnt: 0,
    },
  });
});

test('conventions.md 14: the limit is on rows that hold something', async () => {
  const most = Array.from({ length: 5_000 }, (_, at) => student(at)),
    withGaps = most.flatMap((row, at) => (at % 1_000 === 0 ? [BLANK, row] : [row]));
  expect(await read({ rows: [LABELS, ...withGaps] })).toMatchObject({
    ok: true,
    value: { rowCnt: 5_000, blankCnt: 5 },
  });
  expect(await read({ rows: [LABELS, ...withGaps, student(5_000)] })).toMatchObject({
    ok: false,
    error: { message: '최대 5,000행까지 업로드할 수 있습니다.' },
  });
});

test('conventions.md 14: times, days and telephone numbers are read as they are shown', async () => {
  const file = await read({
    rows: [
      ['시작', '종료', '날짜', '연락처'],
      [
        { value: 0.375, format: 'h:mm' },
        { value: 1, format: 'h:mm' },
        { value: 46_357, format: 'yyyy-mm-dd' },
        { value: 1_012_345_678, format: '00000000000' },
      ],
    ],
  });
  expect(file).toMatchObject({
    ok: true,
    value: { rows: [{ cells: { 시작: '0900', 종료: '2400', 날짜: '20261201', 연락처: '01012345678' } }] },
  });
});

test('a workbook that counts its days from 1904 on says the same', async () => {
  const file = await read({
    since1904: true,
    rows: [['종료'], [{ value: 1, format: 'h:mm' }], [{ value: 0.375, format: 'h:mm' }]],
  });
  expect(file).toMatchObject({ ok: true, value: { rows: [{ cells: { 종료: '2400' } }, { cells: { 종료: '0900' } }] } });
});

test('conventions.md 14: the first sheet that is shown is read', async () => {
  expect(await read({ behindHidden: true, rows: [LABELS, student(1)] })).toMatchObject({
    ok: true,
    value: { labels: LABELS, rows: [{ rowNo: 2, cells: { 성명: '임정주' } }] },
  });
});

test('conventions.md 14: a merged value holds for each of its rows', async () => {
  const merged = { startCol: 2, endCol: 2, startRow: 1, endRow: 3 };
  const file = await read({
    rows: [LABELS, student(1), ['20220002', '전지성', null, '둘째'], ['20220003', '장도나', null, '셋째']],
    merges: [merged, { startRow: 0, startCol: 0, endRow: 0, endCol: 1 }],
  });
  expect(file).toMatchObject({
    ok: true,
    value: { rows: [{ cells: { 점수: '10' } }, { cells: { 점수: '10', 사유: '둘째' } }, { cells: { 점수: '10' } }] },
  });
});

test('conventions.md 14: hidden rows are read and counted, hidden blank ones are blank', async () => {
  expect(await read({ rows: [LABELS, student(1), student(2), BLANK, student(3)], hidden: [3, 4] })).toMatchObject({
    ok: true,
    value: { rowCnt: 3, blankCnt: 1, hiddenCnt: 1 },
  });
});
