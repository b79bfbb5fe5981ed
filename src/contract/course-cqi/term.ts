import { z } from 'zod';
import { declareRead, declareWrite } from '../endpoint.ts';
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
  choice,
  date8,
  flag,
  id,
  optionalText,
  rowKeys,
  rowVersion,
  text,
  uuid,
  whole,
  yearFilter,
} from '../fields.ts';
import { year } from '../diagnosis/diagnosis-fields.ts';
import { declareList } from '../list.ts';
import { grantOn } from '../permission.ts';
import { COURSE_CQI_API, COURSE_CQI_SCREEN, COURSE_TERMS, PHASES, TERM_STATES } from './course-cqi-codes.ts';
import { atPath, decimalText, figure, formSectionSchema, targetRuleSchema } from './fields.ts';

const SCREEN = COURSE_CQI_SCREEN.term;
/** The periods of a term are for all users who read one of the screens. */
const ANY = [COURSE_CQI_SCREEN.term, COURSE_CQI_SCREEN.report] as const;

const termFields = {
  schlYear: year('학년도'),
  shtmCd: z.enum(COURSE_TERMS).meta({ label: '학기' }),
  termNm: text('명칭', 100, 2),
  wrtStrtDt: date8('작성 시작일'),
  wrtEndDt: date8('작성 종료일'),
  aprvStrtDt: date8('승인 시작일'),
  aprvEndDt: date8('승인 종료일'),
  splmStrtDt: date8('보완 시작일'),
  splmEndDt: date8('보완 종료일'),
  formId: id('서식').nullable(),
  trgtRule: targetRuleSchema.meta({ label: '대상 규칙' }),
  aGrdLmtRt: decimalText('A등급 한도(%)', 1),
  abGrdLmtRt: decimalText('A·B등급 한도(%)', 1),
  evalMinScr: decimalText('강의평가 기준(5점)', 2).refine((value) => Number(value) >= 1 && Number(value) <= 5),
  loMinRt: decimalText('학습성과 기준(%)', 1),
  fGrdLmtRt: decimalText('F등급 한도(%)', 1),
  minRspCnt: whole('최소 응답수', 1, 100),
};
const termSchema = z.object({
  termId: z.string(),
  ...termFields,
  schlYear: z.string(),
  termSt: z.enum(TERM_STATES),
  phaseCds: z.array(z.enum(PHASES)),
  /** All reports, also those that are exempted: from the first one on form and merging stay. */
  rptCnt: z.number(),
  trgtCnt: z.number(),
  sbmtRt: figure,
  aprvRt: figure,
  reopnRsn: z.string().nullable(),
  version: z.number(),
});
export type CourseTermRow = z.infer<typeof termSchema>;

const formSchema = z.object({
  formId: z.string(),
  formNm: z.string(),
  formVer: z.number(),
  sections: z.array(formSectionSchema),
  useYn: z.enum(['Y', 'N']),
  /** A term uses it: it can only be copied. */
  usedYn: z.enum(['Y', 'N']),
  version: z.number(),
});
export type CourseForm = z.infer<typeof formSchema>;

const approverSchema = z.object({
  hakguaCd: z.string(),
  hakguaNm: z.string(),
  colgNm: z.string().nullable(),
  /** As it is in force: what was set, else the heads of department and college. */
  aprvStfNo: z.string().nullable(),
  aprvStfNm: z.string().nullable(),
  upAprvStfNo: z.string().nullable(),
  upAprvStfNm: z.string().nullable(),
  dlgtStfNo: z.string().nullable(),
  dlgtStfNm: z.string().nullable(),
  dlgtStrtDt: z.string().nullable(),
  dlgtEndDt: z.string().nullable(),
  /** Sections of the term that the department offers. */
  clsCnt: z.number(),
  /** Null where nothing was set. */
  version: z.number().nullable(),
});
export type CourseApprover = z.infer<typeof approverSchema>;

const termId = id('학기 설정'),
  termKey = { termId, version: rowVersion },
  cell = z.string().max(100).default('');
