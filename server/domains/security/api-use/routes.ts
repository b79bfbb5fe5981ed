import { implement, type Binding } from '#server/http/implement.ts';
import { exportRows } from '../search/export.ts';
import { useList } from './api-query.ts';
import { lookList } from './personal-query.ts';

export const apiUseBindings: readonly Binding[] = [
  implement('getApiUseHisList', useList.page),
  implement('downloadApiUseHisExcel', ({ rsn, ...filter }, call) =>
    exportRows(call, {
      rsn,
      read: (limit) => useList.read(filter, call, limit),
      subjectOf: (row) => row.userId,
    }),
  ),
  implement('getPrsnAcsHisList', lookList.page),
  implement('downloadPrsnAcsHisExcel', ({ rsn, ...filter }, call) =>
    exportRows(call, {
      rsn,
      read: (limit) => lookList.read(filter, call, limit),
      subjectOf: (row) => row.sbjtKey,
      sbjtDivCd: 'STDNT',
    }),
  ),
];
