import { z } from 'zod';
import { id, rowVersion } from '../fields.ts';
import { can } from '../row-rights.ts';
import {
  APRV_CDS,
  APRV_PHASES,
  EFCT_CDS,
  EVL_GRDS,
  INDI_DIRS,
  PRIR_CDS,
  SATIS_STATES,
  SLCT_CDS,
  TRGT_DIVS,
} from './satis-codes.ts';

/* What several features of 만족도 CQI show and take (cqi.md 2). Figures are plain numbers with the places they are stored with. */

/** What a task offers to the users who may, whatever its state. */
export const SATIS_ACTS = [
  'saveCqi',
  'asgnCqi',
  'cnclCqi',
  'caryCqi',
  'deleteCqi',
  'saveSatisPlan',
  'sbmtPlan',
  'aprvPlanDept',
  'cnfmPlan',
  'rtrnPlan',
  'rqstPlanChg',
  'aprvPlanChg',
  'extendDue',
  'sendSatisRmnd',
  'savePrgrs',
  'saveSatisRslt',
  'sbmtRslt',
  'aprvRsltDept',
  'cnfmRslt',
  'rtrnRslt',
] as const;

const score = z.number().nullable();

/** 개선과제 as lists and saves answer it. */
export const satisTaskSchema = z.object({
  cqiId: z.string(),
  cqiNo: z.string(),
  schlYear: z.string(),
  rschId: z.string(),
  /** PLAN for a survey of the diagnosis, XLS for one from outside. */
  srcCd: z.enum(['PLAN', 'XLS']),
  rschNm: z.string(),
  trgtDivCd: z.enum(TRGT_DIVS),
  areaNm: z.string(),
  itemCd: z.string(),
  itemNm: z.string(),
  rspCnt: z.number(),
  avg5: z.number(),
  scr100: z.number(),
  prevScr100: score,
  /** Score less that of the year before. */
  diff: score,
  imptScr100: score,
  slctCds: z.array(z.enum(SLCT_CDS)),
  /** Names of the reasons, for lists and workbooks. */
  slctNms: z.string(),
  slctRsn: z.string().nullable(),
  prirCd: z.enum(PRIR_CDS).nullable(),
  goalScr: score,
  deptCd: z.string().nullable(),
  deptNm: z.string().nullable(),
  mngrStfNo: z.string().nullable(),
  mngrNm: z.string().nullable(),
  planDueDt: z.string().nullable(),
  rsltDueDt: z.string().nullable(),
  /** Days until what is due next; below 0 it is over. Null where nothing waits. */
  dday: z.number().nullable(),
  cqiSt: z.enum(SATIS_STATES),
  planSt: z.enum(['NORM', 'CHRQ']).nullable(),
  /** Who decides today about what was handed in: the name of the head; null for the office, or where nothing waits. */
  dcdrNm: z.string().nullable(),
  taskCnt: z.number(),
  budgetAmt: z.number().nullable(),
  exeRt: score,
  indiAhvRt: score,
  evlGrdCd: z.enum(EVL_GRDS).nullable(),
  nextScr100: score,
  efctCd: z.enum(EFCT_CDS).nullable(),
  lastChkYm: z.string().nullable(),
  lateYn: z.enum(['Y', 'N']),
  version: z.number(),
  can: can(SATIS_ACTS),
});
export type SatisTask = z.infer<typeof satisTaskSchema>;

/** 세부과제 of a plan. */
const planTaskSchema = z.object({
  taskId: z.string(),
  taskNo: z.number(),
  taskNm: z.string(),
  taskCn: z.string().nullable(),
  weight: z.number().nullable(),
  strtDt: z.string().nullable(),
  endDt: z.string().nullable(),
  mngrStfNo: z.string().nullable(),
  mngrNm: z.string().nullable(),
  indiNm: z.string().nullable(),
  indiUnit: z.string().nullable(),
  indiDirCd: z.enum(INDI_DIRS).nullable(),
  baseVal: z.number().nullable(),
  goalVal: z.number().nullable(),
  actVal: z.number().nullable(),
  prgrsRt: z.number(),
  taskSt: z.enum(['READY', 'RUN', 'DONE', 'STOP']),
  /** 달성률 of the indicator, one place. */
  ahvRt: z.number(),
  lateYn: z.enum(['Y', 'N']),
  /** Whether the caller enters its progress. */
  mineYn: z.enum(['Y', 'N']),
});
export type PlanTask = z.infer<typeof planTaskSchema>;

