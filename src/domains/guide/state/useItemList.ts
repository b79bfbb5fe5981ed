import { useOwnEdits } from '#bridge/shared-state/useOwnEdits.ts';
import type { GuideItem } from '#contract/guide/guide-items.ts';
import { useList } from '#kit/list/useList.ts';
import type { ListDefinition, ListPlace } from '#ui/list/define-list.ts';
import type { Filters } from '#ui/list/list-query.ts';
import type { ItemFilters } from '../rules/lists/guide-list-query.ts';
import { isItemMeant, unsentItem } from '../rules/items/unsent-item.ts';
import { useGetGuideItemListQuery } from './guide-endpoints.ts';

export const itemKey = (row: GuideItem): string => row.guideItemId;
interface ItemListOptions extends Omit<ListPlace<'getGuideItemList'>, 'more'> {
  readonly more?: { readonly ctgryCd: string };
  /** Leaves out new items that wait: what the server does not know cannot be changed in its row. */
  readonly isEdited?: boolean;
}

/** A list of items as the address has it, with the items that wait on this device. */
export function useItemList<F extends Filters & ItemFilters>(
  definition: ListDefinition<'getGuideItemList', F>,
  { isEdited = false, ...place }: ItemListOptions = {},
) {
  const edits = useOwnEdits('saveGuideItem');
  return useList(definition, useGetGuideItemListQuery, itemKey, {
    ...place,
    own: {
      edits,
      newRow: (fields, filters): GuideItem | null => {
        const item = isEdited ? null : unsentItem(fields);
        return item && isItemMeant(item, { ...filters, ...place.more }) ? item : null;
      },
      newAt: 'last',
    },
  });
}
