import { implement, type Binding } from '#server/http/implement.ts';
import { cancelExcel, listExcelRequests, orderExcel } from './order-excel.ts';

export { excelMaking } from './excel-job.ts';

/** Workbooks that are made in the background. */
export const excelBindings: readonly Binding[] = [
  implement('requestExcel', async (order, call) => ({ data: [{ excelReqId: await orderExcel(call, order) }] })),
  implement('getExcelRequestList', async (_query, call) => ({ data: await listExcelRequests(call) })),
  implement('cancelExcelRequest', async ({ excelReqId }, call) => {
    await cancelExcel(call, excelReqId);
    return { data: [{ excelReqId }] };
  }),
];
