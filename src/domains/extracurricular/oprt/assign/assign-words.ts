import type { FieldLabel } from '#ui/conflict/conflict-fields.ts';
import type { RecordLabels } from '#ui/conflict/record-labels.ts';

const UNITS: readonly FieldLabel[] = [
  { key: 'submitYn', label: '제출', show: ({ submitYn }) => (submitYn === 'Y' ? '제출' : '미제출') },
  { key: 'score', label: '점수', show: ({ score }) => (typeof score === 'number' ? `${score}점` : '-') },
  { key: 'asgnGrdCd', label: '등급', show: ({ asgnGrdCd }) => (typeof asgnGrdCd === 'string' ? asgnGrdCd : '-') },
];
/** Words for two versions of what one person has handed in. */
export const assignWords: RecordLabels = { useUnits: () => UNITS };
