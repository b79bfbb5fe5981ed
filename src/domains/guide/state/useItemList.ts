import { askAhead } from '#bridge/ask-ahead.ts';
import type { GuideItem } from '#contract/guide/guide-items.ts';
import type { Filters, ListDefaults, ListQuery } from '#ui/list/list-query.ts';
import { listParts } from '#ui/list/list-parts.ts';
import { useListQuery } from '#ui/list/useListQuery.ts';
import { guideListArg, type ItemFilters } from '../rules/lists/guide-list-query.ts';
import { useGetGuideItemListQuery } from './guide-endpoints.ts';

const NO_MORE: ItemFilters = {};
export const itemKey = (row: GuideItem): string => row.guideItemId;

/** A list of items as the address has it. `scope` names it among several of a screen, `more` holds conditions beside the filters. */
export function useItemList<F extends Filters & ItemFilters>(defaults: ListDefaults<F>, { scope = '', more = NO_MORE }: { readonly scope?: string; readonly more?: ItemFilters } = {}) {
  const query = useListQuery(defaults, scope);
  const argOf = (part: Partial<ListQuery<F>> = {}) => {
    const next = { ...query, ...part };
    return guideListArg({ ...next, filters: { ...next.filters, ...more } });
  };
  const answer = useGetGuideItemListQuery(argOf());
  return { query, ...listParts<F, GuideItem>({ query, answer, rowKey: itemKey, foresee: (part) => askAhead('getGuideItemList', argOf(part)) }) };
}
