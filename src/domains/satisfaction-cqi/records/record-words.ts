import { displayCount } from '#shared/display.ts';
import { rowsIn, shownText } from '#shared/merge/untyped-values.ts';
import type { FieldLabel } from '#ui/conflict/conflict-fields.ts';
import type { RecordLabels } from '#ui/conflict/record-labels.ts';

const long = (key: string, label: string): FieldLabel => ({ key, label, show: (row) => shownText(row[key]) || '-' });
const files = (label: string): FieldLabel => ({
  key: 'fileGroupId',
  label,
  show: ({ fileGroupId }) => (fileGroupId ? '있음' : '없음'),
  unseen: '다른 파일',
});
const won = (value: unknown): string => (typeof value === 'number' ? `${displayCount(value)}원` : '-');

const PLAN_UNITS: readonly FieldLabel[] = [
  long('causeCn', '원인분석'),
  long('drctCn', '개선방향'),
  { key: 'budgetAmt', label: '예산', show: ({ budgetAmt }) => won(budgetAmt), unseen: '예산재원이 다름' },
  files('첨부'),
  {
    key: 'tasks',
    label: '세부과제',
    show: ({ tasks }) =>
      rowsIn(tasks)
        .map((task) => `${shownText(task['taskNm'])} (${shownText(task['weight'])})`)
        .join(', ') || '-',
    unseen: '기간, 담당이나 지표가 다름',
  },
];
const PRGRS_UNITS: readonly FieldLabel[] = [
  {
    key: 'prgrsRt',
    label: '진행률과 실적',
    show: ({ prgrsRt, actVal, stopYn }) =>
      `${shownText(prgrsRt)}%, 실적 ${shownText(actVal) || '-'}${stopYn === 'Y' ? ', 중단' : ''}`,
    unseen: '사유가 다름',
  },
  long('exeCn', '내용'),
  long('issueCn', '문제점'),
  files('증빙'),
];
const RSLT_UNITS: readonly FieldLabel[] = [
  long('rsltCn', '주요 성과'),
  long('lackCn', '미흡사항'),
  long('nextCn', '향후 계획'),
  { key: 'useBudgetAmt', label: '집행예산', show: ({ useBudgetAmt }) => won(useBudgetAmt) },
];
/** Words for two versions of a plan, of the progress of a month, of a result. */
export const planLabels: RecordLabels = { useUnits: () => PLAN_UNITS };
export const progressLabels: RecordLabels = { useUnits: () => PRGRS_UNITS };
export const resultLabels: RecordLabels = { useUnits: () => RSLT_UNITS };
