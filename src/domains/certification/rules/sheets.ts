import type { UploadSrc } from '#contract/certification/certi-codes.ts';

/* Sheets that are uploaded, and a row that shows how each is filled in. */
export const LANG_SHEET = [
  { key: 'specNm', label: '시험', width: 18 },
  { key: 'scoreTxt', label: '점수', width: 14 },
  { key: 'eqTxt', label: '환산값', width: 12 },
] as const;
export const LANG_SAMPLE = { specNm: 'OPIc', scoreTxt: 'IM2', eqTxt: '700' };

const CLINICAL = [
  { key: 'stdNo', label: '학번', width: 14 },
  { key: 'stdNm', label: '성명', width: 12 },
  { key: 'itemCd', label: '항목코드', width: 12 },
] as const;
/** Results of one kind, with what stands in their fourth column. */
export const UPLOAD_KINDS: Readonly<
  Record<
    UploadSrc,
    { readonly name: string; readonly valueLabel: string; readonly itemCd: string; readonly value: string }
  >
> = {
  SKILL_PASS: { name: '술기 평가', valueLabel: '결과', itemCd: 'S01', value: '합격' },
  CLINIC_HOUR: { name: '임상실습시간', valueLabel: '시간', itemCd: 'C01', value: '90' },
};
export const uploadSheet = (src: UploadSrc) =>
  [
    ...CLINICAL,
    { key: 'valTxt', label: UPLOAD_KINDS[src].valueLabel, width: 10 },
    { key: 'evalDt', label: '평가일', width: 12 },
  ] as const;
export const uploadSample = (src: UploadSrc) => ({
  stdNo: '20990001',
  stdNm: '예시학생',
  itemCd: UPLOAD_KINDS[src].itemCd,
  valTxt: UPLOAD_KINDS[src].value,
  evalDt: '20260401',
});
