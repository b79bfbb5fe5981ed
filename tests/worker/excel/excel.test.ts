import JSZip from 'jszip';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { cellOf, inertText } from '#shared/excel/cell-text.ts';
import { isZipBomb } from '#shared/excel/sheet-rows.ts';
import { workbookName } from '#shared/excel/workbook.ts';
import { makeExcel, makeSheet } from '#worker/excel/make-excel.ts';
import { readExcel as readSheet } from '#worker/excel/read-excel.ts';
import type { ExcelRequest } from '#worker/api.ts';
import { largeZip } from '#tests/support/large-zip.ts';
import { lockedPackage } from '#tests/support/real-files.ts';

const request: ExcelRequest = {
  op: 'downloadGuideItemExcel',
  arg: {},
  sheetName: '가이드/항목',
  baseName: '가이드 항목',
  columns: [
    { key: 'itemNm', label: '항목명' },
    { key: 'qty', label: '수량', format: 'number' },
    { key: 'useDt', label: '사용일', format: 'date' },
    { key: 'useYn', label: '사용', names: { Y: '사용', N: '미사용' } },
  ],
};
const at = new Date('2026-03-02T00:30:05Z');
/** The rows of a workbook, or its refusal. */
const readExcel = async (file: Blob) => {
  const read = await readSheet(file);
  return read.ok ? { ok: true, value: read.value.rows } : read;
};
const make = (rows: readonly object[]) => makeExcel(request, { data: rows }, { at });

test.each(['=1+1', '+82', '-1', '@cmd', '\tx', '\rx', '\nx', '＝1', '＋1', '－1', '＠x'])(
  'guide.md 6.10: %j starts no formula',
  (text) => {
    expect(inertText(text)).toBe(`'${text}`);
  },
);

test('ordinary text keeps its first letter', () => {
  expect(inertText('가-나=다')).toBe('가-나=다');
});

test('codes become names, dates text, numbers numbers', () => {
  expect(cellOf('N', { key: 'useYn', label: '', names: { N: '미사용' } })).toBe('미사용');
  expect(cellOf('X', { key: 'useYn', label: '', names: { N: '미사용' } })).toBe('X');
  expect(cellOf('20260302', { key: 'd', label: '', format: 'date' })).toBe('2026-03-02');
  expect(cellOf('0930', { key: 't', label: '', format: 'time' })).toBe('09:30');
  expect(cellOf('2026-03-02T09:30:00+09:00', { key: 't', label: '', format: 'datetime' })).toBe('2026-03-02 09:30');
  expect(cellOf('12', { key: 'n', label: '', format: 'number' })).toBe(12);
});

test('the file is named by screen and Korean time', () => {
  expect(workbookName('공지사항', at)).toBe('공지사항_20260302_093005.xlsx');
  expect(workbookName('학생', at, 'oper01')).toBe('학생_20260302_093005_oper01.xlsx');
});

test('guide.md 6.10: every row of the list stands in the workbook', async () => {
  const result = await make(
    Array.from({ length: 250 }, (_, index) => ({ itemNm: `=항목${index}`, qty: index, useDt: '20260302', useYn: 'Y' })),
  );
  if (!result.ok) throw new Error('no workbook');
  const [sheet] = (await readXlsx(new Uint8Array(await result.value.blob.arrayBuffer()))).sheets;
  expect(sheet?.rows).toHaveLength(251);
  expect(sheet?.rows[0]).toEqual(['항목명', '수량', '사용일', '사용']);
  expect(sheet?.rows[250]).toEqual(["'=항목249", 249, '2026-03-02', '사용']);
});

test('an empty list makes no file', async () => {
  expect(await make([])).toEqual({
    ok: false,
    error: { kind: 'invalid', message: '다운로드할 내용이 없습니다.', errors: [] },
  });
});

test('a workbook is read back by its labels', async () => {
  const made = await make([{ itemNm: '가', qty: 3, useDt: '20260302', useYn: 'N' }]);
  if (!made.ok) throw new Error('no workbook');
  expect(await readExcel(made.value.blob)).toEqual({
    ok: true,
    value: [{ rowNo: 2, cells: { 항목명: '가', 수량: '3', 사용일: '2026-03-02', 사용: '미사용' } }],
  });
});

test.each(['_x0041_', '가_x0041_x0042_나', '_x005F_', '_x005F_x0041_', '_X0041_', '_x00', 'a\u0001b'])(
  'conventions.md 14: the text %j comes back as it was',
  async (text) => {
    const layout = { ...request, columns: [{ key: 'itemNm', label: '이름_x0041_' }] };
    for (const lists of [undefined, [{ label: '구분_x0041_', values: [text] }]]) {
      const made = await makeSheet({ ...layout, ...(lists ? { lists } : {}) }, [{ itemNm: text }], { at });
      if (!made.ok) throw new Error('no workbook');
      expect(await readExcel(made.value.blob)).toEqual({
        ok: true,
        value: [{ rowNo: 2, cells: { 이름_x0041_: text } }],
      });
      const { sheets } = await readXlsx(new Uint8Array(await made.value.blob.arrayBuffer()));
      if (lists) expect(sheets[1]?.rows).toEqual([['구분_x0041_'], [text]]);
    }
  },
);

