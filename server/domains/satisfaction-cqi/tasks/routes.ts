import { implement, type Binding } from '#server/http/implement.ts';
import { itemHistory, viewTask } from './task-detail.ts';
import { taskList } from './task-queries.ts';

/** The lists of 만족도 CQI and one task as the contract names them. */
export const taskBindings: readonly Binding[] = [
  implement('getCqiList', taskList.page),
  implement('downloadCqiExcel', taskList.excel),
  implement('getCqi', async (query, call) => ({ data: [await viewTask(call, query)] })),
  implement('getItemHis', async (query, call) => itemHistory(call, query)),
];
