import { askAhead } from '#bridge/ask-ahead.ts';
import { useOwnEdits } from '#bridge/shared-state/useOwnEdits.ts';
import type { GuideItem } from '#contract/guide/guide-items.ts';
import type { Filters, ListDefaults, ListQuery } from '#ui/list/list-query.ts';
import { useListParts } from '#ui/list/useListParts.ts';
import { useListQuery } from '#ui/list/useListQuery.ts';
import { guideListArg, type ItemFilters } from '../rules/lists/guide-list-query.ts';
import { isItemMeant, unsentItem } from '../rules/items/unsent-item.ts';
import { useGetGuideItemListQuery } from './guide-endpoints.ts';

const NO_MORE: ItemFilters = {};
export const itemKey = (row: GuideItem): string => row.guideItemId;

/**
 * A list of items as the address has it. `scope` names it among several of a screen, `more` holds conditions beside the
 * filters. `isEdited` leaves out new items that wait: what the server does not know cannot be changed in its row.
 */
export function useItemList<F extends Filters & ItemFilters>(
  defaults: ListDefaults<F>,
  {
    scope = '',
    more = NO_MORE,
    isEdited = false,
  }: { readonly scope?: string; readonly more?: ItemFilters; readonly isEdited?: boolean } = {},
) {
  const query = useListQuery(defaults, scope);
  const argOf = (part: Partial<ListQuery<F>> = {}) => {
    const next = { ...query, ...part };
    return guideListArg({ ...next, filters: { ...next.filters, ...more } });
  };
  const answer = useGetGuideItemListQuery(argOf()),
    edits = useOwnEdits('saveGuideItem'),
    conditions: ItemFilters = { ...query.filters, ...more };
  const newRow = (fields: Readonly<Record<string, unknown>>): GuideItem | null => {
    const item = isEdited ? null : unsentItem(fields);
    return item && isItemMeant(item, conditions) ? item : null;
  };
  return {
    query,
    ...useListParts<F, GuideItem>({
      query,
      answer,
      rowKey: itemKey,
      own: { edits, newRow, newAt: 'last' },
      foresee: (part) => askAhead('getGuideItemList', argOf(part)),
    }),
  };
}
