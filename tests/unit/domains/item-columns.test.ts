import { describe, expect, test } from 'vitest';
import type { GuideItem } from '#contract/guide/guide-items.ts';
import type { CmmnCd } from '#contract/lookups.ts';
import { itemColumns } from '#domains/guide/rules/lists/item-columns.ts';
import { UPLOAD_COLUMNS, uploadTemplate } from '#domains/guide/rules/lists/item-excel.ts';
import { excelColumnsOf } from '#ui/table/columns.tsx';
import { uploadRows } from '#ui/excel/upload-rows.ts';

const ROW: GuideItem = {
  guideItemId: 'i',
  itemNo: 27,
  itemNm: '가이드 항목 027',
  ctgryCd: 'C',
  qty: 12_345,
  useDt: '20250127',
  useTm: null,
  useYn: 'N',
  deptCd: null,
  mngrStfNo: null,
  cntn: null,
  fileGroupId: null,
  upItemId: null,
  version: 1,
  modDt: '',
};
const code = (upCdId: string, cdId: string, cdNm: string, useYn: string): CmmnCd => ({
  upCdId,
  cdId,
  cdNm,
  useYn,
  cdCategory: null,
  userdef1: null,
  userdef2: null,
  userdef3: null,
  sortOrdr: 1,
});

const CATEGORIES = { nameOf: (ctgryCd: string) => `구분 ${ctgryCd}`, names: { A: '교육' } };

describe('guide.md 5.2: the columns of the plain list', () => {
  const columns = itemColumns({ numberOf: (index) => 10 + index, categories: CATEGORIES });
  test('show number, name, category, quantity with separators, day and use', () => {
    expect(columns.map(({ label, render }) => [label, render(ROW, 3)])).toEqual([
      ['No.', 13],
      ['항목명', '가이드 항목 027'],
      ['구분', '구분 C'],
      ['수량', '12,345'],
      ['사용일', '2025-01-27'],
      ['사용', '미사용'],
    ]);
    expect(columns.map(({ render }) => render({ ...ROW, useYn: 'Y' }, 0)).at(-1)).toBe('사용');
    expect(columns.map(({ render }) => render({ ...ROW, useYn: 'X' }, 0)).at(-1)).toBe('X');
  });
  test('are ordered by name, category, quantity and day; only the quantity stands right', () => {
    expect(columns.flatMap(({ sortKey }) => sortKey ?? [])).toEqual(['itemNm', 'ctgryCd', 'qty', 'useDt']);
    expect(columns.filter(({ align }) => align === 'right').map(({ key }) => key)).toEqual(['qty']);
  });
});

describe('guide.md 6.10: workbooks of items', () => {
  test('have numbers as numbers, days as days and codes by their names', () => {
    const columns = excelColumnsOf(itemColumns({ numberOf: (index) => index, categories: CATEGORIES }));
    expect(columns.map(({ key, label, format }) => `${key} ${label} ${format ?? 'text'}`)).toEqual([
      'itemNo No. number',
      'itemNm 항목명 text',
      'ctgryCd 구분 text',
      'qty 수량 number',
      'useDt 사용일 date',
      'useTm 사용시간 time',
      'useYn 사용여부 text',
    ]);
    expect(columns.flatMap(({ names }) => (names ? [names] : []))).toEqual([{ A: '교육' }, { Y: '사용', N: '미사용' }]);
  });

  const categories = [
      code('GUIDE_CTGRY', 'Z', '옛 구분', 'N'),
      code('GUIDE_CTGRY', 'A', '교육', 'Y'),
      code('GUIDE_CTGRY', 'B', '상담', 'Y'),
    ],
    uses = [code('USE_YN', 'Y', '사용', 'Y'), code('USE_YN', 'N', '미사용', 'Y')];
  const template = uploadTemplate(categories, uses);
  test('the template lists the names in use and shows the first of them in its row', () => {
    expect(template).toEqual({
      lists: [
        { label: '구분', values: ['교육', '상담'] },
        { label: '사용여부', values: ['사용', '미사용'] },
      ],
      sample: { itemNm: '예시 항목', ctgryCd: '교육', qty: 10, useDt: '2026-03-02', useTm: '09:30', useYn: '사용' },
    });
    expect(uploadTemplate([], [])).toMatchObject({
      lists: [{ values: [] }, { values: [] }],
      sample: { ctgryCd: '', useYn: '' },
    });
  });
  test('its row is left out while nobody has changed it, and read when somebody has', () => {
    const cells = Object.fromEntries(UPLOAD_COLUMNS.map(({ key, label }) => [label, String(template.sample[key])]));
    expect(Object.keys(cells)).toEqual(['항목명', '구분', '수량', '사용일', '사용시간', '사용여부']);
    expect(
      uploadRows(UPLOAD_COLUMNS, template.sample, [
        { rowNo: 2, cells },
        { rowNo: 3, cells: { ...cells, 수량: '11' } },
      ])?.map(({ rowNo, qty }) => [rowNo, qty]),
    ).toEqual([[3, '11']]);
  });
});
