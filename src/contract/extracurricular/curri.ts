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
  flag,
  flagFilter,
  id,
  keyword,
  optionalText,
  rowKeys,
  rowVersion,
  text,
  uuid,
  whole,
  yearFilter,
} from '../fields.ts';
import { workFilter } from '../main/work-filter.ts';
import { grantOn } from '../permission.ts';
import { can } from '../row-rights.ts';
import { documentLineSchema } from './approval-fields.ts';
import {
  ATT_BASES,
  ATT_MODES,
  CURRI_STATES,
  CURRI_TYPES,
  MAX_ABILITIES,
  POINT_DIVS,
  REPEATS,
  WEIGHTS,
} from './ecp-codes.ts';
import { dept, ECP_BASE, reason, staffNo, tenth, userDiv } from './ecp-fields.ts';
import { CURRI_MERGE } from './ecp-merge.ts';
import { CURRI_PATHS, USER_CURRI_PATHS } from './families.ts';

const mayRead = grantOn('R', ...CURRI_PATHS),
  /** 상세 of a curriculum, and its students, which are a screen of their own. */
  mayReadUsers = grantOn('R', ...USER_CURRI_PATHS);
const decimal2 = (label: string, max: number) => z.number().multipleOf(0.01).min(0).max(max).meta({ label });
const gradePoints = whole('등급 점수', 0, 100_000);

/** 회차 기본값: what a new period of the curriculum begins with. What its family lacks is not kept. */
export const defaultRuleFields = z.strictObject({
  attModeDiv: z.enum(ATT_MODES).meta({ label: '출석방식' }),
  attBasisDiv: z.enum(ATT_BASES).meta({ label: '출석기준' }),
  complAttRate: tenth('이수출석률', 0, 100),
  lateToAbs: whole('지각환산', 0, 99),
  lateDeductHour: tenth('지각공제', 0, 24),
  reqLogCnt: whole('필요일지', 1, 99).nullish(),
  assignReqYn: flag('과제'),
  assignMinScore: whole('최소점수', 0, 100).nullish(),
  surveyReqYn: flag('만족도 설문'),
  surveyDays: whole('설문기간', 1, 99),
  mlgDiv: z.enum(POINT_DIVS).meta({ label: '마일리지' }),
  mlgPnt: whole('마일리지 점수', 0, 100_000).nullish(),
  pntPerHour: decimal2('시간당 점수', 999.99).nullish(),
  maxPnt: whole('최대 점수', 0, 100_000).nullish(),
  grdPnts: z.strictObject({ A: gradePoints, B: gradePoints, C: gradePoints, D: gradePoints }).nullish(),
  recogHour: tenth('인정시간', 0, 9_999).nullish(),
  achvPnt: tenth('업적점수', 0, 9_999).nullish(),
  eduHour: tenth('교육시간', 0, 9_999).nullish(),
  lawEduYn: flag('법정의무'),
  feeAmt: whole('참가비', 0, 10_000_000),
});
export type DefaultRule = z.infer<typeof defaultRuleFields>;

const shareFields = z.strictObject({ abilityId: id('역량'), ratio: whole('반영비율', 1, 100) });
const curriFields = {
  categoryId: id('분류'),
  curriNm: text('과정명', 100, 2),
  deptCd: dept('운영부서'),
  mngStfNo: staffNo('담당자'),
  curriTp: z.enum(CURRI_TYPES).meta({ label: '유형' }),
  wghtDiv: z.enum(WEIGHTS).meta({ label: '가중유형' }).nullish(),
  purpose: text('목적', 1_000),
  summary: z.string().min(1).max(60_000).meta({ label: '내용' }),
  effect: optionalText('기대효과', 1_000),
  promoImgId: id('대표이미지').nullish(),
  stdHour: tenth('기준시간', 0, 9_999),
  repeatDiv: z.enum(REPEATS).meta({ label: '재이수' }),
  certYn: flag('이수증'),
  cqiYn: flag('CQI 대상'),
  abilities: z.array(shareFields).max(MAX_ABILITIES).meta({ label: '역량 반영비율' }),
  dfltRule: defaultRuleFields.meta({ label: '회차 기본값' }),
};

/** What the letter alone does not decide: its users are a screen of their own, and its document names who decides. */
const CURRI_ACTS = ['getCurriUserList', 'approveCurri', 'returnCurri'] as const;
const curriRowSchema = z.object({
  curriId: z.string(),
  userDiv: z.string(),
  curriCd: z.string(),
  curriNm: z.string(),
  categoryId: z.string(),
  categoryNm: z.string(),
  deptCd: z.string(),
  deptNm: z.string().nullable(),
  mngStfNo: z.string(),
  mngStfNm: z.string().nullable(),
  curriTp: z.enum(CURRI_TYPES),
  /** `의사소통(60), 협업(40)`; empty without any. */
  abilityNms: z.string(),
  prdCnt: z.number(),
  complCnt: z.number(),
  /** Mean of all answers on five points; null below five. */
  satis: z.number().nullable(),
  lastCqiGrdCd: z.string().nullable(),
  cqiYn: z.enum(['Y', 'N']),
  curriSt: z.enum(CURRI_STATES),
  can: can(CURRI_ACTS),
  regDt: z.string(),
  version: z.number(),
});
export type CurriRow = z.infer<typeof curriRowSchema>;

