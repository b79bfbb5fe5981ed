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
import { pagingFields, sortFields, totalCount } from '../paging.ts';
import { grantOn } from '../permission.ts';
import { reason, year } from '../diagnosis/diagnosis-fields.ts';
import { AREA_RULES, GRADE_CDS, JUDGE_DIVS, SIMUL_STATES, SRC_DIVS, STD_STATES, UPLOAD_SRCS } from './certi-codes.ts';
import { certiDiv, CERTI_BASE as BASE, decimal, stdKey, YN } from './certi-fields.ts';
import { STD_MERGE } from './certi-merge.ts';
import { SETUP_PATHS, STATE_PATHS } from './programmes.ts';

const key = (label: string) =>
  z
    .string()
    .regex(/^[0-9A-Za-z_-]{1,40}$/)
    .meta({ label });
const itemSchema = z.strictObject({
  itemKey: key('항목'),
  itemNm: text('항목명', 60),
  srcDiv: z.enum(SRC_DIVS).meta({ label: '자료원' }),
  srcParams: z.array(id('조건')).max(100).meta({ label: '조건' }),
  requireYn: flag('필수'),
  unitNm: z.string().trim().max(10).meta({ label: '단위' }),
  passVal: decimal('기준값', 0, 99_999).nullable(),
  tiers: z
    .array(z.strictObject({ minVal: decimal('값', 0, 99_999), pnt: decimal('점수', 0.01, 999) }))
    .max(20)
    .meta({ label: '점수구간' }),
});
const treeFields = {
  gates: z.array(itemSchema).max(30).meta({ label: '기본요건' }),
  areas: z
    .array(
      z.strictObject({
        areaKey: key('영역'),
        areaNm: text('영역명', 40),
        requireYn: flag('필수'),
        minPnt: decimal('최소', 0, 999),
        maxPnt: decimal('최대', 0, 999),
        areaRule: z.enum(AREA_RULES).meta({ label: '산정' }),
        items: z.array(itemSchema).max(30).meta({ label: '항목' }),
      }),
    )
    .max(20)
    .meta({ label: '영역' }),
  grades: z
    .array(
      z.strictObject({
        certiGrdCd: z.enum(GRADE_CDS).meta({ label: '등급' }),
        minTotal: decimal('총점', 0, 9_999),
        minAreaPnt: decimal('모든 영역 최소', 0, 999),
        minAreaCnt: z.number().int().min(0).max(20).meta({ label: '충족영역 수' }),
      }),
    )
    .max(6)
    .meta({ label: '등급' }),
  langEqs: z
    .array(
      z.strictObject({
        specCd: id('시험'),
        scoreTxt: text('점수', 20),
        eqVal: decimal('환산값', 0.01, 990),
      }),
    )
    .max(300)
    .meta({ label: '어학 환산' }),
};
const stdFields = {
  stdNm: text('기준명', 100),
  entYearFrom: year('시작 입학년도'),
  entYearTo: year('종료 입학년도').nullable(),
  judgeDiv: z.enum(JUDGE_DIVS).meta({ label: '판정방식' }),
  applyReqYn: flag('신청 필요'),
  applyGradeCds: z.array(id('학년')).max(10).meta({ label: '신청 학년' }),
  applyShregSts: z.array(id('학적')).max(10).meta({ label: '신청 학적' }),
  applyMonths: z
    .array(whole('신청 월', 1, 12))
    .max(12)
    .meta({ label: '신청 월' }),
  docNo: optionalText('근거문서', 50),
  guide: optionalText('안내', 2_000),
  fileGroupId: id('첨부').nullish(),
};

