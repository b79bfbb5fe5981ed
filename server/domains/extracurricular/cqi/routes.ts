import { implement, type Binding } from '#server/http/implement.ts';
import { curriRecords, curriReports, readCurriReport, saveCurriReport } from './curri-reports.ts';
import { confirmReport, returnReport, submitReport } from './report-events.ts';
import { closeTerm, createTargets, listTerms, remind, saveTerm, terms } from './terms.ts';
import { readUnitReport, saveUnitReport, unitLists, unitRecords } from './unit-reports.ts';

/** CQI of programmes as the contract names it. */
export const cqiBindings: readonly Binding[] = [
  implement('getCqiTermList', async (query, call) => {
    const rows = await listTerms(call, query);
    return { data: rows, totalCount: rows.length };
  }),
  implement('saveCqiTerm', async (form, call) => {
    await saveTerm(call, form);
    return { data: [await terms.require(call, form.cqiTermId)] };
  }),
  implement('createCqiTarget', async (form, call) => {
    const counts = await createTargets(call, form);
    return { data: [await terms.require(call, form.cqiTermId)], ...counts };
  }),
  implement('closeCqiTerm', async (form, call) => {
    await closeTerm(call, form);
    return { data: [await terms.require(call, form.cqiTermId)] };
  }),
  implement('remindCqi', async (form, call) => ({ data: [{ sentCnt: await remind(call, form) }] })),
  implement('getCqiCurriList', curriReports.page),
  implement('downloadCqiCurriExcel', curriReports.excel),
  implement('getCqiCurri', async ({ rptId }, call) => ({ data: [await readCurriReport(call, rptId)] })),
  implement('saveCqiCurri', async (form, call) => {
    await saveCurriReport(call, form);
    return { data: [await curriRecords.require(call, form.rptId)] };
  }),
  implement('getCqiDeptList', unitLists.DEPT.page),
  implement('downloadCqiDeptExcel', unitLists.DEPT.excel),
  implement('getCqiDept', async ({ rptId }, call) => ({ data: [await readUnitReport('DEPT')(call, rptId)] })),
  implement('saveCqiDept', async (form, call) => {
    await saveUnitReport('DEPT')(call, form);
    return { data: [await unitRecords.DEPT.require(call, form.rptId)] };
  }),
  implement('getCqiColgHqList', unitLists.COLG_HQ.page),
  implement('downloadCqiColgHqExcel', unitLists.COLG_HQ.excel),
  implement('getCqiColgHq', async ({ rptId }, call) => ({ data: [await readUnitReport('COLG_HQ')(call, rptId)] })),
  implement('saveCqiColgHq', async (form, call) => {
    await saveUnitReport('COLG_HQ')(call, form);
    return { data: [await unitRecords.COLG_HQ.require(call, form.rptId)] };
  }),
  implement('submitCqi', async (form, call) => ({ data: [await submitReport(call, form)] })),
  implement('confirmCqi', async (form, call) => ({ data: [await confirmReport(call, form)] })),
  implement('returnCqi', async (form, call) => ({ data: [await returnReport(call, form)] })),
];
