import type { RecordLabels } from '#ui/conflict/record-labels.ts';
import type { FieldLabel } from '#ui/conflict/conflict-fields.ts';

const UNITS: readonly FieldLabel[] = [
  {
    key: 'reviewScore',
    label: '심사점수',
    show: ({ reviewScore }) => (typeof reviewScore === 'number' ? `${reviewScore}점` : '-'),
  },
];

/** Words for two scores of one application. */
export const scoreWords: RecordLabels = { useUnits: () => UNITS };
