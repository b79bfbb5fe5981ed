import type { CmmnCd } from '#contract/lookups.ts';

/** Columns of the upload's template. */
export const UPLOAD_COLUMNS = [
  { key: 'itemNm', label: '항목명', width: 30 },
  { key: 'ctgryCd', label: '구분' },
  { key: 'qty', label: '수량', format: 'number' },
  { key: 'useDt', label: '사용일' },
  { key: 'useTm', label: '사용시간' },
  { key: 'useYn', label: '사용여부' },
] as const;

const namesInUse = (codes: readonly CmmnCd[]): readonly string[] =>
  codes.filter((code) => code.useYn === 'Y').map((code) => code.cdNm);

/** The template's sample row and its lists of names, from the codes of the moment. */
export function uploadTemplate(categories: readonly CmmnCd[], uses: readonly CmmnCd[]) {
  const lists = [
    { label: '구분', values: namesInUse(categories) },
    { label: '사용여부', values: namesInUse(uses) },
  ];
  const [ctgryCd = '', useYn = ''] = lists.map(({ values }) => values[0] ?? '');
  return { lists, sample: { itemNm: '예시 항목', ctgryCd, qty: 10, useDt: '2026-03-02', useTm: '09:30', useYn } };
}
