import { useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldError } from '#contract/errors.ts';
import { useDraft } from '#bridge/drafts/useDraft.ts';
import { findFieldErrors } from '#bridge/failures/field-errors.ts';
import { findVersionConflict, reportStale, type VersionConflict } from '#bridge/failures/version-conflict.ts';
import { useDirtyForm } from '#bridge/shared-state/useDirtyForm.ts';
import { useAuth } from '#bridge/shared-state/useSharedState.ts';
import { carryOver, isAlike } from '#shared/merge/carry-over.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { formConflicts, withMine } from '#ui/conflict/conflict-fields.ts';
import { ConflictDialog } from '#ui/conflict/ConflictDialog.tsx';
import { show } from '#ui/feedback/feedback.ts';
import { checkForm } from '#ui/form/errors/field-check.ts';
import { useFormErrors } from '#ui/form/errors/useFormErrors.ts';
import { limitsOf, fieldLabels, type FieldLabels, type FormFields } from './field-props.ts';
import type { Meeting, RecordForm, RecordFormOptions, Versioned } from './record-form.ts';

const whole = <Form,>(form: Form): Form => form;
const sameName = (field: string): string => field;

/** The key of the draft of a form; null where the device keeps none. */
function draftKey(
  kind: string | null,
  storedId: string | null,
  place: string | undefined,
  entryId: string | undefined,
): string | null {
  if (kind === null) return null;
  if (entryId !== undefined) return `reopened:${entryId}`;
  if (storedId !== null) return `${kind}:${storedId}`;
  return place === undefined ? `${kind}:new` : `${kind}:new:${place}`;
}

/** Two versions of a record whose form has a field for each part of it. */
const meetByFields =
  <Row, Form extends object>(formOf: (row: Row | null) => Form, fields: FormFields, words: FieldLabels<Form>) =>
  (current: Row, mine: Form, base: Row | null): Meeting<Form> => {
    const theirs = formOf(current),
      uncompared = Object.keys(mine).filter((name) => !(name in fields));
    return {
      fields: formConflicts(fieldLabels(fields, mine, words), base && formOf(base), mine, theirs),
      merge: (keysOfMine) => withMine(mine, theirs, [...keysOfMine, ...uncompared]),
    };
  };

/**
 * The form of one record: C for a new one and U for a stored one, the draft, the errors of contract and form, one save
 * at a time, and two people in one record settled field by field. It holds the state; fields and frame are the
 * caller's: spread `dialog` on a `FormDialog`, or `submit` on a `SaveButton`, and render `conflict`.
 */
