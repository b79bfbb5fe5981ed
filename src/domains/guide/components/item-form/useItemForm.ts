import { useRef, useState } from 'react';
import type { GuideItem } from '#contract/guide/guide-items.ts';
import { changedFields } from '#ui/form/errors/form-rules.ts';
import { useFormErrors } from '#ui/form/errors/useFormErrors.ts';
import { show } from '#ui/feedback/feedback.ts';
import { useFileChoice } from '#ui/files/useFileChoice.ts';
import type { RichTextHandle } from '#ui/rich-text/rich-text-handle.ts';
import { cleanStoredHtml } from '#ui/rich-text/clean-html.ts';
import { checkDetailForm, detailFormOf, tidyDetailForm, type ItemDetailForm } from '../../rules/items/item-detail-rules.ts';
import { filePort, useDirtyForm, useDraft } from '../../state/page.ts';
import { useItemSave } from './useItemSave.ts';

const DRAFT_FORMAT = 1;

interface ItemFormOptions {
  readonly item: GuideItem;
  readonly mngrNm: string | null;
  /** Opens the tab of the first wrong field. */
  readonly onFirst?: (field: keyof ItemDetailForm) => void;
  readonly onSaved?: () => void;
}

/** What a form begins with: a stored row, and the version that a save builds on. */
interface Base {
  readonly form: ItemDetailForm;
  readonly version: number;
  readonly fileGroupId: string | null;
}

const baseOf = (item: GuideItem, mngrNm: string | null): Base =>
  ({ form: detailFormOf(item, mngrNm, cleanStoredHtml(item.cntn ?? '')), version: item.version, fileGroupId: item.fileGroupId });

/**
 * The form of one item, wherever it is shown: what differs from the stored row, what is wrong, its draft on the device,
 * its files, and saving with the conflict of two people. A clean form follows the stored row; a dirty one keeps its base.
 */
export function useItemForm({ item, mngrNm, onFirst, onSaved }: ItemFormOptions) {
  const [base, setBase] = useState(() => baseOf(item, mngrNm));
  const [form, setForm] = useState(base.form);
  // An editor reads its value once: another text from outside makes another editor.
  const [textKey, setTextKey] = useState(0);
  const editor = useRef<RichTextHandle>(null);
  const files = useFileChoice(base.fileGroupId, filePort, base.version);
  const changed = changedFields(base.form, form);
  const [isDiscarded, setDiscarded] = useState(false);
  const isDirty = !isDiscarded && (changed.length > 0 || files.isChanged);
  useDirtyForm(isDirty);
  const errors = useFormErrors({ value: form, check: checkDetailForm, onFirst });
  const refill = (next: ItemDetailForm): void => { setForm(next); setTextKey((key) => key + 1); };
  const draft = useDraft<ItemDetailForm>({ key: `guideItem:${item.guideItemId}`, formatVersion: DRAFT_FORMAT, value: form, isDirty, onRestore: refill });
  const rebase = (next: Base, shown: ItemDetailForm = next.form): void => { setBase(next); refill(shown); };
  const saving = useItemSave({ item, choice: files.isChanged ? files.choice : null, keepsAll: files.isUnknown, groupId: base.fileGroupId, onRefused: errors.refuse });

  const isOutdated = item.version > base.version && !isDirty && !saving.isSaving;
  // Adjusted while rendering: a clean form never shows an older row than the one that has arrived.
  if (isOutdated) rebase(baseOf(item, mngrNm));

  const submit = async (from: ItemDetailForm, version: number): Promise<void> => {
    const saved = await saving.submit(tidyDetailForm(from), version);
    if (!saved) return;
    await draft.drop();
    show(saved.row ? 'M-OK' : 'M-QUEUED');
    if (saved.row) rebase(baseOf(saved.row, from.mngr ? from.mngr.label.replace(/ \(.*\)$/, '') : null));
    else setBase({ ...base, form: from });
    onSaved?.();
  };
  /** With the text as it stands in the editor, once its pictures have arrived. */
  const save = async (): Promise<void> => {
    const cntn = await editor.current?.settle() ?? form.cntn;
    if (!isDirty && cntn === base.form.cntn) { show('M-NOCHANGE'); return; }
    if (errors.verify()) await submit({ ...form, cntn }, base.version);
  };
  const { conflict } = saving;
  return {
    form, set: (part: Partial<ItemDetailForm>) => setForm((before) => ({ ...before, ...part })), changed, isDirty, errors, files, draft, textKey, editor, save: () => void save(),
    isSaving: saving.isSaving, share: saving.share, conflict, closeConflict: saving.closeConflict,
    /** The row is gone: nothing is left to ask about. */
    discard: (): void => { void draft.drop(); setDiscarded(true); },
    takeTheirs: (): void => { if (conflict) { saving.closeConflict(); void draft.drop(); rebase(conflict.base); } },
    keepMine: (keys: readonly string[]): void => { if (conflict) { const merged = conflict.merge(keys); saving.closeConflict(); rebase(conflict.base, merged); void submit(merged, conflict.base.version); } },
  };
}
export type ItemFormState = ReturnType<typeof useItemForm>;
