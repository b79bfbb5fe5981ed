import { z } from 'zod';
import { declareRead, declareWrite } from '../endpoint.ts';
import { outcomeSchema } from '../excel/uploads.ts';
import {
  choice,
  code,
  codesFilter,
  date8,
  flagFilter,
  id,
  keyword,
  optionalText,
  rowKeys,
  rowVersion,
  text,
  textFilter,
  whole,
  yearFilter,
} from '../fields.ts';
import { declareList } from '../list.ts';
import { workFilter } from '../main/work-filter.ts';
import { grantOn } from '../permission.ts';
import { can } from '../row-rights.ts';
import {
  ACT_CDS,
  AREA_CDS,
  COURSE_CQI_API,
  COURSE_CQI_SCREEN,
  COURSE_TERMS,
  EXECUTION_CDS,
  EXTENSION_STATES,
  GRADE_CDS,
  MEASURE_CDS,
  METHOD_CDS,
  REPORT_STATES,
  SECTION_KEYS,
  TERM_STATES,
  TOOL_CDS,
  TRIGGER_CDS,
  VERDICT_CDS,
} from './course-cqi-codes.ts';
import { decimalText, figure, formSectionSchema } from './fields.ts';
import { SECTION_MERGE } from './section-merge.ts';

const SCREEN = COURSE_CQI_SCREEN.report;

/** What a report offers; what its state allows stands in `REPORT_STEPS`. */
export const REPORT_ACTS = [
  'saveSec',
  'sbmtRpt',
  'recallRpt',
  'aprvRpt',
  'rtrnRpt',
  'cnclAprv',
  'exmtRpt',
  'undoExmt',
  'rqstExt',
  'aprvExt',
  'sendCqiRmnd',
] as const;

const reportRowSchema = z.object({
  rptId: z.string(),
  termId: z.string(),
  schlYear: z.string(),
  shtmCd: z.enum(COURSE_TERMS),
  termSt: z.enum(TERM_STATES),
  sbjtCd: z.string(),
  sbjtNm: z.string(),
  clsNos: z.array(z.string()),
  cmplDivCd: z.string(),
  stfNo: z.string(),
  stfNm: z.string().nullable(),
  hakguaCd: z.string(),
  hakguaNm: z.string().nullable(),
  enrlCnt: z.number(),
  gpaAvg: figure,
  evalAvg: figure,
  /** So many answers it takes for a mean. */
  minRspCnt: z.number(),
  loAhvRt: figure,
  trgrCds: z.array(z.enum(TRIGGER_CDS)),
  rptSt: z.enum(REPORT_STATES),
  dueDt: z.string(),
  extYn: z.enum(['Y', 'N']),
  sbmtDt: z.string().nullable(),
  lateYn: z.enum(['Y', 'N']).nullable(),
  rtnCnt: z.number(),
  srcChngYn: z.enum(['Y', 'N']),
  /** Who has approved it, or who decides about it today; null for the operating office. */
  aprvNm: z.string().nullable(),
  wrtStrtDt: z.string(),
  aprvStrtDt: z.string(),
  aprvEndDt: z.string(),
  /** The newest request for more time. */
  extSt: z.enum(EXTENSION_STATES).nullable(),
  hopeDt: z.string().nullable(),
  version: z.number(),
  can: can(REPORT_ACTS),
});
export type ReportRow = z.infer<typeof reportRowSchema>;

