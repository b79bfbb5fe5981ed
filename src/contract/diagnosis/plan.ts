import { z } from 'zod';
import { declareRead, declareWrite } from '../endpoint.ts';
import { declareList, declarePersonList } from '../list.ts';
import {
  appliedSchema,
  applyUploadBody,
  checkedExtra,
  checkedRowSchema,
  outcomeSchema,
  sheetRowNo,
  uploadRows,
} from '../excel/uploads.ts';
import {
  codesFilter,
  date8,
  filterDate8,
  flag,
  id,
  keyword,
  rowKeys,
  rowVersion,
  text,
  textFilter,
  time4,
  uuid,
  whole,
  yearFilter,
} from '../fields.ts';
import { grantOn } from '../permission.ts';
import { can } from '../row-rights.ts';
import {
  PLAN_STATES,
  REMIND_CHANNELS,
  REMIND_NAMES,
  REMIND_TO_NAMES,
  RESP_STATES,
  RESULT_OPENS,
  type RemindDiv,
  type RemindTo,
} from './diagnosis-codes.ts';
import { PLAN_MERGE } from './diagnosis-merge.ts';
import { reason, year } from './diagnosis-fields.ts';
import {
  ANONYMITIES,
  LEAST_REPORT,
  MOST_REPORT,
  PLAN_PATHS,
  REPORT_LABEL,
  STAT_PATHS,
  TARGET_DIVS,
} from './instruments.ts';
import { answerSchema, paperBodySchema } from './paper-tree.ts';
import { instDiv } from './paper.ts';

/** Conditions of the people who are asked: values of one field are alternatives, fields narrow each other. */
export const targetCondSchema = z.strictObject({
  userDivs: z.array(z.enum(TARGET_DIVS)).max(4).meta({ label: '대상 구분' }),
  colgCds: z.array(z.string().max(10)).max(50).default([]),
  hakguaCds: z.array(z.string().max(10)).max(100).default([]),
  majorCds: z.array(z.string().max(10)).max(200).default([]),
  gradeCds: z.array(z.string().max(10)).max(10).default([]),
  shregSts: z.array(z.string().max(10)).max(10).default([]),
  entYearFrom: z
    .string()
    .regex(/^(\d{4})?$/)
    .default('')
    .meta({ label: '입학연도' }),
  entYearTo: z
    .string()
    .regex(/^(\d{4})?$/)
    .default('')
    .meta({ label: '입학연도' }),
  genderCds: z.array(z.string().max(10)).max(3).default([]),
  stfDivCds: z.array(z.string().max(10)).max(10).default([]),
  deptCds: z.array(z.string().max(10)).max(200).default([]),
});
export type TargetCond = z.output<typeof targetCondSchema>;

/** The same in an address: JSON. */
const condText = z
  .string()
  .max(20_000)
  .transform((json, context): unknown => {
    try {
      return JSON.parse(json);
    } catch {
      context.addIssue({ code: 'custom', input: json });
      return z.NEVER;
    }
  })
  .pipe(targetCondSchema)
  .meta({ label: '대상조건' });

const personKey = z.strictObject({ userDiv: z.enum(TARGET_DIVS), userId: z.string().min(1).max(40) });

const planFields = {
  instDiv,
  paperVerId: id('문항지'),
  planNm: text('계획명', 100),
  deptCd: z.string().min(1).max(10).meta({ label: '주관부서' }),
  schlYear: year('학년도'),
  shtmCd: z.enum(['10', '20']).meta({ label: '학기' }),
  rndNo: whole('차수', 1, 99),
  strtDt: date8('실시기간'),
  strtTm: time4('시작시간'),
  endDt: date8('실시기간'),
  endTm: time4('종료시간').or(z.literal('2400')),
  anonymDiv: z.enum(ANONYMITIES).meta({ label: '익명구분' }),
  editAllowYn: flag('제출 후 수정'),
  resultOpenDiv: z.enum(RESULT_OPENS).meta({ label: '결과공개' }),
  /** At least LEAST_REPORT of the anonymity. */
  minReportCnt: whole(REPORT_LABEL, LEAST_REPORT.NAMED, MOST_REPORT),
  /** SATIS_TRGT; a satisfaction survey that belongs to nothing names whom it is about. */
  trgtDivCd: z.string().max(30).meta({ label: '조사대상' }).nullish(),
  cond: targetCondSchema,
};

