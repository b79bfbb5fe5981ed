import { expect, test } from 'vitest';
import { uploadRows } from '#ui/excel/upload-rows.ts';

const COLUMNS = [
  { key: 'itemNm', label: '항목명' },
  { key: 'qty', label: '수량', format: 'number' },
] as const;
const SAMPLE = { itemNm: '예시', qty: 10 };
const read = (rowNo: number, itemNm: string, qty: string) => ({ rowNo, cells: { 항목명: itemNm, 수량: qty } });

test('cells go by the keys of their columns', () => {
  expect(uploadRows(COLUMNS, SAMPLE, [read(2, '가', '3')])).toEqual([{ rowNo: 2, itemNm: '가', qty: '3' }]);
});

test('guide.md 6.10: only the unchanged sample is ignored', () => {
  const rows = uploadRows(COLUMNS, SAMPLE, [read(2, '예시', '10'), read(3, '예시', '11'), read(4, '가', '10')]);
  expect(rows?.map(({ rowNo }) => rowNo)).toEqual([3, 4]);
});

test('labels of another template are refused', () => {
  expect(uploadRows(COLUMNS, SAMPLE, [{ rowNo: 2, cells: { 이름: '가', 수량: '3' } }])).toBeNull();
  expect(uploadRows(COLUMNS, SAMPLE, [])).toBeNull();
});

test('columns that nobody asked for are left', () => {
  expect(uploadRows(COLUMNS, SAMPLE, [{ rowNo: 2, cells: { 비고: 'x', 항목명: '가', 수량: '3' } }])).toEqual([
    { rowNo: 2, itemNm: '가', qty: '3' },
  ]);
});
