import { implement, type Binding } from '#server/http/implement.ts';
import { boardOf, effectStat } from './figures.ts';
import { printReport } from './report-pdf.ts';
import { approveResult, confirmResult, returnResult, saveResult, submitResult } from './result-acts.ts';
import { saveProgress } from './save-progress.ts';

/** 개선결과 as the contract names it. */
export const resultBindings: readonly Binding[] = [
  implement('savePrgrs', async (form, call) => ({ data: [await saveProgress(call, form)] })),
  implement('saveSatisRslt', async (form, call) => ({ data: [await saveResult(call, form)] })),
  implement('sbmtRslt', async (form, call) => ({ data: [await submitResult(call, form)] })),
  implement('aprvRsltDept', async (form, call) => ({ data: [await approveResult(call, form)] })),
  implement('cnfmRslt', async (form, call) => ({ data: [await confirmResult(call, form)] })),
  implement('rtrnRslt', async (form, call) => ({ data: [await returnResult(call, form)] })),
  implement('getSatisBoard', async (query, call) => ({ data: await boardOf(call, query) })),
  implement('getEfctStat', async (query, call) => effectStat(call, query)),
  implement('downloadCqiPdf', async (query, call) => ({ data: [await printReport(call, query)] })),
];
