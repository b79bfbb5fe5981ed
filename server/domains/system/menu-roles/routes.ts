import { implement, type Binding } from '#server/http/implement.ts';
import { listMappedMenus, listMappedRoles, listPairs } from './mapping-queries.ts';
import { saveMapping } from './save-mapping.ts';

export const menuRoleBindings: readonly Binding[] = [
  implement('getMenuRoleList', async (filter, call) => ({
    data: await listPairs(call.db, filter),
    menus: await listMappedMenus(call.db),
    roles: await listMappedRoles(call.db),
  })),
  implement('saveMenuRole', async (changes, call) => {
    const counts = await saveMapping(call, changes);
    return { data: await listPairs(call.db, {}), ...counts };
  }),
];
