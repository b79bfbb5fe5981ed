import { NOTE_NAMES, RISK_NAMES } from '#contract/counselling/counselling-codes.ts';
import { displayDate } from '#shared/display.ts';
import { shownName, shownText } from '#shared/merge/untyped-values.ts';
import type { FieldLabel } from '#ui/conflict/conflict-fields.ts';
import type { RecordLabels } from '#ui/conflict/record-labels.ts';

const text = (key: string, label: string): FieldLabel => ({ key, label, show: (row) => shownText(row[key]) });
const listed = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : '');
const SESSION: readonly FieldLabel[] = [
  {
    key: 'sesnDt',
    label: '상담일시',
    show: ({ sesnDt, strtTm, endTm }) =>
      [sesnDt ? displayDate(shownText(sesnDt)) : '', shownText(strtTm), shownText(endTm)].filter(Boolean).join(' '),
  },
  text('mthdCd', '방법'),
  { key: 'topicCds', label: '주제', show: ({ topicCds }) => listed(topicCds) },
  { key: 'riskLvl', label: '위험수준', show: ({ riskLvl }) => shownName(String(riskLvl ?? ''), RISK_NAMES) },
];

/** Words for two versions of a note, of an intake and of an assessment. */
const noteUnits: readonly FieldLabel[] = [
  { key: 'noteDivCd', label: '구분', show: ({ noteDivCd }) => shownName(noteDivCd, NOTE_NAMES) },
  ...SESSION,
  text('cntn', '상담내용'),
  text('chiefCn', '호소문제'),
  text('intvCn', '개입'),
  text('obsvCn', '관찰'),
  text('taskCn', '과제'),
  text('planCn', '다음 계획'),
  { key: 'fileGroupId', label: '첨부', show: ({ fileGroupId }) => (fileGroupId ? '있음' : '없음') },
];
const groupNoteUnits: readonly FieldLabel[] = [
  ...SESSION,
  text('cntn', '상담내용'),
  text('intvCn', '개입'),
  text('obsvCn', '관찰'),
  text('planCn', '다음 계획'),
];
const intakeUnits: readonly FieldLabel[] = [
  ...SESSION,
  text('cntn', '주호소'),
  text('prevCn', '이전 상담·치료'),
  text('drugCn', '약물'),
  text('famCn', '가족'),
  text('strnCn', '강점'),
  text('harmCn', '자해·자살 질문'),
  { key: 'phq9', label: 'PHQ-9', show: ({ phq9 }) => listed(phq9) },
  { key: 'gad7', label: 'GAD-7', show: ({ gad7 }) => listed(gad7) },
  text('emrgTel', '긴급연락처'),
];
const riskUnits: readonly FieldLabel[] = [
  { key: 'asmDt', label: '평가일', show: ({ asmDt }) => displayDate(shownText(asmDt)) },
  { key: 'finLvl', label: '위험수준', show: ({ finLvl }) => shownName(String(finLvl ?? ''), RISK_NAMES) },
  { key: 'phq9', label: 'PHQ-9', show: ({ phq9 }) => listed(phq9) },
  { key: 'gad7', label: 'GAD-7', show: ({ gad7 }) => listed(gad7) },
  text('reason', '판단 근거'),
  text('ideaCn', '자살·자해 사고'),
  text('protCn', '보호요인'),
  text('sftyPlanCn', '안전계획'),
  { key: 'nextCntctDt', label: '다음 접촉일', show: ({ nextCntctDt }) => displayDate(shownText(nextCntctDt)) },
  text('guardRsn', '보호자 연락'),
  {
    key: 'stepCds',
    label: '위기 대응',
    show: ({ stepCds }) => `${Array.isArray(stepCds) ? stepCds.length : 0}개 확인`,
  },
];
export const noteLabels: RecordLabels = { useUnits: () => noteUnits },
  groupNoteLabels: RecordLabels = { useUnits: () => groupNoteUnits },
  intakeLabels: RecordLabels = { useUnits: () => intakeUnits },
  riskLabels: RecordLabels = { useUnits: () => riskUnits };
