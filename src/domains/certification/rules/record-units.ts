import { JUDGE_NAMES } from '#contract/certification/certi-codes.ts';
import { displayDate } from '#shared/display.ts';
import { shownName, shownText } from '#shared/merge/untyped-values.ts';
import type { FieldLabel } from '#ui/conflict/conflict-fields.ts';
import { gradeName } from './labels.ts';

const listed = (value: unknown, show: (row: Readonly<Record<string, unknown>>) => string): string =>
  Array.isArray(value) && value.length > 0 ? value.map(show).join(', ') : '-';
const DEEPER = '조건이나 점수구간이 다름';

/** Words for two versions of a standard. */
export const stdUnits: readonly FieldLabel[] = [
  { key: 'stdNm', label: '기준명', show: ({ stdNm }) => shownText(stdNm) },
  {
    key: 'entYearFrom',
    label: '적용 입학년도',
    show: ({ entYearFrom, entYearTo }) => `${shownText(entYearFrom)}~${typeof entYearTo === 'string' ? entYearTo : ''}`,
  },
  { key: 'judgeDiv', label: '판정방식', show: ({ judgeDiv }) => shownName(judgeDiv, JUDGE_NAMES) },
  {
    key: 'applyReqYn',
    label: '신청',
    show: ({ applyReqYn, applyGradeCds }) =>
      applyReqYn === 'Y' ? `필요 (${Array.isArray(applyGradeCds) ? applyGradeCds.join(', ') : ''}학년)` : '필요 없음',
    unseen: '신청 학적 또는 신청 월이 다름',
  },
  { key: 'docNo', label: '근거문서', show: ({ docNo }) => shownText(docNo) },
  { key: 'guide', label: '안내', show: ({ guide }) => shownText(guide) },
  {
    key: 'fileGroupId',
    label: '첨부',
    show: ({ fileGroupId }) => (fileGroupId ? '있음' : '없음'),
    unseen: '다른 파일',
  },
  {
    key: 'gates',
    label: '기본요건',
    show: ({ gates }) => listed(gates, ({ itemNm }) => shownText(itemNm)),
    unseen: DEEPER,
  },
  {
    key: 'areas',
    label: '영역·항목',
    show: ({ areas }) => listed(areas, ({ areaNm }) => shownText(areaNm)),
    unseen: DEEPER,
  },
  {
    key: 'grades',
    label: '등급',
    show: ({ grades }) =>
      listed(grades, ({ certiGrdCd, minTotal }) => `${gradeName(shownText(certiGrdCd))} ${String(minTotal)}점`),
    unseen: '영역 조건이 다름',
  },
  {
    key: 'langEqs',
    label: '어학 환산',
    show: ({ langEqs }) => `${Array.isArray(langEqs) ? langEqs.length : 0}건`,
    unseen: '환산값이 다름',
  },
];

/** Words for two versions of a piece of evidence. */
export const evidUnits: readonly FieldLabel[] = [
  {
    key: 'val',
    label: '인정 내용',
    show: ({ val, acqDt, orgNm }) => `${String(val)} · ${displayDate(shownText(acqDt))} · ${shownText(orgNm)}`,
    unseen: '증빙이 다름',
  },
];
