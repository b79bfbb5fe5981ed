import type { Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import { staffName } from '#server/domains/people/index.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { among, withKeyword } from '#server/records/conditions.ts';
import { listOf, type FilterOf } from '#server/records/list-of.ts';
import { versioned } from '#server/records/versioned.ts';

type Filter = FilterOf<'downloadGuideItemExcel'>;

function itemsWhere({ db }: Pick<CallContext, 'db'>, filter: Filter) {
  let items = db.selectFrom('guideItem');
  items = withKeyword(items, filter.searchKeyword, ['itemNm']);
  items = among(items, 'ctgryCd', filter.ctgryCd);
  if (filter.useYn) items = items.where('useYn', '=', filter.useYn);
  if (filter.strtDt) items = items.where('useDt', '>=', filter.strtDt);
  if (filter.endDt) items = items.where('useDt', '<=', filter.endDt);
  // Days belong to the range on both sides; of times the end is already outside.
  if (filter.strtTm) items = items.where('useTm', '>=', filter.strtTm);
  if (filter.endTm) items = items.where('useTm', '<', filter.endTm);
  return items;
}

export const itemList = listOf({
  where: itemsWhere,
  select: (rows) => rows.selectAll(),
  sort: { itemNo: 'asc' },
  id: 'guideItemId',
});

/** Items of each category; categories without any are left out. */
export function countByCategory(
  call: CallContext,
  filter: Omit<Filter, 'ctgryCd'>,
): Promise<{ ctgryCd: string; cnt: number }[]> {
  return itemsWhere(call, filter)
    .select(({ fn }) => ['ctgryCd', fn.countAll<number>().as('cnt')])
    .groupBy('ctgryCd')
    .orderBy('ctgryCd')
    .execute();
}

export const findItem = (db: Kysely<Schema>, guideItemId: string) =>
  db.selectFrom('guideItem').selectAll().where('guideItemId', '=', guideItemId).executeTakeFirst();

export const guideItems = versioned({
  table: 'guideItem',
  key: 'guideItemId',
  find: ({ db }, guideItemId) => findItem(db, guideItemId),
});

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
