import { z } from 'zod';
import { declareRead, declareWrite } from '../endpoint.ts';
import { choice, id, keyword, optionalText, rowVersion, uuid } from '../fields.ts';
import { pagingFields, totalCount } from '../paging.ts';
import { grantOn } from '../permission.ts';
import { can } from '../row-rights.ts';
import { DRPT_API, DRPT_SCREEN } from './dropout-codes.ts';
import { FLAG_ANSWERS, FLAG_CDS } from './target-rules.ts';

const SCREEN = DRPT_SCREEN.target;

/** A signal as its lecturer and those who answer it read it: no grade, nothing of the target. */
export const flagSchema = z.object({
  flagId: z.string(),
  stdNo: z.string(),
  stdNm: z.string(),
  hakguaNm: z.string().nullable(),
  flagCds: z.array(z.enum(FLAG_CDS)),
  /** Null for none, for who only audits, and where its key was destroyed. */
  memoCn: z.string().nullable(),
  rgstNm: z.string().nullable(),
  obsrvDt: z.string(),
  ansCd: z.enum(FLAG_ANSWERS).nullable(),
  /** Left out for the lecturer, who is notified of the answer and nothing else. */
  ansNm: z.string().nullable().optional(),
  ansDt: z.string().nullable().optional(),
  mineYn: z.enum(['Y', 'N']),
  version: z.number(),
  can: can(['ansFlag']),
});
export type Flag = z.infer<typeof flagSchema>;

/** Endpoints of 관찰 신호 (dropout.md 4 and 6). */
export const flagEndpoints = {
  getFlagList: declareRead({
    path: `${DRPT_API}/getFlagList`,
    access: grantOn('R', SCREEN),
    offline: 'never',
    personal: true,
    summary: '관찰 신호 목록',
    query: z.strictObject({
      /** SENT: one's own; TODO: those of others. */
      boxCd: choice(['SENT', 'TODO']),
      ansYn: choice(['Y', 'N']),
      searchKeyword: keyword,
      ...pagingFields(['obsrvDt', 'stdNo']),
    }),
    row: flagSchema,
    extra: totalCount,
  }),
  /** The masked name by which a lecturer sees that the number is the right one. */
  getFlagStd: declareRead({
    path: `${DRPT_API}/getFlagStd`,
    access: grantOn('C', SCREEN),
    offline: 'never',
    personal: true,
    summary: '관찰 신호 학생 확인',
    query: z.strictObject({ stdNo: id('학번') }),
    row: z.object({ stdNo: z.string(), stdNm: z.string(), hakguaNm: z.string().nullable() }),
  }),
  saveFlag: declareWrite({
    path: `${DRPT_API}/saveFlag`,
    access: grantOn('C', SCREEN),
    offline: 'queue',
    personal: true,
    summary: '관찰 신호 보내기',
    body: z.strictObject({
      flagId: uuid('관찰 신호'),
      stdNo: id('학번'),
      flagCds: z.array(z.enum(FLAG_CDS)).min(1).max(3).meta({ label: '신호' }),
      memoCn: optionalText('메모', 200),
      /** Server time of the act on the device; the time of receipt decides where it is left out. */
      dvcSvDt: z.iso.datetime({ offset: true }).meta({ label: '작성 시각' }).optional(),
    }),
    row: z.object({ flagId: z.string(), version: z.number() }),
  }),
  ansFlag: declareWrite({
    path: `${DRPT_API}/ansFlag`,
    access: grantOn('U', SCREEN),
    offline: 'online',
    summary: '관찰 신호 답하기',
    body: z.strictObject({
      flagId: id('관찰 신호'),
      version: rowVersion,
      ansCd: z.enum(FLAG_ANSWERS).meta({ label: '답변' }),
    }),
    row: z.object({ flagId: z.string(), ansCd: z.enum(FLAG_ANSWERS), version: z.number() }),
    current: flagSchema,
  }),
};
