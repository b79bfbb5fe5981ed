import { useEffect, useRef, useState, type SetStateAction } from 'react';
import type { GuideItem } from '#contract/guide/guide-items.ts';
import { carryOver } from '#shared/merge/carry-over.ts';
import { changedFields } from '#ui/form/errors/form-rules.ts';
import { useFormErrors } from '#ui/form/errors/useFormErrors.ts';
import { useSettledSave } from '#ui/form/saving/useSettledSave.ts';
import { show } from '#ui/feedback/feedback.ts';
import { useFileChoice } from '#ui/files/useFileChoice.ts';
import type { RichTextHandle } from '#ui/rich-text/rich-text-handle.ts';
import { cleanStoredHtml } from '#ui/rich-text/clean-html.ts';
import {
  checkDetailForm,
  detailFormOf,
  tidyDetailForm,
  type ItemDetailForm,
} from '../../rules/items/item-detail-rules.ts';
import { itemAfter, laterGroupOf } from '../../rules/items/item-record.ts';
import { filePort, useDirtyForm, useDraft } from '../../state/page.ts';
import { useItemSave, type ItemBase } from './useItemSave.ts';
import type { UnsentItem } from './WithUnsent.tsx';

const DRAFT_FORMAT = 1;

interface ItemFormOptions {
  readonly item: GuideItem;
  readonly mngrNm: string | null;
  /** What waits of it on the device, or was opened from the queue. */
  readonly unsent: UnsentItem;
  /** Opens the tab of the first wrong field. */
  readonly onFirst?: (field: keyof ItemDetailForm) => void;
  readonly onSaved?: () => void;
}

const formOf = (item: GuideItem, mngrNm: string | null): ItemDetailForm =>
  detailFormOf(item, mngrNm, cleanStoredHtml(item.cntn ?? ''));
const baseOf = (item: GuideItem, mngrNm: string | null): ItemBase => ({
  row: item,
  form: formOf(item, mngrNm),
  version: item.version,
});

/**
 * The form of one item, wherever it is shown: what differs from the stored row, what is wrong, its draft on the device,
 * its files, and saving with the conflict of two people. A clean form follows the stored row; a dirty one keeps its
 * base.
 */
