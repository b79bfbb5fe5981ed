import { signedInOf } from '#server/http/call-context.ts';
import { implement, type Binding } from '#server/http/implement.ts';
import { exportRows } from '../search/export.ts';
import { listUses, useRows } from './api-query.ts';
import { listLooks, lookRows, named } from './personal-query.ts';

export const apiUseBindings: readonly Binding[] = [
  implement('getApiUseHisList', (query, call) => listUses(call.db, query)),
  implement('downloadApiUseHisExcel', ({ rsn, ...filter }, call) =>
    exportRows(call, {
      rsn,
      read: (limit) => useRows(call.db, filter).limit(limit).execute(),
      subjectOf: (row) => row.userId,
    }),
  ),
  implement('getPrsnAcsHisList', (query, call) => listLooks(call.db, signedInOf(call).model, query)),
  implement('downloadPrsnAcsHisExcel', ({ rsn, ...filter }, call) =>
    exportRows(call, {
      rsn,
      read: async (limit) => named(signedInOf(call).model, await lookRows(call.db, filter).limit(limit).execute()),
      subjectOf: (row) => row.sbjtKey,
      sbjtDivCd: 'STDNT',
    }),
  ),
];
