import { implement, type Binding } from '#server/http/implement.ts';
import { exportRows } from '../search/export.ts';
import { changeList, listSpans } from './perm-grant-query.ts';

/** 권한부여 이력. */
export const permGrantBindings: readonly Binding[] = [
  implement('getPermGrntHisList', changeList.page),
  implement('downloadPermGrntHisExcel', ({ rsn, ...filter }, call) =>
    exportRows(call, {
      rsn,
      read: (limit) => changeList.read(filter, call, limit),
      subjectOf: (row) => row.trgtUserId,
    }),
  ),
  implement('getUserPermTimeline', async ({ userId }, call) => {
    const data = await listSpans(call.db, userId);
    return { data, totalCount: data.length };
  }),
];
