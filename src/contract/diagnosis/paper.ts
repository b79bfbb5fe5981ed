import { z } from 'zod';
import { declareRead, declareWrite } from '../endpoint.ts';
import { declareList } from '../list.ts';
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
  rowKeys,
  rowVersion,
  text,
  textFilter,
  uuid,
  yearFilter,
} from '../fields.ts';
import { grantOn } from '../permission.ts';
import { can } from '../row-rights.ts';
import { abilityNodeSchema } from './ability.ts';
import { PAPER_STATES } from './diagnosis-codes.ts';
import { PAPER_MERGE } from './diagnosis-merge.ts';
import { INST_DIVS, PAPER_PATHS } from './instruments.ts';
import { paperBodyFields, paperBodySchema } from './paper-tree.ts';

export const instDiv = z
  .string()
  .refine((value) => INST_DIVS.includes(value))
  .meta({ label: '구분' });

/** A paper with its newest version, or one of its versions. */
/** What is done with a stored paper, or with one of its versions. */
export const PAPER_ACTS = [
  'savePaperVer',
  'savePaper',
  'copyPaperVer',
  'confirmPaperVer',
  'unconfirmPaperVer',
  'retirePaperVer',
  'deletePaper',
  'deletePaperVer',
  'uploadQstnExcel',
  'applyQstnUpload',
] as const;
const paperRowSchema = z.object({
  paperId: z.string(),
  paperVerId: z.string(),
  instDiv: z.string(),
  paperCd: z.string(),
  paperNm: z.string(),
  deptCd: z.string(),
  deptNm: z.string().nullable(),
  useYn: z.enum(['Y', 'N']),
  verNo: z.number(),
  paperVerSt: z.enum(PAPER_STATES),
  qstnCnt: z.number(),
  planCnt: z.number(),
  frozenDt: z.string().nullable(),
  modNm: z.string().nullable(),
  modDt: z.string(),
  /** Of the version. */
  version: z.number(),
  paperVersion: z.number(),
  can: can(PAPER_ACTS),
});
export type PaperRow = z.infer<typeof paperRowSchema>;

const paperListRowSchema = paperRowSchema.extend({
  /** Older versions, newest first. */
  vers: z.array(
    paperRowSchema.pick({
      paperVerId: true,
      verNo: true,
      paperVerSt: true,
      qstnCnt: true,
      planCnt: true,
      modNm: true,
      modDt: true,
      version: true,
    }),
  ),
});
export type PaperListRow = z.infer<typeof paperListRowSchema>;

const paperDetailSchema = paperRowSchema.extend({
  body: paperBodySchema,
  /** SHA-256 of the body, the same after a round trip through a file. */
  bodyHash: z.string(),
  vers: paperListRowSchema.shape.vers,
  /** Abilities that its items name, of whatever year and tree. */
  abilities: z.array(abilityNodeSchema),
});
export type PaperDetail = z.infer<typeof paperDetailSchema>;

const SORTABLE = ['paperCd', 'paperNm', 'verNo', 'paperVerSt', 'deptNm'] as const,
  filters = {
    instDiv,
    paperVerSt: codesFilter,
    deptCd: textFilter,
    year: yearFilter,
    useYn: flagFilter,
    searchKeyword: keyword,
  };
const BASE = '/api/diag',
  mayRead = grantOn('R', ...PAPER_PATHS),
  mayUpdate = grantOn('U', ...PAPER_PATHS),
  mayCreate = grantOn('C', ...PAPER_PATHS);
const versionKey = { paperVerId: id('버전'), version: rowVersion };

/** One problem of a paper before it is confirmed, with its place. */
export const paperProblemSchema = z.object({
  severity: z.enum(['error', 'warning']),
  message: z.string(),
  sectId: z.string().nullable(),
  qstnId: z.string().nullable(),
});
export type PaperProblem = z.infer<typeof paperProblemSchema>;

/** What a cell of the workbook held, as text. */
const cell = z.string().max(4_000).default('');
const TEN = Array.from({ length: 10 }, (_, index) => index + 1);
const questionCells = {
  ...sheetRowNo,
  sectNm: cell,
  qstnNo: cell,
  qstnTp: cell,
  qstnTxt: cell,
  requireYn: cell,
  scalePoint: cell,
  reverseYn: cell,
  weight: cell,
  abilityCd: cell,
  ...Object.fromEntries(TEN.flatMap((no) => [[`optn${no}`, cell] as const, [`val${no}`, cell] as const])),
  answerKey: cell,
  point: cell,
};

/**
 * Endpoints of papers (diagnosis.md 5.2, 5.3, 6.1). Each asks for its letter on the screen of the row's instrument as
 * well.
 */
