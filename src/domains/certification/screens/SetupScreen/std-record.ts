import type { fields } from 'virtual:fields/saveStd';
import type { Programme } from '#contract/certification/programmes.ts';
import type { StdDetail } from '#contract/certification/std.ts';
import type { RecordForm } from '#kit/form/record-form.ts';
import type { StdFault } from '#shared/certification/standard.ts';
import type { StdForm } from '../../rules/std-form.ts';

/** The form of a standard as its panels share it. */
export type StdRecord = RecordForm<StdDetail, StdForm, typeof fields>;
export interface StdPanelProps {
  readonly programme: Programme;
  readonly record: StdRecord;
  /** What is wrong inside the trees, once the form was refused. */
  readonly faults: readonly StdFault[];
}
