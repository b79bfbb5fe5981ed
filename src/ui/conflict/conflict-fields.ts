import type { MergeRule } from '#contract/merge.ts';
import { compareRows, type MergeRow, type UnitSide } from '#shared/merge/three-way.ts';

/** What a unit of a record is called, and how people read its value. */
export interface FieldLabel {
  /** First field of the unit. */
  readonly key: string;
  readonly label: string;
  readonly show: (row: MergeRow) => string;
  /** In what two values differ that read the same; their format, if nothing is said. */
  readonly unseen?: string;
}

/** One unit in which two versions differ, as people read them. */
export interface ConflictField {
  readonly key: string;
  readonly label: string;
  /** As it was opened; null where unknown. */
  readonly base: string | null;
  readonly mine: string;
  readonly theirs: string;
  readonly side: Exclude<UnitSide, 'same'>;
  /** In what mine and theirs differ where they read the same. */
  readonly unseen: string;
}

const FORMAT = '서식만 다름';

/**
 * Units in which my version and the stored one differ, in the order of the form. The one comparison of every conflict.
 */
export function conflictFields(
  units: MergeRule['units'],
  words: readonly FieldLabel[],
  versions: { readonly base: MergeRow | null; readonly mine: MergeRow; readonly theirs: MergeRow },
): readonly ConflictField[] {
  const { base, mine, theirs } = versions;
  const sides = new Map(compareRows(units, base, mine, theirs).map(({ key, side }) => [key, side]));
  return words.flatMap(({ key, label, show, unseen = FORMAT }) => {
    const side = sides.get(key) ?? 'same';
    return side === 'same'
      ? []
      : [{ key, label, side, base: base && show(base), mine: show(mine), theirs: show(theirs), unseen }];
  });
}

/** A form as a row: its fields are the units. */
const rowOf = (form: object): MergeRow => Object.fromEntries(Object.entries(form));

/** The same for a form whose fields are each a unit of their own. */
export function formConflicts<F extends object>(
  words: readonly (FieldLabel & { readonly key: keyof F & string })[],
  base: F | null,
  mine: F,
  theirs: F,
): readonly ConflictField[] {
  return conflictFields(
    words.map(({ key }) => [key]),
    words,
    { base: base && rowOf(base), mine: rowOf(mine), theirs: rowOf(theirs) },
  );
}

/** The stored form with the fields that were named mine. */
export function withMine<F extends object>(mine: F, theirs: F, keysOfMine: readonly string[]): F {
  return { ...theirs, ...Object.fromEntries(Object.entries(mine).filter(([field]) => keysOfMine.includes(field))) };
}

/** What stays mine unless chosen otherwise: all but what only the other person changed. */
export const usualKeysOfMine = (fields: readonly ConflictField[]): readonly string[] =>
  fields.filter(({ side }) => side !== 'theirs').map(({ key }) => key);
