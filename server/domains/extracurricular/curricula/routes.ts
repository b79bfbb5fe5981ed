import { MAX_UPLOAD_BYTES } from '#server/checked-upload.ts';
import { forEachRow } from '#server/http/each-row.ts';
import { implement, type Binding } from '#server/http/implement.ts';
import { historyOf } from '../approval/documents.ts';
import { curriList, curricula, listPeriods, listReports, listSimilar, readCurri } from './curri-queries.ts';
import { approveCurri, requestCurri, returnCurri, stopCurri, useCurri } from './curri-events.ts';
import { copyCurri, deleteCurri, saveCurri } from './save-curri.ts';
import { applyCurricula, checkCurricula } from './upload.ts';

export const curriBindings: readonly Binding[] = [
  implement('getCurriList', curriList.page),
  implement('downloadCurriExcel', curriList.excel),
  implement('getCurri', async ({ curriId }, call) => ({
    data: [await readCurri(call, curriId, 'CurriMng', 'UserCurriMngDetail')],
    history: await historyOf(call, curriId),
  })),
  implement('getCurriPrdList', async ({ curriId }, call) => ({ data: await listPeriods(call, curriId) })),
  implement('getCurriCqiList', async ({ curriId }, call) => ({ data: await listReports(call, curriId) })),
  implement('getSimilarCurri', async (query, call) => ({ data: await listSimilar(call, query) })),
  implement('saveCurri', async (form, call) => {
    await saveCurri(call, form);
    return { data: [await curricula.require(call, form.curriId)] };
  }),
  implement('copyCurri', async (form, call) => {
    await copyCurri(call, form);
    return { data: [await curricula.require(call, form.newCurriId)] };
  }),
  implement('deleteCurri', async ({ rows }, call) => ({ data: await forEachRow(call, rows, deleteCurri) })),
  implement('requestCurri', async ({ rows }, call) => ({ data: await forEachRow(call, rows, requestCurri) })),
  implement('approveCurri', async ({ rows }, call) => ({ data: await forEachRow(call, rows, approveCurri) })),
  implement('returnCurri', async ({ rows, rsn }, call) => ({ data: await forEachRow(call, rows, returnCurri(rsn)) })),
  implement('stopCurri', async ({ rows }, call) => ({ data: await forEachRow(call, rows, stopCurri) })),
  implement('useCurri', async ({ rows }, call) => ({ data: await forEachRow(call, rows, useCurri) })),
  implement('uploadCurriExcel', async (form, call) => checkCurricula(call, form), { mostBodyBytes: MAX_UPLOAD_BYTES }),
  implement('applyCurriUpload', async ({ uploadId }, call) => ({ data: [await applyCurricula(call, uploadId)] })),
];
