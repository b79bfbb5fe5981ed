import { implement, type Binding } from '#server/http/implement.ts';
import { requireSetup } from '../reach.ts';
import { applyNurseData, checkNurseData, withdrawBatch } from './nurse-upload.ts';
import { batchList, batches, listUpItems, saveUpItem, upItems } from './up-queries.ts';

export const uploadBindings: readonly Binding[] = [
  implement('getUpItemList', async ({ certiDiv }, call) => {
    const { hasUploads } = requireSetup(call, certiDiv, 'R');
    return { data: hasUploads ? await listUpItems(call) : [] };
  }),
  implement('saveUpItem', async (form, call) => {
    await saveUpItem(call, form);
    return { data: [await upItems.require(call, form.certiUpItemId)] };
  }),
  implement('uploadNurseData', async (form, call) => checkNurseData(call, form)),
  implement('applyNurseDataUpload', async ({ uploadId }, call) => ({ data: [await applyNurseData(call, uploadId)] })),
  implement('getNurseBatchList', async (query, call) => {
    requireSetup(call, query.certiDiv, 'R');
    return batchList.page(query, call);
  }),
  implement('withdrawNurseBatch', async (form, call) => {
    await withdrawBatch(call, form);
    return { data: [await batches.require(call, form.certiUpBatchId)] };
  }),
];
