import { z } from 'zod';
import { declareRead, declareWrite } from '../endpoint.ts';
import { id, optionalText, rowVersion } from '../fields.ts';
import { grantOn } from '../permission.ts';
import { ECP_BASE } from './ecp-fields.ts';
import { RSLT_MERGE } from './ecp-merge.ts';
import { OPERATION_PATHS } from './families.ts';
import { BUDGET_ITEMS } from './oprt-codes.ts';

const won = (label: string) => z.number().int().min(0).max(100_000_000_000).meta({ label });
const execFields = z.strictObject({
  budgetId: id('예산 항목'),
  execAmt: won('집행액').nullable(),
  note: optionalText('비고', 200),
});
const textFields = {
  outcome: optionalText('운영성과', 2_000),
  problem: optionalText('문제점', 2_000),
  improve: optionalText('개선사항', 2_000),
  fileGroupId: z.string().max(40).nullish().meta({ label: '사진' }),
};

/** As a save carries it, so that a save that waits on a device can meet it. */
const rsltSchema = z.object({
  prdId: z.string(),
  outcome: z.string().nullable(),
  problem: z.string().nullable(),
  improve: z.string().nullable(),
  fileGroupId: z.string().nullable(),
  budgets: z.array(
    z.object({
      budgetId: z.string(),
      execAmt: z.number().nullable(),
      note: z.string().nullable(),
    }),
  ),
  /** Of the report; 0 before its first save. */
  version: z.number(),
});
export type RsltRow = z.infer<typeof rsltSchema>;

const figuresSchema = z.object({
  applCnt: z.number(),
  selCnt: z.number(),
  joinCnt: z.number(),
  complCnt: z.number(),
  /** Rates in percent, one place; null without a denominator. */
  complRate: z.number().nullable(),
  attRate: z.number().nullable(),
  satis: z.number().nullable(),
  execRate: z.number().nullable(),
});
export type RsltFigures = z.infer<typeof figuresSchema>;

const abilitySchema = z.object({ abilityNm: z.string(), pnt: z.number() });

/** A report as those see it who decide about it: nothing in it names a participant. */
export const rsltDocumentSchema = z.object({
  outcome: z.string().nullable(),
  problem: z.string().nullable(),
  improve: z.string().nullable(),
  /** Photos. */
  fileGroupId: z.string().nullable(),
  figures: figuresSchema,
  /** Participants by what was decided of them; of the incomplete and the absent, how many a person has overridden. */
  compl: z.object({
    completeCnt: z.number(),
    incompleteCnt: z.number(),
    noShowCnt: z.number(),
    overrideCnt: z.number(),
  }),
  /** Attendance of each session that was held, by state, in persons. */
  attendance: z.array(
    z.object({
      sessId: z.string(),
      sessNo: z.number(),
      sessDt: z.string(),
      presentCnt: z.number(),
      lateCnt: z.number(),
      earlyCnt: z.number(),
      excusedCnt: z.number(),
      absentCnt: z.number(),
    }),
  ),
  /** In whole won; what was spent is null where nothing was entered. */
  budgets: z.array(
    z.object({
      budgetId: z.string(),
      itemCd: z.enum(BUDGET_ITEMS),
      planAmt: z.number(),
      execAmt: z.number().nullable(),
      note: z.string().nullable(),
    }),
  ),
  abilities: z.array(abilitySchema),
});
export type RsltDocument = z.infer<typeof rsltDocumentSchema>;

const prdKey = { prdId: id('회차') };
/** Endpoints of 결과보고 (extracurricular.md 5.11, 6). */
export const ecpResultEndpoints = {
  getRslt: declareRead({
    path: `${ECP_BASE}/getRslt`,
    access: grantOn('R', ...OPERATION_PATHS),
    offline: 'recent',
    summary: '결과보고 조회',
    query: z.strictObject(prdKey),
    row: rsltSchema,
    extra: {
      prdSt: z.string(),
      prdVersion: z.number(),
      budgetAmt: z.number(),
      /** What the items of the budget are called and were planned with. */
      items: z.array(
        z.object({
          budgetId: z.string(),
          itemCd: z.enum(BUDGET_ITEMS),
          planAmt: z.number(),
          note: z.string().nullable(),
        }),
      ),
      figures: figuresSchema,
      abilities: z.array(abilitySchema),
    },
  }),
  saveRslt: declareWrite({
    path: `${ECP_BASE}/saveRslt`,
    access: grantOn('U', ...OPERATION_PATHS),
    offline: 'queue',
    renews: { getRslt: { id: 'prdId' } },
    merge: RSLT_MERGE,
    summary: '결과보고 저장',
    body: z.strictObject({
      ...prdKey,
      version: rowVersion.optional(),
      ...textFields,
      budgets: z.array(execFields).max(50).meta({ label: '예산 집행' }),
    }),
    row: rsltSchema,
  }),
  submitRslt: declareWrite({
    path: `${ECP_BASE}/submitRslt`,
    access: grantOn('U', ...OPERATION_PATHS),
    offline: 'online',
    summary: '결과 승인요청',
    body: z.strictObject({ ...prdKey, version: rowVersion }),
    row: z.object({ prdId: z.string(), prdSt: z.string(), version: z.number() }),
  }),
};
