import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { FieldError } from '#contract/errors.ts';
import { useDraft } from '#bridge/drafts/useDraft.ts';
import { findFieldErrors } from '#bridge/failures/field-errors.ts';
import { findVersionConflict, reportStale, type VersionConflict } from '#bridge/failures/version-conflict.ts';
import { useDirtyForm } from '#bridge/shared-state/useDirtyForm.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { ConflictDialog } from '#ui/conflict/ConflictDialog.tsx';
import { show } from '#ui/feedback/feedback.ts';
import type { Meeting, Saved } from './record-form.ts';

interface RowsFormOptions<Typed, Kept extends object, Change, Row, Answer, Arg> {
  /** Begins the key of the draft, `{kind}:{id}`; a list of which there is one has no id. */
  readonly kind: string;
  readonly id?: string;
  /** What stands in the form while nothing is typed over the stored rows. */
  readonly none: Typed;
  /** What a save would change; nothing where all is as it is stored. Always the same function for the same rows. */
  readonly changesOf: (typed: Typed) => readonly Change[];
  /** What is typed, as the device keeps it. Always the same function for the same rows. */
  readonly keep: (typed: Typed) => Kept;
  readonly restore: (kept: Kept) => Typed;
  /** Whether it may be sent; shows what is wrong. */
  readonly check?: (typed: Typed) => boolean;
  readonly save: (changes: readonly Change[], arg: Arg) => Promise<Saved<Answer>>;
  /** Takes the sentences of a refused save. */
  readonly onRefused?: (errors: readonly FieldError[], typed: Typed, changes: readonly Change[]) => void;
  /** How what is typed meets what another user has stored; null when that cannot be had. M-VER when left out. */
  readonly meet?: (stale: VersionConflict<Row>, typed: Typed) => Meeting<Typed> | null | Promise<Meeting<Typed> | null>;
  /**
   * Called when all is stored and the draft is gone. Returns what stands in the form from then on.
   * @param latest what is typed by then
   */
  readonly onSaved: (answer: NonNullable<Answer>, sent: Typed, latest: () => Typed) => Typed | Promise<Typed>;
  /** Says what became of the save; M-OK when left out. */
  readonly report?: (answer: NonNullable<Answer>) => void;
  /** For the screen around it: the same function at each rendering. */
  readonly onDirty?: (isDirty: boolean) => void;
}

export interface RowsForm<Typed, Change, Arg> {
  readonly typed: Typed;
  readonly set: (typed: Typed | ((before: Typed) => Typed)) => void;
  readonly changes: readonly Change[];
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  /** Takes back all that was typed. */
  readonly revert: () => void;
  /** Whether there is something to save; says so if not. */
  readonly isChanged: () => boolean;
  /** Saves what is typed, all of it or nothing. */
  readonly submit: (arg: Arg) => Promise<void>;
  /** Rendered beside the rows. */
  readonly conflict: ReactNode;
}

/**
 * The form of many rows that are saved together: what is typed over the stored rows, its draft, one save at a time, and
 * two people in the same rows. Which rows there are and how they are shown is the caller's.
 */
export function useRowsForm<Typed, Kept extends object, Change, Row, Answer, Arg = void>(
  options: RowsFormOptions<Typed, Kept, Change, Row, Answer, Arg>,
): RowsForm<Typed, Change, Arg> {
  const { kind, id, none, changesOf, keep, restore, onDirty } = options;
  const [typed, setTyped] = useState(none);
  const [isSaving, setSaving] = useState(false);
  const [met, setMet] = useState<(VersionConflict<Row> & Meeting<Typed> & { readonly arg: Arg }) | null>(null);
  const latest = useRef(typed);
  useEffect(() => {
    latest.current = typed;
  }, [typed]);
  const changes = useMemo(() => changesOf(typed), [changesOf, typed]),
    isDirty = changes.length > 0;
  useDirtyForm(isDirty);
  useEffect(() => onDirty?.(isDirty), [isDirty, onDirty]);
  const value = useMemo(() => keep(typed), [keep, typed]);
  const draft = useDraft<Kept>({
    key: id === undefined ? kind : `${kind}:${id}`,
    formatVersion: 1,
    value,
    opened: keep(none),
    isDirty,
    onRestore: (kept) => setTyped(restore(kept)),
  });

  const isAnything = (found: readonly Change[]): boolean => {
    if (found.length === 0) show('M-NOCHANGE');
    return found.length > 0;
  };
  const fail = async (error: NonNullable<Saved<Answer>['error']>, sent: Typed, of: readonly Change[], arg: Arg) => {
    const stale = options.meet && findVersionConflict<Row>(error),
      meeting = stale && (await options.meet?.(stale, sent));
    setSaving(false);
    if (meeting) setMet({ ...stale, ...meeting, arg });
    // Without the stored rows there is nothing to compare with.
    else if (!reportStale(error)) options.onRefused?.(findFieldErrors(error), sent, of);
  };
  const send = async (from: Typed, arg: Arg): Promise<void> => {
    const toSave = changesOf(from);
    if (!isAnything(toSave) || options.check?.(from) === false) return;
    setSaving(true);
    const saved = await options.save(toSave, arg);
    if (!saved.data) {
      if (saved.error) await fail(saved.error, from, toSave, arg);
      else setSaving(false);
      return;
    }
    await draft.drop(keep(from));
    setTyped(await options.onSaved(saved.data, from, () => latest.current));
    setSaving(false);
    if (options.report) options.report(saved.data);
    else show('M-OK');
  };
  const resolve = ({ merge, arg }: NonNullable<typeof met>, keysOfMine: readonly string[]): void => {
    const merged = merge(keysOfMine),
      isLeft = changesOf(merged).length > 0;
    setMet(null);
    setTyped(merged);
    if (!isLeft) void draft.drop();
    else if (keysOfMine.length > 0) void send(merged, arg);
  };
  const set = useCallback<RowsForm<Typed, Change, Arg>['set']>((next) => setTyped(next), []);
  return {
    typed,
    set,
    changes,
    isDirty,
    isSaving,
    revert: draft.dropThen(() => setTyped(none)),
    isChanged: () => isAnything(changes),
    submit: (arg) => send(typed, arg),
    conflict: met && (
      <ConflictDialog
        savedBy={met.modNm}
        savedAt={displayMoment(met.modDt)}
        fields={met.fields}
        onClose={() => setMet(null)}
        onTakeTheirs={() => resolve(met, [])}
        onKeepMine={(keys) => resolve(met, keys)}
      />
    ),
  };
}
