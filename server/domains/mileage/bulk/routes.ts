import { MAX_UPLOAD_BYTES } from '#server/checked-upload.ts';
import { forEachRow } from '#server/http/each-row.ts';
import { implement, type Binding } from '#server/http/implement.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { batches, bulkList, downloadLines, viewBatch } from './bulk-queries.ts';
import { approveBulk, deleteBulk, returnBulk, reverseBulk, submitBulk } from './decide.ts';
import { saveBulkRow, uploadBulk } from './upload.ts';

const stored = async (call: CallContext, bulkId: string) => ({ data: [await batches.require(call, bulkId)] });

export const bulkBindings: readonly Binding[] = [
  implement('getBulkList', bulkList.page),
  implement('downloadBulkExcel', bulkList.excel),
  implement('getBulk', async (query, call) => viewBatch(call, query)),
  implement('downloadBulkResultExcel', async (query, call) => downloadLines(call, query)),
  implement(
    'uploadBulk',
    async (form, call) => {
      await uploadBulk(call, form);
      return stored(call, form.bulkId);
    },
    { mostBodyBytes: MAX_UPLOAD_BYTES },
  ),
  implement('saveBulkRow', async (form, call) => {
    await saveBulkRow(call, form);
    return stored(call, form.bulkId);
  }),
  implement('submitBulk', async (form, call) => {
    await submitBulk(call, form);
    return stored(call, form.bulkId);
  }),
  implement('approveBulk', async (form, call) => {
    await approveBulk(call, form);
    return stored(call, form.bulkId);
  }),
  implement('returnBulk', async (form, call) => {
    await returnBulk(call, form);
    return stored(call, form.bulkId);
  }),
  implement('reverseBulk', async (form, call) => {
    await reverseBulk(call, form);
    return stored(call, form.bulkId);
  }),
  implement('deleteBulk', async ({ rows }, call) => ({ data: await forEachRow(call, rows, deleteBulk) })),
];
