import { implement, type Binding } from '#server/http/implement.ts';
import { acceptRefer, finishRefer, rejectRefer, saveRefer } from './refer-acts.ts';
import { listRefers, viewRefer } from './refer-queries.ts';

export const referBindings: readonly Binding[] = [
  implement('getReferList', listRefers),
  implement('getRefer', async (query, call) => ({ data: [await viewRefer(call, query)] })),
  implement('saveRefer', async (form, call) => ({ data: [await saveRefer(call, form)] })),
  implement('acptRefer', async (form, call) => ({ data: [await acceptRefer(call, form)] })),
  implement('rjctRefer', async (form, call) => ({ data: [await rejectRefer(call, form)] })),
  implement('doneRefer', async (form, call) => ({ data: [await finishRefer(call, form)] })),
];