const loadCounts = z.object({
  srcCnt: z.number(),
  /** Reports that were made. */
  addCnt: z.number(),
  /** Reports whose figures were replaced. */
  rnwCnt: z.number(),
  /** Reports that were handed in, whose figures stay although the source has changed. */
  chngCnt: z.number(),
});

/** Endpoints of 학기 설정 (cqi.md 5.1 and 6). */
const lists = declareList(['getSbjtTermList', 'downloadSbjtTermExcel'], {
  base: COURSE_CQI_API,
  access: grantOn('R', ...ANY),
  offline: 'lookup',
  noun: '교과목 CQI 학기 설정',
  filters: { schlYear: yearFilter, shtmCd: choice(COURSE_TERMS), termSt: choice(TERM_STATES) },
  sortable: ['schlYear', 'shtmCd', 'termNm', 'termSt'],
  row: termSchema,
});
export const courseTermEndpoints = {
  getSbjtTermList: atPath(lists.getSbjtTermList, `${COURSE_CQI_API}/getTermList`),
  downloadSbjtTermExcel: atPath(lists.downloadSbjtTermExcel, `${COURSE_CQI_API}/downloadTermExcel`),
  getSbjtTerm: declareRead({
    path: `${COURSE_CQI_API}/getTerm`,
    access: grantOn('R', ...ANY),
    offline: 'lookup',
    summary: '교과목 CQI 학기 설정 상세',
    query: z.strictObject({ termId }),
    row: termSchema,
  }),
  getSbjtFormList: declareRead({
    path: `${COURSE_CQI_API}/getFormList`,
    access: grantOn('R', ...ANY),
    offline: 'lookup',
    summary: '교과목 CQI 서식 목록',
    query: z.strictObject({}),
    row: formSchema,
  }),
  getAprvrList: declareRead({
    path: `${COURSE_CQI_API}/getAprvrList`,
    access: grantOn('R', SCREEN),
    offline: 'lookup',
    summary: '교과목 CQI 승인자 목록',
    query: z.strictObject({ termId }),
    row: approverSchema,
  }),
  saveSbjtTerm: declareWrite({
    path: `${COURSE_CQI_API}/saveTerm`,
    access: grantOn('SAVE', SCREEN),
    offline: 'online',
    summary: '교과목 CQI 학기 설정 저장',
    body: z.strictObject({
      termId: uuid('학기 설정'),
      version: rowVersion.optional(),
      ...termFields,
      /** A writing period that ends before today is wanted, and the authors are notified. */
      shrtnYn: flag('작성기간 단축').optional(),
    }),
    row: termSchema,
  }),
  copySbjtTerm: declareWrite({
    path: `${COURSE_CQI_API}/copyTerm`,
    access: grantOn('C', SCREEN),
    offline: 'online',
    summary: '교과목 CQI 학기 설정 복사',
    body: z.strictObject({ termId, schlYear: termFields.schlYear, shtmCd: termFields.shtmCd }),
    row: termSchema,
  }),
  openSbjtTerm: declareWrite({
    path: `${COURSE_CQI_API}/openTerm`,
    access: grantOn('U', SCREEN),
    offline: 'online',
    summary: '교과목 CQI 운영 시작',
    body: z.strictObject({ ...termKey, rsn: optionalText('재개 사유', 500) }),
    row: termSchema,
  }),
  closeSbjtTerm: declareWrite({
    path: `${COURSE_CQI_API}/closeTerm`,
    access: grantOn('U', SCREEN),
    offline: 'online',
    summary: '교과목 CQI 마감',
    body: z.strictObject({ ...termKey, cnfmYn: flag('확인').optional() }),
    row: termSchema,
  }),
  deleteSbjtTerm: declareWrite({
    path: `${COURSE_CQI_API}/deleteTerm`,
    access: grantOn('D', SCREEN),
    offline: 'online',
    summary: '교과목 CQI 학기 설정 삭제',
    body: z.strictObject({ rows: rowKeys }),
    row: outcomeSchema,
  }),
  saveSbjtForm: declareWrite({
    path: `${COURSE_CQI_API}/saveForm`,
    access: grantOn('SAVE', SCREEN),
    offline: 'online',
    summary: '교과목 CQI 서식 저장',
    body: z.strictObject({
      formId: uuid('서식'),
      version: rowVersion.optional(),
      formNm: text('서식명', 100, 2),
      sections: z.array(formSectionSchema).min(1).max(20).meta({ label: '항목' }),
      useYn: flag('사용'),
    }),
    row: formSchema,
  }),
  saveAprvr: declareWrite({
    path: `${COURSE_CQI_API}/saveAprvr`,
    access: grantOn('U', SCREEN),
    offline: 'online',
    summary: '교과목 CQI 승인자 저장',
    body: z.strictObject({
      termId,
      hakguaCd: id('학과'),
      /** Of what was set before; none where nothing was. */
      version: rowVersion.optional(),
      aprvStfNo: optionalText('학과장', 20),
      upAprvStfNo: optionalText('학장', 20),
      dlgtStfNo: optionalText('위임', 20),
      dlgtStrtDt: date8('위임 시작일').nullish(),
      dlgtEndDt: date8('위임 종료일').nullish(),
    }),
    row: approverSchema,
  }),
  uploadAprvr: declareWrite({
    path: `${COURSE_CQI_API}/uploadAprvr`,
    access: grantOn('U', SCREEN),
    offline: 'online',
    summary: '교과목 CQI 승인자 업로드 검증',
    body: z.strictObject({
      termId,
      rows: uploadRows(
        z.strictObject({
          ...sheetRowNo,
          hakguaCd: cell,
          aprvStfNo: cell,
          upAprvStfNo: cell,
          dlgtStfNo: cell,
          dlgtStrtDt: cell,
          dlgtEndDt: cell,
        }),
      ),
    }),
    row: checkedRowSchema,
    extra: checkedExtra,
  }),
  applyAprvrUpload: declareWrite({
    path: `${COURSE_CQI_API}/applyAprvrUpload`,
    access: grantOn('U', SCREEN),
    offline: 'online',
    summary: '교과목 CQI 승인자 업로드 반영',
    body: applyUploadBody,
    row: appliedSchema,
  }),
  getSbjtSrcList: declareRead({
    path: `${COURSE_CQI_API}/getSrcList`,
    access: grantOn('R', SCREEN),
    offline: 'never',
    summary: '교과목 CQI 자료 적재 현황',
    query: z.strictObject({ termId }),
    /** Sections without grades or without an evaluation, and reports whose source has changed after they were handed in. */
    row: z.object({
      kindCd: z.enum(['GRD', 'EVAL', 'CHNG']),
      sbjtCd: z.string(),
      sbjtNm: z.string(),
      clsNos: z.array(z.string()),
      hakguaNm: z.string().nullable(),
      stfNm: z.string().nullable(),
    }),
    extra: { loadDt: z.string().nullable(), srcCnt: z.number(), grdCnt: z.number(), evalCnt: z.number() },
  }),
  previewTrgt: declareWrite({
    path: `${COURSE_CQI_API}/previewTrgt`,
    access: grantOn('R', SCREEN),
    offline: 'online',
    summary: '교과목 CQI 대상 미리보기',
    body: z.strictObject({
      schlYear: termFields.schlYear,
      shtmCd: termFields.shtmCd,
      trgtRule: termFields.trgtRule,
    }),
    /** The sections that are left out, with the reason. */
    row: z.object({
      sbjtCd: z.string(),
      sbjtNm: z.string(),
      clsNo: z.string(),
      hakguaNm: z.string().nullable(),
      enrlCnt: z.number(),
      rsn: z.string(),
    }),
    extra: { trgtCnt: z.number(), exclCnt: z.number(), rptCnt: z.number() },
  }),
  createRpts: declareWrite({
    path: `${COURSE_CQI_API}/createRpts`,
    access: grantOn('U', SCREEN),
    offline: 'online',
    summary: '교과목 CQI 보고서 생성',
    body: z.strictObject({ termId }),
    row: loadCounts,
  }),
  reloadSrc: declareWrite({
    path: `${COURSE_CQI_API}/reloadSrc`,
    access: grantOn('U', SCREEN),
    offline: 'online',
    summary: '교과목 CQI 자료 재적재',
    body: z.strictObject({ termId }),
    row: loadCounts,
  }),
};
