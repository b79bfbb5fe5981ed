import { implement, type Binding } from '#server/http/implement.ts';
import { start, submit } from './answering.ts';
import { getMyDraft, saveDraft } from './drafts.ts';
import { getMyPaper, getMyPicture, listMyPlans } from './my-plans.ts';
import { getResult } from './result.ts';

const MAX_BODY_BYTES = 2_000_000;

/** What people who are asked do, in the portal and on the answering page. */
export const partDiagnosisBindings: readonly Binding[] = [
  implement('partGetMyPlanList', async (_query, call) => ({ data: await listMyPlans(call) })),
  implement('partGetMyPaper', async ({ planId }, call) => ({ data: [await getMyPaper(call, planId)] })),
  implement('partGetMyMedia', async (query, call) => ({ data: [await getMyPicture(call, query, false)] })),
  implement('partGetMyExamMedia', async (query, call) => ({ data: [await getMyPicture(call, query, true)] })),
  // Who starts again goes on: the answer says anew how much time is left.
  implement('partStartMyResp', async ({ planId }, call) => ({ data: [await start(call, planId)] }), {
    unnumbered: true,
  }),
  implement('partGetMyDraft', async (query, call) => ({ data: [await getMyDraft(call, query)] })),
  // The whole draft each time: a repeat changes nothing.
  implement('partSaveMyResp', async (form, call) => ({ data: [await saveDraft(call, form)] }), {
    mostBodyBytes: MAX_BODY_BYTES,
    unnumbered: true,
  }),
  implement('partSubmitMyResp', async (form, call) => ({ data: [await submit(call, form)] }), {
    mostBodyBytes: MAX_BODY_BYTES,
    keepsNoBody: true,
  }),
  implement('partGetMyResult', async ({ planId }, call) => ({ data: [await getResult(call, planId)] })),
];