/** What is done with a plan of a list; its own page does more. */
export const PLAN_ROW_ACTS = [
  'savePlan',
  'confirmPlan',
  'extendPlan',
  'closePlan',
  'deletePlan',
  'calcPlanScore',
  'releaseResult',
] as const;
export const PLAN_ACTS = [
  ...PLAN_ROW_ACTS,
  'unconfirmPlan',
  'openPlan',
  'reopenPlan',
  'cancelPlan',
  'refreshPlanTarget',
  'addPlanTarget',
  'exemptPlanTarget',
  'restorePlanTarget',
  'uploadPlanTargetExcel',
  'applyPlanTargetUpload',
  'savePlanRemind',
  'sendPlanRemind',
  'grantRemain',
  'saveProxyResp',
  'uploadRespExcel',
  'applyRespUpload',
  'withdrawResult',
  'hideRespText',
  'invalidateResp',
  'restoreResp',
  'saveGrade',
  'confirmGrading',
  'fixAnswerKey',
  // Of a plan of another department the caller sees what concerns the own people.
  'getPlanTargetCount',
  'getStatText',
  'getGradingList',
  'downloadRawRespExcel',
] as const;

const countFields = { targetCnt: z.number(), exemptCnt: z.number(), progressCnt: z.number(), submitCnt: z.number() };

export const planRowSchema = z.object({
  planId: z.string(),
  instDiv: z.string(),
  paperId: z.string(),
  paperVerId: z.string(),
  paperNm: z.string(),
  verNo: z.number(),
  planNm: z.string(),
  deptCd: z.string(),
  deptNm: z.string().nullable(),
  schlYear: z.string(),
  shtmCd: z.string(),
  rndNo: z.number(),
  strtDt: z.string(),
  strtTm: z.string(),
  endDt: z.string(),
  endTm: z.string(),
  anonymDiv: z.enum(ANONYMITIES),
  linkDiv: z.string().nullable(),
  planSt: z.enum(PLAN_STATES),
  ...countFields,
  /** R9, percent with one decimal, or `-`. */
  respRate: z.string(),
  recalcYn: z.enum(['Y', 'N']),
  calcDt: z.string().nullable(),
  can: can(PLAN_ACTS),
  modDt: z.string(),
  version: z.number(),
});
export type PlanRow = z.infer<typeof planRowSchema>;

const remindFields = {
  sendDiv: z.enum(Object.keys(REMIND_NAMES) as RemindDiv[]).meta({ label: '발송 시점' }),
  offsetDay: whole('일수', 1, 60).nullish(),
  sendTm: time4('발송 시각').nullish(),
  chnlCds: z.array(z.enum(REMIND_CHANNELS)).min(1).max(3).meta({ label: '채널' }),
  toDiv: z.enum(Object.keys(REMIND_TO_NAMES) as RemindTo[]).meta({ label: '대상' }),
  msg: z.string().trim().max(200).meta({ label: '문구' }).nullish(),
};
export const remindSchema = z.object({
  remindId: z.string(),
  ...remindFields,
  offsetDay: z.number().nullable(),
  sendTm: z.string().nullable(),
  msg: z.string().nullable(),
  lastSendDt: z.string().nullable(),
});
export type Remind = z.infer<typeof remindSchema>;

const planDetailSchema = planRowSchema.extend({
  editAllowYn: z.enum(['Y', 'N']),
  resultOpenDiv: z.enum(RESULT_OPENS),
  resultOpenDt: z.string().nullable(),
  minReportCnt: z.number(),
  trgtDivCd: z.string().nullable(),
  linkId: z.string().nullable(),
  cond: targetCondSchema,
  closeDt: z.string().nullable(),
  reminds: z.array(remindSchema),
  his: z.array(
    z.object({
      planHisId: z.string(),
      evtCd: z.string(),
      bfSt: z.enum(PLAN_STATES).nullable(),
      afSt: z.enum(PLAN_STATES),
      rsn: z.string().nullable(),
      actNm: z.string().nullable(),
      actDt: z.string(),
    }),
  ),
});
export type PlanDetail = z.infer<typeof planDetailSchema>;