const stdRowSchema = z.object({
  certiStdId: z.string(),
  certiDiv: z.string(),
  stdNm: z.string(),
  verNo: z.number(),
  entYearFrom: z.string(),
  entYearTo: z.string().nullable(),
  judgeDiv: z.enum(JUDGE_DIVS),
  areaCnt: z.number(),
  itemCnt: z.number(),
  /** Students judged by it, and certified. */
  stdCnt: z.number(),
  certCnt: z.number(),
  stdSt: z.enum(STD_STATES),
  modDt: z.string(),
  version: z.number(),
});
export type StdRow = z.infer<typeof stdRowSchema>;
const stdSchema = stdRowSchema.extend({
  applyReqYn: YN,
  applyGradeCds: z.array(z.string()),
  applyShregSts: z.array(z.string()),
  applyMonths: z.array(z.number()),
  docNo: z.string().nullable(),
  guide: z.string().nullable(),
  fileGroupId: z.string().nullable(),
  confirmDt: z.string().nullable(),
  ...treeFields,
  /** What the parameters of the items name. */
  names: z.array(z.object({ id: z.string(), nm: z.string() })),
});
export type StdDetail = z.infer<typeof stdSchema>;

const tmplFields = {
  tmplNm: text('서식명', 100),
  bodyRich: text('내용', 20_000),
  bgFileGroupId: id('배경').nullish(),
  sealFileGroupId: id('직인').nullish(),
  strtDt: date8('적용 시작일'),
  useYn: flag('사용'),
};
const tmplSchema = z.object({
  certiTmplId: z.string(),
  certiDiv: z.string(),
  tmplNm: z.string(),
  bodyRich: z.string(),
  bgFileGroupId: z.string().nullable(),
  /** Only for who may change the template. */
  sealFileGroupId: z.string().nullable(),
  strtDt: z.string(),
  useYn: YN,
  modDt: z.string(),
  version: z.number(),
});
export type TmplRow = z.infer<typeof tmplSchema>;

const upItemSchema = z.object({
  certiUpItemId: z.string(),
  srcDiv: z.enum(UPLOAD_SRCS),
  itemCd: z.string(),
  itemNm: z.string(),
  useYn: YN,
  version: z.number(),
});
export type UpItem = z.infer<typeof upItemSchema>;
const batchSchema = z.object({
  certiUpBatchId: z.string(),
  batchNo: z.number(),
  srcDiv: z.enum(UPLOAD_SRCS),
  rowCnt: z.number(),
  stdCnt: z.number(),
  withdrawYn: YN,
  withdrawDt: z.string().nullable(),
  withdrawNm: z.string().nullable(),
  rsn: z.string().nullable(),
  regNm: z.string().nullable(),
  regDt: z.string(),
  version: z.number(),
});
export type UpBatch = z.infer<typeof batchSchema>;

const simulSchema = z.object({
  certiSimulId: z.string(),
  certiStdId: z.string(),
  simulSt: z.enum(SIMUL_STATES),
  reqDt: z.string(),
  endDt: z.string().nullable(),
  stdCnt: z.number(),
  gainCnt: z.number(),
  loseCnt: z.number(),
  grades: z.array(z.object({ certiGrdCd: z.string().nullable(), cnt: z.number(), nowCnt: z.number() })),
  colleges: z.array(
    z.object({
      colgCd: z.string(),
      colgNm: z.string(),
      stdCnt: z.number(),
      okCnt: z.number(),
      nowCnt: z.number(),
    }),
  ),
  changes: z.array(
    z.object({
      stdNo: z.string(),
      /** Covered on the server. */
      stdNm: z.string(),
      hakguaNm: z.string(),
      nowGrdCd: z.string().nullable(),
      newGrdCd: z.string().nullable(),
      totPnt: z.number(),
    }),
  ),
  unmet: z.array(z.object({ itemKey: z.string(), itemNm: z.string(), cnt: z.number() })),
});
export type Simul = z.infer<typeof simulSchema>;

/** A line of a standard as its workbook shows it. */
const stdLineSchema = z.object({
  partNm: z.string(),
  areaNm: z.string(),
  itemNm: z.string(),
  srcNm: z.string(),
  paramTxt: z.string(),
  requireYn: z.string(),
  passVal: z.string(),
  tierTxt: z.string(),
});
export type StdLine = z.infer<typeof stdLineSchema>;

const SORTABLE = ['verNo', 'stdNm', 'entYear', 'stdSt'] as const;
const mayRead = grantOn('R', ...SETUP_PATHS, ...STATE_PATHS),
  mayReadSetup = grantOn('R', ...SETUP_PATHS),
  mayUpdate = grantOn('U', ...SETUP_PATHS);
