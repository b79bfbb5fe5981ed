import { implement, type Binding } from '#server/http/implement.ts';
import { forEachRow } from '#server/http/each-row.ts';
import { requireAll } from '../reach.ts';
import { assignTasks, cancelTasks, carryTasks, deleteTask } from './acts.ts';
import { candidatesOf, surveysFor } from './candidates.ts';
import { loadTasks, saveTask } from './save-task.ts';
import { applyItems, checkItems } from './upload.ts';

/** 만족도 CQI 등록 as the contract names it. */
export const registerBindings: readonly Binding[] = [
  implement('getRschList', async (query, call) => {
    requireAll(call, 'reg', 'R');
    return { data: await surveysFor(call, query) };
  }),
  implement('getCandList', async ({ rschId, stdScr }, call) => {
    requireAll(call, 'reg', 'R');
    const { rows, scrMean, imptMean } = await candidatesOf(call, rschId, stdScr);
    return { data: rows.map(({ shown }) => shown), scrMean, imptMean };
  }),
  implement('loadCqi', async (form, call) => ({ data: [await loadTasks(call, form)] })),
  implement('saveCqi', async (form, call) => ({ data: [await saveTask(call, form)] })),
  implement('asgnCqi', async (form, call) => ({ data: await assignTasks(call, form) })),
  implement('cnclCqi', async (form, call) => ({ data: await cancelTasks(call, form) })),
  implement('caryCqi', async (form, call) => ({ data: await carryTasks(call, form) })),
  implement('deleteCqi', async ({ rows }, call) => ({ data: await forEachRow(call, rows, deleteTask) })),
  implement('uploadCqi', async (form, call) => checkItems(call, form)),
  implement('applyCqiUpload', async ({ uploadId }, call) => ({ data: [await applyItems(call, uploadId)] })),
];
