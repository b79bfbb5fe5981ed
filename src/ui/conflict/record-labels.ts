import type { MergeRule } from '#contract/merge.ts';
import type { Op } from '#contract/registry.ts';
import type { MergeRow } from '#shared/merge/three-way.ts';
import type { FieldLabel } from './conflict-fields.ts';

/** Words for one kind of record, wherever two versions of it are shown. */
export interface RecordLabels {
  /**
   * Units in the order of the form; a hook, because names come from lookups: of codes, and of the people in the rows
   * that are shown.
   */
  readonly useUnits: (rows: readonly MergeRow[]) => readonly FieldLabel[];
}

/** A kind of write that may wait on the device, as its domain announces it; the composition collects these. */
export interface QueuedRecord {
  readonly op: Op;
  readonly rule: MergeRule;
  /**
   * Address of the form that holds such a save. @param screenPath screen on which it was saved, for what has several
   */
  readonly formPath: (save: MergeRow, screenPath: string) => string;
  /** Loads the labels; only the list of conflicts needs them. */
  readonly load: () => Promise<RecordLabels>;
}
