import { asSystem } from '#server/access/row-security.ts';
import { downloadPersons } from '#server/domains/people/index.ts';
import { implement, type Binding } from '#server/http/implement.ts';
import { requireRunReader } from '../history/run-reader.ts';
import { compareRuns, previewStandard } from './compare.ts';
import { confirmRun, discardRun, previewConfirm } from './confirm.ts';
import { coverName, findResult, resultList, runList, runs } from './run-queries.ts';
import { sourcesOn, startRun } from './start-run.ts';
import { verifyRun } from './verify.ts';

export const runBindings: readonly Binding[] = [
  implement('startRun', async (form, call) => ({ data: [await runs.require(call, await startRun(call, form))] })),
  implement('getRunSrcList', async ({ baseDt }, { db }) => ({
    data: (await sourcesOn(db, baseDt)).map((source) => ({ ...source })),
  })),
  implement('getRunList', (query, call) => {
    requireRunReader(call);
    return runList.page(query, call);
  }),
  implement('downloadRunExcel', (query, call) => {
    requireRunReader(call);
    return runList.excel(query, call);
  }),
  implement('getRun', async ({ runId }, call) => {
    requireRunReader(call);
    return { data: [await runs.require(call, runId)] };
  }),
  implement('getRunRsltList', async (query, call) => {
    const { data, totalCount } = await resultList.page(query, call);
    return { totalCount, data: data.map(coverName) };
  }),
  implement('downloadRunRsltExcel', async ({ plainYn, rsnCd, rsnCn, ...filter }, call) =>
    downloadPersons(
      call,
      { plainYn, rsnCd, rsnCn },
      {
        sbjtDivCd: 'STDNT',
        fieldNms: ['stdNm'],
        count: () => resultList.count(filter, call),
        read: (limit) => resultList.read(filter, call, limit),
        cover: coverName,
      },
    ),
  ),
  implement('getRunRslt', async ({ rsltId }, call) => ({ data: [coverName(await findResult(call, rsltId))] })),
  implement('getRunCmpr', async (query, call) => ({ data: [await compareRuns(call, query)] })),
  implement('getStnrdPreview', async ({ stnrdId }, call) => {
    const preview = await previewStandard(call, stnrdId);
    return { data: preview ? [preview] : [] };
  }),
  implement('verifyRun', async ({ runId }, call) => {
    requireRunReader(call);
    // Results lie behind a wall for who only looks back; the answer is a number.
    return { data: [await asSystem(call, (db) => verifyRun({ ...call, db }, runId))] };
  }),
  implement('getRunConfirm', async (query, call) => ({ data: [await previewConfirm(call, query)] })),
  implement('confirmRun', async (form, call) => ({ data: [await confirmRun(call, form)] })),
  implement('discardRun', async (form, call) => {
    await discardRun(call, form);
    return { data: [await runs.require(call, form.runId)] };
  }),
];
