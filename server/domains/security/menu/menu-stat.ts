import { sql, type Kysely } from 'kysely';
import type { MenuStat } from '#contract/security/menu-use-his.ts';
import type { AccessModel } from '#server/access/access-model.ts';
import type { Schema } from '#server/database/schema.ts';
import { requirePeriod, within, type PeriodQuery } from '../search/period.ts';

/** Days without a visit after which a menu is named for cleaning up. */
const UNUSED_DAYS = 90;
const DAY_MS = 86_400_000;
/** Screens without a menu of their own are counted by their path. */
const NAME = sql<string>`coalesce("menuNm", "path")`;

/** Visits by menu: how many, by how many people, for how long, and how many were refused. */
export async function listMenuStats(db: Kysely<Schema>, query: PeriodQuery): Promise<MenuStat[]> {
  const visits = db.selectFrom('menuUseHis').where(within('useDt', requirePeriod('MENU', query)));
  return visits
    .groupBy([sql`"menuId"`, NAME])
    .select([
      'menuId',
      NAME.as('menuNm'),
      sql<number>`count(*) filter (where "rsltCd" = 'ALLOW')`.as('visitCnt'),
      sql<number>`count(distinct "userId") filter (where "rsltCd" = 'ALLOW')`.as('userCnt'),
      sql<number | null>`round(avg("dwellSec") filter (where "rsltCd" = 'ALLOW'))::integer`.as('avgDwellSec'),
      sql<number>`count(*) filter (where "rsltCd" = 'DENY')`.as('denyCnt'),
    ])
    .orderBy('visitCnt', 'desc')
    .orderBy(NAME)
    .execute();
}

/** The same by day, without days on which nothing happened. */
export async function listVisitDays(
  db: Kysely<Schema>,
  query: PeriodQuery,
): Promise<{ date: string; visitCnt: number; denyCnt: number }[]> {
  const date = sql<string>`to_char("useDt", 'YYYYMMDD')`;
  return db
    .selectFrom('menuUseHis')
    .where(within('useDt', requirePeriod('MENU', query)))
    .groupBy(date)
    .select([
      date.as('date'),
      sql<number>`count(*) filter (where "rsltCd" = 'ALLOW')`.as('visitCnt'),
      sql<number>`count(*) filter (where "rsltCd" = 'DENY')`.as('denyCnt'),
    ])
    .orderBy(date)
    .execute();
}

/** Screens in use whose menu was not opened for ninety days. */
export async function listUnusedMenus(
  db: Kysely<Schema>,
  model: AccessModel,
  now: Date,
): Promise<{ menuId: string; menuNm: string; path: string; lastDt: string | null }[]> {
  const screens = model.menus.filter((menu) => menu.menuDivCd === 'SCREEN' && menu.useYn === 'Y');
  const visits = await db
    .selectFrom('menuUseHis')
    .where('rsltCd', '=', 'ALLOW')
    .where(
      'menuId',
      'in',
      screens.map((menu) => menu.menuId),
    )
    .groupBy('menuId')
    .select(['menuId', sql<string>`max("useDt")`.as('lastDt')])
    .execute();
  const lastOf = new Map(visits.map((visit) => [visit.menuId, visit.lastDt]));
  const limit = now.getTime() - UNUSED_DAYS * DAY_MS;
  return screens
    .map((menu) => ({
      menuId: menu.menuId,
      menuNm: menu.menuNm,
      path: menu.menuPath ?? model.resourceById.get(menu.resourceId ?? '')?.resourcePath ?? '',
      lastDt: lastOf.get(menu.menuId) ?? null,
    }))
    .filter(({ lastDt }) => lastDt === null || new Date(lastDt).getTime() < limit);
}