export const paperEndpoints = {
  ...declareList(['getPaperList', 'downloadPaperExcel'], {
    base: BASE,
    access: mayRead,
    offline: 'recent',
    noun: '진단지·설문지·시험지',
    filters,
    sortable: SORTABLE,
    row: paperListRowSchema,
  }),
  getPaper: declareRead({
    path: `${BASE}/getPaper`,
    access: mayRead,
    offline: 'recent',
    summary: '진단지·설문지·시험지 조회',
    query: z.strictObject({ paperVerId: id('버전') }),
    row: paperDetailSchema,
  }),
  getPaperVerDiff: declareRead({
    path: `${BASE}/getPaperVerDiff`,
    access: mayRead,
    offline: 'recent',
    summary: '버전 비교',
    query: z.strictObject({ fromId: id('버전'), toId: id('버전') }),
    row: z.object({
      itemCd: z.string(),
      qstnNo: z.number(),
      changeDiv: z.enum(['ADD', 'DEL', 'MOD']),
      fact: z.string(),
      before: z.string().nullable(),
      after: z.string().nullable(),
    }),
  }),
  savePaperVer: declareWrite({
    path: `${BASE}/savePaperVer`,
    access: grantOn('SAVE', ...PAPER_PATHS),
    offline: 'queue',
    merge: PAPER_MERGE,
    summary: '진단지·설문지·시험지 저장',
    body: z.strictObject({
      paperVerId: uuid('버전'),
      version: rowVersion.optional(),
      instDiv,
      paperNm: text('명칭', 100),
      deptCd: z.string().min(1).max(10).meta({ label: '관리부서' }),
      ...paperBodyFields,
    }),
    row: paperDetailSchema,
  }),
  savePaper: declareWrite({
    path: `${BASE}/savePaper`,
    access: mayUpdate,
    offline: 'online',
    summary: '진단지·설문지·시험지 기본정보 저장',
    body: z.strictObject({
      paperId: id('문항지'),
      version: rowVersion,
      paperNm: text('명칭', 100),
      deptCd: z.string().min(1).max(10).meta({ label: '관리부서' }),
      useYn: flag('사용여부'),
    }),
    row: paperRowSchema,
  }),
  copyPaperVer: declareWrite({
    path: `${BASE}/copyPaperVer`,
    access: mayCreate,
    offline: 'online',
    summary: '새 버전',
    body: z.strictObject(versionKey),
    row: paperRowSchema,
  }),
  copyPaper: declareWrite({
    path: `${BASE}/copyPaper`,
    access: mayCreate,
    offline: 'online',
    summary: '복사하여 신규',
    body: z.strictObject({
      paperVerId: id('버전'),
      paperNm: text('명칭', 100),
      deptCd: z.string().min(1).max(10).meta({ label: '관리부서' }),
    }),
    row: paperRowSchema,
  }),
  checkPaperVer: declareRead({
    path: `${BASE}/checkPaperVer`,
    access: mayRead,
    offline: 'never',
    summary: '확정 전 점검',
    query: z.strictObject({ paperVerId: id('버전') }),
    row: paperProblemSchema,
  }),
  confirmPaperVer: declareWrite({
    path: `${BASE}/confirmPaperVer`,
    access: mayUpdate,
    offline: 'online',
    summary: '버전 확정',
    body: z.strictObject(versionKey),
    row: paperRowSchema,
  }),
  unconfirmPaperVer: declareWrite({
    path: `${BASE}/unconfirmPaperVer`,
    access: mayUpdate,
    offline: 'online',
    summary: '확정 취소',
    body: z.strictObject(versionKey),
    row: paperRowSchema,
  }),
  retirePaperVer: declareWrite({
    path: `${BASE}/retirePaperVer`,
    access: mayUpdate,
    offline: 'online',
    summary: '버전 폐지',
    body: z.strictObject(versionKey),
    row: paperRowSchema,
  }),
  deletePaper: declareWrite({
    path: `${BASE}/deletePaper`,
    access: grantOn('D', ...PAPER_PATHS),
    offline: 'online',
    summary: '진단지·설문지·시험지 삭제',
    /** Ids and versions of papers. */
    body: z.strictObject({ rows: rowKeys }),
    row: outcomeSchema,
  }),
  deletePaperVer: declareWrite({
    path: `${BASE}/deletePaperVer`,
    access: grantOn('D', ...PAPER_PATHS),
    offline: 'online',
    summary: '버전 삭제',
    body: z.strictObject(versionKey),
    row: z.object({ cnt: z.number() }),
  }),
  uploadQstnExcel: declareWrite({
    path: `${BASE}/uploadQstnExcel`,
    access: mayUpdate,
    offline: 'online',
    summary: '문항 엑셀 검증',
    body: z.strictObject({
      ...versionKey,
      modeDiv: z.enum(['REPLACE', 'APPEND']).meta({ label: '반영 방식' }),
      rows: uploadRows(z.strictObject(questionCells)),
    }),
    row: checkedRowSchema,
    extra: checkedExtra,
  }),
  applyQstnUpload: declareWrite({
    path: `${BASE}/applyQstnUpload`,
    access: mayUpdate,
    offline: 'online',
    summary: '문항 엑셀 반영',
    body: applyUploadBody,
    row: appliedSchema,
  }),
};