const writtenTaskSchema = planTaskSchema.pick({
  taskId: true,
  taskNm: true,
  taskCn: true,
  weight: true,
  strtDt: true,
  endDt: true,
  mngrStfNo: true,
  indiNm: true,
  indiUnit: true,
  indiDirCd: true,
  baseVal: true,
  goalVal: true,
});

export const satisPlanSchema = z.object({
  cqiId: z.string(),
  causeCn: z.string().nullable(),
  drctCn: z.string().nullable(),
  budgetAmt: z.number().nullable(),
  budgetSrcCd: z.string().nullable(),
  planSt: z.enum(['NORM', 'CHRQ']),
  fileGroupId: z.string().nullable(),
  /** As a save carries them, so that a save that waits on a device can meet them. */
  tasks: z.array(writtenTaskSchema),
  version: z.number(),
  /** Of the task, which every save of its plan raises: what is handed in next names it. */
  cqiVersion: z.number(),
});
export type SatisPlan = z.infer<typeof satisPlanSchema>;

export const satisPrgrsSchema = z.object({
  prgrsId: z.string(),
  taskId: z.string(),
  chkYm: z.string(),
  prgrsRt: z.number(),
  actVal: z.number().nullable(),
  exeCn: z.string(),
  issueCn: z.string().nullable(),
  rsn: z.string().nullable(),
  stopYn: z.enum(['Y', 'N']),
  fileGroupId: z.string().nullable(),
  version: z.number(),
});
export type SatisPrgrs = z.infer<typeof satisPrgrsSchema>;

export const satisRsltSchema = z.object({
  cqiId: z.string(),
  exeRt: z.number(),
  indiAhvRt: z.number(),
  /** The grade that follows from the rates. */
  prpsGrdCd: z.enum(EVL_GRDS),
  rsltCn: z.string().nullable(),
  lackCn: z.string().nullable(),
  nextCn: z.string().nullable(),
  useBudgetAmt: z.number().nullable(),
  evlGrdCd: z.enum(EVL_GRDS).nullable(),
  evlOpnnCn: z.string().nullable(),
  version: z.number(),
});
export type SatisRslt = z.infer<typeof satisRsltSchema>;

/** A plan as it was before a change, with its tasks. */
export interface FormerPlan {
  readonly causeCn: string | null;
  readonly drctCn: string | null;
  readonly budgetAmt: number | null;
  readonly tasks: readonly {
    readonly taskNm: string;
    readonly weight: number | null;
    readonly strtDt: string | null;
    readonly endDt: string | null;
    readonly indiNm: string | null;
    readonly goalVal: number | null;
  }[];
}
const formerPlanSchema = z.object({
  causeCn: z.string().nullable(),
  drctCn: z.string().nullable(),
  budgetAmt: z.number().nullable(),
  tasks: z.array(
    z.object({
      taskNm: z.string(),
      weight: z.number().nullable(),
      strtDt: z.string().nullable(),
      endDt: z.string().nullable(),
      indiNm: z.string().nullable(),
      goalVal: z.number().nullable(),
    }),
  ),
});

/** A task with everything of its way: item, plan, progress, result, decisions. */
export const satisDetailSchema = satisTaskSchema.extend({
  prevCqiNo: z.string().nullable(),
  /** The task of the next year into which it was carried over. */
  nextCqiNo: z.string().nullable(),
  chrqRsn: z.string().nullable(),
  plan: satisPlanSchema.nullable(),
  tasks: z.array(planTaskSchema),
  his: z.array(z.object({ hisNo: z.number(), rsn: z.string(), regDt: z.string(), plan: formerPlanSchema })),
  prgrs: z.array(satisPrgrsSchema),
  rslt: satisRsltSchema.nullable(),
  aprvs: z.array(
    z.object({
      aprvId: z.string(),
      phaseCd: z.enum(APRV_PHASES).nullable(),
      actCd: z.enum(APRV_CDS),
      actNm: z.string().nullable(),
      actDt: z.string(),
      opnnCn: z.string().nullable(),
    }),
  ),
});
export type SatisDetail = z.infer<typeof satisDetailSchema>;

export const cqiId = id('개선과제');
export const cqiKey = { cqiId, version: rowVersion };
