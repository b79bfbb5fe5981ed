import { useMemo } from 'react';
import { DONE_NAMES, type DoneState } from '#contract/extracurricular/cqi-codes.ts';
import { rowsIn, shownText } from '#shared/merge/untyped-values.ts';
import type { FieldLabel } from '#ui/conflict/conflict-fields.ts';
import type { RecordLabels } from '#ui/conflict/record-labels.ts';

const long = (key: string, label: string): FieldLabel => ({ key, label, show: (row) => shownText(row[key]) });
const fixed = (units: readonly FieldLabel[]): RecordLabels => ({ useUnits: () => useMemo(() => units, []) });

/** Words for two versions of the report of a curriculum. */
export const curriReportLabels = fixed([
  long('analysis', '운영성과'),
  long('problem', '문제점'),
  long('plan', '개선계획'),
  {
    key: 'fileGroupId',
    label: '첨부',
    show: ({ fileGroupId }) => (fileGroupId ? '있음' : '없음'),
    unseen: '파일이 다름',
  },
  {
    key: 'acts',
    label: '개선과제',
    show: ({ acts }) =>
      rowsIn(acts)
        .map((act) => shownText(act['content']))
        .join(', ') || '-',
    unseen: '기한이나 담당자가 다름',
  },
  {
    key: 'verdicts',
    label: '이행 점검',
    show: ({ verdicts }) =>
      rowsIn(verdicts)
        .map((verdict) => DONE_NAMES[verdict['doneSt'] as DoneState] ?? '-')
        .join(', ') || '-',
    unseen: '이행 내용이 다름',
  },
]);

/** Words for two versions of the report of a department, or of a college or office. */
export const unitReportLabels = fixed([
  long('summary', '종합 의견'),
  long('best', '우수 과정'),
  long('weak', '부진 과정'),
  {
    key: 'proposals',
    label: '통합·폐지 제안',
    show: ({ proposals }) => `${rowsIn(proposals).length}건`,
    unseen: '제안의 내용이 다름',
  },
  long('plan', '다음 학기 계획'),
]);