export function useItemForm({ item, mngrNm, unsent: reopened, onFirst, onSaved }: ItemFormOptions) {
  const [base, setBase] = useState(() => baseOf(item, mngrNm));
  const [form, setForm] = useState(base.form);
  // An editor reads its value once: another text from outside makes another editor.
  const [textKey, setTextKey] = useState(0);
  const editor = useRef<RichTextHandle>(null);
  const files = useFileChoice(base.row.fileGroupId, filePort, base.version);
  const changed = changedFields(base.form, form);
  const [isDiscarded, setDiscarded] = useState(false);
  // What waits on the device already is not lost: an entry that was only looked at may be left.
  const [waiting, setWaiting] = useState<{ readonly clientReqId: string; readonly form: ItemDetailForm | null } | null>(
    null,
  );
  const isDirty =
    !isDiscarded &&
    (changedFields(waiting?.form ?? base.form, form).length > 0 || files.isChanged || files.checks.isChecking);
  useDirtyForm(isDirty);
  const errors = useFormErrors({ value: form, check: checkDetailForm, onFirst });
  const { refuse } = errors;
  const refill = (next: SetStateAction<ItemDetailForm>): void => {
    setForm(next);
    setTextKey((key) => key + 1);
  };
  const draft = useDraft<ItemDetailForm>({
    key: reopened ? `reopened:${reopened.clientReqId}` : `guideItem:${item.guideItemId}`,
    formatVersion: DRAFT_FORMAT,
    value: form,
    opened: base.form,
    isDirty,
    onRestore: refill,
  });
  const rebase = (next: ItemBase, shown: SetStateAction<ItemDetailForm> = next.form): void => {
    setBase(next);
    setLaterGroup(null);
    setWaiting((before) => before && { ...before, form: null });
    refill(shown);
  };
  const [laterGroupId, setLaterGroup] = useState<string | null>(null);
  const saving = useItemSave({ files, laterGroupId, onRefused: refuse });
  const nameOf = (row: GuideItem, from: ItemDetailForm): string | null =>
    from.mngr?.key === row.mngrStfNo ? (from.mngr?.label.replace(/ \(.*\)$/, '') ?? null) : null;

  // An entry of the queue stands on the row it was typed on, not on the one that is stored by now: what has changed
  // since is met when it is saved.
  const [shownEntry, setShownEntry] = useState<string | null>(null);
  if (reopened && shownEntry !== reopened.clientReqId) {
    setShownEntry(reopened.clientReqId);
    const row = (reopened.base ?? item) as GuideItem,
      shown = formOf(itemAfter(row, reopened.save), mngrNm);
    rebase({ ...baseOf(row, mngrNm), version: reopened.save.version }, shown);
    setLaterGroup(laterGroupOf(reopened.save));
    setWaiting({ clientReqId: reopened.clientReqId, form: shown });
  }
  useEffect(() => {
    if (reopened) refuse(reopened.errors);
  }, [reopened, refuse]);

  // What waited is stored as soon as the stored row says the same.
  const isAnswered =
    waiting?.form === null || waiting === null || changedFields(formOf(item, mngrNm), waiting.form).length === 0;
  const isOutdated = isAnswered && item.version > (base.version ?? 0) && !isDirty && !saving.isSaving;
  // Adjusted while rendering: a clean form never shows an older row than the one that has arrived.
  if (isOutdated) rebase(baseOf(item, mngrNm));

  const submit = async (
    from: ItemDetailForm,
    on: ItemBase,
    fileGroupId = files.isChanged || laterGroupId !== null ? undefined : reopened?.save.fileGroupId,
  ): Promise<void> => {
    const saved = await saving.submit({
      form: tidyDetailForm(from),
      base: on,
      replaces: waiting?.clientReqId,
      ...(fileGroupId === undefined ? {} : { fileGroupId }),
    });
    if (!saved) return;
    await draft.drop(from);
    show(saved.message);
    if (saved.row) {
      const next = baseOf(saved.row, nameOf(saved.row, from));
      // The fields stay open while the answer is on its way: what was typed since stands on what is stored now.
      rebase(next, (typed) => carryOver({ typed, opened: from }, next.form).form);
    } else {
      setBase({ ...on, row: itemAfter(on.row, saved.save), form: from });
      setLaterGroup(laterGroupOf(saved.save));
      // The next save is typed on this one and comes behind it.
      setWaiting(null);
      // They lie on the device now: with the next save they would go a second time.
      files.setChoice(({ kept }) => ({ kept, added: [] }));
    }
    onSaved?.();
  };
  const save = useSettledSave({ checks: files.checks, editor }, async (cntn = form.cntn): Promise<void> => {
    if (!isDirty && !reopened && cntn === base.form.cntn) {
      show('M-NOCHANGE');
      return;
    }
    if (!errors.verify()) return;
    setForm((typed) => ({ ...typed, cntn }));
    await submit({ ...form, cntn }, base);
  });
  const { conflict } = saving;
  return {
    form,
    set: (part: Partial<ItemDetailForm>) => setForm((before) => ({ ...before, ...part })),
    changed,
    isDirty,
    errors,
    files,
    draft,
    textKey,
    editor,
    save,
    isSaving: saving.isSaving,
    share: saving.share,
    conflict,
    closeConflict: saving.closeConflict,
    /** The row is gone: nothing is left to ask about. */
    discard: (): void => {
      void draft.drop();
      setDiscarded(true);
    },
    takeTheirs: (): void => {
      if (conflict) {
        saving.closeConflict();
        void draft.drop();
        rebase(baseOf(conflict.current, nameOf(conflict.current, form)));
      }
    },
    keepMine: (keys: readonly string[]): void => {
      if (!conflict) return;
      const next = baseOf(conflict.current, nameOf(conflict.current, form)),
        { row, fileGroupId } = conflict.merge(keys),
        merged = formOf(row, nameOf(row, form));
      saving.closeConflict();
      rebase(next, merged);
      void submit(merged, next, fileGroupId);
    },
  };
}
export type ItemFormState = ReturnType<typeof useItemForm>;
