import { fields, operation } from 'virtual:fields/saveGuideItem';
import { useState } from 'react';
import type { GuideItem } from '#contract/guide/guide-items.ts';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { savedMessage } from '#messages/saved-message.ts';
import { show } from '#ui/feedback/feedback.ts';
import { cleanStoredHtml } from '#ui/rich-text/clean-html.ts';
import {
  checkDetailForm,
  detailFormOf,
  tidyDetailForm,
  type ItemDetailForm,
} from '../../rules/items/item-detail-rules.ts';
import { ITEM_MESSAGES } from '../../rules/items/item-messages.ts';
import { itemAfter, itemSaveOf, itemUnits } from '../../rules/items/item-record.ts';
import { useSaveGuideItemMutation } from '../../state/guide-endpoints.ts';
import { useItemNames } from './useItemNames.ts';
import type { UnsentItem } from './WithUnsent.tsx';

interface ItemFormOptions {
  readonly item: GuideItem;
  readonly mngrNm: string | null;
  /** What waits of it on the device, or was opened from the queue. */
  readonly unsent: UnsentItem;
  /** Opens the tab of the first wrong field. */
  readonly onFirst?: (field: keyof ItemDetailForm) => void;
  readonly onSaved?: () => void;
}

/** The form of one item, wherever it is shown; its text goes before its files where the line is bad. */
export function useItemForm({ item, mngrNm, unsent, onFirst, onSaved }: ItemFormOptions) {
  const [send] = useSaveGuideItemMutation();
  const units = itemUnits(useItemNames());
  /** Names of those who were chosen here: a row holds the number alone. */
  const [chosen] = useState(() => new Map<string, string>());
  const nameOf = (stfNo: string | null): string | null =>
    stfNo === item.mngrStfNo ? mngrNm : (chosen.get(stfNo ?? '') ?? null);
  const formOf = (row: GuideItem): ItemDetailForm =>
    detailFormOf(row, nameOf(row.mngrStfNo), cleanStoredHtml(row.cntn ?? ''));
  const record = useRecordForm({
    kind: 'guideItem',
    row: item,
    idOf: ({ guideItemId }: GuideItem) => guideItemId,
    formOf: (row) => formOf(row ?? item),
    fields,
    operation,
    judge: (form) => checkDetailForm(form),
    onFirst,
    richText: 'cntn',
    files: {
      policyCd: 'NOTICE',
      groupOf: ({ fileGroupId }) => fileGroupId,
      mayFollow: () => true,
      waitText: ITEM_MESSAGES.filesWait,
    },
    units,
    bodyOf: (form, _id, version, { base, fileGroupId }) =>
      itemSaveOf(tidyDetailForm(form), base ?? item, fileGroupId, version),
    formFrom: (save) => formOf(itemAfter(item, save)),
    reopened: unsent,
    send,
    rowAfter: itemAfter,
    rowOf: (answer) => (answer.state === 'sent' ? answer.data.data[0] : undefined),
    onSaved: (answer) => {
      show(savedMessage(answer));
      onSaved?.();
    },
    onClose: () => undefined,
  });
  const set = (part: Partial<ItemDetailForm>): void => {
    if (part.mngr) chosen.set(part.mngr.key, part.mngr.label.replace(/ \(.*\)$/, ''));
    record.set(part);
  };
  return { ...record, set };
}
export type ItemFormState = ReturnType<typeof useItemForm>;
