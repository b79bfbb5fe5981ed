import { expect, test } from 'vitest';
import { countsText } from '#ui/excel/CheckedRows.tsx';

const row = (rowNo: number, okYn: 'Y' | 'N', effectCd?: 'NEW' | 'CHANGE' | 'SAME') => ({
  rowNo,
  okYn,
  message: '',
  ...(effectCd ? { effectCd } : {}),
});
const sums = (totCnt: number, errCnt: number) => ({ uploadId: 'u', totCnt, errCnt, okCnt: totCnt - errCnt });

test('a check that changes what is stored counts what is new, other and the same', () => {
  const data = [row(2, 'Y', 'NEW'), row(3, 'Y', 'SAME'), row(4, 'Y', 'SAME'), row(5, 'N')];
  expect(countsText({ ...sums(4, 1), data })).toBe('전체 4건 = 신규 1건 + 변경 0건 + 동일 2건 + 오류 1건');
});

test('one that only adds counts what is good', () => {
  expect(countsText({ ...sums(2, 1), data: [row(2, 'Y'), row(3, 'N')] })).toBe('전체 2건 = 정상 1건 + 오류 1건');
});
