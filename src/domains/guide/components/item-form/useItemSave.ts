import { useMemo, useState } from 'react';
import type { FieldError } from '#contract/errors.ts';
import type { GuideItem } from '#contract/guide/guide-items.ts';
import { useCodes, useDepartments } from '#domains/system/index.ts';
import { encodeEntities } from '#shared/entities.ts';
import type { ConflictField } from '#ui/dialog/ConflictDialog.tsx';
import type { FileChoice } from '#ui/files/FileField.tsx';
import { useFileSend } from '#ui/files/useFileSend.ts';
import { cleanStoredHtml } from '#ui/rich-text/clean-html.ts';
import { detailFormOf, itemConflict, mergeItemForms, type ItemDetailForm, type ItemNames } from '../../rules/items/item-detail-rules.ts';
import { useSaveGuideItemMutation } from '../../state/guide-endpoints.ts';
import { findFieldErrors, findVersionConflict, uploadGroup } from '../../state/page.ts';

interface SaveOptions {
  readonly item: GuideItem;
  /** Null when nothing of the files changed. */
  readonly choice: FileChoice | null;
  readonly keepsAll: boolean;
  readonly groupId: string | null;
  readonly onRefused: (errors: readonly FieldError[]) => void;
}

interface ItemConflict {
  readonly savedBy: string;
  readonly savedAt: string;
  readonly fields: readonly ConflictField[];
  /** The stored row as the base of the next try. */
  readonly base: { readonly form: ItemDetailForm; readonly version: number; readonly fileGroupId: string | null };
  readonly merge: (keysOfMine: readonly string[]) => ItemDetailForm;
}

/** Names of the codes that an item holds. */
export function useItemNames(): ItemNames {
  const categories = useCodes('GUIDE_CTGRY');
  const departments = useDepartments();
  return useMemo(() => ({ categoryOf: categories.nameOf, deptOf: (deptCd) => departments.find((dept) => dept.deptCd === deptCd)?.deptNm ?? deptCd }), [categories.nameOf, departments]);
}

/** Saves an item: files first, then the row; a stale version becomes a conflict with both sides. */
export function useItemSave({ item, choice, keepsAll, groupId, onRefused }: SaveOptions) {
  const [saveItem, { isLoading }] = useSaveGuideItemMutation();
  const { send, share } = useFileSend(uploadGroup, 'NOTICE');
  const [conflict, setConflict] = useState<ItemConflict | null>(null);
  const names = useItemNames();

  const openConflict = (mine: ItemDetailForm, current: GuideItem, savedBy: string, modDt: string): void => {
    const mngrNm = mine.mngr?.key === current.mngrStfNo ? mine.mngr?.label.replace(/ \(.*\)$/, '') ?? null : null;
    const theirs = detailFormOf(current, mngrNm, cleanStoredHtml(current.cntn ?? ''));
    setConflict({
      savedBy, savedAt: modDt.slice(0, 16).replace('T', ' '), fields: itemConflict(mine, theirs, names),
      base: { form: theirs, version: current.version, fileGroupId: current.fileGroupId }, merge: (keys) => mergeItemForms(mine, theirs, keys),
    });
  };

  /** The saved row, or null for the row when the save waits on the device; null altogether when it was refused. Telling is the form's. */
  const submit = async (form: ItemDetailForm, version: number): Promise<{ readonly row: GuideItem | null } | null> => {
    const fileGroupId = choice ? await send(choice, { groupId, keepsAll }) : groupId;
    if (fileGroupId === undefined) return null;
    const { mngr, cntn, deptCd, useTm, ...rest } = form;
    const saved = await saveItem({
      ...rest, guideItemId: item.guideItemId, version, useTm: useTm || null, deptCd: deptCd || null, mngrStfNo: mngr?.key ?? null, cntn: cntn === '' ? null : encodeEntities(cntn), fileGroupId, upItemId: item.upItemId,
    });
    if (saved.error) {
      const found = findVersionConflict<GuideItem>(saved.error);
      if (found) openConflict(form, found.current, found.modNm, found.modDt);
      else onRefused(findFieldErrors(saved.error));
      return null;
    }
    const { data } = saved;
    return { row: data.state === 'sent' ? data.data.data[0] ?? null : null };
  };
  return { submit, share, isSaving: isLoading || share !== null, conflict, closeConflict: () => setConflict(null) };
}
