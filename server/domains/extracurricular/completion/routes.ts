import { LONG_REASON } from '#contract/extracurricular/oprt-codes.ts';
import { message } from '#messages/message.ts';
import { forEachRow } from '#server/http/each-row.ts';
import { implement, type Binding } from '#server/http/implement.ts';
import { addCompletion, cancelCompletion, overrideCompletion } from './change.ts';
import { confirmPeriod, judgePeriod, unconfirmPeriod } from './confirm.ts';
import { downloadCompletions, listCompletions } from './list.ts';

export const completionBindings: readonly Binding[] = [
  implement('getComplList', async (query, call) => listCompletions(call, query)),
  implement('downloadComplExcel', async (query, call) => downloadCompletions(call, query)),
  implement('judgeCompl', async ({ prdId }, call) => ({ data: [await judgePeriod(call, prdId)] })),
  implement('overrideCompl', async ({ rows, finalDiv, rsn }, call) => ({
    data: await forEachRow(call, rows, overrideCompletion(finalDiv, rsn)),
  })),
  implement('confirmCompl', async (form, call) => ({ data: [await confirmPeriod(call, form)] })),
  implement('unconfirmCompl', async (form, call) => ({ data: [await unconfirmPeriod(call, form)] }), {
    messages: { rsn: message('M-MIN', { label: '사유', n: LONG_REASON }) },
  }),
  implement('cancelCompl', async ({ rows, rsn }, call) => ({
    data: await forEachRow(call, rows, cancelCompletion(rsn)),
  })),
  implement('addCompl', async ({ rows, rsn }, call) => ({ data: await forEachRow(call, rows, addCompletion(rsn)) })),
];
