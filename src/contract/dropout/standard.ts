import { z } from 'zod';
import { declareRead, declareWrite } from '../endpoint.ts';
import { outcomeSchema } from '../excel/uploads.ts';
import { choice, flag, id, optionalText, rowKeys, rowVersion, text, uuid, whole, yearFilter } from '../fields.ts';
import { declareList } from '../list.ts';
import { grantOn } from '../permission.ts';
import { year } from '../diagnosis/diagnosis-fields.ts';
import {
  DRPT_API,
  DRPT_SCREEN,
  IND_CDS,
  MISS_RULES,
  REGULAR_TERMS,
  SOURCE_CDS,
  STNRD_STATES,
  TARGET_GRADES,
  TRGR_CDS,
  TRGT_DIVS,
} from './dropout-codes.ts';

/** A decimal as text, so that it stays as exact as it was written: two places at most. */
const decimalText = (label: string, places: 1 | 2) =>
  z
    .string()
    .regex(places === 1 ? /^\d{1,3}(\.\d)?$/ : /^\d{1,4}(\.\d{1,2})?$/)
    .meta({ label });

const bandSchema = z.strictObject({
  loVal: decimalText('이상', 2).nullable(),
  hiVal: decimalText('미만', 2).nullable(),
  cdVal: id('값').nullable(),
  point: whole('점수', 0, 100),
  stepNm: text('단계', 20),
});
const itemSchema = z.strictObject({
  indCd: z.enum(IND_CDS).meta({ label: '지표' }),
  weight: whole('가중치', 0, 100),
  missRuleCd: z.enum(MISS_RULES).nullable().meta({ label: '결측 처리' }),
  useYn: flag('사용'),
  sortOrdr: whole('순서', 1, 99),
  bands: z.array(bandSchema).max(20).meta({ label: '구간' }),
});
const triggerSchema = z.strictObject({
  trgrCd: z.enum(TRGR_CDS).meta({ label: '즉시판정' }),
  floorGrdCd: z.enum(TARGET_GRADES).meta({ label: '최소 등급' }),
  param1: whole('기준값', 0, 365).nullable(),
  useYn: flag('사용'),
});
const stnrdFields = {
  schlYear: year('학년도'),
  shtmCd: z.enum(REGULAR_TERMS).meta({ label: '학기' }),
  trgtDivCd: z.enum(TRGT_DIVS).meta({ label: '대상군' }),
  stnrdNm: text('기준명', 100, 2),
  trgtMinGrdCd: z.enum(TARGET_GRADES).meta({ label: '대상자 등록 최소등급' }),
  minCvrgRt: whole('최소 산정비율(%)', 0, 100),
  advsrLmtCnt: whole('교수별 담당 한도', 1, 100),
  rmrk: optionalText('비고', 1_000),
  items: z.array(itemSchema).length(IND_CDS.length).meta({ label: '지표' }),
  cuts: z
    .strictObject({ G2: decimalText('관심', 1), G3: decimalText('주의', 1), G4: decimalText('위험', 1) })
    .meta({ label: '등급 컷' }),
  triggers: z.array(triggerSchema).length(TRGR_CDS.length).meta({ label: '즉시판정' }),
};

/** Standards as a run has kept them. */
export const keptStandardSchema = z.object({
  stnrdId: z.string(),
  verNo: z.number(),
  trgtDivCd: stnrdFields.trgtDivCd,
  stnrdNm: z.string(),
  trgtMinGrdCd: stnrdFields.trgtMinGrdCd,
  minCvrgRt: z.number(),
  advsrLmtCnt: z.number(),
  items: stnrdFields.items,
  cuts: stnrdFields.cuts,
  triggers: stnrdFields.triggers,
});
export type KeptStandard = z.infer<typeof keptStandardSchema>;

const indicatorSchema = z.object({
  indCd: z.enum(IND_CDS),
  indNm: z.string(),
  valTyCd: z.enum(['NUM', 'CODE']),
  unitNm: z.string().nullable(),
  sensYn: z.enum(['Y', 'N']),
  srcCd: z.enum(SOURCE_CDS),
  maxAgeDay: z.number(),
});

const stnrdRowSchema = z.object({
  stnrdId: z.string(),
  schlYear: z.string(),
  shtmCd: z.enum(REGULAR_TERMS),
  trgtDivCd: z.enum(TRGT_DIVS),
  verNo: z.number(),
  stnrdNm: z.string(),
  /** Indicators in use. */
  indCnt: z.number(),
  stnrdSt: z.enum(STNRD_STATES),
  modDt: z.string(),
  version: z.number(),
});
export type StnrdRow = z.infer<typeof stnrdRowSchema>;
const stnrdSchema = stnrdRowSchema.extend(stnrdFields);
export type Stnrd = z.infer<typeof stnrdSchema>;

export const stnrdEndpoints = {
  getIndList: declareRead({
    path: `${DRPT_API}/getIndList`,
    access: grantOn('R', DRPT_SCREEN.standard),
    offline: 'lookup',
    summary: '위험지표',
    query: z.strictObject({}),
    row: indicatorSchema,
  }),
  ...declareList(['getStnrdList', 'downloadStnrdExcel'], {
    base: DRPT_API,
    access: grantOn('R', DRPT_SCREEN.standard),
    offline: 'recent',
    noun: '위험기준',
    filters: {
      schlYear: yearFilter,
      shtmCd: choice(REGULAR_TERMS),
      trgtDivCd: choice(TRGT_DIVS),
      stnrdSt: choice(STNRD_STATES),
    },
    sortable: ['schlYear', 'shtmCd', 'trgtDivCd', 'verNo', 'stnrdNm', 'stnrdSt', 'modDt'],
    row: stnrdRowSchema,
  }),
  getStnrd: declareRead({
    path: `${DRPT_API}/getStnrd`,
    access: grantOn('R', DRPT_SCREEN.standard),
    offline: 'recent',
    summary: '위험기준 상세',
    query: z.strictObject({ stnrdId: id('기준') }),
    row: stnrdSchema,
  }),
  saveStnrd: declareWrite({
    path: `${DRPT_API}/saveStnrd`,
    access: grantOn('SAVE', DRPT_SCREEN.standard),
    offline: 'online',
    summary: '위험기준 저장',
    body: z.strictObject({ stnrdId: uuid('기준'), version: rowVersion.optional(), ...stnrdFields }),
    row: stnrdSchema,
  }),
  copyStnrd: declareWrite({
    path: `${DRPT_API}/copyStnrd`,
    access: grantOn('C', DRPT_SCREEN.standard),
    offline: 'online',
    summary: '위험기준 복사',
    body: z.strictObject({ stnrdId: id('기준'), schlYear: stnrdFields.schlYear, shtmCd: stnrdFields.shtmCd }),
    row: stnrdSchema,
  }),
  confirmStnrd: declareWrite({
    path: `${DRPT_API}/confirmStnrd`,
    access: grantOn('U', DRPT_SCREEN.standard),
    offline: 'online',
    summary: '위험기준 확정',
    body: z.strictObject({ stnrdId: id('기준'), version: rowVersion }),
    row: stnrdSchema,
  }),
  deleteStnrd: declareWrite({
    path: `${DRPT_API}/deleteStnrd`,
    access: grantOn('D', DRPT_SCREEN.standard),
    offline: 'online',
    summary: '위험기준 삭제',
    body: z.strictObject({ rows: rowKeys }),
    row: outcomeSchema,
  }),
};
