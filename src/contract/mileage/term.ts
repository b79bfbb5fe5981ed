import { z } from 'zod';
import { declareRead, declareWrite } from '../endpoint.ts';
import { date8, id, rowVersion, uuid, yearFilter } from '../fields.ts';
import { grantOn } from '../permission.ts';
import { reason, year } from '../diagnosis/diagnosis-fields.ts';
import { MILEAGE_PATHS, MILEAGE_SCREEN, TERM_STATES } from './mileage-codes.ts';

const BASE = '/api/mileage';
const termFields = {
  schlYear: year('학년도'),
  shtmCd: z.enum(['10', '20']).meta({ label: '학기' }),
  accStrtDt: date8('적립기간'),
  accEndDt: date8('적립기간'),
  applyEndDt: date8('신청마감'),
  rvwEndDt: date8('심사마감'),
  objStrtDt: date8('이의신청'),
  objEndDt: date8('이의신청'),
};
const termSchema = z.object({
  mlgTermId: z.string(),
  ...termFields,
  termSt: z.enum(TERM_STATES),
  /** Applications that wait for a decision. */
  pendCnt: z.number(),
  totEarn: z.number(),
  totRev: z.number(),
  totUse: z.number(),
  totExp: z.number(),
  stdCnt: z.number(),
  closeNo: z.number(),
  closeDt: z.string().nullable(),
  version: z.number(),
});
export type TermRow = z.infer<typeof termSchema>;

/** One condition of a closing: how many rows stand in its way. */
const checkSchema = z.object({
  checkCd: z.enum(['PERIOD', 'APPLY', 'BULK', 'OBJ', 'RECON']),
  okYn: z.enum(['Y', 'N']),
  cnt: z.number(),
  /** The day from which the period allows it. */
  day: z.string().nullable(),
});
export type TermCheck = z.infer<typeof checkSchema>;
const termKey = { mlgTermId: id('학기'), version: rowVersion };

/** Endpoints of terms (mileage.md 2.2, 4, 5.1, 6). */
export const mlgTermEndpoints = {
  getTermList: declareRead({
    path: `${BASE}/getTermList`,
    access: grantOn('R', ...MILEAGE_PATHS),
    offline: 'recent',
    summary: '적립 학기 목록',
    query: z.strictObject({ schlYear: yearFilter }),
    row: termSchema,
  }),
  getTermCheck: declareRead({
    path: `${BASE}/getTermCheck`,
    access: grantOn('R', MILEAGE_SCREEN.sda),
    offline: 'never',
    summary: '마감 점검',
    query: z.strictObject({ mlgTermId: id('학기') }),
    row: checkSchema,
  }),
  saveTerm: declareWrite({
    path: `${BASE}/saveTerm`,
    access: grantOn('SAVE', MILEAGE_SCREEN.sda),
    offline: 'online',
    summary: '적립 학기 저장',
    body: z.strictObject({ mlgTermId: uuid('학기'), version: rowVersion.optional(), ...termFields }),
    row: termSchema,
  }),
  closeTerm: declareWrite({
    path: `${BASE}/closeTerm`,
    access: grantOn('U', MILEAGE_SCREEN.sda),
    offline: 'online',
    summary: '적립 학기 마감',
    body: z.strictObject(termKey),
    row: termSchema,
  }),
  reopenTerm: declareWrite({
    path: `${BASE}/reopenTerm`,
    access: grantOn('U', MILEAGE_SCREEN.sda),
    offline: 'online',
    summary: '적립 학기 마감 취소',
    body: z.strictObject({ ...termKey, rsn: reason }),
    row: termSchema,
  }),
  runRecon: declareWrite({
    path: `${BASE}/runRecon`,
    access: grantOn('R', MILEAGE_SCREEN.sda),
    offline: 'online',
    summary: '원장 점검',
    body: z.strictObject({}),
    row: z.object({ stdCnt: z.number(), findCnt: z.number() }),
    extra: {
      findings: z.array(z.object({ stdNo: z.string(), kind: z.string(), seqNo: z.number().nullable() })),
    },
  }),
};