const stdEvent = (name: string, auth: 'C' | 'U', summary: string) =>
  declareWrite({
    path: `${BASE}/${name}` as `/api/${string}`,
    access: grantOn(auth, ...SETUP_PATHS),
    offline: 'online',
    summary,
    body: z.strictObject(stdKey),
    row: stdSchema,
  });
const cell = z.string().max(100).default('');

/** Endpoints of standards, templates and uploads (certification.md 5.1, 6). */
export const certiStdEndpoints = {
  getStdList: declareRead({
    path: `${BASE}/getStdList`,
    access: mayRead,
    offline: 'lookup',
    summary: '인증기준 목록',
    query: z.strictObject({
      certiDiv,
      stdSt: choice(STD_STATES),
      entYear: yearFilter,
      ...pagingFields(SORTABLE),
    }),
    row: stdRowSchema,
    extra: totalCount,
  }),
  getStd: declareRead({
    path: `${BASE}/getStd`,
    access: mayRead,
    offline: 'lookup',
    summary: '인증기준 조회',
    query: z.strictObject({ certiStdId: id('기준') }),
    row: stdSchema,
  }),
  /** The lines of one standard, area by area; the list shows standards. */
  downloadStdExcel: declareRead({
    path: `${BASE}/downloadStdExcel`,
    access: mayReadSetup,
    offline: 'never',
    summary: '인증기준 엑셀',
    query: z.strictObject({ certiStdId: id('기준'), ...sortFields(['partNm']) }),
    row: stdLineSchema,
    extra: totalCount,
  }),
  /** What the parameter of a source may name. */
  getCertiParamList: declareRead({
    path: `${BASE}/getCertiParamList`,
    access: mayReadSetup,
    offline: 'lookup',
    summary: '자료원 조건 목록',
    query: z.strictObject({ certiDiv, srcDiv: z.enum(SRC_DIVS).meta({ label: '자료원' }) }),
    row: z.object({ id: z.string(), nm: z.string() }),
  }),
  saveStd: declareWrite({
    path: `${BASE}/saveStd`,
    access: grantOn('SAVE', ...SETUP_PATHS),
    offline: 'queue',
    summary: '인증기준 저장',
    body: z.strictObject({
      certiStdId: uuid('기준'),
      certiDiv,
      version: rowVersion.optional(),
      ...stdFields,
      ...treeFields,
    }),
    row: stdSchema,
    merge: STD_MERGE,
  }),
  copyStd: declareWrite({
    path: `${BASE}/copyStd`,
    access: grantOn('C', ...SETUP_PATHS),
    offline: 'online',
    summary: '인증기준 복사',
    body: z.strictObject({ certiStdId: id('기준'), newStdId: uuid('기준') }),
    row: stdSchema,
  }),
  confirmStd: stdEvent('confirmStd', 'U', '인증기준 확정'),
  unconfirmStd: stdEvent('unconfirmStd', 'U', '인증기준 확정 취소'),
  endStd: declareWrite({
    path: `${BASE}/endStd`,
    access: mayUpdate,
    offline: 'online',
    summary: '인증기준 종료 연도 지정',
    body: z.strictObject({ ...stdKey, entYearTo: year('종료 입학년도') }),
    row: stdSchema,
  }),
  retireStd: declareWrite({
    path: `${BASE}/retireStd`,
    access: mayUpdate,
    offline: 'online',
    summary: '인증기준 폐지',
    body: z.strictObject({ ...stdKey, rsn: reason }),
    row: stdSchema,
  }),
  deleteStd: declareWrite({
    path: `${BASE}/deleteStd`,
    access: grantOn('D', ...SETUP_PATHS),
    offline: 'online',
    summary: '인증기준 삭제',
    body: z.strictObject({ rows: rowKeys }),
    row: outcomeSchema,
  }),
  runSimul: declareWrite({
    path: `${BASE}/runSimul`,
    access: mayUpdate,
    offline: 'online',
    summary: '인증기준 시뮬레이션',
    body: z.strictObject({ certiStdId: id('기준') }),
    row: z.object({ certiSimulId: z.string() }),
  }),
  getSimul: declareRead({
    path: `${BASE}/getSimul`,
    access: mayReadSetup,
    offline: 'never',
    personal: true,
    background: true,
    summary: '시뮬레이션 결과',
    query: z.strictObject({ certiStdId: id('기준') }),
    row: simulSchema,
  }),
  getTmplList: declareRead({
    path: `${BASE}/getTmplList`,
    access: mayReadSetup,
    offline: 'never',
    summary: '인증서 서식 목록',
    query: z.strictObject({ certiDiv }),
    row: tmplSchema,
  }),
  saveTmpl: declareWrite({
    path: `${BASE}/saveTmpl`,
    access: mayUpdate,
    offline: 'online',
    summary: '인증서 서식 저장',
    body: z.strictObject({ certiTmplId: uuid('서식'), certiDiv, version: rowVersion.optional(), ...tmplFields }),
    row: tmplSchema,
  }),
  getUpItemList: declareRead({
    path: `${BASE}/getUpItemList`,
    access: mayReadSetup,
    offline: 'lookup',
    summary: '업로드 항목',
    query: z.strictObject({ certiDiv }),
    row: upItemSchema,
  }),
  saveUpItem: declareWrite({
    path: `${BASE}/saveUpItem`,
    access: mayUpdate,
    offline: 'online',
    summary: '업로드 항목 저장',
    body: z.strictObject({
      certiDiv,
      certiUpItemId: uuid('항목'),
      version: rowVersion.optional(),
      srcDiv: z.enum(UPLOAD_SRCS).meta({ label: '자료' }),
      itemCd: z
        .string()
        .regex(/^[A-Z]\d{2}$/)
        .meta({ label: '항목코드' }),
      itemNm: text('항목명', 60),
      useYn: flag('사용'),
    }),
    row: upItemSchema,
  }),
  uploadLangEq: declareWrite({
    path: `${BASE}/uploadLangEq`,
    access: mayUpdate,
    offline: 'online',
    summary: '어학 환산 업로드 검증',
    body: z.strictObject({
      ...stdKey,
      rows: uploadRows(z.strictObject({ ...sheetRowNo, specNm: cell, scoreTxt: cell, eqTxt: cell })),
    }),
    row: checkedRowSchema,
    extra: checkedExtra,
  }),
  applyLangEqUpload: declareWrite({
    path: `${BASE}/applyLangEqUpload`,
    access: mayUpdate,
    offline: 'online',
    summary: '어학 환산 업로드 반영',
    body: applyUploadBody,
    row: appliedSchema,
  }),
  uploadNurseData: declareWrite({
    path: `${BASE}/uploadNurseData`,
    access: mayUpdate,
    offline: 'online',
    summary: '실습 자료 업로드 검증',
    body: z.strictObject({
      certiDiv,
      srcDiv: z.enum(UPLOAD_SRCS).meta({ label: '자료' }),
      rows: uploadRows(
        z.strictObject({ ...sheetRowNo, stdNo: cell, stdNm: cell, itemCd: cell, valTxt: cell, evalDt: cell }),
      ),
    }),
    row: checkedRowSchema,
    extra: checkedExtra,
  }),
  applyNurseDataUpload: declareWrite({
    path: `${BASE}/applyNurseDataUpload`,
    access: mayUpdate,
    offline: 'online',
    summary: '실습 자료 업로드 반영',
    body: applyUploadBody,
    row: appliedSchema,
  }),
  getNurseBatchList: declareRead({
    path: `${BASE}/getNurseBatchList`,
    access: mayReadSetup,
    offline: 'never',
    summary: '실습 자료 업로드 이력',
    query: z.strictObject({
      certiDiv,
      srcDiv: choice(UPLOAD_SRCS),
      ...pagingFields(['batchNo', 'regDt']),
    }),
    row: batchSchema,
    extra: totalCount,
  }),
  withdrawNurseBatch: declareWrite({
    path: `${BASE}/withdrawNurseBatch`,
    access: mayUpdate,
    offline: 'online',
    summary: '실습 자료 회수',
    body: z.strictObject({ certiUpBatchId: id('자료'), version: rowVersion, rsn: reason }),
    row: batchSchema,
  }),
};
