import { MAX_UPLOAD_BYTES } from '#server/checked-upload.ts';
import { forEachRow } from '#server/http/each-row.ts';
import { implement, type Binding } from '#server/http/implement.ts';
import { blackoutList, blackouts } from './blackout-queries.ts';
import { deleteBlackout, saveBlackout, saveBlackouts } from './save-blackout.ts';
import { applyTimetable, checkTimetable } from './timetable.ts';

export const blackoutBindings: readonly Binding[] = [
  implement('getBlktList', blackoutList.page),
  implement('downloadBlktExcel', blackoutList.excel),
  implement('saveBlkt', async (form, call) => {
    const affected = await saveBlackout(call, form);
    return { data: [await blackouts.require(call, form.blktId)], affected };
  }),
  implement('saveBlktBulk', async (form, call) => {
    const { ids, affected } = await saveBlackouts(call, form);
    return { data: await Promise.all(ids.map(async (id) => blackouts.require(call, id))), affected };
  }),
  implement('deleteBlkt', async ({ rows }, call) => ({ data: await forEachRow(call, rows, deleteBlackout) })),
  implement('uploadTmtb', async ({ rows }, call) => checkTimetable(call, rows), { mostBodyBytes: MAX_UPLOAD_BYTES }),
  implement('applyTmtbUpload', async ({ uploadId }, call) => ({ data: [await applyTimetable(call, uploadId)] })),
];
