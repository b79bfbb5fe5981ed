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
import { choice, date8, id, optionalText, rowKeys, rowVersion, text, uuid, yearFilter } from '../fields.ts';
import { grantOn } from '../permission.ts';
import { PRIR_CDS, SATIS_API, SATIS_SCREEN, SLCT_CDS, TRGT_DIVS } from './satis-codes.ts';
import { satisTaskSchema } from './satis-fields.ts';

const SCREEN = SATIS_SCREEN.reg;
const read = grantOn('R', SCREEN),
  change = grantOn('U', SCREEN);
export const goal = z.number().multipleOf(0.1).min(0.1).max(100).meta({ label: '목표점수' });
const mean = (label: string) => z.number().meta({ label }).nullish();
const rschId = id('조사'),
  schlYear = z
    .string()
    .regex(/^\d{4}$/)
    .meta({ label: '학년도' }),
  rsn = text('사유', 200, 2);
const sheetCell = z.string().max(300).default('');
const QUADRANTS = ['FOCUS', 'KEEP', 'LOW', 'OVER'] as const;

const assignment = {
  prirCd: z.enum(PRIR_CDS).meta({ label: '우선순위' }).nullish(),
  goalScr: goal.nullish(),
  deptCd: optionalText('주관부서', 20),
  mngrStfNo: optionalText('담당자', 20),
  planDueDt: date8('계획기한').nullish(),
  rsltDueDt: date8('결과기한').nullish(),
};

/** Registration of 개선과제: from surveys, by hand, from workbooks (cqi.md 5.4, 5.5 and 6). */
export const satisRegisterEndpoints = {
  getRschList: declareRead({
    path: `${SATIS_API}/getRschList`,
    access: read,
    offline: 'never',
    summary: '만족도조사 목록',
    query: z.strictObject({ trgtDivCd: choice(TRGT_DIVS), schlYear: yearFilter }),
    row: z.object({
      rschId: z.string(),
      srcCd: z.enum(['PLAN', 'XLS']),
      schlYear: z.string(),
      rschNm: z.string(),
      trgtDivCd: z.enum(TRGT_DIVS),
      /** Tasks that stand for its items. */
      cqiCnt: z.number(),
    }),
  }),
  getCandList: declareRead({
    path: `${SATIS_API}/getCandList`,
    access: read,
    offline: 'never',
    summary: '개선과제 후보 문항',
    query: z.strictObject({
      rschId,
      stdScr: z.coerce.number<number>().multipleOf(0.1).min(0).max(100).default(70).meta({ label: '기준점수' }),
    }),
    row: z.object({
      areaNm: z.string(),
      itemCd: z.string(),
      itemNm: z.string(),
      rspCnt: z.number(),
      avg5: z.number(),
      scr100: z.number(),
      prevScr100: z.number().nullable(),
      imptScr100: z.number().nullable(),
      /** Why it is proposed; empty for one that is not. */
      slctCds: z.array(z.enum(SLCT_CDS)),
      quadrant: z.enum(QUADRANTS).nullable(),
      /** Numbers of the tasks that stand for it in its school year. */
      cqiNos: z.array(z.string()),
    }),
    /** Where the quadrants meet, one place; null where importance was not asked. */
    extra: { scrMean: z.number().nullable(), imptMean: z.number().nullable() },
  }),
  loadCqi: declareWrite({
    path: `${SATIS_API}/loadCqi`,
    access: grantOn('C', SCREEN),
    offline: 'online',
    summary: '조사결과 불러오기',
    body: z.strictObject({
      rschId,
      stdScr: z.number().multipleOf(0.1).min(0).max(100).meta({ label: '기준점수' }),
      itemCds: z.array(z.string().min(1).max(40)).min(1).max(500).meta({ label: '문항' }),
      /** For the items that were chosen by hand. */
      slctRsn: optionalText('선정사유', 500),
    }),
    row: z.object({ regCnt: z.number(), skipCnt: z.number() }),
  }),
  saveCqi: declareWrite({
    path: `${SATIS_API}/saveCqi`,
    access: grantOn('SAVE', SCREEN),
    offline: 'online',
    summary: '개선과제 저장',
    body: z.strictObject({
      cqiId: uuid('개선과제'),
      version: rowVersion.optional(),
      /** Left out for an item of an outside survey that is typed. */
      rschId: rschId.nullish(),
      itemCd: text('문항코드', 40),
      schlYear: schlYear.nullish(),
      rschNm: optionalText('조사명', 100),
      trgtDivCd: z.enum(TRGT_DIVS).meta({ label: '조사대상' }).nullish(),
      areaNm: optionalText('영역', 100),
      itemNm: optionalText('문항', 300),
      rspCnt: z.number().int().min(0).max(1_000_000).meta({ label: '응답수' }).nullish(),
      avg5: mean('평균'),
      imptAvg: mean('중요도 평균'),
      slctCds: z.array(z.enum(SLCT_CDS)).max(SLCT_CDS.length).meta({ label: '선정사유' }),
      slctRsn: optionalText('수동선정 사유', 500),
      ...assignment,
    }),
    row: satisTaskSchema,
  }),
  asgnCqi: declareWrite({
    path: `${SATIS_API}/asgnCqi`,
    access: change,
    offline: 'online',
    summary: '개선과제 배정',
    /** What is left out stays as the task has it. */
    body: z.strictObject({ rows: rowKeys, ...assignment }),
    row: outcomeSchema,
  }),
  cnclCqi: declareWrite({
    path: `${SATIS_API}/cnclCqi`,
    access: change,
    offline: 'online',
    summary: '개선과제 취소',
    body: z.strictObject({ rows: rowKeys, rsn }),
    row: outcomeSchema,
  }),
  caryCqi: declareWrite({
    path: `${SATIS_API}/caryCqi`,
    access: change,
    offline: 'online',
    summary: '개선과제 이월',
    body: z.strictObject({ rows: rowKeys }),
    row: outcomeSchema,
  }),
  deleteCqi: declareWrite({
    path: `${SATIS_API}/deleteCqi`,
    access: grantOn('D', SCREEN),
    offline: 'online',
    summary: '개선과제 삭제',
    body: z.strictObject({ rows: rowKeys }),
    row: outcomeSchema,
  }),
  uploadCqi: declareWrite({
    path: `${SATIS_API}/uploadCqi`,
    access: grantOn('C', SCREEN),
    offline: 'online',
    summary: '외부 조사결과 검증',
    body: z.strictObject({
      schlYear,
      rows: uploadRows(
        z.strictObject({
          ...sheetRowNo,
          rschNm: sheetCell,
          trgtNm: sheetCell,
          areaNm: sheetCell,
          itemCd: sheetCell,
          itemNm: sheetCell,
          rspCnt: sheetCell,
          avg5: sheetCell,
          imptAvg: sheetCell,
        }),
      ),
    }),
    row: checkedRowSchema,
    extra: checkedExtra,
  }),
  applyCqiUpload: declareWrite({
    path: `${SATIS_API}/applyCqiUpload`,
    access: grantOn('C', SCREEN),
    offline: 'online',
    summary: '외부 조사결과 반영',
    body: applyUploadBody,
    row: appliedSchema,
  }),
};