test('numbers that no XML may hold are left out', async () => {
  const made = await make([{ itemNm: '가\ufffe나\uffff다', qty: 1, useDt: '20260302', useYn: 'Y' }]);
  if (!made.ok) throw new Error('no workbook');
  const archive = await JSZip.loadAsync(await made.value.blob.arrayBuffer()),
    parts = await Promise.all(Object.values(archive.files).map((file) => file.async('string')));
  expect(parts.join('')).toContain('가나다');
  expect(parts.join('')).not.toMatch(/[\ufffe\uffff]/);
});

test('a workbook under a password is refused with the reason', async () => {
  expect(await readExcel(new Blob([new Uint8Array(lockedPackage())]))).toMatchObject({
    ok: false,
    error: { kind: 'invalid', message: '암호가 설정된 문서는 읽을 수 없습니다. 암호를 해제한 뒤 다시 올려주세요.' },
  });
});

test('a workbook in the format for large archives is read', async () => {
  const { value: made } = (await make([{ itemNm: '가', qty: 3, useDt: '20260302', useYn: 'N' }])) as {
    value: { blob: Blob };
  };
  const archive = await JSZip.loadAsync(await made.blob.arrayBuffer()),
    parts = Object.values(archive.files).filter(({ dir }) => !dir);
  const texts = await Promise.all(parts.map(async (part) => [part.name, await part.async('string')] as const));
  expect(await readExcel(new Blob([new Uint8Array(largeZip(Object.fromEntries(texts)))]))).toMatchObject({
    ok: true,
    value: [{ rowNo: 2, cells: { 항목명: '가' } }],
  });
});

test('rows keep their numbers around empty ones', async () => {
  const bytes = await writeXlsx({ sheets: [{ name: '시트', rows: [['이름'], ['가'], [], [' '], ['나']] }] });
  const read = await readExcel(new Blob([new Uint8Array(bytes)]));
  expect(read).toEqual({
    ok: true,
    value: [
      { rowNo: 2, cells: { 이름: '가' } },
      { rowNo: 5, cells: { 이름: '나' } },
    ],
  });
});

test('guide.md 6.10: a template carries its code lists', async () => {
  const made = await makeSheet(
    {
      ...request,
      lists: [
        { label: '구분', values: ['교육', '상담', '행사'] },
        { label: '사용', values: ['사용', '미사용'] },
      ],
    },
    [{ itemNm: '=예시', qty: 1 }],
    { at },
  );
  if (!made.ok) throw new Error('no workbook');
  const { sheets } = await readXlsx(new Uint8Array(await made.value.blob.arrayBuffer()));
  expect(sheets.map(({ name }) => name)).toEqual(['가이드 항목', '코드']);
  expect(sheets[0]?.rows[1]?.slice(0, 2)).toEqual(["'=예시", 1]);
  expect(sheets[1]?.rows.map((row) => [row[0] ?? null, row[1] ?? null])).toEqual([
    ['구분', '사용'],
    ['교육', '사용'],
    ['상담', '미사용'],
    ['행사', null],
  ]);
  expect(await readExcel(made.value.blob)).toMatchObject({ ok: true, value: [{ rowNo: 2 }] });
});

test('a long workbook tells its share and stops', async () => {
  const rows = Array.from({ length: 20_000 }, (_, index) => ({ itemNm: `항목 ${index}`, qty: index }));
  const shares: number[] = [];
  const stopping = new AbortController();
  const made = makeExcel(
    request,
    { data: rows },
    {
      at,
      signal: stopping.signal,
      onProgress: (share) => {
        shares.push(share);
        if (share > 0.2) stopping.abort();
      },
    },
  );
  expect(await made).toEqual({ ok: false, error: { kind: 'cancelled' } });
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares.at(-1)).toBeLessThan(0.5);
});

test('other work goes on between the rows', async () => {
  let heard = 0;
  const timer = setInterval(() => {
    heard += 1;
  }, 1);
  await make(Array.from({ length: 10_000 }, (_, index) => ({ itemNm: `항목 ${index}` })));
  clearInterval(timer);
  expect(heard).toBeGreaterThan(5);
});

test('more than 5,000 rows are refused', async () => {
  const made = await make(Array.from({ length: 5_001 }, (_, index) => ({ itemNm: `${index}` })));
  if (!made.ok) throw new Error('no workbook');
  expect(await readExcel(made.value.blob)).toMatchObject({
    ok: false,
    error: { message: '최대 5,000행까지 업로드할 수 있습니다.' },
  });
});

test('a zip bomb is refused before it is opened', async () => {
  const bomb = new JSZip();
  bomb.file('xl/worksheets/sheet1.xml', new Uint8Array(30_000_000), { compression: 'DEFLATE' });
  const bytes = await bomb.generateAsync({ type: 'uint8array' });
  expect(isZipBomb(bytes)).toBe(true);
  expect(await readExcel(new Blob([new Uint8Array(bytes)]))).toMatchObject({ ok: false, error: { kind: 'invalid' } });
});

test('a text that is called a workbook is refused', async () => {
  expect(await readExcel(new Blob(['이름,수량']))).toMatchObject({ ok: false, error: { kind: 'invalid' } });
});
