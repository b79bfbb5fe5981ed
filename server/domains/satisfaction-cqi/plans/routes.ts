import { implement, type Binding } from '#server/http/implement.ts';
import {
  approveChange,
  approvePlan,
  confirmPlan,
  extendDue,
  remindManagers,
  requestChange,
  returnPlan,
  submitPlan,
} from './plan-acts.ts';
import { savePlan } from './save-plan.ts';

/** 개선계획 as the contract names it. */
export const planBindings: readonly Binding[] = [
  implement('saveSatisPlan', async (form, call) => ({ data: [await savePlan(call, form)] })),
  implement('sbmtPlan', async (form, call) => ({ data: [await submitPlan(call, form)] })),
  implement('aprvPlanDept', async (form, call) => ({ data: [await approvePlan(call, form)] })),
  implement('cnfmPlan', async (form, call) => ({ data: [await confirmPlan(call, form)] })),
  implement('rtrnPlan', async (form, call) => ({ data: [await returnPlan(call, form)] })),
  implement('rqstPlanChg', async (form, call) => ({ data: [await requestChange(call, form)] })),
  implement('aprvPlanChg', async (form, call) => ({ data: [await approveChange(call, form)] })),
  implement('extendDue', async (form, call) => ({ data: [await extendDue(call, form)] })),
  implement('sendSatisRmnd', async (form, call) => ({ data: [await remindManagers(call, form)] })),
];
