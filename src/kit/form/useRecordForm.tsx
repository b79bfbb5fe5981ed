import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldError } from '#contract/errors.ts';
import { useDraft } from '#bridge/drafts/useDraft.ts';
import { findFieldErrors } from '#bridge/failures/field-errors.ts';
import { findVersionConflict, reportStale, type VersionConflict } from '#bridge/failures/version-conflict.ts';
import { useReopenedEnd } from '#bridge/reopened/reopened.ts';
import { findUnsent } from '#bridge/reopened/unsent.ts';
import { useDirtyForm } from '#bridge/shared-state/useDirtyForm.ts';
import { useAuth } from '#bridge/shared-state/useSharedState.ts';
import { savedMessage } from '#messages/saved-message.ts';
import { carryOver, isAlike } from '#shared/merge/carry-over.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { formConflicts, withMine } from '#ui/conflict/conflict-fields.ts';
import { ConflictDialog } from '#ui/conflict/ConflictDialog.tsx';
import { ask, show } from '#ui/feedback/feedback.ts';
import type { FilePlace } from '#ui/files/useFilePlace.ts';
import { checkForm } from '#ui/form/errors/field-check.ts';
import type { FieldErrors } from '#ui/form/errors/form-rules.ts';
import { useFormErrors } from '#ui/form/errors/useFormErrors.ts';
import { useSettledSave } from '#ui/form/saving/useSettledSave.ts';
import type { RichTextHandle } from '#ui/rich-text/rich-text-handle.ts';
import type { Submitted } from '#worker/api.ts';
import { limitsOf, fieldLabels, type FieldLabels, type FormFields } from './field-props.ts';
import { bodyFrom, meetByUnits, openedEntry } from './operation-save.ts';
import {
  entryOf,
  type Meeting,
  type Placed,
  type RecordForm,
  type RecordFormOptions,
  type Versioned,
} from './record-form.ts';
import { useFormFiles } from './useFormFiles.ts';

const whole = <Value,>(value: Value): Value => value;
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

const NOTHING_PLACED = { fileGroupId: null };
const NOTHING_SENT = { saved: null, after: undefined };
const NO_ACTS: readonly never[] = [];

/** What a bar says beside its buttons. */
function statusText(isDirty: boolean, keptAt: number | null): string {
  if (!isDirty) return '';
  return keptAt === null ? '변경된 내용이 있습니다.' : `이 기기에 보관됨 ${displayMoment(keptAt)}`;
}

/**
 * The form of one record: C for a new one and U for a stored one, the draft, the errors of contract and form, one save
 * at a time, its files and its rich text, and two people in one record settled. Given the operation, it does what the
 * contract says of it: where a save may wait on the device, the form opens with an entry that waits and sends it again
 * in the entry's place. It holds the state; fields and frame are the caller's: spread `dialog` on a `FormDialog`, or
 * `submit` on a `SaveButton`, and render `conflict`.
 */
export function useRecordForm<
  Row extends Versioned,
  Form extends object,
  Fields extends FormFields,
  Body extends object,
  Answer,
  Act extends string = string,