export function useRecordForm<Row extends Versioned, Form extends object, Fields extends FormFields, Answer>(
  options: RecordFormOptions<Row, Form, Fields, Answer>,
): RecordForm<Row, Form, Fields> {
  const { kind, place, row, idOf, formOf, fields, isEditable = true, isMoreChanged = false, onClose } = options,
    { newLetter, isRepeated = false } = options;
  const { kept = whole, restored = whole, fieldOf = sameName, entry = null } = options;
  const { meet = meetByFields(formOf, fields, options.words ?? {}) } = options;
  const [opened, setOpened] = useState(() => formOf(row));
  // What waits on the device already is not lost: an entry that was only looked at may be left.
  const [first, setFirst] = useState(entry?.form ?? opened);
  const [form, setForm] = useState(first);
  const [base, setBase] = useState(row);
  const [id, setId] = useState(() => (row && idOf ? idOf(row) : (entry?.id ?? crypto.randomUUID())));
  const [isSaving, setSaving] = useState(false);
  const [fillCnt, setFillCnt] = useState(0);
  const [met, setMet] = useState<(VersionConflict<Row> & Meeting<Form>) | null>(null);
  const holdsLetter = useAuth(newLetter ?? 'C'),
    mayUpdate = useAuth('U'),
    maySave = isEditable && (row ? mayUpdate : newLetter === null || holdsLetter),
    isDirty = isMoreChanged || (!isAlike(form, opened) && !isAlike(form, first));
  useDirtyForm(isDirty);
  const fill = (next: Form): void => {
    setForm(next);
    setFillCnt((count) => count + 1);
  };
  const draft = useDraft({
    key: draftKey(kind, row && id, place, entry?.clientReqId),
    formatVersion: 1,
    value: kept(form),
    opened: kept(opened),
    // What was typed and taken back again replaces what was kept in between.
    isDirty: isMoreChanged || form !== first,
    onRestore: (form) => fill(restored(form)),
  });
  const { root, errors, verify, refuse } = useFormErrors<Form>({
    value: form,
    check: (value) => checkForm(fields, value, options.check?.(value)),
    onFirst: options.onFirst,
  });
  useEffect(() => {
    if (entry) refuse(entry.errors);
  }, [entry, refuse]);
  const refuseAll = (found: readonly FieldError[]): void => {
    refuse(found.map((error) => ({ ...error, field: fieldOf(error.field) })));
  };

  /** From here on the form stands on a stored row. */
  const rebase = (next: Row): Form => {
    const stored = formOf(next);
    setBase(next);
    setOpened(stored);
    setFirst(stored);
    return stored;
  };
  const isBehind = row !== null && base !== null && row.version > base.version;
  // Adjusted while rendering: a clean form never shows an older row than the one that has arrived.
  if (isBehind && !isDirty && !isSaving) fill(rebase(row));

  const finish = async (sent: Form, answer: NonNullable<Answer>): Promise<void> => {
    await draft.drop(kept(sent));
    const next = options.rowOf?.(answer);
    // At once: a caller that opens another screen with what was saved is not asked about a form that holds nothing new.
    flushSync(() => {
      if (next) {
        const stored = rebase(next);
        setForm((typed) => carryOver({ typed, opened: sent }, stored).form);
      } else if (isRepeated) {
        const empty = formOf(null);
        setOpened(empty);
        setFirst(empty);
        fill(empty);
        setId(crypto.randomUUID());
      } else {
        setOpened(sent);
        setFirst(sent);
      }
    });
    if (options.onSaved) {
      await options.onSaved(answer);
      return;
    }
    show(options.savedMessage?.(answer) ?? 'M-OK');
    onClose();
  };
  const send = async (next: Form, from: Row | null): Promise<void> => {
    setSaving(true);
    const saved = await options.save(id, from?.version, next, from);
    setSaving(false);
    if (saved?.data) await finish(next, saved.data);
    else if (saved?.error) {
      const stale = findVersionConflict<Row | undefined>(saved.error);
      if (stale?.current) setMet({ ...stale, current: stale.current, ...meet(stale.current, next, from, id) });
      // Without the stored row there is nothing to compare with.
      else if (!reportStale(saved.error)) refuseAll(findFieldErrors(saved.error));
    }
  };
  const submit = async (coming: Partial<Form> = {}): Promise<void> => {
    const next = { ...form, ...coming };
    const isSentAnyway = (row === null && !isRepeated) || entry !== null || isMoreChanged || options.isAct === true;
    if (!isSentAnyway && isAlike(next, opened)) {
      show('M-NOCHANGE');
      return;
    }
    if (!verify({ value: next }) || (await options.confirm?.(next, base)) === false) return;
    await send(next, base);
  };
  const resolve = (current: Row, keysOfMine: readonly string[], merged: Form): void => {
    setMet(null);
    rebase(current);
    fill(merged);
    if (keysOfMine.length > 0) void send(merged, current);
    else void draft.drop();
  };
  const set = useCallback((part: Partial<Form>): void => setForm((before) => ({ ...before, ...part })), []);
  return {
    id,
    form,
    set,
    revert: draft.dropThen(() => fill(opened)),
    base,
    maySave,
    isDirty,
    isSaving,
    errors,
    root,
    fillCnt,
    fields,
    field: (name) => ({
      ...limitsOf(fields[name] ?? { label: name, kind: 'other' }),
      disabled: !maySave,
      value: form[name],
      error: errors[name],
      onChange: (value) => set({ [name]: value } as unknown as Partial<Form>),
    }),
    verify: () => verify(),
    refuse: refuseAll,
    submit,
    dialog: {
      isDirty,
      isSaving,
      onClose: draft.dropThen(onClose),
      ...(maySave ? { onSave: () => void submit() } : {}),
    },
    conflict: met && (
      <ConflictDialog
        savedBy={met.modNm}
        savedAt={displayMoment(met.modDt)}
        fields={met.fields}
        onClose={() => setMet(null)}
        onTakeTheirs={() => resolve(met.current, [], met.merge([]))}
        onKeepMine={(keys) => resolve(met.current, keys, met.merge(keys))}
      />
    ),
  };
}
