import type { WriteOp } from './field-rules.ts';
import type { MergeRule } from './merge.ts';

/**
 * What a form has to know of the operation that saves it beside its fields. The build reads it from the contract; see
 * `build-tools/field-rules.ts`.
 */
export interface Operation {
  readonly op: WriteOp;
  /** Whether a save may wait on the device: the operation is of the class `queue`. */
  readonly waits: boolean;
  /** How two versions of its record are put together. */
  readonly merge?: MergeRule;
}