>(options: RecordFormOptions<Row, Form, Fields, Body, Answer, Act>): RecordForm<Row, Form, Fields, Act> {
  const { kind, place, row, idOf, formOf, fields, isEditable = true, isMoreChanged = false, onClose } = options,
    { newLetter, isRepeated = false, isUnsaved = false, richText, acts = NO_ACTS } = options;
  const { kept = whole, restored = whole, fieldOf = sameName, operation, afterConflict = whole } = options,
    reopened = (operation && options.reopened) ?? null;
  useReopenedEnd(reopened);
  const [opening] = useState(() => (options.operation ? openedEntry(options, reopened, fieldOf) : null)),
    entry = options.entry ?? opening;
  /** The entry in whose place the next save goes: a form that stays open has one entry, however often it is saved. */
  const waiting = useRef(reopened?.clientReqId);
  const [isWaiting, setWaiting] = useState(reopened !== null);
  const [base, setBase] = useState((reopened?.base as Row | undefined) ?? row);
  const [opened, setOpened] = useState(() => formOf(base));
  // What waits on the device already is not lost: an entry that was only looked at may be left.
  const [first, setFirst] = useState(entry?.form ?? opened);
  const [form, setForm] = useState(first);
  const [id, setId] = useState(() => (row && idOf ? idOf(row) : (entry?.id ?? crypto.randomUUID())));
  const [act, setAct] = useState(acts[0]);
  const [isSaving, setSaving] = useState(false);
  /** Two saves at once, of a pause and of a person, would stand on one version: the second would meet the first. */
  const isUnderWay = useRef(false);
  const [isOver, setOver] = useState<'saved' | 'left' | null>(null);
  const [fillCnt, setFillCnt] = useState(0);
  const [met, setMet] = useState<(VersionConflict<Row> & Meeting<Form> & { readonly act: Act }) | null>(null);
  const editor = useRef<RichTextHandle>(null);
  const files = useFormFiles(options.files, base, reopened?.save ?? null),
    checks = options.checks ?? files.checks;
  const holdsLetter = useAuth(newLetter ?? 'C'),
    mayUpdate = useAuth('U'),
    maySave = isEditable && (row ? mayUpdate : newLetter === null || holdsLetter);
  const isMore = isMoreChanged || files.isChanged || checks.isChecking || (isUnsaved && isOver === null),
    isDirty = isOver !== 'left' && (isMore || (!isAlike(form, opened) && !isAlike(form, first)));
  useDirtyForm(isDirty);
  const fill = (next: Form): void => {
    setForm(next);
    setFillCnt((count) => count + 1);
  };
  const draft = useDraft({
    key: draftKey(kind, row && id, place, entry?.clientReqId),
    formatVersion: options.draftFormat ?? 1,
    value: kept(form),
    opened: kept(opened),
    // What was typed and taken back again replaces what was kept in between.
    isDirty: isOver !== 'left' && (isMore || form !== first),
    onRestore: (form) => fill(restored(form)),
  });
  const judge = (value: Form, by: Act): FieldErrors<Form> =>
    options.judge ? options.judge(value, by) : checkForm(fields, value, options.check?.(value, by, files.choice));
  const { root, errors, verify, refuse } = useFormErrors<Form>({
    value: form,
    check: (value) => judge(value, act),
    onFirst: options.onFirst,
  });
  useEffect(() => {
    if (entry) refuse(entry.errors);
  }, [entry, refuse]);
  const refuseAll = (found: readonly FieldError[]): void => {
    refuse(found.map((error) => ({ ...error, field: fieldOf(error.field) })));
  };

  const set = useCallback<RecordForm<Row, Form, Fields>['set']>(
    (part) => setForm((before) => ({ ...before, ...(typeof part === 'function' ? part(before) : part) })),
    [],
  );

  /** From here on the form stands on a stored row. */
  const rebase = (next: Row): Form => {
    const stored = formOf(next);
    setBase(next);
    setOpened(stored);
    setFirst(stored);
    files.rebase();
    return stored;
  };
  const isBehind = row !== null && base !== null && row.version > base.version,
    waitingOp = isBehind && isWaiting ? operation?.op : undefined;
  // A save that waits stands on an earlier row; the form follows the later one when that save has arrived.
  useEffect(() => {
    if (waitingOp === undefined) return undefined;
    let isCurrent = true;
    void findUnsent(waitingOp, id).then((unsent) => {
      if (!isCurrent || unsent) return;
      waiting.current = undefined;
      setWaiting(false);
    });
    return () => {
      isCurrent = false;
    };
  }, [waitingOp, id, row]);
  // Adjusted while rendering: a clean form never shows an older row than the one that has arrived.
  if (isBehind && !isWaiting && !isDirty && !isSaving) fill(rebase(row));

  const discard = (): void => {
    void draft.drop();
    flushSync(() => setOver('left'));
  };
  /** @param after the row that the next save stands on, where this one waits and is not replaced by it */
  const finish = async (
    sent: Form,
    answer: NonNullable<Answer>,
    by: Act,
    placed: FilePlace,
    after: Row | undefined,
  ): Promise<void> => {
    await draft.drop(kept(sent));
    const next = options.rowOf?.(answer, sent, placed.fileGroupId),
      entryId = operation?.waits === true ? entryOf(answer as unknown as Submitted<unknown>) : undefined,
      goesBehind = entryId !== undefined ? after : undefined;
    waiting.current = goesBehind ? undefined : entryId;
    // At once: a caller that opens another screen with what was saved is not asked about a form that holds nothing new.
    flushSync(() => {
      setSaving(false);
      setOver('saved');
      setWaiting(entryId !== undefined);
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
        if (goesBehind) setBase(goesBehind);
        setOpened(sent);
        setFirst(sent);
      }
      files.settle(placed, entryId === undefined);
    });
    isUnderWay.current = false;
    if (options.onSaved) {
      await options.onSaved(answer, by, id);
      return;
    }
    show(operation?.waits === true ? savedMessage(answer as unknown as Submitted<unknown>) : 'M-OK');
    onClose();
  };
  const placeOf = async (typed: Form, from: Row | null, by: Act): Promise<Placed<Form> | null> => {
    const placed = options.files ? await files.place(from, by) : NOTHING_PLACED;
    if (placed === undefined) return null;
    return options.prepare ? options.prepare(typed, from, by, placed) : placed;
  };
  /** Sends the body of an operation and what goes with it; the form itself otherwise. */
  const sendForm = async (next: Form, from: Row | null, by: Act, placed: FilePlace) => {
    if (!options.operation) {
      const parts = { base: from, act: by, fileGroupId: placed.fileGroupId };
      return { saved: await options.save(id, from?.version, next, from, parts), after: undefined };
    }
    const body = bodyFrom(options, { id, form: next, base: from, act: by, place: placed }),
      source = { base: from ?? undefined, replaces: waiting.current, files: placed.files };
    const saved = await options.send(options.operation.waits ? { ...body, ...source } : body, by);
    return { saved, after: from && options.rowAfter?.(from, body) };
  };
  const meet = (current: Row, mine: Form, from: Row | null, by: Act, placed: FilePlace): Meeting<Form> => {
    if (options.meet) return options.meet(current, mine, from, id);
    if (!options.operation?.merge) return meetByFields(formOf, fields, options.words ?? {})(current, mine, from);
    return meetByUnits(options, current, { id, form: mine, base: from, act: by, place: placed });
  };
  /** @param group of the files, where they have gone up already: undefined sends them */
  const sendOnce = async (typed: Form, from: Row | null, by: Act, group?: string | null): Promise<boolean> => {
    setSaving(true);
    const placed = group === undefined ? await placeOf(typed, from, by) : { fileGroupId: group },
      next = placed?.form ?? typed,
      { saved, after } = placed ? await sendForm(next, from, by, placed) : NOTHING_SENT,
      stale = saved?.error && findVersionConflict<Row | undefined>(saved.error),
      current = stale?.current,
      canMeet = current && ((await options.beforeMeet?.(current, placed?.fileGroupId ?? null)) ?? true);
    if (placed && saved?.data) {
      await finish(typed, saved.data, by, placed, after ?? undefined);
      return true;
    }
    setSaving(false);
    if (!placed || !saved) return false;
    if (stale && current) {
      if (canMeet) setMet({ ...stale, current, act: by, ...meet(current, next, from, by, placed) });
    }
    // Without the stored row there is nothing to compare with.
    else if (saved.error && !reportStale(saved.error)) refuseAll(findFieldErrors(saved.error));
    return false;
  };
  const send = async (...parts: Parameters<typeof sendOnce>): Promise<boolean> => {
    if (isUnderWay.current) return false;
    isUnderWay.current = true;
    try {
      return await sendOnce(...parts);
    } finally {
      isUnderWay.current = false;
    }
  };
  const run = async (by: Act, coming: Partial<Form>): Promise<void> => {
    const next = { ...form, ...coming };
    const isSentAnyway = (row === null && !isRepeated) || entry !== null || isMore || options.isAct === true;
    if (!isSentAnyway && isAlike(next, opened)) {
      show('M-NOCHANGE');
      return;
    }
    setAct(by);
    if (Object.keys(coming).length > 0) set(coming);
    if (!verify({ value: next, check: (value) => judge(value, by) })) return;
    if ((await options.confirm?.(next, base, by, files.choice)) !== false) await send(next, base, by);
  };
  /** What was begun before the save is waited for, where the form has such a thing. */
  const settled = useSettledSave({ checks, editor }, (text, by: Act) =>
    run(by, richText === undefined || text === undefined ? {} : ({ [richText]: text } as unknown as Partial<Form>)),
  );
  const isSettledFirst = richText !== undefined || options.files !== undefined || options.checks !== undefined;
  const submit = async (by = acts[0], coming: Partial<Form> = {}): Promise<void> => {
    if (isSettledFirst) settled(by);
    else await run(by, coming);
  };
  const resolve = async (
    { current, act: before, merge, groupOf }: NonNullable<typeof met>,
    keysOfMine: readonly string[],
  ) => {
    const merged = merge(keysOfMine),
      by = afterConflict(before);
    setMet(null);
    rebase(current);
    fill(merged);
    setAct(by);
    if (keysOfMine.length === 0) void draft.drop();
    else if (
      !verify({ value: merged, check: (value) => judge(value, by) }) ||
      !(await send(merged, current, by, groupOf?.(keysOfMine)))
    )
      files.keepAdded();
  };
  return {
    id,
    form,
    set,
    revert: draft.dropThen(() => fill(opened)),
    base,
    maySave,
    isDirty,
    changed: (Object.keys(form) as (keyof Form & string)[]).filter((name) => !isAlike(form[name], opened[name])),
    isSaving,
    status: statusText(isDirty, draft.savedAt),
    keptAt: draft.savedAt,
    errors,
    root,
    fillCnt,
    editor,
    files,
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
    discard,
    leave: async (next) => {
      if (isDirty && !(await ask('M-LEAVE'))) return;
      discard();
      next();
    },
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
        onTakeTheirs={() => void resolve(met, [])}
        onKeepMine={(keys) => void resolve(met, keys)}
      />
    ),
  };
}