/** As a save carries it, so that a save that waits on a device can meet it. */
export const curriDetailSchema = z.object({
  ...curriFields,
  curriId: z.string(),
  userDiv: z.string(),
  wghtDiv: z.enum(WEIGHTS).nullable(),
  effect: z.string().nullable(),
  promoImgId: z.string().nullable(),
  stdHour: z.number(),
  abilities: z.array(z.object(shareFields.shape)),
  dfltRule: z.object(defaultRuleFields.shape),
  curriCd: z.string(),
  categoryNm: z.string(),
  deptNm: z.string().nullable(),
  mngStfNm: z.string().nullable(),
  curriSt: z.enum(CURRI_STATES),
  prdCnt: z.number(),
  /** A period was approved once: category and abilities change for later periods only. */
  aprvdYn: z.enum(['Y', 'N']),
  can: can(CURRI_ACTS),
  version: z.number(),
});
export type CurriDetail = z.infer<typeof curriDetailSchema>;

const SORTABLE = ['curriCd', 'curriNm', 'deptNm', 'prdCnt', 'complCnt', 'satis', 'curriSt'] as const,
  USER_SORTABLE = ['userId', 'hakguaNm', 'applCnt', 'complCnt', 'mlgSum', 'lastDt'] as const,
  filters = {
    userDiv,
    workDivCd: workFilter('ECP_PLAN_APRV'),
    /** A category of any level: with everything below it. */
    categoryId: codesFilter,
    deptCd: codesFilter,
    curriTp: codesFilter,
    curriSt: codesFilter,
    abilityId: codesFilter,
    cqiYn: flagFilter,
    searchKeyword: keyword,
  },
  userFilters = {
    curriId: id('과정'),
    fromYear: yearFilter,
    toYear: yearFilter,
    colgCd: codesFilter,
    hakguaCd: codesFilter,
    gradeCd: codesFilter,
    complYn: flagFilter,
    searchKeyword: keyword,
  };

const userRowSchema = z.object({
  userId: z.string(),
  userNm: z.string().nullable(),
  hakguaNm: z.string().nullable(),
  gradeCd: z.string().nullable(),
  applCnt: z.number(),
  complCnt: z.number(),
  /** Mean rate of the judged periods; null before the first. */
  attRate: z.number().nullable(),
  mlgSum: z.number(),
  lastPrdNm: z.string().nullable(),
  lastDt: z.string().nullable(),
});
export type CurriUserRow = z.infer<typeof userRowSchema>;

const sheetCell = z.string().max(500).default('');
const decide = { rows: rowKeys };

