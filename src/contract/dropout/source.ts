import { z } from 'zod';
import { declareRead, declareWrite } from '../endpoint.ts';
import {
  applyUploadBody,
  appliedSchema,
  checkedExtra,
  checkedRowSchema,
  sheetRowNo,
  uploadRows,
} from '../excel/uploads.ts';
import { choice, date8, flag } from '../fields.ts';
import { declareList } from '../list.ts';
import { grantOn } from '../permission.ts';
import {
  DRPT_API,
  DRPT_SCREEN,
  LOAD_METHOD_NAMES,
  LOAD_STATE_NAMES,
  SOURCE_CDS,
  UPLOAD_SOURCES,
} from './dropout-codes.ts';

const METHODS = Object.keys(LOAD_METHOD_NAMES) as [
    keyof typeof LOAD_METHOD_NAMES,
    ...(keyof typeof LOAD_METHOD_NAMES)[],
  ],
  STATES = Object.keys(LOAD_STATE_NAMES) as [keyof typeof LOAD_STATE_NAMES, ...(keyof typeof LOAD_STATE_NAMES)[]];

const loadSchema = z.object({
  loadId: z.string(),
  srcCd: z.enum(SOURCE_CDS),
  loadMthdCd: z.enum(METHODS),
  baseDt: z.string(),
  rowCnt: z.number(),
  okCnt: z.number(),
  errCnt: z.number(),
  loadSt: z.enum(STATES),
  regNm: z.string().nullable(),
  regDt: z.string(),
});
export type SrcLoad = z.infer<typeof loadSchema>;

/** What is newest of a source; of one that was never loaded nothing is known. */
const sourceSchema = z.object({
  srcCd: z.enum(SOURCE_CDS),
  baseDt: z.string().nullable(),
  okCnt: z.number(),
  loadMthdCd: z.enum(METHODS).nullable(),
  /** Days from its base date to today. */
  ageDay: z.number().nullable(),
  /** Days from which on it counts as old. */
  maxAgeDay: z.number(),
  staleYn: z.enum(['Y', 'N']),
});
export type SourceRow = z.infer<typeof sourceSchema>;

const cell = z.string().max(100).default('');

export const sourceEndpoints = {
  getSrcList: declareRead({
    path: `${DRPT_API}/getSrcList`,
    access: grantOn('R', DRPT_SCREEN.standard),
    offline: 'recent',
    summary: '원천자료 현황',
    query: z.strictObject({}),
    row: sourceSchema,
  }),
  ...declareList(['getSrcLoadList', 'downloadSrcLoadExcel'], {
    base: DRPT_API,
    access: grantOn('R', DRPT_SCREEN.standard),
    offline: 'recent',
    noun: '원천자료 적재',
    filters: { srcCd: choice(SOURCE_CDS) },
    sortable: ['baseDt', 'regDt'],
    row: loadSchema,
  }),
  uploadSrcData: declareWrite({
    path: `${DRPT_API}/uploadSrcData`,
    access: grantOn('C', DRPT_SCREEN.standard),
    offline: 'online',
    summary: '원천자료 업로드 검증',
    body: z.strictObject({
      srcCd: z.enum(UPLOAD_SOURCES).meta({ label: '자료' }),
      baseDt: date8('기준일'),
      /** The first, second and third value behind the 학번, by the template of the source. */
      rows: uploadRows(z.strictObject({ ...sheetRowNo, stdNo: cell, valTxt: cell, subTxt: cell, auxTxt: cell })),
    }),
    row: checkedRowSchema,
    extra: checkedExtra,
  }),
  applySrcDataUpload: declareWrite({
    path: `${DRPT_API}/applySrcDataUpload`,
    access: grantOn('U', DRPT_SCREEN.standard),
    offline: 'online',
    summary: '원천자료 업로드 반영',
    body: applyUploadBody.extend({ skipErrYn: flag('오류 행 제외').default('N') }),
    row: appliedSchema,
  }),
};
