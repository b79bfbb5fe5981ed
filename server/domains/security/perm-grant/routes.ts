import { implement, type Binding } from '#server/http/implement.ts';
import { exportRows } from '../search/export.ts';
import { changeRows, listChanges, listSpans } from './perm-grant-query.ts';

/** 권한부여 이력. */
export const permGrantBindings: readonly Binding[] = [
  implement('getPermGrntHisList', (query, call) => listChanges(call.db, query)),
  implement('downloadPermGrntHisExcel', ({ rsn, ...filter }, call) =>
    exportRows(call, {
      rsn,
      read: (limit) => changeRows(call.db, filter).limit(limit).execute(),
      subjectOf: (row) => row.trgtUserId,
    }),
  ),
  implement('getUserPermTimeline', async ({ userId }, call) => {
    const data = await listSpans(call.db, userId);
    return { data, totalCount: data.length };
  }),
];
