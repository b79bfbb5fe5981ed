import { z } from 'zod';
import { declareRead, declareWrite } from '../endpoint.ts';
import { choice, codesFilter, flag, id, optionalText, rowVersion, text, uuid } from '../fields.ts';
import { grantOn } from '../permission.ts';
import { EVL_GRDS, SATIS_API, SATIS_SCREEN, TRGT_DIVS } from './satis-codes.ts';
import { cqiId, cqiKey, satisPrgrsSchema, satisRsltSchema, satisTaskSchema } from './satis-fields.ts';
import { PRGRS_MERGE, RSLT_MERGE } from './satis-merge.ts';
import { figure, won } from './satis-plan.ts';

const SCREEN = SATIS_SCREEN.result;
const read = grantOn('R', SCREEN),
  change = grantOn('U', SCREEN),
  schlYear = z
    .string()
    .regex(/^\d{4}$/)
    .meta({ label: '학년도' });

/** Figures before and after, of an area or of all. */
const effectRow = z.object({
  areaNm: z.string(),
  /** Items whose effect is known. */
  jdgCnt: z.number(),
  imprCnt: z.number(),
  pimpCnt: z.number(),
  sameCnt: z.number(),
  wrsnCnt: z.number(),
  /** IMPR of the judged items in percent, one place; null without any. */
  imprRt: z.number().nullable(),
  /** Means of the scores of the judged items, one place. */
  bfScr: z.number().nullable(),
  afScr: z.number().nullable(),
});

/** 개선결과: progress, result, its decisions, board and effects (cqi.md 5.8, 5.9 and 6). */
export const satisResultEndpoints = {
  savePrgrs: declareWrite({
    path: `${SATIS_API}/savePrgrs`,
    access: change,
    offline: 'queue',
    renews: { getCqi: {} },
    summary: '진행실적 저장',
    body: z.strictObject({
      prgrsId: uuid('진행실적'),
      version: rowVersion.optional(),
      /** Of which task and part of its plan it is. */
      cqiId,
      taskId: id('세부과제'),
      chkYm: z
        .string()
        .regex(/^\d{4}(0[1-9]|1[0-2])$/)
        .meta({ label: '점검월' }),
      /** Its bounds have a sentence of their own. */
      prgrsRt: z.number().meta({ label: '진행률' }),
      actVal: figure('실적값').nullish(),
      exeCn: text('내용', 2_000),
      issueCn: optionalText('문제점', 2_000),
      rsn: optionalText('사유', 500),
      stopYn: flag('중단'),
      fileGroupId: optionalText('증빙', 40),
    }),
    row: satisPrgrsSchema,
    merge: PRGRS_MERGE,
  }),
  saveSatisRslt: declareWrite({
    path: `${SATIS_API}/saveRslt`,
    access: change,
    offline: 'queue',
    renews: { getCqi: {} },
    summary: '개선결과 저장',
    body: z.strictObject({
      cqiId,
      /** Of the result; left out by its first save. */
      version: rowVersion.optional(),
      rsltCn: optionalText('주요 성과', 4_000),
      lackCn: optionalText('미흡사항', 4_000),
      nextCn: optionalText('향후 계획', 4_000),
      useBudgetAmt: won('집행예산').nullish(),
    }),
    row: satisRsltSchema,
    merge: RSLT_MERGE,
  }),
  sbmtRslt: declareWrite({
    path: `${SATIS_API}/sbmtRslt`,
    access: change,
    offline: 'online',
    summary: '개선결과 제출',
    body: z.strictObject(cqiKey),
    row: satisTaskSchema,
  }),
  aprvRsltDept: declareWrite({
    path: `${SATIS_API}/aprvRsltDept`,
    access: change,
    offline: 'online',
    summary: '개선결과 부서승인',
    body: z.strictObject({ ...cqiKey, opnnCn: optionalText('의견', 1_000) }),
    row: satisTaskSchema,
  }),
  cnfmRslt: declareWrite({
    path: `${SATIS_API}/cnfmRslt`,
    access: change,
    offline: 'online',
    summary: '개선결과 확정',
    body: z.strictObject({
      ...cqiKey,
      evlGrdCd: z.enum(EVL_GRDS).meta({ label: '평가등급' }),
      opnnCn: optionalText('평가의견', 1_000),
    }),
    row: satisTaskSchema,
  }),
  /** Returns a result that was handed in, and takes back one that is finished. */
  rtrnRslt: declareWrite({
    path: `${SATIS_API}/rtrnRslt`,
    access: change,
    offline: 'online',
    summary: '개선결과 반려',
    body: z.strictObject({ ...cqiKey, opnnCn: text('의견', 1_000, 2) }),
    row: satisTaskSchema,
  }),
  getSatisBoard: declareRead({
    path: `${SATIS_API}/getBoard`,
    access: read,
    offline: 'recent',
    summary: '개선과제 이행 현황판',
    query: z.strictObject({ schlYear, deptCds: codesFilter }),
    row: z.object({
      deptCd: z.string(),
      deptNm: z.string(),
      /** The four quarters of the school year; null for one that has not begun. */
      quarters: z.array(z.object({ lateCnt: z.number(), taskCnt: z.number() }).nullable()),
    }),
  }),
  getEfctStat: declareRead({
    path: `${SATIS_API}/getEfctStat`,
    access: read,
    offline: 'recent',
    summary: '개선과제 효과 분석',
    query: z.strictObject({ schlYear, trgtDivCd: choice(TRGT_DIVS), deptCds: codesFilter }),
    row: effectRow,
    extra: { total: effectRow },
  }),
  /** 환류보고서 of a department in a school year, as a PDF in base64. */
  downloadCqiPdf: declareRead({
    path: `${SATIS_API}/downloadCqiPdf`,
    access: read,
    offline: 'never',
    summary: '만족도 환류보고서',
    query: z.strictObject({ schlYear, deptCd: id('주관부서') }),
    row: z.object({ fileNm: z.string(), content: z.string() }),
  }),
};
