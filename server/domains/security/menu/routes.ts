import { signedInOf } from '#server/http/call-context.ts';
import { implement, type Binding } from '#server/http/implement.ts';
import { exportRows } from '../search/export.ts';
import { listVisits, visitRows } from './menu-query.ts';
import { listMenuStats, listUnusedMenus, listVisitDays } from './menu-stat.ts';

export const menuUseBindings: readonly Binding[] = [
  implement('getMenuUseHisList', (query, call) => listVisits(call.db, signedInOf(call).model, query)),
  implement('downloadMenuUseHisExcel', ({ rsn, ...filter }, call) =>
    exportRows(call, {
      rsn,
      read: (limit) => visitRows(call.db, signedInOf(call).model, filter).limit(limit).execute(),
      subjectOf: (row) => row.userId,
    }),
  ),
  implement('getMenuUseStatList', async (query, call) => ({
    data: await listMenuStats(call.db, query),
    days: await listVisitDays(call.db, query),
    unused: await listUnusedMenus(call.db, signedInOf(call).model, call.now),
  })),
];