/** Endpoints of 과정 (extracurricular.md 5.6, 6). Each asks for its letter on the screen of the row's own family as well. */
export const ecpCurriEndpoints = {
  ...declareList(['getCurriList', 'downloadCurriExcel'], {
    base: ECP_BASE,
    access: mayRead,
    offline: 'recent',
    noun: '과정',
    filters,
    sortable: SORTABLE,
    row: curriRowSchema,
  }),
  getCurri: declareRead({
    path: `${ECP_BASE}/getCurri`,
    access: grantOn('R', ...CURRI_PATHS, ...USER_CURRI_PATHS),
    offline: 'recent',
    summary: '과정 조회',
    query: z.strictObject({ curriId: id('과정') }),
    row: curriDetailSchema,
    extra: {
      /** What was decided about it, newest first. */
      history: z.array(documentLineSchema),
    },
  }),
  /** 회차 이력: figures of each period. */
  getCurriPrdList: declareRead({
    path: `${ECP_BASE}/getCurriPrdList`,
    access: mayRead,
    offline: 'recent',
    summary: '과정 회차 이력',
    query: z.strictObject({ curriId: id('과정') }),
    row: z.object({
      prdId: z.string(),
      schlYear: z.string(),
      shtmCd: z.string(),
      prdNo: z.number(),
      prdNm: z.string(),
      oprtStrtDt: z.string().nullable(),
      oprtEndDt: z.string().nullable(),
      capacity: z.number().nullable(),
      applCnt: z.number(),
      selCnt: z.number(),
      complCnt: z.number(),
      satis: z.number().nullable(),
      prdSt: z.string(),
    }),
  }),
  /** CQI 이력: reports of each semester with what was promised. */
  getCurriCqiList: declareRead({
    path: `${ECP_BASE}/getCurriCqiList`,
    access: mayRead,
    offline: 'recent',
    summary: '과정 CQI 이력',
    query: z.strictObject({ curriId: id('과정') }),
    row: z.object({
      rptId: z.string(),
      schlYear: z.string(),
      shtmCd: z.string(),
      score: z.number().nullable(),
      cqiGrdCd: z.string().nullable(),
      actCnt: z.number(),
      doneCnt: z.number(),
      plan: z.string().nullable(),
      rptSt: z.string(),
    }),
  }),
  getSimilarCurri: declareRead({
    path: `${ECP_BASE}/getSimilarCurri`,
    access: mayRead,
    offline: 'never',
    summary: '유사 과정',
    query: z.strictObject({ userDiv, categoryId: id('분류'), curriNm: text('과정명', 100, 2), curriId: codesFilter }),
    row: z.object({ curriId: z.string(), curriNm: z.string(), deptNm: z.string().nullable(), alike: z.number() }),
  }),
  saveCurri: declareWrite({
    path: `${ECP_BASE}/saveCurri`,
    access: grantOn('SAVE', ...CURRI_PATHS),
    offline: 'queue',
    renews: { getCurri: { id: 'curriId' }, getCurriList: { id: 'curriId' } },
    merge: CURRI_MERGE,
    summary: '과정 저장',
    body: z.strictObject({ curriId: uuid('과정'), version: rowVersion.optional(), userDiv, ...curriFields }),
    row: curriDetailSchema,
  }),
  copyCurri: declareWrite({
    path: `${ECP_BASE}/copyCurri`,
    access: grantOn('C', ...CURRI_PATHS),
    offline: 'online',
    summary: '과정 복사',
    body: z.strictObject({ curriId: id('과정'), newCurriId: uuid('과정'), curriNm: text('과정명', 100, 2) }),
    row: curriDetailSchema,
  }),
  deleteCurri: declareWrite({
    path: `${ECP_BASE}/deleteCurri`,
    access: grantOn('D', ...CURRI_PATHS),
    offline: 'online',
    summary: '과정 삭제',
    body: z.strictObject({ rows: rowKeys }),
    row: outcomeSchema,
  }),
  requestCurri: declareWrite({
    path: `${ECP_BASE}/requestCurri`,
    access: grantOn('U', ...CURRI_PATHS),
    offline: 'online',
    summary: '과정 심의요청',
    body: z.strictObject(decide),
    row: outcomeSchema,
  }),
  approveCurri: declareWrite({
    path: `${ECP_BASE}/approveCurri`,
    access: grantOn('U', ...CURRI_PATHS),
    offline: 'online',
    summary: '과정 승인',
    body: z.strictObject(decide),
    row: outcomeSchema,
  }),
  returnCurri: declareWrite({
    path: `${ECP_BASE}/returnCurri`,
    access: grantOn('U', ...CURRI_PATHS),
    offline: 'online',
    summary: '과정 반려',
    body: z.strictObject({ ...decide, rsn: reason }),
    row: outcomeSchema,
  }),
  stopCurri: declareWrite({
    path: `${ECP_BASE}/stopCurri`,
    access: grantOn('U', ...CURRI_PATHS),
    offline: 'online',
    summary: '과정 중지',
    body: z.strictObject(decide),
    row: outcomeSchema,
  }),
  useCurri: declareWrite({
    path: `${ECP_BASE}/useCurri`,
    access: grantOn('U', ...CURRI_PATHS),
    offline: 'online',
    summary: '과정 사용',
    body: z.strictObject(decide),
    row: outcomeSchema,
  }),
  uploadCurriExcel: declareWrite({
    path: `${ECP_BASE}/uploadCurriExcel`,
    access: grantOn('C', ...CURRI_PATHS),
    offline: 'online',
    summary: '과정 일괄 등록 검증',
    body: z.strictObject({
      userDiv,
      rows: uploadRows(
        z.strictObject({
          ...sheetRowNo,
          categoryCd: sheetCell,
          curriNm: sheetCell,
          deptCd: sheetCell,
          curriTp: sheetCell,
          wghtDiv: sheetCell,
          stdHour: sheetCell,
          purpose: z.string().max(2_000).default(''),
          summary: z.string().max(4_000).default(''),
          repeatDiv: sheetCell,
          abilities: sheetCell,
        }),
      ),
    }),
    row: checkedRowSchema,
    extra: checkedExtra,
  }),
  applyCurriUpload: declareWrite({
    path: `${ECP_BASE}/applyCurriUpload`,
    access: grantOn('C', ...CURRI_PATHS),
    offline: 'online',
    summary: '과정 일괄 등록 반영',
    body: applyUploadBody,
    row: appliedSchema,
  }),
  ...declarePersonList(['getCurriUserList', 'downloadCurriUserExcel'], {
    base: ECP_BASE,
    access: mayReadUsers,
    offline: 'never',
    noun: '과정별 학생 현황',
    filters: userFilters,
    sortable: USER_SORTABLE,
    row: userRowSchema,
  }),
  /** The periods of a curriculum that one person has taken part in. */
  getCurriUser: declareRead({
    path: `${ECP_BASE}/getCurriUser`,
    access: mayReadUsers,
    offline: 'never',
    personal: true,
    summary: '과정별 학생 이력',
    query: z.strictObject({ curriId: id('과정'), userId: id('학번') }),
    row: z.object({
      applId: z.string(),
      prdNm: z.string(),
      schlYear: z.string(),
      shtmCd: z.string(),
      applDt: z.string(),
      applSt: z.string(),
      attRate: z.number().nullable(),
      finalDiv: z.string().nullable(),
      grantPnt: z.number().nullable(),
      certNo: z.string().nullable(),
    }),
  }),
};
