import type { CallContext } from '#server/http/call-context.ts';
import { implement, type Binding } from '#server/http/implement.ts';
import { say } from '../say.ts';
import {
  approveReport,
  approveReports,
  cancelApproval,
  exemptReports,
  returnReport,
  undoExemptions,
} from './decide-report.ts';
import { approveExtension, listExtensions, rejectExtension, requestExtension } from './extensions.ts';
import { addTarget, remindAuthors } from './office-acts.ts';
import { isAllOwn, keepUntil, reportList } from './report-queries.ts';
import { reports } from './report-records.ts';
import { viewCopies, viewFormer, viewReport } from './report-view.ts';
import { isAuthor } from './report-rights.ts';
import { recallReport, saveSection, submitReport } from './write-report.ts';

/** Where a report stands after an act. */
const stateOf = async (call: CallContext, rptId: string) => ({ data: [await reports.require(call, rptId)] });

export const courseReportBindings: readonly Binding[] = [
  implement('getRptList', async (query, call) => {
    const page = await reportList.page(query, call);
    return { ...page, keepUntilDt: keepUntil(call, isAllOwn(call, page.data)) };
  }),
  implement('downloadRptExcel', reportList.excel),
  implement('getRpt', async ({ rptId }, call) => {
    const report = await viewReport(call, rptId);
    return { data: [report], keepUntilDt: keepUntil(call, isAuthor(call, report)) };
  }),
  implement('getPrevRpt', async ({ rptId }, call) => ({ data: await viewFormer(call, rptId) })),
  implement('getCopyCheck', async ({ rptId }, call) => ({ data: await viewCopies(call, rptId) })),
  implement('saveSec', async (form, call) => ({ data: [await saveSection(call, form)] })),
  implement('sbmtRpt', async (form, call) => {
    await submitReport(call, form);
    return stateOf(call, form.rptId);
  }),
  implement('recallRpt', async (form, call) => {
    await recallReport(call, form);
    return stateOf(call, form.rptId);
  }),
  implement('aprvRpt', async (form, call) => {
    await approveReport(call, form);
    return stateOf(call, form.rptId);
  }),
  implement(
    'rtrnRpt',
    async (form, call) => {
      await returnReport(call, form);
      return stateOf(call, form.rptId);
    },
    { messages: { opnnCn: say('needOpinion') } },
  ),
  implement('aprvRptBulk', async (form, call) => ({ data: await approveReports(call, form) })),
  implement('cnclAprv', async (form, call) => {
    await cancelApproval(call, form);
    return stateOf(call, form.rptId);
  }),
  implement('addRpt', async (form, call) => stateOf(call, await addTarget(call, form))),
  implement('exmtRpt', async (form, call) => ({ data: await exemptReports(call, form) })),
  implement('undoExmt', async (form, call) => ({ data: await undoExemptions(call, form) })),
  implement('getExtList', async (query, call) => ({ data: await listExtensions(call, query) })),
  implement('rqstExt', async (form, call) => {
    await requestExtension(call, form);
    return stateOf(call, form.rptId);
  }),
  implement('aprvExt', async (form, call) => {
    await approveExtension(call, form);
    return stateOf(call, form.rptId);
  }),
  implement('rjctExt', async (form, call) => {
    await rejectExtension(call, form);
    return stateOf(call, form.rptId);
  }),
  implement('sendCqiRmnd', async (form, call) => ({ data: [{ sentCnt: await remindAuthors(call, form) }] })),
];
