import type { PaperBody } from '#contract/diagnosis/paper-tree.ts';
import { MAX_UPLOAD_BYTES } from '#server/checked-upload.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { forEachRow } from '#server/http/each-row.ts';
import { implement, type Binding } from '#server/http/implement.ts';
import { asSystem } from '#server/access/row-security.ts';
import { withoutKeys } from '../papers/without-keys.ts';
import { loadBody } from '../papers/paper-queries.ts';
import { applyResponseUpload, checkResponseUpload, enterProxy } from '../responses/proxy.ts';
import { cancelPlan, closePlan, confirmPlan, extendPlan, openPlan, reopenPlan, unconfirmPlan } from './plan-events.ts';
import { grantRemain } from './grant-remain.ts';
import { getPlan, planListFor } from './plan-queries.ts';
import { getProgress } from './progress.ts';
import { previewRemind, remindNow, saveReminds } from './reminds.ts';
import { deletePlan, savePlan } from './save-plan.ts';
import {
  addTargets,
  applyTargetUpload,
  checkTargetUpload,
  exemptTarget,
  holdTargets,
  renew,
  requirePlanRead,
  restoreTarget,
  targetBook,
  targetPage,
} from './target-acts.ts';
import { countMatching, previewRenewal } from './targets.ts';

const stored = async (call: CallContext, planId: string) => ({ data: [await getPlan(call, planId)] });

/** The paper of a plan without what gives answers away. @throws Failure 403, 409 GONE */
async function paperOf(call: CallContext, planId: string): Promise<PaperBody> {
  const { paperVerId } = await getPlan(call, planId);
  return withoutKeys((await loadBody(call, paperVerId)).body);
}

export const planBindings: readonly Binding[] = [
  implement('getPlanList', async (query, call) => (await planListFor(call, query.instDiv)).page(query, call)),
  implement('downloadPlanExcel', async (query, call) => (await planListFor(call, query.instDiv)).excel(query, call)),
  implement('getPlan', async ({ planId }, call) => stored(call, planId)),
  implement('getPlanPaper', async ({ planId }, call) => ({ data: [await paperOf(call, planId)] })),
  implement('getPlanProgress', async ({ planId }, call) => getProgress(call, planId)),
  implement('savePlan', async (form, call) => {
    await savePlan(call, form);
    return stored(call, form.planId);
  }),
  implement('deletePlan', async ({ rows }, call) => ({ data: await forEachRow(call, rows, deletePlan) })),
  implement('confirmPlan', async ({ rows }, call) => ({ data: await forEachRow(call, rows, confirmPlan) })),
  implement('unconfirmPlan', async (form, call) => {
    await unconfirmPlan(call, form);
    return stored(call, form.planId);
  }),
  implement('openPlan', async (form, call) => {
    await openPlan(call, form);
    return stored(call, form.planId);
  }),
  implement('closePlan', async ({ rows, rsn }, call) => ({
    data: await forEachRow(call, rows, (at, key) => closePlan(at, key, rsn)),
  })),
  implement('reopenPlan', async (form, call) => {
    await reopenPlan(call, form);
    return stored(call, form.planId);
  }),
  implement('extendPlan', async ({ rows, ...form }, call) => ({
    data: await forEachRow(call, rows, (at, key) => extendPlan(at, key, form)),
  })),
  implement('cancelPlan', async (form, call) => {
    await cancelPlan(call, form);
    return stored(call, form.planId);
  }),
  implement('getPlanTargetCount', async ({ planId, instDiv, deptCd = null, cond }, call) => {
    await requirePlanRead(call, instDiv, planId);
    const asking = { instDiv, deptCd },
      data = await asSystem(call, (db) => countMatching(db, cond, asking)),
      change = planId
        ? await asSystem(call, (db) => previewRenewal(db, planId, cond, asking))
        : { addCnt: 0, exemptCnt: 0 };
    return { data, totCnt: data.reduce((sum, { cnt }) => sum + cnt, 0), ...change };
  }),
  implement('getPlanTargetList', async (query, call) => targetPage(call, query)),
  implement('downloadPlanTargetExcel', async (query, call) => targetBook(call, query)),
  implement('refreshPlanTarget', async (form, call) => ({ data: [await renew(call, form)] })),
  implement('addPlanTarget', async (form, call) => ({ data: [await addTargets(call, form)] })),
  implement('exemptPlanTarget', async ({ planId, rows, rsn }, call) => {
    await holdTargets(call, 'exemptPlanTarget', planId);
    return { data: await forEachRow(call, rows, exemptTarget(planId, rsn)) };
  }),
  implement('restorePlanTarget', async ({ planId, rows }, call) => {
    await holdTargets(call, 'restorePlanTarget', planId);
    return { data: await forEachRow(call, rows, restoreTarget(planId)) };
  }),
  implement('uploadPlanTargetExcel', async (form, call) => checkTargetUpload(call, form), {
    mostBodyBytes: MAX_UPLOAD_BYTES,
  }),
  implement('applyPlanTargetUpload', async ({ uploadId }, call) => ({
    data: [await applyTargetUpload(call, uploadId)],
  })),
  implement('savePlanRemind', async (form, call) => {
    await saveReminds(call, form);
    return stored(call, form.planId);
  }),
  implement('getRemindPreview', async (query, call) => ({ data: [await previewRemind(call, query)] })),
  implement('sendPlanRemind', async (form, call) => ({ data: [await remindNow(call, form)] })),
  implement('grantRemain', async (form, call) => ({ data: [await grantRemain(call, form)] })),
  implement('saveProxyResp', async (form, call) => ({ data: [{ respId: await enterProxy(call, form) }] })),
  implement('uploadRespExcel', async (form, call) => checkResponseUpload(call, form), {
    mostBodyBytes: MAX_UPLOAD_BYTES,
  }),
  implement('applyRespUpload', async ({ uploadId }, call) => ({ data: [await applyResponseUpload(call, uploadId)] })),
];
