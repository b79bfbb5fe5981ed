import type { MergeRow } from '#shared/merge/three-way.ts';
import { shownText } from '#shared/merge/untyped-values.ts';
import type { FieldLabel } from '#ui/conflict/conflict-fields.ts';
import type { RecordLabels } from '#ui/conflict/record-labels.ts';
import { displayCount } from '#shared/display.ts';

/** `1,200,000원, 550,000원`: what was spent on each item, in their order. */
const spent = (budgets: unknown): string =>
  (Array.isArray(budgets) ? (budgets as MergeRow[]) : [])
    .map(({ execAmt }) => (typeof execAmt === 'number' ? `${displayCount(execAmt)}원` : '미입력'))
    .join(', ') || '-';

const UNITS: readonly FieldLabel[] = [
  { key: 'outcome', label: '운영성과', show: ({ outcome }) => shownText(outcome) },
  { key: 'problem', label: '문제점', show: ({ problem }) => shownText(problem) },
  { key: 'improve', label: '개선사항', show: ({ improve }) => shownText(improve) },
  {
    key: 'fileGroupId',
    label: '사진',
    show: ({ fileGroupId }) => (typeof fileGroupId === 'string' && fileGroupId !== '' ? '있음' : '없음'),
    unseen: '다른 사진',
  },
  { key: 'budgets', label: '예산 집행', show: ({ budgets }) => spent(budgets), unseen: '비고가 다름' },
];
/** Words for two versions of a report. */
export const resultWords: RecordLabels = { useUnits: () => UNITS };
