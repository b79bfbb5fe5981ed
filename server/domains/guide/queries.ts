import type { Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import { staffName } from '#server/domains/people/index.ts';
import { likePart, parseSort, sorted, type SortField } from '#server/http/paging.ts';

export interface GuideFilter {
  readonly searchKeyword?: string | undefined;
  readonly ctgryCd?: string | undefined;
  readonly useYn?: string | undefined;
  readonly strtDt?: string | undefined;
  readonly endDt?: string | undefined;
  readonly strtTm?: string | undefined;
  readonly endTm?: string | undefined;
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
  // Days belong to the range on both sides; of times the end is already outside.
  if (filter.strtTm) items = items.where('useTm', '>=', filter.strtTm);
  if (filter.endTm) items = items.where('useTm', '<', filter.endTm);
  return items;
}

export function listItems(
  db: Kysely<Schema>,
  filter: GuideFilter & { sortBy?: string | undefined; sortType?: string | undefined },
  limit: number,
  offset: number,
) {
  return sorted(itemsWhere(db, filter).selectAll(), parseSort(filter), DEFAULT_SORT, 'guideItemId')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countItems(db: Kysely<Schema>, filter: GuideFilter): Promise<number> {
  return (
    await itemsWhere(db, filter)
      .select(({ fn }) => fn.countAll<number>().as('cnt'))
      .executeTakeFirstOrThrow()
  ).cnt;
}

/** Items of each category; categories without any are left out. */
export function countByCategory(
  db: Kysely<Schema>,
  filter: Omit<GuideFilter, 'ctgryCd'>,
): Promise<{ ctgryCd: string; cnt: number }[]> {
  return itemsWhere(db, filter)
    .select(({ fn }) => ['ctgryCd', fn.countAll<number>().as('cnt')])
    .groupBy('ctgryCd')
    .orderBy('ctgryCd')
    .execute();
}

export const findItem = (db: Kysely<Schema>, guideItemId: string) =>
  db.selectFrom('guideItem').selectAll().where('guideItemId', '=', guideItemId).executeTakeFirst();

/** Who made an item, who changed it last, and who is in charge of it. */
export async function peopleOf(
  db: Kysely<Schema>,
  { regId, modId, mngrStfNo }: { readonly regId: string; readonly modId: string; readonly mngrStfNo: string | null },
) {
  const manager =
    mngrStfNo === null
      ? undefined
      : await db.selectFrom('staff').select('stfNm').where('stfNo', '=', mngrStfNo).executeTakeFirst();
  return { regNm: await staffName(db, regId), modNm: await staffName(db, modId), mngrNm: manager?.stfNm ?? null };
}

/** The items before and after a number, for stepping through them one by one. */
export async function findNeighbours(db: Kysely<Schema>, itemNo: number) {
  const beside = (sign: '<' | '>') =>
    db
      .selectFrom('guideItem')
      .select(['guideItemId', 'itemNm'])
      .where('itemNo', sign, itemNo)
      .orderBy('itemNo', sign === '<' ? 'desc' : 'asc')
      .limit(1)
      .executeTakeFirst();
  return { prev: (await beside('<')) ?? null, next: (await beside('>')) ?? null };
}
