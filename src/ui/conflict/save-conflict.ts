import type { MergeRule } from '#contract/merge.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { conflictFields, type ConflictField, type FieldLabel } from './conflict-fields.ts';

/** What the dialog of two people in one record shows of the save that came second. */
export interface SaveConflict {
  readonly savedBy: string;
  /** `2026-03-02 14:30`. */
  readonly savedAt: string;
  readonly fields: readonly ConflictField[];
}

/** The row that was stored meanwhile, by whom and when (ISO). */
interface Met {
  readonly current: object;
  readonly modNm: string;
  readonly modDt: string;
}

/**
 * A save that met a row which another user has stored since the form was opened. Forms add what they go on with.
 * @param opened the stored row that the form was opened with; null for a new one
 */
export const saveConflict = (
  { units }: MergeRule,
  words: readonly FieldLabel[],
  { current, modNm, modDt }: Met,
  opened: object | null,
  mine: object,
): SaveConflict => ({
  savedBy: modNm,
  savedAt: displayMoment(modDt),
  fields: conflictFields(units, words, { base: opened && { ...opened }, mine: { ...mine }, theirs: { ...current } }),
});
