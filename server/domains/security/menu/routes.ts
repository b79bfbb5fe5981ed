import { signedInOf } from '#server/http/call-context.ts';
import { implement, type Binding } from '#server/http/implement.ts';
import { exportRows } from '../search/export.ts';
import { visitList } from './menu-query.ts';
import { listMenuStats, listUnusedMenus, listVisitDays } from './menu-stat.ts';

export const menuUseBindings: readonly Binding[] = [
  implement('getMenuUseHisList', visitList.page),
  implement('downloadMenuUseHisExcel', ({ rsn, ...filter }, call) =>
    exportRows(call, {
      rsn,
      read: (limit) => visitList.read(filter, call, limit),
      subjectOf: (row) => row.userId,
    }),
  ),
  implement('getMenuUseStatList', async (query, call) => ({
    data: await listMenuStats(call.db, query),
    days: await listVisitDays(call.db, query),
    unused: await listUnusedMenus(call.db, signedInOf(call).model, call.now),
  })),
];