const targetRowSchema = z.object({
  planTargetId: z.string(),
  userDiv: z.enum(TARGET_DIVS),
  userId: z.string(),
  /** Covered on the server. */
  userNm: z.string().nullable(),
  colgNm: z.string().nullable(),
  hakguaNm: z.string().nullable(),
  gradeCd: z.string().nullable(),
  genderCd: z.string().nullable(),
  respSt: z.enum(RESP_STATES),
  submitDt: z.string().nullable(),
  remindCnt: z.number(),
  exemptRsn: z.string().nullable(),
  handYn: z.enum(['Y', 'N']),
  /** Attempt at an exam that the server has closed and whose minutes can be given back; null: there is none. */
  cutAttemptNo: z.number().nullable(),
  version: z.number(),
});
export type TargetRow = z.infer<typeof targetRowSchema>;

const SORTABLE = ['schlYear', 'planNm', 'strtDt', 'respRate', 'planSt'] as const,
  filters = {
    instDiv,
    schlYear: yearFilter,
    shtmCd: textFilter,
    planSt: codesFilter,
    deptCd: textFilter,
    strtDt: filterDate8('실시기간'),
    endDt: filterDate8('실시기간'),
    linkDiv: textFilter,
    searchKeyword: keyword,
  };
const TARGET_SORT = ['userId', 'colgNm', 'submitDt'] as const,
  targetFilters = { planId: id('계획'), respSt: codesFilter, hakguaCd: textFilter, searchKeyword: keyword };
const BASE = '/api/diag',
  mayRead = grantOn('R', ...PLAN_PATHS),
  mayUpdate = grantOn('U', ...PLAN_PATHS),
  planKey = { planId: id('계획'), version: rowVersion };
const cell = z.string().max(4_000).default('');

/**
 * Endpoints of plans (diagnosis.md 5.4, 5.5, 6.1). Each asks for its letter on the screen of the row's instrument as
 * well.
 */
