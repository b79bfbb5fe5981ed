import { message } from '#messages/message.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { requireExcelSize } from '#server/http/excel-size.ts';
import { invalidField } from '#server/http/failure.ts';
import { implement, type Binding } from '#server/http/implement.ts';
import { inTreeOrder, trailOf } from './menu-branch.ts';
import { helpOf } from './menu-help.ts';
import { countVisits, findMenu, listMenuRoles, listMenus } from './menu-queries.ts';
import { deleteMenus, moveMenu } from './place-menu.ts';
import { saveMenu } from './save-menu.ts';

async function getMenu(call: CallContext, menuId: string) {
  const menu = await findMenu(call.db, menuId);
  if (menu === null) throw invalidField('menuId', message('M-GONE'));
  return menu;
}

export const menuBindings: readonly Binding[] = [
  implement('getMenuList', async (filter, call) => ({ data: await listMenus(call.db, filter) })),
  implement('getMenu', async ({ menuId }, call) => ({
    data: [await getMenu(call, menuId)],
    roles: await listMenuRoles(call.db, menuId),
    ...(await countVisits(call.db, menuId, call.now)),
  })),
  implement('saveMenu', async (menu, call) => {
    await saveMenu(call, menu);
    return { data: [await getMenu(call, menu.menuId)] };
  }),
  implement('saveMenuOrder', async (move, call) => {
    await moveMenu(call, move);
    return { data: [await getMenu(call, move.menuId)] };
  }),
  implement('deleteMenu', async ({ rows }, call) => {
    await deleteMenus(call, rows);
    return { data: rows.map(({ menuId }) => ({ menuId })) };
  }),
  implement('downloadMenuExcel', async (filter, call) => {
    const all = await listMenus(call.db, {}),
      shown = await listMenus(call.db, filter);
    const data = inTreeOrder(shown).map((row) => ({ ...row, trail: trailOf(all, row.menuId) }));
    return { data, totalCount: requireExcelSize(call, data.length) };
  }),
  implement('getMenuHlp', async ({ menuId }, call) => ({ data: helpOf(call, menuId) })),
];
