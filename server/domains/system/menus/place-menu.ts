import { MENU_MESSAGES } from '#contract/system/menus/menu-rules.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { recordGrantChanges, writerOf } from '#server/access/grant-history.ts';
import { nextVersion, type CallContext } from '#server/http/call-context.ts';
import { forAllRows, nameIn } from '#server/http/each-row.ts';
import { refused } from '#server/http/failure.ts';
import { siblingsWith } from './menu-branch.ts';
import { findMenu } from './menu-queries.ts';
import { hasChildren, lockMenus, menus, requireFreeName, requireMenuTree } from './save-menu.ts';

/** Distance of neighbours, as the reference data have it; leaves room for putting one between two by hand. */
const STEP = 10,
  MOST = 999;

/** Puts a menu at a place among new siblings. Siblings whose number changes are changed rows, too. */
export async function moveMenu(
  call: CallContext,
  { menuId, version, upMenuId, sortOrdr }: ParsedArg<'saveMenuOrder'>,
): Promise<void> {
  await lockMenus(call);
  const menu = await findMenu(call.db, menuId);
  if (menu?.version !== version) throw await menus.stale(call, menuId);
  await requireFreeName(call, { menuId, upMenuId, menuNm: menu.menuNm });
  const rows = await call.db
    .selectFrom('menu')
    .select(['menuId', 'upMenuId', 'sortOrdr'])
    .orderBy('sortOrdr')
    .orderBy('menuNm')
    .execute();
  const siblings = siblingsWith(rows, upMenuId, menuId, sortOrdr);
  for (const [index, id] of siblings.entries()) {
    const place = Math.min(MOST, (index + 1) * STEP),
      row = rows.find((candidate) => candidate.menuId === id);
    if (row?.upMenuId === upMenuId && row.sortOrdr === place) continue;
    await call.db
      .updateTable('menu')
      .set({ upMenuId, sortOrdr: place, ...nextVersion(call) })
      .where('menuId', '=', id)
      .execute();
  }
  await requireMenuTree(call, upMenuId);
}

/** Deletes menus, all or none. Their mappings end with them, which is written down. */
export async function deleteMenus(call: CallContext, rows: ParsedArg<'deleteMenu'>['rows']): Promise<void> {
  await lockMenus(call);
  const nameOf = nameIn(call, 'menu', 'menuId', 'menuNm');
  await forAllRows(
    rows,
    async ({ menuId, version }) => {
      if (await hasChildren(call, menuId)) throw refused('STATE', MENU_MESSAGES.hasChildren);
      const lost = await call.db
        .selectFrom('menuRole')
        .innerJoin('role', 'role.roleId', 'menuRole.roleId')
        .innerJoin('menu', 'menu.menuId', 'menuRole.menuId')
        .leftJoin('resource', 'resource.resourceId', 'menu.resourceId')
        .select(['role.roleCd', 'menu.menuNm', 'resource.resourcePath'])
        .where('menuRole.menuId', '=', menuId)
        .execute();
      await menus.remove(call, menuId, version);
      await recordGrantChanges(
        writerOf(call),
        lost.map(({ roleCd, menuNm, resourcePath }) => ({
          actDivCd: 'MENU' as const,
          trgtDivCd: 'MENU' as const,
          roleCd,
          ...(resourcePath === null ? {} : { resourcePath }),
          befVal: menuNm,
          aftVal: null,
          rsn: null,
        })),
      );
    },
    ({ menuId }) => nameOf(menuId),
  );
}
