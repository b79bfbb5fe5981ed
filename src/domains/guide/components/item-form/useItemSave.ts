import { useState } from 'react';
import type { FieldError } from '#contract/errors.ts';
import type { GuideItem } from '#contract/guide/guide-items.ts';
import { GUIDE_ITEM_MERGE } from '#contract/guide/guide-merge.ts';
import type { MessageId } from '#messages/catalogue.ts';
import { savedMessage } from '#messages/saved-message.ts';
import { withUntouched } from '#shared/merge/three-way.ts';
import { saveConflict, type SaveConflict } from '#ui/conflict/save-conflict.ts';
import { useFilePlace } from '#ui/files/useFilePlace.ts';
import type { FileChoiceState } from '#ui/files/useFileChoice.ts';
import type { ItemDetailForm } from '../../rules/items/item-detail-rules.ts';
import { ITEM_MESSAGES } from '../../rules/items/item-messages.ts';
import { itemSaveOf, itemUnits, laterGroupOf, mergedItem, type ItemSave } from '../../rules/items/item-record.ts';
import { useSaveGuideItemMutation } from '../../state/guide-endpoints.ts';
import {
  findFieldErrors,
  findVersionConflict,
  uploadGroup,
  useConnectionStatus,
  type VersionConflict,
} from '../../state/page.ts';
import { useItemNames } from './useItemNames.ts';

/** What a form begins with: a stored row, how the form shows it, and the version that a save builds on. */
export interface ItemBase {
  readonly row: GuideItem;
  readonly form: ItemDetailForm;
  readonly version: number | undefined;
}

interface SaveOptions {
  readonly files: Pick<FileChoiceState, 'choice' | 'keepsStored' | 'isUnknown'>;
  /** Group that is not on the server yet, because its files wait behind an entry of this item. */
  readonly laterGroupId: string | null;
  readonly onRefused: (errors: readonly FieldError[]) => void;
}

interface ItemConflict extends SaveConflict {
  /** The row that another user has stored. */
  readonly current: GuideItem;
  /**
   * It, with the fields that are named mine. The group is left out where its files are still in the form's hands: they
   * left with the refused entry.
   */
  readonly merge: (keysOfMine: readonly string[]) => {
    readonly row: GuideItem;
    readonly fileGroupId: string | null | undefined;
  };
}

interface Submission {
  readonly form: ItemDetailForm;
  readonly base: ItemBase;
  /** Group of the files when they have gone up already. */
  readonly fileGroupId?: string | null;
  /** Entry of the queue that was opened again in this form. */
  readonly replaces: string | undefined;
}

/**
 * Saves an item: files first, then the row, or on a bad line the row first; a stale version becomes a conflict with
 * both sides.
 */
export function useItemSave({ files: { choice, keepsStored, isUnknown }, laterGroupId, onRefused }: SaveOptions) {
  const [saveItem, { isLoading }] = useSaveGuideItemMutation();
  const word = useConnectionStatus();
  const { place: placeFiles, share } = useFilePlace(uploadGroup, 'NOTICE', word === 'offline' || word === 'weak');
  const [conflict, setConflict] = useState<ItemConflict | null>(null);
  const names = useItemNames();

  const openConflict = (mine: ItemSave, base: GuideItem, found: VersionConflict<GuideItem>): void =>
    setConflict({
      ...saveConflict(GUIDE_ITEM_MERGE, itemUnits(names), found, base, mine),
      current: found.current,
      merge: (keys) => {
        const row = mergedItem(mine, found.current, keys),
          later = laterGroupOf(mine);
        return { row, fileGroupId: later !== null && row.fileGroupId === later ? undefined : row.fileGroupId };
      },
    });

  /**
   * What was saved, the stored row, or null for the row when the save waits on the device, and what the form is to say
   * of it; null altogether when it was refused.
   */
  const submit = async ({
    form,
    base,
    replaces,
    ...sent
  }: Submission): Promise<{
    readonly save: ItemSave;
    readonly row: GuideItem | null;
    readonly message: MessageId;
  } | null> => {
    const { row, version } = base;
    const place =
      sent.fileGroupId !== undefined
        ? { fileGroupId: sent.fileGroupId }
        : await placeFiles(choice, {
            groupId: row.fileGroupId,
            keepsAll: isUnknown,
            keepsStored,
            mayFollow: true,
            laterGroupId,
            waitText: ITEM_MESSAGES.filesWait,
          });
    if (place === undefined) return null;
    const { fileGroupId, files } = place;
    const typed = withUntouched(
      GUIDE_ITEM_MERGE.units,
      { ...row },
      itemSaveOf(base.form, row, row.fileGroupId, version),
      itemSaveOf(form, row, fileGroupId, version),
    );
    const save: ItemSave = { ...typed, ...(files ? { fileLaterYn: 'Y' } : {}) };
    const saved = await saveItem({ ...save, base: row, replaces, files });
    if (saved.error) {
      const found = findVersionConflict<GuideItem>(saved.error);
      if (found) openConflict(save, row, found);
      else onRefused(findFieldErrors(saved.error));
      return null;
    }
    return {
      save,
      row: saved.data.state === 'sent' ? (saved.data.data.data[0] ?? null) : null,
      message: savedMessage(saved.data),
    };
  };
  return { submit, share, isSaving: isLoading || share !== null, conflict, closeConflict: () => setConflict(null) };
}