const feedbackSchema = z.object({
  prevPlanId: z.string(),
  planNo: z.number(),
  areaCd: z.enum(AREA_CDS).nullable(),
  trgrCd: z.enum(TRIGGER_CDS).nullable(),
  planCn: z.string(),
  ahvIndi: z.string().nullable(),
  msrCd: z.enum(MEASURE_CDS),
  loNo: z.number().nullable(),
  trgtVal: z.string(),
  bfVal: figure,
  afVal: figure,
  vrdtCd: z.enum(VERDICT_CDS),
  exeCd: z.enum(EXECUTION_CDS).nullable(),
  exeCn: z.string().nullable(),
  effCn: z.string().nullable(),
});
export type FeedbackLine = z.infer<typeof feedbackSchema>;
const outcomeRowSchema = z.object({
  loNo: z.number(),
  loNm: z.string(),
  abilityId: z.string().nullable(),
  abilityNm: z.string().nullable(),
  toolCds: z.array(z.enum(TOOL_CDS)),
  weight: z.number().nullable(),
  trgtRt: z.string(),
  evlStdCnt: z.number().nullable(),
  ahvStdCnt: z.number().nullable(),
  ahvRt: figure,
  anlsCn: z.string().nullable(),
});
const planSchema = z.object({
  planNo: z.number(),
  areaCd: z.enum(AREA_CDS).nullable(),
  trgrCd: z.enum(TRIGGER_CDS).nullable(),
  msrCd: z.enum(MEASURE_CDS).nullable(),
  loNo: z.number().nullable(),
  /** The present figure of its measure; from 제출 on that of then. */
  bfVal: figure,
  trgtVal: figure,
  prblmCn: z.string().nullable(),
  planCn: z.string().nullable(),
  ahvIndi: z.string().nullable(),
  applyShtm: z.string().nullable(),
});

/** A section with its own version; it holds what belongs to its key, the other parts are missing. */
const sectionSchema = z.object({
  secId: z.string(),
  rptId: z.string(),
  secKey: z.enum(SECTION_KEYS),
  grdCn: z.string().optional(),
  evalCn: z.string().optional(),
  goodCn: z.string().optional(),
  hardCn: z.string().optional(),
  fdbks: z.array(feedbackSchema).optional(),
  los: z.array(outcomeRowSchema).optional(),
  plans: z.array(planSchema).optional(),
  fileGroupId: z.string().nullable().optional(),
  modDt: z.string().nullable(),
  /** Its own; 0 while nothing is stored. */
  version: z.number(),
});
export type ReportSection = z.infer<typeof sectionSchema>;

const reportSchema = reportRowSchema.extend({
  termNm: z.string(),
  evlMthdCd: z.enum(METHOD_CDS),
  evalRspCnt: z.number(),
  deptEvalAvg: figure,
  univEvalAvg: figure,
  aRt: figure,
  abRt: figure,
  fRt: figure,
  limits: z.object({
    aGrdLmtRt: z.string(),
    abGrdLmtRt: z.string(),
    evalMinScr: z.string(),
    loMinRt: z.string(),
    fGrdLmtRt: z.string(),
  }),
  form: z.array(formSectionSchema),
  grades: z.array(z.object({ grdCd: z.enum(GRADE_CDS), cnt: z.number() })),
  /** Item figures for author, approver and the operating office alone. */
  evals: z.array(z.object({ itemNo: z.number(), itemNm: z.string(), avg: z.string(), prevAvg: figure })).optional(),
  secs: z.array(sectionSchema),
  /** Texts that stand in another report too, as found at 제출. */
  copyCnt: z.number(),
  /** Sections that were changed after the report was returned. */
  chngSecs: z.array(z.enum(SECTION_KEYS)),
  /** What has changed in the source after 제출. */
  aprvs: z.array(
    z.object({
      aprvId: z.string(),
      actCd: z.enum(ACT_CDS),
      actNm: z.string().nullable(),
      actDt: z.string(),
      opnnCn: z.string().nullable(),
    }),
  ),
  exts: z.array(
    z.object({
      extId: z.string(),
      rqstDt: z.string(),
      rqstRsn: z.string(),
      hopeDt: z.string(),
      extSt: z.enum(EXTENSION_STATES),
      extDt: z.string().nullable(),
      version: z.number(),
    }),
  ),
  /** The figures of the report before, for comparison. */
  prev: z
    .object({
      rptId: z.string(),
      termNm: z.string(),
      stfNm: z.string().nullable(),
      gpaAvg: figure,
      evalAvg: figure,
      loAhvRt: figure,
      aRt: figure,
      abRt: figure,
      fRt: figure,
      grades: z.array(z.object({ grdCd: z.enum(GRADE_CDS), cnt: z.number() })),
    })
    .nullable(),
});
export type CourseReport = z.infer<typeof reportSchema>;

