import type { GuideItem } from '#contract/guide/guide-items.ts';
import { allOrNone, useBulkAct, useErase } from '#kit/acts/useBulkAct.ts';
import { useChangeGuideItemUseMutation, useDeleteGuideItemMutation } from '../../state/guide-bulk-endpoints.ts';
import { itemKey } from '../../state/useItemList.ts';

interface BulkChange {
  readonly isBusy: boolean;
  readonly changeUse: (useYn: 'Y' | 'N') => Promise<boolean>;
  readonly remove: () => Promise<boolean>;
}

const itemName = (item: GuideItem): string => item.itemNm;

/** What can be done with the chosen items; `onDone` empties the selection. */
export function useBulkChange(chosen: readonly GuideItem[], onDone: () => void): BulkChange {
  const [change, { isLoading: isChanging }] = useChangeGuideItemUseMutation();
  const [removeAll, { isLoading: isRemoving }] = useDeleteGuideItemMutation();
  const rows = { keyOf: itemKey, nameOf: itemName, onDone };
  const act = useBulkAct(rows),
    erase = useErase({
      ...rows,
      remove: allOrNone((_keys, going: readonly GuideItem[]) =>
        removeAll({ rows: going.map(({ guideItemId, version }) => ({ guideItemId, version })) }),
      ),
    });
  return {
    isBusy: isChanging || isRemoving,
    changeUse: (useYn) => act(chosen, { send: (keys) => change({ useYn, ...keys }) }),
    remove: () => erase(chosen),
  };
}
