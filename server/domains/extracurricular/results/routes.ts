import { implement, type Binding } from '#server/http/implement.ts';
import { requireReport, saveReport, showReport, submitReport } from './report.ts';
import { readSatisfaction, remindSurvey } from './satisfaction.ts';

export const resultBindings: readonly Binding[] = [
  implement('getPrdSatis', async ({ prdId }, call) => ({ data: await readSatisfaction(call, prdId) })),
  implement('remindSatis', async ({ prdId }, call) => ({ data: [await remindSurvey(call, prdId)] })),
  implement('getRslt', async ({ prdId }, call) => showReport(call, prdId)),
  implement('saveRslt', async (form, call) => {
    await saveReport(call, form);
    return { data: [await requireReport(call, form.prdId)] };
  }),
  implement('submitRslt', async (form, call) => ({ data: [await submitReport(call, form)] })),
];