/** A report before: of another author the promises, outcomes and plans alone. */
const formerSchema = z.object({
  rptId: z.string(),
  termNm: z.string(),
  sbjtNm: z.string(),
  stfNm: z.string().nullable(),
  secs: z.array(sectionSchema),
});
export type FormerReport = z.infer<typeof formerSchema>;

const copiedSchema = z.object({
  secKey: z.enum(SECTION_KEYS),
  label: z.string(),
  mine: z.string(),
  theirs: z.string(),
  otherName: z.string(),
});
export type CopiedText = z.infer<typeof copiedSchema>;

const filters = {
  schlYear: yearFilter,
  shtmCd: choice(COURSE_TERMS),
  /** Colleges and departments. */
  deptCds: codesFilter,
  stfNo: textFilter,
  cmplDivCd: textFilter,
  rptSts: codesFilter,
  trgrYn: flagFilter,
  trgrCd: choice(TRIGGER_CDS),
  lateYn: flagFilter,
  workDivCd: workFilter('SBJT_CQI', 'CQI_APRV'),
  searchKeyword: keyword,
};
const SORTABLE = [
  'sbjtCd',
  'sbjtNm',
  'stfNm',
  'hakguaNm',
  'enrlCnt',
  'gpaAvg',
  'evalAvg',
  'loAhvRt',
  'rptSt',
  'dueDt',
  'sbmtDt',
] as const;

const rptId = id('보고서'),
  reportKey = { rptId, version: rowVersion },
  rsn = text('사유', 200, 2),
  stateSchema = z.object({
    rptId: z.string(),
    rptSt: z.enum(REPORT_STATES),
    dueDt: z.string(),
    version: z.number(),
  }),
  maybeCount = (label: string, most: number) => whole(label, 0, most).nullable();
const MOST_LINES = 30;
const sentCounts = z.object({ sentCnt: z.number() });

