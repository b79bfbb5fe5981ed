import { randomUUID } from 'node:crypto';
import type { MenuTile } from '#contract/main/home.ts';
import { MAX_FAVOURITES, MAX_RECENT, RECENT_DAYS } from '#contract/main/home-rules.ts';
import { HOME_SCREEN } from '#contract/main/work-rules.ts';
import type { MenuNode } from '#contract/system.ts';
import { message } from '#messages/message.ts';
import { buildMenuTree } from '#server/domains/system/index.ts';
import { created, personOf, signedInOf, type CallContext } from '#server/http/call-context.ts';
import { invalidField, refused } from '#server/http/failure.ts';
import { MAIN_MESSAGES } from '../messages.ts';

const DAY_MS = 86_400_000;

const leavesOf = (nodes: readonly MenuNode[]): MenuTile[] =>
  nodes.flatMap(({ menuId, menuNm, path, iconNm, menuDivCd, children }) => [
    ...(path === null || path === HOME_SCREEN || menuDivCd !== 'SCREEN' ? [] : [{ menuId, menuNm, path, iconNm }]),
    ...leavesOf(children),
  ]);

/** Screens of the caller's menu but the home itself, by their id. */
function myScreens(call: CallContext): ReadonlyMap<string, MenuTile> {
  const { model, permissions } = signedInOf(call);
  return new Map(leavesOf(buildMenuTree(model, permissions)).map((tile) => [tile.menuId, tile]));
}

/** Favourites that the caller may still open, in the order in which he has chosen them. */
export async function listFavourites(call: CallContext): Promise<MenuTile[]> {
  const screens = myScreens(call);
  const rows = await call.db
    .selectFrom('favMenu')
    .select('menuId')
    .where('userId', '=', personOf(call).userId)
    .orderBy('sortOrdr')
    .orderBy('regDt')
    .execute();
  return rows.flatMap(({ menuId }) => screens.get(menuId) ?? []);
}

/** Adds or removes a favourite; what is so already stays. @throws Failure 400 for a screen that is not the caller's, 409 LIMIT for the ninth */
export async function saveFavourite(call: CallContext, menuId: string, isFavourite: boolean): Promise<void> {
  const { userId } = personOf(call);
  if (!isFavourite) {
    await call.db.deleteFrom('favMenu').where('userId', '=', userId).where('menuId', '=', menuId).execute();
    return;
  }
  const screens = myScreens(call);
  if (!screens.has(menuId)) throw invalidField('menuId', message('M-GONE'));
  const stored = await call.db
    .selectFrom('favMenu')
    .select(['menuId', 'sortOrdr'])
    .where('userId', '=', userId)
    .execute();
  if (stored.some((row) => row.menuId === menuId)) return;
  // Those that he may not open any more give way: he cannot see them to take them out himself.
  const lost = stored.filter((row) => !screens.has(row.menuId)).map((row) => row.menuId);
  if (stored.length - lost.length >= MAX_FAVOURITES) throw refused('LIMIT', MAIN_MESSAGES.mostFavourites);
  if (lost.length > 0)
    await call.db.deleteFrom('favMenu').where('userId', '=', userId).where('menuId', 'in', lost).execute();
  await call.db
    .insertInto('favMenu')
    .values({
      favMenuId: randomUUID(),
      userId,
      menuId,
      sortOrdr: Math.max(0, ...stored.map((row) => row.sortOrdr)) + 1,
      ...created(call),
    })
    .execute();
}

/** The menus that the caller has opened last, each once; those that he may still open. */
export async function listRecent(call: CallContext): Promise<MenuTile[]> {
  const screens = myScreens(call),
    since = new Date(call.now.getTime() - RECENT_DAYS * DAY_MS).toISOString();
  const rows = await call.db
    .selectFrom('menuUseHis')
    .select(({ fn }) => ['menuId', fn.max('useDt').as('lastDt')])
    .where('userId', '=', personOf(call).userId)
    .where('useDt', '>', since)
    .where('rsltCd', '=', 'ALLOW')
    .where('menuId', 'is not', null)
    .groupBy('menuId')
    .orderBy('lastDt', 'desc')
    .execute();
  return rows.flatMap(({ menuId }) => screens.get(menuId ?? '') ?? []).slice(0, MAX_RECENT);
}
