import { z } from 'zod';
import { declareWrite } from '../endpoint.ts';
import { date8, optionalText, rowKeys, rowVersion, text, uuid } from '../fields.ts';
import { grantOn } from '../permission.ts';
import { INDI_DIRS, MOST_TASKS, SATIS_API, SATIS_SCREEN } from './satis-codes.ts';
import { cqiId, cqiKey, satisPlanSchema, satisTaskSchema } from './satis-fields.ts';
import { PLAN_MERGE } from './satis-merge.ts';

const SCREEN = SATIS_SCREEN.plan;
const change = grantOn('U', SCREEN);
export const won = (label: string) => z.number().int().min(0).max(999_999_999_999).meta({ label });
export const figure = (label: string) => z.number().multipleOf(0.01).min(-999_999_999).max(999_999_999).meta({ label });
const opnnCn = optionalText('의견', 1_000),
  /** Why something is given back or asked for anew. */
  why = text('의견', 1_000, 2);

const planTask = z.strictObject({
  taskId: uuid('세부과제'),
  taskNm: optionalText('과제명', 100),
  taskCn: optionalText('내용', 1_000),
  weight: z.number().int().min(0).max(100).meta({ label: '비중' }).nullish(),
  strtDt: date8('시작일').nullish(),
  endDt: date8('종료일').nullish(),
  mngrStfNo: optionalText('담당', 20),
  indiNm: optionalText('지표명', 100),
  indiUnit: optionalText('단위', 20),
  indiDirCd: z.enum(INDI_DIRS).meta({ label: '방향' }).nullish(),
  baseVal: figure('기준값').nullish(),
  goalVal: figure('목표값').nullish(),
});

/** 개선계획: written by the manager, decided by the head and the office (cqi.md 5.6, 5.7 and 6). */
export const satisPlanEndpoints = {
  saveSatisPlan: declareWrite({
    path: `${SATIS_API}/savePlan`,
    access: grantOn('SAVE', SCREEN),
    offline: 'queue',
    renews: { getCqi: {} },
    summary: '개선계획 저장',
    body: z.strictObject({
      cqiId,
      /** Of the plan; left out by its first save. */
      version: rowVersion.optional(),
      causeCn: optionalText('원인분석', 4_000),
      drctCn: optionalText('개선방향', 4_000),
      budgetAmt: won('예산').nullish(),
      budgetSrcCd: optionalText('예산재원', 30),
      fileGroupId: optionalText('첨부', 40),
      tasks: z.array(planTask).max(MOST_TASKS).meta({ label: '세부과제' }),
    }),
    row: satisPlanSchema,
    merge: PLAN_MERGE,
  }),
  sbmtPlan: declareWrite({
    path: `${SATIS_API}/sbmtPlan`,
    access: change,
    offline: 'online',
    summary: '개선계획 제출',
    body: z.strictObject(cqiKey),
    row: satisTaskSchema,
  }),
  aprvPlanDept: declareWrite({
    path: `${SATIS_API}/aprvPlanDept`,
    access: change,
    offline: 'online',
    summary: '개선계획 부서승인',
    body: z.strictObject({ ...cqiKey, opnnCn }),
    row: satisTaskSchema,
  }),
  cnfmPlan: declareWrite({
    path: `${SATIS_API}/cnfmPlan`,
    access: change,
    offline: 'online',
    summary: '개선계획 확정',
    body: z.strictObject({ ...cqiKey, opnnCn }),
    row: satisTaskSchema,
  }),
  /** Returns a plan that was handed in, and refuses a change that was asked for. */
  rtrnPlan: declareWrite({
    path: `${SATIS_API}/rtrnPlan`,
    access: change,
    offline: 'online',
    summary: '개선계획 반려',
    body: z.strictObject({ ...cqiKey, opnnCn: why }),
    row: satisTaskSchema,
  }),
  rqstPlanChg: declareWrite({
    path: `${SATIS_API}/rqstPlanChg`,
    access: change,
    offline: 'online',
    summary: '개선계획 변경요청',
    body: z.strictObject({ ...cqiKey, opnnCn: text('변경 사유', 1_000, 2) }),
    row: satisTaskSchema,
  }),
  aprvPlanChg: declareWrite({
    path: `${SATIS_API}/aprvPlanChg`,
    access: change,
    offline: 'online',
    summary: '개선계획 변경 승인',
    body: z.strictObject({ ...cqiKey, opnnCn }),
    row: satisTaskSchema,
  }),
  extendDue: declareWrite({
    path: `${SATIS_API}/extendDue`,
    access: change,
    offline: 'online',
    summary: '개선과제 기한 연장',
    body: z.strictObject({
      ...cqiKey,
      planDueDt: date8('계획기한').nullish(),
      rsltDueDt: date8('결과기한').nullish(),
      opnnCn: text('연장 사유', 1_000, 2),
    }),
    row: satisTaskSchema,
  }),
  sendSatisRmnd: declareWrite({
    path: `${SATIS_API}/sendSatisRmnd`,
    access: change,
    offline: 'online',
    summary: '만족도 CQI 독려 알림',
    body: z.strictObject({ rows: rowKeys }),
    row: z.object({ sentCnt: z.number(), skipCnt: z.number() }),
  }),
};
