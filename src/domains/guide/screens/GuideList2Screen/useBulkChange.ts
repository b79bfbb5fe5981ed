import type { GuideItem } from '#contract/guide/guide-items.ts';
import { message } from '#messages/message.ts';
import { ask } from '#ui/feedback/feedback.ts';
import { allDone, runBulk } from '#ui/list/bulk/run-bulk.ts';
import { useChangeGuideItemUseMutation, useDeleteGuideItemMutation } from '../../state/guide-bulk-endpoints.ts';
import { reportStale } from '../../state/page.ts';
import { itemKey } from '../../state/useItemList.ts';

interface BulkChange {
  readonly isBusy: boolean;
  readonly changeUse: (useYn: 'Y' | 'N') => Promise<void>;
  readonly remove: () => Promise<void>;
}

const itemName = (item: GuideItem): string => item.itemNm;

/** What can be done with the chosen items; `onDone` empties the selection. */
export function useBulkChange(chosen: readonly GuideItem[], onDone: () => void): BulkChange {
  const [change, { isLoading: isChanging }] = useChangeGuideItemUseMutation();
  const [removeAll, { isLoading: isRemoving }] = useDeleteGuideItemMutation();
  const changeUse = async (useYn: 'Y' | 'N'): Promise<void> => {
    const isChanged = await runBulk({
      rows: chosen,
      keyOf: itemKey,
      nameOf: itemName,
      send: async (going) =>
        (await change({ useYn, rows: going.map(({ guideItemId, version }) => ({ id: guideItemId, version })) })).data
          ?.data ?? null,
      done: message('M-OK'),
    });
    if (isChanged) onDone();
  };
  const remove = async (): Promise<void> => {
    const isRemoved = await runBulk({
      rows: chosen,
      keyOf: itemKey,
      nameOf: itemName,
      ask: (going) => ask('M-DEL', { n: going.length }),
      send: async (going) => {
        const removed = await removeAll({ rows: going.map(({ guideItemId, version }) => ({ guideItemId, version })) });
        reportStale(removed.error);
        return removed.error ? null : allDone(going, itemKey);
      },
      done: message('M-DEL-OK'),
    });
    if (isRemoved) onDone();
  };
  return { isBusy: isChanging || isRemoving, changeUse, remove };
}
