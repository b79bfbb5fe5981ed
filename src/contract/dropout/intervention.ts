import { z } from 'zod';
import { declareWrite } from '../endpoint.ts';
import { date8, id, optionalText, rowVersion, text, time4, uuid } from '../fields.ts';
import { grantOn } from '../permission.ts';
import { can } from '../row-rights.ts';
import { DRPT_API, DRPT_SCREEN } from './dropout-codes.ts';
import { INTV_MERGE } from './dropout-merge.ts';
import { CAUSE_CDS, CONTACT_CDS, METHOD_CDS, MOST_TARGETS, SENDING_METHODS } from './target-rules.ts';

const SCREEN = DRPT_SCREEN.target;
/** What an intervention offers to the users who may. */
export const INTV_ACTS = ['saveIntv', 'cancelIntv'] as const;

export const intvSchema = z.object({
  intvId: z.string(),
  trgtId: z.string(),
  intvDt: z.string(),
  intvTm: z.string().nullable(),
  mthdCd: z.enum(METHOD_CDS),
  cntctRsltCd: z.enum(CONTACT_CDS),
  causeCds: z.array(z.enum(CAUSE_CDS)),
  /** Letters of the text; 0 for none. */
  cnLen: z.number(),
  /** Null for none, for who only audits, and where its key was destroyed. */
  intvCn: z.string().nullable(),
  nextDt: z.string().nullable(),
  nextActn: z.string().nullable(),
  intvStfNm: z.string().nullable(),
  fileGroupId: z.string().nullable(),
  cnclYn: z.enum(['Y', 'N']),
  cnclRsn: z.string().nullable(),
  regDt: z.string(),
  version: z.number(),
  can: can(INTV_ACTS),
});
export type Intv = z.infer<typeof intvSchema>;

const savedSchema = z.object({
  intvId: z.string(),
  trgtId: z.string(),
  trgtSt: z.enum(['UNAS', 'ASGN', 'PROG', 'MONI', 'CLSD', 'EXCL']),
  version: z.number(),
});

/** Endpoints of 개입기록 (dropout.md 5.2 and 6). Texts go in and come out by getTrgt, never by the answer to a write. */
export const interventionEndpoints = {
  saveIntv: declareWrite({
    path: `${DRPT_API}/saveIntv`,
    access: grantOn('SAVE', SCREEN),
    offline: 'queue',
    personal: true,
    renews: { getTrgtList: {} },
    summary: '개입 등록',
    body: z.strictObject({
      intvId: uuid('개입기록'),
      version: rowVersion.optional(),
      trgtId: id('대상자'),
      intvDt: date8('일자'),
      intvTm: time4('시간').nullish(),
      mthdCd: z.enum(METHOD_CDS).meta({ label: '방법' }),
      cntctRsltCd: z.enum(CONTACT_CDS).meta({ label: '결과' }),
      causeCds: z.array(z.enum(CAUSE_CDS)).max(CAUSE_CDS.length).meta({ label: '원인' }),
      intvCn: optionalText('내용', 2_000),
      nextDt: date8('다음 예정일').nullish(),
      nextActn: optionalText('다음 조치', 200),
      fileGroupId: optionalText('첨부', 40),
      /** Server time of the act on the device; the time of receipt decides where it is left out. */
      dvcSvDt: z.iso.datetime({ offset: true }).meta({ label: '작성 시각' }).optional(),
    }),
    row: savedSchema,
    current: intvSchema,
    merge: INTV_MERGE,
  }),
  saveIntvBulk: declareWrite({
    path: `${DRPT_API}/saveIntvBulk`,
    access: grantOn('C', SCREEN),
    offline: 'online',
    personal: true,
    summary: '일괄 개입 등록',
    body: z.strictObject({
      trgtIds: z.array(id('대상자')).min(1).max(MOST_TARGETS),
      mthdCd: z.enum(SENDING_METHODS).meta({ label: '방법' }),
      msg: text('내용', 1_000, 2),
    }),
    row: z.object({ sentCnt: z.number(), skipCnt: z.number() }),
  }),
  cancelIntv: declareWrite({
    path: `${DRPT_API}/cancelIntv`,
    access: grantOn('U', SCREEN),
    offline: 'online',
    personal: true,
    summary: '개입기록 취소',
    body: z.strictObject({ intvId: id('개입기록'), version: rowVersion, rsn: text('사유', 200, 2) }),
    row: savedSchema,
    current: intvSchema,
  }),
};
