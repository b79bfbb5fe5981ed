import type { Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import { likePart, parseSort, sorted, type SortField } from '#server/http/paging.ts';

export interface GuideFilter {
  readonly searchKeyword?: string | undefined; readonly ctgryCd?: string | undefined; readonly useYn?: string | undefined;
  readonly strtDt?: string | undefined; readonly endDt?: string | undefined;
}
const DEFAULT_SORT: readonly SortField[] = [{ field: 'itemNo', direction: 'asc' }];

function itemsWhere(db: Kysely<Schema>, filter: GuideFilter) {
  let items = db.selectFrom('guideItem');
  const keyword = filter.searchKeyword?.trim();
  if (keyword) items = items.where('itemNm', 'ilike', likePart(keyword));
  if (filter.ctgryCd) items = items.where('ctgryCd', 'in', filter.ctgryCd.split(','));
  if (filter.useYn) items = items.where('useYn', '=', filter.useYn === 'Y' ? 'Y' : 'N');
  if (filter.strtDt) items = items.where('useDt', '>=', filter.strtDt);
  if (filter.endDt) items = items.where('useDt', '<=', filter.endDt);
  return items;
}

export function listItems(db: Kysely<Schema>, filter: GuideFilter & { sortBy?: string | undefined; sortType?: string | undefined }, limit: number, offset: number) {
  return sorted(itemsWhere(db, filter).selectAll(), parseSort(filter), DEFAULT_SORT, 'guideItemId').limit(limit).offset(offset).execute();
}

export async function countItems(db: Kysely<Schema>, filter: GuideFilter): Promise<number> {
  return (await itemsWhere(db, filter).select(({ fn }) => fn.countAll<number>().as('cnt')).executeTakeFirstOrThrow()).cnt;
}

export const findItem = (db: Kysely<Schema>, guideItemId: string) =>
  db.selectFrom('guideItem').selectAll().where('guideItemId', '=', guideItemId).executeTakeFirst();