/** Endpoints of 보고서 등록 and its detail (cqi.md 5.2, 5.3 and 6). */
export const courseReportEndpoints = {
  ...declareList(['getRptList', 'downloadRptExcel'], {
    base: COURSE_CQI_API,
    access: grantOn('R', SCREEN),
    offline: 'recent',
    noun: '교과목 CQI 보고서',
    filters,
    sortable: SORTABLE,
    row: reportRowSchema,
    /** Null for a list that holds more than one's own reports. */
    extra: { keepUntilDt: z.string().nullable() },
    keepUntil: 'keepUntilDt',
  }),
  getRpt: declareRead({
    path: `${COURSE_CQI_API}/getRpt`,
    access: grantOn('R', SCREEN),
    offline: 'recent',
    summary: '교과목 CQI 보고서 상세',
    query: z.strictObject({ rptId }),
    row: reportSchema,
    extra: { keepUntilDt: z.string().nullable() },
    keepUntil: 'keepUntilDt',
  }),
  getPrevRpt: declareRead({
    path: `${COURSE_CQI_API}/getPrevRpt`,
    access: grantOn('R', SCREEN),
    offline: 'never',
    summary: '교과목 CQI 직전 보고서',
    query: z.strictObject({ rptId }),
    row: formerSchema,
  }),
  getCopyCheck: declareRead({
    path: `${COURSE_CQI_API}/getCopyCheck`,
    access: grantOn('R', SCREEN),
    offline: 'never',
    summary: '교과목 CQI 중복 내용 확인',
    query: z.strictObject({ rptId }),
    row: copiedSchema,
  }),
  saveSec: declareWrite({
    path: `${COURSE_CQI_API}/saveSec`,
    access: grantOn('U', SCREEN),
    offline: 'queue',
    renews: { getRptList: {}, getRpt: {} },
    summary: '교과목 CQI 보고서 항목 저장',
    body: z.strictObject({
      secId: z
        .string()
        .regex(/^[0-9A-Za-z_-]{1,40}:[A-Z]{2,4}$/)
        .meta({ label: '항목' }),
      /** That of the section (secVer); left out while nothing is stored. */
      version: rowVersion.optional(),
      grdCn: optionalText('성적 분포 분석', 4_000),
      evalCn: optionalText('강의평가 분석', 4_000),
      goodCn: optionalText('잘된 점', 4_000),
      hardCn: optionalText('어려운 점', 4_000),
      fdbks: z
        .array(
          z.strictObject({
            prevPlanId: id('개선사항'),
            exeCd: z.enum(EXECUTION_CDS).nullable().meta({ label: '이행여부' }),
            exeCn: optionalText('이행내용', 2_000),
            effCn: optionalText('효과', 2_000),
          }),
        )
        .max(MOST_LINES)
        .optional()
        .meta({ label: '직전 개선사항' }),
      los: z
        .array(
          z.strictObject({
            loNo: whole('번호', 1, MOST_LINES),
            loNm: z.string().max(200).meta({ label: '학습성과' }),
            abilityId: optionalText('역량', 40),
            toolCds: z.array(z.enum(TOOL_CDS)).max(TOOL_CDS.length).meta({ label: '평가도구' }),
            weight: maybeCount('비중', 100),
            trgtRt: decimalText('목표(%)', 1),
            evlStdCnt: maybeCount('평가인원', 99_999),
            ahvStdCnt: maybeCount('달성인원', 99_999),
            anlsCn: optionalText('분석', 2_000),
          }),
        )
        .max(MOST_LINES)
        .optional()
        .meta({ label: '학습성과' }),
      plans: z
        .array(
          z.strictObject({
            planNo: whole('번호', 1, MOST_LINES),
            areaCd: z.enum(AREA_CDS).nullable().meta({ label: '영역' }),
            trgrCd: z.enum(TRIGGER_CDS).nullable().meta({ label: '사유' }),
            msrCd: z.enum(MEASURE_CDS).nullable().meta({ label: '측정지표' }),
            loNo: whole('학습성과', 1, MOST_LINES).nullable(),
            trgtVal: decimalText('목표값', 2).nullable(),
            prblmCn: optionalText('문제점', 2_000),
            planCn: optionalText('개선계획', 2_000),
            ahvIndi: optionalText('지표 설명', 500),
            applyShtm: z
              .string()
              .regex(/^\d{4}(10|20)$/)
              .nullish()
              .meta({ label: '적용학기' }),
          }),
        )
        .max(MOST_LINES)
        .optional()
        .meta({ label: '차기 개선계획' }),
      fileGroupId: optionalText('첨부', 40),
      /** Server time of the act on the device; the time of receipt decides where it is left out. */
      dvcSvDt: z.iso.datetime({ offset: true }).meta({ label: '작성 시각' }).optional(),
    }),
    row: sectionSchema.extend({ rptSt: z.enum(REPORT_STATES) }),
    current: sectionSchema,
    merge: SECTION_MERGE,
  }),
  sbmtRpt: declareWrite({
    path: `${COURSE_CQI_API}/sbmtRpt`,
    access: grantOn('U', SCREEN),
    offline: 'online',
    summary: '교과목 CQI 보고서 제출',
    body: z.strictObject(reportKey),
    row: stateSchema,
  }),
  recallRpt: declareWrite({
    path: `${COURSE_CQI_API}/recallRpt`,
    access: grantOn('U', SCREEN),
    offline: 'online',
    summary: '교과목 CQI 보고서 회수',
    body: z.strictObject(reportKey),
    row: stateSchema,
  }),
  aprvRpt: declareWrite({
    path: `${COURSE_CQI_API}/aprvRpt`,
    access: grantOn('U', SCREEN),
    offline: 'online',
    summary: '교과목 CQI 보고서 승인',
    body: z.strictObject({ ...reportKey, opnnCn: optionalText('의견', 1_000) }),
    row: stateSchema,
  }),
  rtrnRpt: declareWrite({
    path: `${COURSE_CQI_API}/rtrnRpt`,
    access: grantOn('U', SCREEN),
    offline: 'online',
    summary: '교과목 CQI 보고서 반려',
    body: z.strictObject({ ...reportKey, opnnCn: text('반려 의견', 1_000, 2) }),
    row: stateSchema,
  }),
  aprvRptBulk: declareWrite({
    path: `${COURSE_CQI_API}/aprvRptBulk`,
    access: grantOn('U', SCREEN),
    offline: 'online',
    summary: '교과목 CQI 보고서 일괄 승인',
    body: z.strictObject({ rows: rowKeys }),
    row: outcomeSchema,
  }),
  cnclAprv: declareWrite({
    path: `${COURSE_CQI_API}/cnclAprv`,
    access: grantOn('U', SCREEN),
    offline: 'online',
    summary: '교과목 CQI 승인 취소',
    body: z.strictObject({ ...reportKey, rsn }),
    row: stateSchema,
  }),
  addRpt: declareWrite({
    path: `${COURSE_CQI_API}/addRpt`,
    access: grantOn('C', SCREEN),
    offline: 'online',
    summary: '교과목 CQI 대상 추가',
    body: z.strictObject({
      termId: id('학기 설정'),
      sbjtCd: code('교과목'),
      clsNo: z
        .string()
        .regex(/^\d{2}$/)
        .meta({ label: '분반' }),
    }),
    row: stateSchema,
  }),
  exmtRpt: declareWrite({
    path: `${COURSE_CQI_API}/exmtRpt`,
    access: grantOn('U', SCREEN),
    offline: 'online',
    summary: '교과목 CQI 보고서 제외',
    body: z.strictObject({ rows: rowKeys, rsn }),
    row: outcomeSchema,
  }),
  undoExmt: declareWrite({
    path: `${COURSE_CQI_API}/undoExmt`,
    access: grantOn('U', SCREEN),
    offline: 'online',
    summary: '교과목 CQI 보고서 제외 취소',
    body: z.strictObject({ rows: rowKeys, rsn }),
    row: outcomeSchema,
  }),
  getExtList: declareRead({
    path: `${COURSE_CQI_API}/getExtList`,
    access: grantOn('R', SCREEN),
    offline: 'never',
    summary: '교과목 CQI 연장 신청 목록',
    query: z.strictObject({ termId: id('학기 설정') }),
    row: z.object({
      extId: z.string(),
      rptId: z.string(),
      sbjtCd: z.string(),
      sbjtNm: z.string(),
      stfNm: z.string().nullable(),
      hakguaNm: z.string().nullable(),
      dueDt: z.string(),
      rqstDt: z.string(),
      rqstRsn: z.string(),
      hopeDt: z.string(),
      extSt: z.enum(EXTENSION_STATES),
      extDt: z.string().nullable(),
      version: z.number(),
      can: can(['aprvExt', 'rjctExt']),
    }),
  }),
  rqstExt: declareWrite({
    path: `${COURSE_CQI_API}/rqstExt`,
    access: grantOn('C', SCREEN),
    offline: 'online',
    summary: '교과목 CQI 연장 신청',
    body: z.strictObject({ rptId, hopeDt: date8('희망 기한'), rsn: text('신청 사유', 500, 2) }),
    row: stateSchema,
  }),
  aprvExt: declareWrite({
    path: `${COURSE_CQI_API}/aprvExt`,
    access: grantOn('U', SCREEN),
    offline: 'online',
    summary: '교과목 CQI 연장 승인',
    body: z.strictObject({ ...reportKey, extDt: date8('연장 기한') }),
    row: stateSchema,
  }),
  rjctExt: declareWrite({
    path: `${COURSE_CQI_API}/rjctExt`,
    access: grantOn('U', SCREEN),
    offline: 'online',
    summary: '교과목 CQI 연장 반려',
    body: z.strictObject({ ...reportKey, rsn }),
    row: stateSchema,
  }),
  sendCqiRmnd: declareWrite({
    path: `${COURSE_CQI_API}/sendCqiRmnd`,
    access: grantOn('U', SCREEN),
    offline: 'online',
    summary: '교과목 CQI 독려 알림',
    body: z.strictObject({ rptIds: z.array(rptId).min(1).max(100) }),
    row: sentCounts,
  }),
};