export const planEndpoints = {
  ...declareList(['getPlanList', 'downloadPlanExcel'], {
    base: BASE,
    access: mayRead,
    offline: 'recent',
    noun: '실시계획',
    filters,
    sortable: SORTABLE,
    row: planRowSchema,
  }),
  getPlan: declareRead({
    path: `${BASE}/getPlan`,
    access: grantOn('R', ...PLAN_PATHS, ...STAT_PATHS),
    offline: 'recent',
    summary: '실시계획 조회',
    query: z.strictObject({ planId: id('계획') }),
    row: planDetailSchema,
  }),
  getPlanPaper: declareRead({
    path: `${BASE}/getPlanPaper`,
    access: mayRead,
    offline: 'recent',
    summary: '실시계획 문항지',
    /** Without keys, explanations and correct marks. */
    query: z.strictObject({ planId: id('계획') }),
    row: paperBodySchema,
  }),
  getPlanProgress: declareRead({
    path: `${BASE}/getPlanProgress`,
    access: mayRead,
    offline: 'recent',
    background: true,
    summary: '응답현황',
    query: z.strictObject({ planId: id('계획') }),
    row: z.object({
      colgCd: z.string().nullable(),
      colgNm: z.string().nullable(),
      hakguaCd: z.string().nullable(),
      hakguaNm: z.string().nullable(),
      ...countFields,
      respRate: z.string(),
    }),
    extra: {
      ...countFields,
      respRate: z.string(),
      /** Submissions by hour, of an anonymous plan by day: YYYYMMDDHH or YYYYMMDD. */
      curve: z.array(z.object({ at: z.string(), cnt: z.number() })),
    },
  }),
  savePlan: declareWrite({
    path: `${BASE}/savePlan`,
    access: grantOn('SAVE', ...PLAN_PATHS),
    offline: 'queue',
    // A draft waits on the device; what has been announced already is changed on the server at once.
    queueWhen: { planSt: 'DRAFT' },
    merge: PLAN_MERGE,
    summary: '실시계획 저장',
    body: z.strictObject({
      planId: uuid('계획'),
      version: rowVersion.optional(),
      /** State in which the form was opened. */
      planSt: z.enum(PLAN_STATES).optional(),
      ...planFields,
    }),
    row: planDetailSchema,
  }),
  deletePlan: declareWrite({
    path: `${BASE}/deletePlan`,
    access: grantOn('D', ...PLAN_PATHS),
    offline: 'online',
    summary: '실시계획 삭제',
    body: z.strictObject({ rows: rowKeys }),
    row: outcomeSchema,
  }),
  confirmPlan: declareWrite({
    path: `${BASE}/confirmPlan`,
    access: mayUpdate,
    offline: 'online',
    summary: '실시계획 확정',
    body: z.strictObject({ rows: rowKeys }),
    row: outcomeSchema,
  }),
  unconfirmPlan: declareWrite({
    path: `${BASE}/unconfirmPlan`,
    access: mayUpdate,
    offline: 'online',
    summary: '실시계획 확정 취소',
    body: z.strictObject(planKey),
    row: planDetailSchema,
  }),
  openPlan: declareWrite({
    path: `${BASE}/openPlan`,
    access: mayUpdate,
    offline: 'online',
    summary: '지금 시작',
    body: z.strictObject(planKey),
    row: planDetailSchema,
  }),
  closePlan: declareWrite({
    path: `${BASE}/closePlan`,
    access: mayUpdate,
    offline: 'online',
    summary: '실시계획 마감',
    body: z.strictObject({ rows: rowKeys, rsn: reason }),
    row: outcomeSchema,
  }),
  reopenPlan: declareWrite({
    path: `${BASE}/reopenPlan`,
    access: mayUpdate,
    offline: 'online',
    summary: '마감 취소',
    body: z.strictObject({
      ...planKey,
      rsn: reason,
      endDt: date8('종료일'),
      endTm: time4('종료시간').or(z.literal('2400')),
    }),
    row: planDetailSchema,
  }),
  extendPlan: declareWrite({
    path: `${BASE}/extendPlan`,
    access: mayUpdate,
    offline: 'online',
    summary: '기간 연장',
    body: z.strictObject({
      rows: rowKeys,
      rsn: reason,
      endDt: date8('종료일'),
      endTm: time4('종료시간').or(z.literal('2400')),
    }),
    row: outcomeSchema,
  }),
  cancelPlan: declareWrite({
    path: `${BASE}/cancelPlan`,
    access: mayUpdate,
    offline: 'online',
    summary: '실시 취소',
    body: z.strictObject({ ...planKey, rsn: reason, cnfrmTxt: z.string().max(20).optional() }),
    row: planDetailSchema,
  }),
  getPlanTargetCount: declareRead({
    path: `${BASE}/getPlanTargetCount`,
    access: mayRead,
    offline: 'never',
    summary: '대상자 수',
    /** `cond` as JSON. With a plan: what a renewal of its targets would change as well. */
    query: z.strictObject({
      planId: id('계획').optional(),
      instDiv,
      /** Whose students are asked, where an instrument asks those of one department alone. */
      deptCd: z.string().min(1).max(10).meta({ label: '주관부서' }).optional(),
      cond: condText,
    }),
    row: z.object({ colgCd: z.string().nullable(), colgNm: z.string().nullable(), cnt: z.number() }),
    extra: { totCnt: z.number(), addCnt: z.number(), exemptCnt: z.number() },
  }),
  ...declarePersonList(['getPlanTargetList', 'downloadPlanTargetExcel'], {
    base: BASE,
    access: mayRead,
    offline: 'never',
    noun: '대상자',
    filters: targetFilters,
    sortable: TARGET_SORT,
    row: targetRowSchema,
  }),
  refreshPlanTarget: declareWrite({
    path: `${BASE}/refreshPlanTarget`,
    access: mayUpdate,
    offline: 'online',
    summary: '대상자 갱신',
    body: z.strictObject({ planId: id('계획') }),
    row: z.object({ addCnt: z.number(), exemptCnt: z.number(), restoreCnt: z.number() }),
  }),
  addPlanTarget: declareWrite({
    path: `${BASE}/addPlanTarget`,
    access: mayUpdate,
    offline: 'online',
    summary: '대상자 추가',
    body: z.strictObject({ planId: id('계획'), people: z.array(personKey).min(1).max(500) }),
    row: z.object({ addCnt: z.number(), skipCnt: z.number() }),
  }),
  exemptPlanTarget: declareWrite({
    path: `${BASE}/exemptPlanTarget`,
    access: mayUpdate,
    offline: 'online',
    summary: '대상자 제외',
    body: z.strictObject({ planId: id('계획'), rows: rowKeys, rsn: reason }),
    row: outcomeSchema,
  }),
  grantRemain: declareWrite({
    path: `${BASE}/grantRemain`,
    access: mayUpdate,
    offline: 'online',
    summary: '끊긴 시험의 남은 시간 부여',
    body: z.strictObject({
      planTargetId: id('대상자'),
      attemptNo: whole('응시 회차', 1, 10),
      rsn: reason,
      version: rowVersion,
    }),
    row: z.object({ remainMin: z.number(), endDt: z.string() }),
    current: targetRowSchema,
  }),
  restorePlanTarget: declareWrite({
    path: `${BASE}/restorePlanTarget`,
    access: mayUpdate,
    offline: 'online',
    summary: '대상자 제외 취소',
    body: z.strictObject({ planId: id('계획'), rows: rowKeys }),
    row: outcomeSchema,
  }),
  uploadPlanTargetExcel: declareWrite({
    path: `${BASE}/uploadPlanTargetExcel`,
    access: mayUpdate,
    offline: 'online',
    summary: '대상자 엑셀 검증',
    body: z.strictObject({
      planId: id('계획'),
      rows: uploadRows(z.strictObject({ ...sheetRowNo, userId: cell, userNm: cell })),
    }),
    row: checkedRowSchema,
    extra: checkedExtra,
  }),
  applyPlanTargetUpload: declareWrite({
    path: `${BASE}/applyPlanTargetUpload`,
    access: mayUpdate,
    offline: 'online',
    summary: '대상자 엑셀 반영',
    body: applyUploadBody,
    row: appliedSchema,
  }),
  savePlanRemind: declareWrite({
    path: `${BASE}/savePlanRemind`,
    access: mayUpdate,
    offline: 'online',
    summary: '알림 규칙 저장',
    body: z.strictObject({ ...planKey, rows: z.array(z.strictObject(remindFields)).max(6) }),
    row: planDetailSchema,
  }),
  getRemindPreview: declareRead({
    path: `${BASE}/getRemindPreview`,
    access: mayRead,
    offline: 'never',
    summary: '알림 미리보기',
    /** Without `sendDiv` that of 지금 발송. */
    query: z.strictObject({
      planId: id('계획'),
      toDiv: remindFields.toDiv.optional(),
      sendDiv: remindFields.sendDiv.optional(),
      msg: remindFields.msg,
    }),
    row: z.object({ sendCnt: z.number(), skipCnt: z.number(), title: z.string(), body: z.string() }),
  }),
  sendPlanRemind: declareWrite({
    path: `${BASE}/sendPlanRemind`,
    access: mayUpdate,
    offline: 'online',
    summary: '지금 알림 발송',
    body: z.strictObject({
      planId: id('계획'),
      chnlCds: remindFields.chnlCds,
      toDiv: remindFields.toDiv,
      msg: remindFields.msg,
    }),
    row: z.object({ sentCnt: z.number(), skipCnt: z.number(), message: z.string().nullable() }),
  }),
  saveProxyResp: declareWrite({
    path: `${BASE}/saveProxyResp`,
    access: mayUpdate,
    offline: 'queue',
    summary: '대리입력',
    body: z.strictObject({
      planId: id('계획'),
      userDiv: z.enum(TARGET_DIVS).meta({ label: '대상 구분' }),
      /** Left out of an anonymous answer, which names the groups alone. */
      userId: z.string().trim().min(1).max(40).meta({ label: '학번·사번' }).optional(),
      attrs: z
        .strictObject({
          colgCd: z.string().max(10).nullish(),
          hakguaCd: z.string().max(10).nullish(),
          gradeCd: z.string().max(10).nullish(),
          genderCd: z.string().max(10).nullish(),
        })
        .optional(),
      answers: z.array(answerSchema).max(9_000),
      dvcSvDt: z.iso.datetime({ offset: true }).optional(),
    }),
    row: z.object({ respId: z.string().nullable() }),
  }),
  uploadRespExcel: declareWrite({
    path: `${BASE}/uploadRespExcel`,
    access: mayUpdate,
    offline: 'online',
    summary: '응답 엑셀 검증',
    body: z.strictObject({
      planId: id('계획'),
      /**
       * One row for each person, or of an anonymous plan for each sheet of paper with its groups; `cells` by item code.
       */
      rows: uploadRows(
        z.strictObject({
          ...sheetRowNo,
          userId: cell,
          hakguaCd: cell,
          gradeCd: cell,
          genderCd: cell,
          cells: z.record(z.string().max(40), z.string().max(4_000)),
        }),
      ),
    }),
    row: checkedRowSchema,
    extra: checkedExtra,
  }),
  applyRespUpload: declareWrite({
    path: `${BASE}/applyRespUpload`,
    access: mayUpdate,
    offline: 'online',
    summary: '응답 엑셀 반영',
    body: applyUploadBody,
    row: appliedSchema,
  }),
};
