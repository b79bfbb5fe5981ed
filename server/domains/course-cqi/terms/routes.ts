import { staffActor } from '#server/http/actor.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { forEachRow } from '#server/http/each-row.ts';
import { refused } from '#server/http/failure.ts';
import { implement, type Binding } from '#server/http/implement.ts';
import { say } from '../say.ts';
import { settleReports, type LoadCounts } from '../sources/settle-reports.ts';
import { previewTargets, viewSources } from '../sources/source-view.ts';
import { applyApprovers, checkApprovers, listApprovers, saveApprover } from './approvers.ts';
import { forms, listForms, saveForm } from './forms.ts';
import { copyTerm, saveTerm } from './save-term.ts';
import { closeTerm, deleteTerm, openTerm } from './term-events.ts';
import { termList, terms } from './term-queries.ts';

/** Makes or renews the reports of an open term. @throws Failure 409 STATE, GONE */
async function settle(call: CallContext, termId: string, isCreating: boolean): Promise<LoadCounts> {
  const term = await terms.hold(call, termId);
  if (term.termSt !== 'OPEN') throw refused('STATE', say('notOpenTerm'));
  return settleReports(staffActor(call), term, isCreating);
}

export const courseTermBindings: readonly Binding[] = [
  implement('getSbjtTermList', termList.page),
  implement('downloadSbjtTermExcel', termList.excel),
  implement('getSbjtTerm', async ({ termId }, call) => ({ data: [await terms.require(call, termId)] })),
  implement('getSbjtFormList', async (_query, call) => ({ data: await listForms(call) })),
  implement('getAprvrList', async ({ termId }, call) => ({
    data: await listApprovers(call, await terms.require(call, termId)),
  })),
  implement('saveSbjtTerm', async (form, call) => {
    await saveTerm(call, form);
    return { data: [await terms.require(call, form.termId)] };
  }),
  implement('copySbjtTerm', async (form, call) => ({
    data: [await terms.require(call, await copyTerm(call, form))],
  })),
  implement('openSbjtTerm', async (form, call) => {
    await openTerm(call, form);
    return { data: [await terms.require(call, form.termId)] };
  }),
  implement('closeSbjtTerm', async (form, call) => {
    await closeTerm(call, form);
    return { data: [await terms.require(call, form.termId)] };
  }),
  implement('deleteSbjtTerm', async ({ rows }, call) => ({ data: await forEachRow(call, rows, deleteTerm) })),
  implement('saveSbjtForm', async (form, call) => {
    await saveForm(call, form);
    return { data: [await forms.require(call, form.formId)] };
  }),
  implement('saveAprvr', async (form, call) => ({ data: [await saveApprover(call, form)] })),
  implement('uploadAprvr', async (form, call) => checkApprovers(call, form)),
  implement('applyAprvrUpload', async ({ uploadId }, call) => ({ data: [await applyApprovers(call, uploadId)] })),
  implement('getSbjtSrcList', async (query, call) => viewSources(call, query)),
  implement('previewTrgt', async (form, call) => previewTargets(call, form)),
  implement('createRpts', async ({ termId }, call) => ({ data: [await settle(call, termId, true)] })),
  implement('reloadSrc', async ({ termId }, call) => ({ data: [await settle(call, termId, false)] })),
];
