import { MAX_UPLOAD_BYTES } from '#server/checked-upload.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { forEachRow } from '#server/http/each-row.ts';
import { implement, type Binding } from '#server/http/implement.ts';
import { comparePapers } from '#shared/diagnosis/paper-diff.ts';
import { confirmVersion, listProblems, retireVersion, unconfirmVersion } from './paper-events.ts';
import { getPaper, loadBody, paperListFor, requirePaperRow } from './paper-queries.ts';
import {
  copyAsNew,
  copyVersion,
  deletePaper,
  deleteVersion,
  requirePaper,
  savePaperFacts,
  savePaperVersion,
} from './save-paper.ts';
import { applyQuestionUpload, checkQuestionUpload } from './upload.ts';

const MAX_BODY_BYTES = 2_000_000;

/** Differences of two versions. @throws Failure 403, 409 GONE */
async function diff(call: CallContext, fromId: string, toId: string) {
  await getPaper(call, fromId);
  await getPaper(call, toId);
  return comparePapers((await loadBody(call, fromId)).body, (await loadBody(call, toId)).body);
}
const rowOf = async (call: CallContext, paperVerId: string) => ({ data: [await requirePaperRow(call, paperVerId)] });

export const paperBindings: readonly Binding[] = [
  implement('getPaperList', async (query, call) => (await paperListFor(call, query.instDiv)).page(query, call)),
  implement('downloadPaperExcel', async (query, call) => (await paperListFor(call, query.instDiv)).excel(query, call)),
  implement('getPaper', async ({ paperVerId }, call) => ({ data: [await getPaper(call, paperVerId)] })),
  implement('getPaperVerDiff', async ({ fromId, toId }, call) => ({ data: await diff(call, fromId, toId) })),
  implement(
    'savePaperVer',
    async (form, call) => {
      await savePaperVersion(call, form);
      return { data: [await getPaper(call, form.paperVerId)] };
    },
    { mostBodyBytes: MAX_BODY_BYTES },
  ),
  implement('savePaper', async (form, call) => {
    await savePaperFacts(call, form);
    return { data: [await requirePaper(call, form.paperId)] };
  }),
  implement('copyPaperVer', async (form, call) => rowOf(call, await copyVersion(call, form))),
  implement('copyPaper', async (form, call) => rowOf(call, await copyAsNew(call, form))),
  implement('checkPaperVer', async ({ paperVerId }, call) => ({ data: await listProblems(call, paperVerId) })),
  implement('confirmPaperVer', async (key, call) => {
    await confirmVersion(call, key);
    return rowOf(call, key.paperVerId);
  }),
  implement('unconfirmPaperVer', async (key, call) => {
    await unconfirmVersion(call, key);
    return rowOf(call, key.paperVerId);
  }),
  implement('retirePaperVer', async (key, call) => {
    await retireVersion(call, key);
    return rowOf(call, key.paperVerId);
  }),
  implement('deletePaper', async ({ rows }, call) => ({ data: await forEachRow(call, rows, deletePaper) })),
  implement('deletePaperVer', async (form, call) => {
    await deleteVersion(call, form);
    return { data: [{ cnt: 1 }] };
  }),
  implement('uploadQstnExcel', async (form, call) => checkQuestionUpload(call, form), {
    mostBodyBytes: MAX_UPLOAD_BYTES,
  }),
  implement('applyQstnUpload', async ({ uploadId }, call) => ({ data: [await applyQuestionUpload(call, uploadId)] })),
];
